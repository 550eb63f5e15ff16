// Receives content of unknown length into a file, measuring and hashing it as it arrives.
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredFile } from './files.ts'

/** The content exceeds its limit. */
export class FileTooLargeError extends Error {
  override name = 'FileTooLargeError'
}

/** A received file, before it is moved to its place. */
export type Intake = StoredFile & { readonly path: string }

/** Writes the content to a new file in `directory`, flushed to the disk; removes it again when that fails. */
export async function receive(
  directory: string,
  source: Uint8Array | AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Intake> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const path = join(directory, randomUUID())
  try {
    return { path, ...(await writeTo(path, source, maxBytes)) }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
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
