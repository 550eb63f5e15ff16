import { once } from 'node:events'
import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { crc32 } from 'node:zlib'
import type { StoredIndex } from '@matchwright/matching/columns/lists/stored-index'
import { decodeSnapshot } from '@matchwright/matching/snapshot'

/**
 * The indexes of the feed in a file, so that a start need not read every listing: a prefix, a header in JSON, the snapshots of
 * both indexes, the entries. It is a cache: whatever is wrong with it, the index is filled from the database.
 */

/** What the file was made from, and up to when it is current. */
export type KeptState = {
  taxonomy: string
  /** How listings were made what the index holds. */
  reading: string
  day: string
  /** Changes from this transaction on have to be read again. */
  horizon: string
  /** A change that the database has seen: another database has not. */
  change: { sequence: number; xid: string }
  /** By the clock of the database. */
  keptAt: string
}
export type KeptIndex = { state: KeptState; exact: StoredIndex; coarse: StoredIndex; entries: string[] }
export type KeptHeader = KeptState & { exact: number; coarse: number; entries: number[] }

/** The file cannot be used. */
export class KeptIndexError extends Error {
  override name = 'KeptIndexError'
}

export const MAGIC = 0x4d574b49
export const FORMAT = 1
/** Magic number, format, length of the header, checksum of everything behind these. */
export const PREFIX_NUMBERS = 4
const PREFIX_BYTES = 4 * PREFIX_NUMBERS

/** Writes the file in a thread of its own: beside it and put in its place when it is whole, so that it is never half. */
export async function writeKeptIndex(file: string, kept: KeptIndex): Promise<void> {
  const workerData: KeepTask = { file, kept }
  const worker = new Worker(new URL('./snapshot-worker.ts', import.meta.url), { workerData })
  // An error of the thread rejects.
  const [code] = await once(worker, 'exit')
  if (code !== 0) throw new Error(`The thread that writes the match index ended with ${String(code)}`)
}
/** What the thread is given. */
export type KeepTask = { file: string; kept: KeptIndex }

type IsUsable = (state: KeptState) => Promise<boolean>

/**
 * What the file holds; undefined when there is none that can be used.
 * @throws {Error} when it is damaged
 */
export async function readKeptIndex(file: string, isUsable: IsUsable): Promise<KeptIndex | undefined> {
  const handle = await open(file).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  })
  if (!handle) return undefined
  try {
    return await readAll(handle, isUsable)
  } finally {
    await handle.close()
  }
}

async function readAll(handle: FileHandle, isUsable: IsUsable): Promise<KeptIndex | undefined> {
  const { size } = await handle.stat()
  if (size < PREFIX_BYTES) throw new KeptIndexError('it is cut off')
  const prefix = new Uint32Array((await readBytes(handle, PREFIX_BYTES)).buffer)
  const [magic, format, headerBytes = 0, checksum] = prefix
  if (magic !== MAGIC) throw new KeptIndexError('it is damaged')
  if (format !== FORMAT) return undefined
  if (headerBytes > size) throw new KeptIndexError('it is damaged')
  const head = await readBytes(handle, headerBytes)
  const { exact, coarse, entries, ...state } = headerOf(head)
  const parts = [exact, coarse, ...entries]
  if (PREFIX_BYTES + headerBytes + parts.reduce((sum, bytes) => sum + bytes, 0) !== size)
    throw new KeptIndexError('it is cut off')
  if (!(await isUsable(state))) return undefined
  const read: Uint8Array<SharedArrayBuffer>[] = []
  for (const bytes of parts) read.push(await readBytes(handle, bytes))
  if (read.reduce((sum, part) => crc32(part, sum), crc32(head)) !== checksum) throw new KeptIndexError('it is damaged')
  const [first, second, ...texts] = read
  if (!first || !second) throw new KeptIndexError('it is cut off')
  return {
    state,
    exact: decodeSnapshot(first.buffer, state.taxonomy).stored,
    coarse: decodeSnapshot(second.buffer, state.taxonomy).stored,
    entries: texts.map((text) => Buffer.from(text).toString()),
  }
}

/** Its numbers are checked against the size of the file before they are trusted; the checksum comes after the columns. */
function headerOf(bytes: Uint8Array): KeptHeader {
  try {
    return JSON.parse(Buffer.from(bytes).toString()) as KeptHeader
  } catch {
    throw new KeptIndexError('it is damaged')
  }
}

/** The next bytes, in memory that threads can share. */
async function readBytes(handle: FileHandle, length: number): Promise<Uint8Array<SharedArrayBuffer>> {
  const bytes = new Uint8Array(new SharedArrayBuffer(length))
  for (let at = 0; at < length;) {
    const { bytesRead } = await handle.read(bytes, at, Math.min(length - at, MOST_READ))
    if (bytesRead === 0) throw new KeptIndexError('it is cut off')
    at += bytesRead
  }
  return bytes
}
const MOST_READ = 2 ** 28
