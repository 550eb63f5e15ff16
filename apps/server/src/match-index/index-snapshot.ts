import { once } from 'node:events'
import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { crc32 } from 'node:zlib'
import type { StoredIndex } from '@matchwright/matching/columns/lists/stored-index'
import { decodeSnapshot } from '@matchwright/matching/snapshot'

/**
 * Snapshot file of the match index, which saves a start from reading every listing: a prefix, a header in JSON, the
 * snapshots of both indexes, the entries. It is a cache: on any error the index is filled from the database.
 */

/** Origin of a snapshot, and the point up to which it is current. */
export type SnapshotState = {
  taxonomy: string
  /** Version of everything but the taxonomy that affects the conversion of listings. */
  conversion: string
  day: string
  /** Transaction from which on changes must be applied again. */
  horizon: string
  /** Latest change in the database, to recognise a different database. */
  change: { sequence: number; xid: string }
  /** Time of writing, by the database's clock. */
  writtenAt: string
}
export type IndexSnapshot = { state: SnapshotState; exact: StoredIndex; privacy: StoredIndex; entries: string[] }
export type SnapshotHeader = SnapshotState & { exact: number; privacy: number; entries: number[] }

export class SnapshotError extends Error {
  override name = 'SnapshotError'
}

export const MAGIC = 0x4d574b49
export const FORMAT = 2
/** Magic number, format, length of the header, checksum of the rest. */
export const PREFIX_NUMBERS = 4
const PREFIX_BYTES = 4 * PREFIX_NUMBERS

/** Writes the file in a thread. A temporary file is renamed when complete, so that the file is never partial. */
export async function writeSnapshot(file: string, snapshot: IndexSnapshot): Promise<void> {
  const workerData: SnapshotTask = { file, snapshot }
  const worker = new Worker(new URL('./snapshot-worker.ts', import.meta.url), { workerData })
  // Rejects if the thread fails.
  const [code] = await once(worker, 'exit')
  if (code !== 0) throw new Error(`The thread that writes the snapshot exited with ${String(code)}`)
}
export type SnapshotTask = { file: string; snapshot: IndexSnapshot }

type IsUsable = (state: SnapshotState) => Promise<boolean>

/**
 * Reads the file; undefined if it does not exist or is not usable.
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

/**
 * Parses the header without trusting it: lengths are checked against the size of the file, the checksum after the
 * columns are read.
 */
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
