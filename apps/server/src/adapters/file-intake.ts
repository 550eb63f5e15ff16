// Receives content of unknown length into a file, measuring and hashing it as it arrives.
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '#server/time.ts'
import { ifMissing } from './if-missing.ts'
import type { StoredFile } from './files.ts'

/** The content exceeds its limit. */
export class FileTooLargeError extends Error {
  override name = 'FileTooLargeError'
}

/** Too little room is left on the disk. */
export class StoreFullError extends Error {
  override name = 'StoreFullError'
}

/** A received file, before it is moved to its place. */
export type Intake = StoredFile & { readonly path: string }

export type IntakeLimits = {
  readonly maxBytes: number
  /** Room that stays free for the database and the system. */
  readonly minFreeMb: number
}

/**
 * Writes the content to a new file in `directory`, flushed to the disk; removes it again when that fails.
 * @throws {StoreFullError} {FileTooLargeError}
 */
export async function receive(
  directory: string,
  source: Uint8Array | AsyncIterable<Uint8Array>,
  { maxBytes, minFreeMb }: IntakeLimits,
): Promise<Intake> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  if ((await freeMb(directory)) < minFreeMb) throw new StoreFullError(`Less than ${minFreeMb} MB are free`)
  const path = join(directory, randomUUID())
  try {
    return { path, ...(await writeTo(path, source, maxBytes)) }
  } catch (error) {
    await rm(path, { force: true })
    const isFull = error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
    throw isFull ? new StoreFullError('The disk is full', { cause: error }) : error
  }
}

/** Removes files that were received a day ago: the process that received them has ended. */
export async function sweep(directory: string): Promise<void> {
  for (const name of await readdir(directory).catch(ifMissing([]))) {
    const path = join(directory, name)
    const { mtimeMs } = await stat(path).catch(ifMissing({ mtimeMs: Infinity }))
    if (mtimeMs < Date.now() - DAY_MS) await rm(path, { force: true })
  }
}

async function freeMb(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory)
  return (bavail * bsize) / 2 ** 20
}

async function writeTo(
  path: string,
  source: Uint8Array | AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<StoredFile> {
  const hash = createHash('sha256')
  let size = 0
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of source instanceof Uint8Array ? [source] : source) {
      size += chunk.byteLength
      if (size > maxBytes) throw new FileTooLargeError(`The file has more than ${maxBytes} bytes`)
      hash.update(chunk)
      await file.writeFile(chunk)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { sha256: hash.digest('hex'), size }
}
