import { once } from 'node:events'
import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { crc32 } from 'node:zlib'
import type { StoredIndex } from '@matchwright/matching/columns/lists/stored-index'
import { decodeSnapshot } from '@matchwright/matching/snapshot'

/**
 * The snapshot file of the match index, which saves a start reading every listing: a prefix, a header in JSON, the
 * snapshots of
 * both indexes, the entries. It is a cache: when anything is wrong with it, the index is filled from the database.
 */

/** The origin of a snapshot, and up to when it is current. */
export type SnapshotState = {
  taxonomy: string
  /** Everything beside the taxonomy that the conversion of listings depends on. */
  conversion: string
  day: string
  /** Changes of this transaction and later ones must be applied again. */
  horizon: string
  /** The latest change in the database, by which another database is told apart. */
  change: { sequence: number; xid: string }
  /** By the database's clock. */
  writtenAt: string
}
export type IndexSnapshot = { state: SnapshotState; exact: StoredIndex; privacy: StoredIndex; entries: string[] }
export type SnapshotHeader = SnapshotState & { exact: number; privacy: number; entries: number[] }

export class SnapshotError extends Error {
  override name = 'SnapshotError'
}

export const MAGIC = 0x4d574b49
export const FORMAT = 2
/** Magic number, format, length of the header, checksum of all that follows. */
export const PREFIX_NUMBERS = 4
const PREFIX_BYTES = 4 * PREFIX_NUMBERS

/** Writes the file in a thread; a temporary file is renamed when complete, so that the file is never partial. */
export async function writeSnapshot(file: string, snapshot: IndexSnapshot): Promise<void> {
  const workerData: SnapshotTask = { file, snapshot }
  const worker = new Worker(new URL('./snapshot-worker.ts', import.meta.url), { workerData })
  // Rejects on an error of the thread.
  const [code] = await once(worker, 'exit')
  if (code !== 0) throw new Error(`The thread that writes the snapshot exited with ${String(code)}`)
}
export type SnapshotTask = { file: string; snapshot: IndexSnapshot }

type IsUsable = (state: SnapshotState) => Promise<boolean>

/**
 * Reads the file; undefined when there is none or it is not usable.
 * @throws {Error} when it is damaged
 */
export async function readSnapshot(file: string, isUsable: IsUsable): Promise<IndexSnapshot | undefined> {
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

async function readAll(handle: FileHandle, isUsable: IsUsable): Promise<IndexSnapshot | undefined> {
  const { size } = await handle.stat()
  if (size < PREFIX_BYTES) throw new SnapshotError('The snapshot is truncated')
  const prefix = new Uint32Array((await readBytes(handle, PREFIX_BYTES)).buffer)
  const [magic, format, headerBytes = 0, checksum] = prefix
  if (magic !== MAGIC) throw new SnapshotError('The snapshot is damaged')
  if (format !== FORMAT) return undefined
  if (headerBytes > size) throw new SnapshotError('The snapshot is damaged')
  const head = await readBytes(handle, headerBytes)
  const { exact, privacy, entries, ...state } = parseHeader(head)
  const parts = [exact, privacy, ...entries]
  if (PREFIX_BYTES + headerBytes + parts.reduce((sum, bytes) => sum + bytes, 0) !== size)
    throw new SnapshotError('The snapshot is truncated')
  if (!(await isUsable(state))) return undefined
  const read: Uint8Array<SharedArrayBuffer>[] = []
  for (const bytes of parts) read.push(await readBytes(handle, bytes))
  if (read.reduce((sum, part) => crc32(part, sum), crc32(head)) !== checksum)
    throw new SnapshotError('The snapshot is damaged')
  const [first, second, ...texts] = read
  if (!first || !second) throw new SnapshotError('The snapshot is truncated')
  return {
    state,
    exact: decodeSnapshot(first.buffer, state.taxonomy).stored,
    privacy: decodeSnapshot(second.buffer, state.taxonomy).stored,
    entries: texts.map((text) => Buffer.from(text).toString()),
  }
}

/** Trusts nothing: the lengths are checked against the size of the file, the checksum after the columns are read. */
function parseHeader(bytes: Uint8Array): SnapshotHeader {
  try {
    return JSON.parse(Buffer.from(bytes).toString()) as SnapshotHeader
  } catch {
    throw new SnapshotError('The snapshot is damaged')
  }
}

/** Reads the next bytes into memory that threads can share. */
async function readBytes(handle: FileHandle, length: number): Promise<Uint8Array<SharedArrayBuffer>> {
  const bytes = new Uint8Array(new SharedArrayBuffer(length))
  for (let at = 0; at < length;) {
    const { bytesRead } = await handle.read(bytes, at, Math.min(length - at, MAX_READ_BYTES))
    if (bytesRead === 0) throw new SnapshotError('The snapshot is truncated')
    at += bytesRead
  }
  return bytes
}
const MAX_READ_BYTES = 2 ** 28
