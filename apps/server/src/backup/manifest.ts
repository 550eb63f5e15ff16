// Layout of a backup: a folder with manifest.json, secret.key, tables/*.copy.gz, files/ab/<sha256>.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'

const FORMAT = 1
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)
/** Names of our own tables and columns become parts of statements and paths. */
const Name = z.string().regex(/^[a-z_][a-z0-9_]*$/)

const Table = z.object({
  name: Name,
  columns: z.array(Name),
  rows: z.number().int(),
  /** Of the rows as COPY writes them, before compression. */
  sha256: Sha256,
})
export type Table = z.infer<typeof Table>

const Job = z.object({
  identifier: z.string(),
  payload: z.unknown(),
  queue_name: z.string().nullable(),
  run_at: z.string(),
  max_attempts: z.number().int(),
  job_key: z.string().nullable(),
  priority: z.number().int(),
})
export type WaitingJob = z.infer<typeof Job>

export const Manifest = z.object({
  format: z.literal(FORMAT),
  created_at: z.string(),
  program: z.string(),
  postgresql: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: Sha256 })),
  tables: z.array(Table),
  sequences: z.array(z.object({ name: Name, last_value: z.number().int() })),
  jobs: z.array(Job),
  files: z.array(z.object({ sha256: Sha256, size: z.number().int() })),
})
export type Manifest = z.infer<typeof Manifest>

/** A backup is incomplete or was changed, or cannot be restored here. */
export class BackupError extends Error {
  override name = 'BackupError'
}

export function tablePath(directory: string, { name }: Pick<Table, 'name'>): string {
  return join(directory, 'tables', `${name}.copy.gz`)
}

export function filePath(directory: string, sha256: string): string {
  return join(directory, 'files', sha256.slice(0, 2), sha256)
}

/**
 * Reads the manifest and compares every table and file with its checksum.
 * @throws {BackupError}
 */
export async function verifiedManifest(directory: string): Promise<Manifest> {
  const manifest = await readManifest(directory)
  for (const table of manifest.tables) {
    const found = await sha256Of(tablePath(directory, table), createGunzip())
    if (found !== table.sha256) throw new BackupError(`The table ${table.name} is not as it was written`)
  }
  for (const { sha256 } of manifest.files)
    if ((await sha256Of(filePath(directory, sha256))) !== sha256)
      throw new BackupError(`The file ${sha256} is not as it was written`)
  return manifest
}

async function readManifest(directory: string): Promise<Manifest> {
  const content = await readFile(join(directory, 'manifest.json'), 'utf8').catch(() => undefined)
  if (content === undefined) throw new BackupError(`${directory} is no backup, or an unfinished one: no manifest.json`)
  const parsed = Manifest.safeParse(JSON.parse(content))
  if (!parsed.success) throw new BackupError(`${directory}/manifest.json was written by another version of the program`)
  return parsed.data
}

async function sha256Of(path: string, transform?: NodeJS.ReadWriteStream): Promise<string | undefined> {
  const hash = createHash('sha256')
  const sink = new Writable({ write: (chunk: Buffer, _encoding, done) => (hash.update(chunk), done()) })
  try {
    await (transform ? pipeline(createReadStream(path), transform, sink) : pipeline(createReadStream(path), sink))
  } catch {
    return undefined
  }
  return hash.digest('hex')
}
