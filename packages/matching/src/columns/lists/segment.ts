import type { ListingType } from '../../listing.ts'
import { CellIndex } from './cells.ts'
import type { NeighbourTables } from '../query/neighbour-tables.ts'
import { gatherRows } from './gather-rows.ts'
import type { ListNumbering } from './list-numbering.ts'
import { buildPostings, PostingStream } from './postings.ts'
import type { Postings } from './postings.ts'
import { shared } from '../rows/rows.ts'
import type { Rows } from '../rows/rows.ts'
import { sortRows } from './sort-rows.ts'

/** Immutable rows sorted by cell, with their posting lists. Only tombstones are written in place. */
export type Segment = {
  readonly type: ListingType
  /** Whether a must on the place alone can exclude its rows. */
  readonly isLocal: boolean
  readonly rows: Rows
  readonly cells: CellIndex
  readonly postings: Postings
  /** Bits set in the class of every row: for searches, the criteria that all of them state. */
  readonly commonClass: number
}

export function segmentOver(parts: Omit<Segment, 'commonClass'>): Segment {
  const { classes, count } = parts.rows
  let commonClass = ALL_BITS
  for (let row = 0; row < count; row++) commonClass &= classes[row] ?? 0
  return { ...parts, commonClass }
}

const ALL_BITS = 0xffff

/** Builds a local and a wide segment from the live rows of several sources. */
export function buildSegments(
  type: ListingType,
  sources: readonly Rows[],
  space: ListNumbering,
  tables: NeighbourTables,
): Segment[] {
  const stream = new PostingStream(space, tables)
  return sortRows(type, sources).map(({ cells, origins }, index) => {
    const rows = gatherRows(sources, origins)
    return segmentOver({
      type,
      isLocal: index === 0,
      rows,
      cells: cellsOf(cells),
      postings: buildPostings(rows, type, stream),
    })
  })
}

/** @param ofRows cell of each row, ascending */
function cellsOf(ofRows: Uint32Array): CellIndex {
  let count = 0
  let last = -1
  const cells = new Uint32Array(ofRows.length)
  const starts = new Uint32Array(ofRows.length + 1)
  for (let row = 0; row < ofRows.length; row++) {
    const cell = ofRows[row] ?? 0
    if (cell === last) continue
    last = cell
    cells[count] = cell
    starts[count++] = row
  }
  starts[count] = ofRows.length
  return new CellIndex(copyOf(cells, count), copyOf(starts, count + 1))
}

function copyOf(values: Uint32Array, count: number): Uint32Array {
  const copy = shared.uint32(count)
  copy.set(values.subarray(0, count))
  return copy
}
