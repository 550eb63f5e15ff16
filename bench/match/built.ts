import { closeSync, fstatSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ColumnIndex } from '@matchwright/matching/column-index'
import type { StoredIndex } from '@matchwright/matching/columns/lists/stored-index'
import type { ConceptSpace } from '@matchwright/matching/concept-space'
import type { IndexEntry } from '@matchwright/matching/match-index'
import { decodeSnapshot, encodeSnapshot } from '@matchwright/matching/snapshot'
import { median, timed } from './statistics.ts'
import type { World } from './world.ts'

export type Built = {
  readonly index: ColumnIndex
  readonly stored: StoredIndex
  /** Time of building, without generating the listings. */
  readonly buildMs: number
  readonly loadMs: number
  readonly bytesPerListing: number
}

/** Listings generated before each insertion: as in a server, they are still in the cache when written. */
const BATCH = 10

/** Builds an index of `count` listings, writes it to a file and reads it again. */
export function buildIndex(world: World, count: number, space: ConceptSpace): Built {
  const first = new ColumnIndex(space)
  let buildMs = 0
  for (let from = 0; from < count; from += BATCH) {
    const batch = batchOf(world, from, Math.min(count, from + BATCH))
    buildMs += timed(() => first.addAll(batch))
  }
  buildMs += timed(() => first.compact())
  const bytesPerListing = first.bytes / count
  const { stored, loadMs } = writtenAndRead(first, space)
  return { index: new ColumnIndex(space, {}, stored), stored, buildMs, loadMs, bytesPerListing }
}

function batchOf(world: World, from: number, to: number): IndexEntry[] {
  return Array.from({ length: to - from }, (_, at) => world.entry(from + at))
}

const LOADS = 3

function writtenAndRead(index: ColumnIndex, space: ConceptSpace): { stored: StoredIndex; loadMs: number } {
  const path = join(tmpdir(), `matchwright-${process.pid}.snapshot`)
  try {
    write(path, encodeSnapshot(index.stored(), { taxonomy: space.version, sequence: '0' }))
    let stored = decodeSnapshot(read(path), space.version).stored
    const times = Array.from({ length: LOADS }, () =>
      timed(() => {
        ;({ stored } = decodeSnapshot(read(path), space.version))
        return new ColumnIndex(space, {}, stored)
      }),
    )
    return { stored, loadMs: median(times) }
  } finally {
    rmSync(path, { force: true })
  }
}

function write(path: string, pieces: readonly Uint8Array[]): void {
  const file = openSync(path, 'w')
  for (const piece of pieces) for (let at = 0; at < piece.length;) at += writeSync(file, piece, at)
  closeSync(file)
}

const MOST_AT_ONCE = 1 << 28

function read(path: string): SharedArrayBuffer {
  const file = openSync(path, 'r')
  const bytes = new Uint8Array(new SharedArrayBuffer(fstatSync(file).size))
  for (let at = 0; at < bytes.length;) at += readSync(file, bytes, at, Math.min(MOST_AT_ONCE, bytes.length - at), at)
  closeSync(file)
  return bytes.buffer
}
