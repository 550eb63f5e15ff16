// Backup of a running deployment: the database as one transaction sees it, then the files it refers to.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { to as copyTo } from 'pg-copy-streams'
import { writeAtomically } from '#server/adapters/atomic-write.ts'
import type { Deps } from '#server/deps.ts'
import { row, rows } from '#server/db/pool.ts'
import type { PoolClient } from '#server/db/pool.ts'
import { BackupError, filePath, tablePath, verifiedManifest } from './manifest.ts'
import type { Manifest, Table, WaitingJob } from './manifest.ts'

type BackupDeps = Pick<Deps, 'pool' | 'files' | 'clock' | 'version'> & { secretKey: Buffer }

/**
 * Writes a backup into a new folder, and verifies it. The manifest is written last: a folder without one is unfinished.
 * @throws {BackupError} the folder is not empty, or a file of the snapshot is missing
 */
export async function backUp(deps: BackupDeps, directory: string): Promise<Manifest> {
  await createEmpty(directory)
  const client = await deps.pool.connect()
  try {
    await client.query('begin isolation level repeatable read, read only')
    const database = await copyDatabase(client, directory)
    // Files live for a day without a row, so those of the snapshot are there.
    const files = await copyFiles(deps, client, directory)
    await writeFile(join(directory, 'secret.key'), `${deps.secretKey.toString('hex')}\n`, { mode: 0o600, flush: true })
    const manifest: Manifest = {
      format: 1,
      created_at: deps.clock().toISOString(),
      program: deps.version,
      ...database,
      files,
    }
    await writeAtomically(join(directory, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`)
  } finally {
    await client.query('rollback')
    client.release()
  }
  return verifiedManifest(directory)
}

async function createEmpty(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  if ((await readdir(directory)).length > 0)
    throw new BackupError(`${directory} is not empty; a backup has its own folder`)
  await mkdir(join(directory, 'tables'), { mode: 0o700 })
}

async function copyDatabase(client: PoolClient, directory: string) {
  const { version } = await row<{ version: string }>(client, `select current_setting('server_version') as version`)
  const tables: Table[] = []
  for (const table of await readTables(client))
    tables.push({ ...table, ...(await copyTable(client, table, tablePath(directory, table))) })
  return {
    postgresql: version,
    migrations: await rows<Manifest['migrations'][number]>(
      client,
      'select name, checksum from schema_migration order by name',
    ),
    tables,
    sequences: await readSequences(client),
    jobs: await readJobs(client),
  }
}

/** Our tables with the columns that are stored. */
function readTables(client: PoolClient): Promise<Pick<Table, 'name' | 'columns'>[]> {
  return rows(
    client,
    `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migration'
     group by c.relname
     order by c.relname`,
  )
}

function readSequences(client: PoolClient): Promise<Manifest['sequences']> {
  return rows(
    client,
    `select sequencename::text as name, last_value
     from pg_sequences
     where schemaname = 'public' and last_value is not null
     order by sequencename`,
  )
}

/** Jobs that are still to run, as orders: their tables belong to the version of the library. */
function readJobs(client: PoolClient): Promise<WaitingJob[]> {
  return rows(
    client,
    `select t.identifier, j.payload, q.queue_name, to_json(j.run_at) #>> '{}' as run_at, j.max_attempts,
       j.key as job_key, j.priority
     from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
     where j.attempts < j.max_attempts
     order by j.id`,
  )
}

/** The rows of a table as COPY writes them, in the form that every version of PostgreSQL reads. */
export function tableContent(client: PoolClient, { name, columns }: Pick<Table, 'name' | 'columns'>) {
  return client.query(copyTo(`copy "${name}" (${quoted(columns)}) to stdout`))
}

export function quoted(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(', ')
}

async function copyTable(
  client: PoolClient,
  table: Pick<Table, 'name' | 'columns'>,
  path: string,
): Promise<Pick<Table, 'rows' | 'sha256'>> {
  const content = tableContent(client, table)
  const hash = createHash('sha256')
  const hashed = new Transform({
    transform: (chunk: Buffer, _encoding, done) => (hash.update(chunk), done(null, chunk)),
  })
  await pipeline(content, hashed, createGzip({ level: 1 }), createWriteStream(path, { mode: 0o600, flush: true }))
  return { rows: content.rowCount, sha256: hash.digest('hex') }
}

async function copyFiles({ files }: BackupDeps, client: PoolClient, directory: string): Promise<Manifest['files']> {
  const named = await rows<{ sha256: string; size: number }>(
    client,
    'select sha256, size from stored_file order by sha256',
  )
  const copied: Manifest['files'] = []
  for (const { sha256 } of named) {
    const file = await files.open(sha256)
    // A row may outlive its file for as long as the sweep takes.
    if (!file) continue
    const path = filePath(directory, sha256)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await pipeline(file.stream, createWriteStream(path, { mode: 0o600, flush: true }))
    copied.push({ sha256, size: file.size })
  }
  return copied
}
