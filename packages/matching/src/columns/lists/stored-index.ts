import type { ListingType } from '../../listing.ts'
import { CellIndex } from './cells.ts'
import type { StoredDictionaries } from '../rows/dictionary.ts'
import type { PostingKind } from './list-numbering.ts'
import { Rows } from '../rows/rows.ts'
import type { RowColumns } from '../rows/rows.ts'
import { segmentOver } from './segment.ts'
import type { Segment } from './segment.ts'

/** A compacted index as plain data, for snapshots and workers. All columns are shared memory. */
export type StoredIndex = {
  readonly dictionaries: StoredDictionaries
  readonly sizes: Readonly<Record<PostingKind, number>>
  readonly segments: readonly StoredSegment[]
  /** Slots of the `IdTable`. */
  readonly ids: Uint32Array
}

export type StoredSegment = {
  readonly type: ListingType
  readonly isLocal: boolean
  readonly cells: Uint32Array
  readonly starts: Uint32Array
  readonly blocks: number
  readonly offsets: Uint32Array
  readonly postings: Uint16Array
  readonly shares: Uint8Array
} & RowColumns

export function storeSegment({ type, isLocal, rows, cells, postings }: Segment): StoredSegment {
  const { count, heads, classes, languages, prefilterKeys, tailAt, ids, publishedAt, tails } = rows
  return {
    type,
    isLocal,
    count,
    heads,
    classes,
    languages,
    prefilterKeys,
    tailAt,
    ids,
    publishedAt,
    tails,
    cells: cells.cells,
    starts: cells.starts,
    blocks: postings.blocks,
    offsets: postings.offsets,
    postings: postings.rows,
    shares: postings.shares,
  }
}

export function restoreSegment(stored: StoredSegment): Segment {
  const { type, isLocal, blocks, offsets, postings, shares } = stored
  return segmentOver({
    type,
    isLocal,
    rows: Rows.of(stored),
    cells: new CellIndex(stored.cells, stored.starts),
    postings: { blocks, offsets, rows: postings, shares },
  })
}
