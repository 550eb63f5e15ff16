import type { ListingType } from '../listing.ts'
import { CellIndex } from './cells.ts'
import type { ConceptTables } from './concept-tables.ts'
import type { ListSpace } from './list-space.ts'
import { cellOfRow, isLocalRow } from './locality.ts'
import { buildPostings } from './postings.ts'
import type { Postings } from './postings.ts'
import { Rows, shared } from './rows.ts'

/** Rows that stay as they are until the next merge, in the order of their places, with their postings. */
export interface Segment {
  readonly type: ListingType
  /** Whether a must on the place alone can exclude its rows. */
  readonly isLocal: boolean
  readonly rows: Rows
  readonly cells: CellIndex
  readonly postings: Postings
  /** The bits that the classes of all rows have: of searches what every one of them states. */
  readonly commonClass: number
}

export function segmentOver(parts: Omit<Segment, 'commonClass'>): Segment {
  const { classes, count } = parts.rows
  let commonClass = ALL_BITS
  for (let row = 0; row < count; row++) commonClass &= classes[row] ?? 0
  return { ...parts, commonClass }
}

/** Rows number within their source: 24 bits, 16 million. */
const ROW_BITS = 24
const ROW_COUNT = 2 ** ROW_BITS
const ALL_BITS = 0xffff

/** The living rows of several sources as one local and one wide segment. */
export function buildSegments(
  type: ListingType,
  sources: readonly Rows[],
  space: ListSpace,
  tables: ConceptTables,
): Segment[] {
  return [true, false].map((isLocal) => {
    const order = orderedRows(type, sources, isLocal)
    const rows = copied(sources, order)
    return segmentOver({
      type,
      isLocal,
      rows,
      cells: cellsOf(rows),
      postings: buildPostings(rows, type, space, tables),
    })
  })
}

/** Source and row of each living row that belongs here, ordered by cell: cell, source and row as one number. */
function orderedRows(type: ListingType, sources: readonly Rows[], isLocal: boolean): Float64Array {
  const order = new Float64Array(sources.reduce((sum, { count }) => sum + count, 0))
  let length = 0
  for (const [index, source] of sources.entries())
    for (let row = 0; row < source.count; row++) {
      if (!source.isAlive(row) || isLocalRow(type, source, row) !== isLocal) continue
      order[length++] = (cellOfRow(source, row) * sources.length + index) * ROW_COUNT + row
    }
  return order.subarray(0, length).toSorted()
}

function copied(sources: readonly Rows[], order: Float64Array): Rows {
  let tails = 0
  for (const key of order) {
    const [source, row] = placeOf(key, sources)
    tails += source.tailLengthOf(row)
  }
  const rows = new Rows(order.length, tails)
  for (const key of order) {
    const [source, row] = placeOf(key, sources)
    rows.copy(source, row, source.tailLengthOf(row))
  }
  return rows
}

function placeOf(key: number, sources: readonly Rows[]): [Rows, number] {
  const source = sources[Math.floor(key / ROW_COUNT) % sources.length]
  if (!source) throw new RangeError('no such source')
  return [source, key % ROW_COUNT]
}

function cellsOf(rows: Rows): CellIndex {
  let count = 0
  let last = -1
  const cells = new Uint32Array(rows.count)
  const starts = new Uint32Array(rows.count + 1)
  for (let row = 0; row < rows.count; row++) {
    const cell = cellOfRow(rows, row)
    if (cell === last) continue
    last = cell
    cells[count] = cell
    starts[count++] = row
  }
  starts[count] = rows.count
  return new CellIndex(copyOf(cells, count), copyOf(starts, count + 1))
}

function copyOf(values: Uint32Array, count: number): Uint32Array {
  const copy = shared.uint32(count)
  copy.set(values.subarray(0, count))
  return copy
}
