// Thread that writes the snapshot of the match index while the server answers. Started only by index-snapshot.ts.
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { workerData } from 'node:worker_threads'
import { crc32 } from 'node:zlib'
import { encodeSnapshot } from '@matchwright/matching/snapshot'
import { HOUR_MS } from '#server/time.ts'
import { FORMAT, MAGIC, PREFIX_NUMBERS } from './index-snapshot.ts'
import type { SnapshotTask, SnapshotHeader } from './index-snapshot.ts'

const { file, snapshot } = workerData as SnapshotTask
const folder = dirname(file)
const unfinished = `${file}.${randomBytes(6).toString('hex')}.part`
mkdirSync(folder, { recursive: true })
removeAbandonedFiles()
try {
  write(unfinished, pieces())
  renameSync(unfinished, file)
  syncFolder()
} catch (error) {
  rmSync(unfinished, { force: true })
  throw error
}

/** Pieces of the file: prefix, header, both indexes, entries. */
function pieces(): Uint8Array[] {
  const { state, exact, privacy, entries } = snapshot
  const snapshots = [exact, privacy].map((stored) =>
    encodeSnapshot(stored, { taxonomy: state.taxonomy, sequence: state.horizon }),
  )
  const texts = entries.map((text) => Buffer.from(text))
  const [exactBytes = 0, privacyBytes = 0] = snapshots.map(lengthOf)
  const header: SnapshotHeader = {
    ...state,
    exact: exactBytes,
    privacy: privacyBytes,
    entries: texts.map(({ length }) => length),
  }
  const rest = [Buffer.from(JSON.stringify(header)), ...snapshots.flat(), ...texts]
  const checksum = rest.reduce((sum, piece) => crc32(piece, sum), 0)
  const prefix = Uint32Array.of(MAGIC, FORMAT, rest[0]?.length ?? 0, checksum)
  return [new Uint8Array(prefix.buffer, 0, 4 * PREFIX_NUMBERS), ...rest]
}

function lengthOf(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0)
}

function write(path: string, parts: readonly Uint8Array[]): void {
  const opened = openSync(path, 'wx', 0o600)
  try {
    for (const part of parts) for (let at = 0; at < part.length;) at += writeSync(opened, part, at)
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}

/** Makes the rename durable. */
function syncFolder(): void {
  const opened = openSync(folder, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}

/** Removes temporary files of processes killed while writing. Recent ones may be in use. */
function removeAbandonedFiles(): void {
  const anHourAgo = Date.now() - HOUR_MS
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const isAbandoned = name.startsWith(`${basename(file)}.`) && name.endsWith('.part')
    if (isAbandoned && (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) < anHourAgo)
      rmSync(path, { force: true })
  }
}
