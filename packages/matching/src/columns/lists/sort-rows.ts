import type { ListingType } from '../../listing.ts'
import { cellOfRow, isLocalRow } from './local-rows.ts'
import { rowRef } from '../rows/row-ref.ts'
import type { Rows } from '../rows/rows.ts'

/** Rows sorted by cell: the cell of each row and its original reference. */
export type SortedRows = {
  readonly cells: Uint32Array
  readonly origins: Uint32Array
}

/** Sorts the live rows of several sources by cell, local and wide ones apart. */
export function sortRows(type: ListingType, sources: readonly Rows[]): readonly [SortedRows, SortedRows] {
  const most = sources.reduce((sum, { count }) => sum + count, 0)
  const [local, wide] = [new Unsorted(most), new Unsorted(most)]
  for (const [index, source] of sources.entries())
    for (let row = 0; row < source.count; row++)
      if (source.isAlive(row))
        (isLocalRow(type, source, row) ? local : wide).add(cellOfRow(source, row), rowRef(index, row))
  return [local.sorted(), wide.sorted()]
}

/** Bits per digit of the radix sort: cells have 27 bits, three digits. */
const DIGIT_BITS = 9
const DIGITS = 1 << DIGIT_BITS
const CELL_BITS = 27

/** Radix sort, least significant digit first; stable. */
class Unsorted {
  #cells: Uint32Array
  #origins: Uint32Array
  #count = 0

  constructor(most: number) {
    this.#cells = new Uint32Array(most)
    this.#origins = new Uint32Array(most)
  }

  add(cell: number, origin: number): void {
    this.#cells[this.#count] = cell
    this.#origins[this.#count++] = origin
  }

  sorted(): SortedRows {
    let cells: Uint32Array = this.#cells.subarray(0, this.#count)
    let origins: Uint32Array = this.#origins.subarray(0, this.#count)
    let otherCells: Uint32Array = new Uint32Array(this.#count)
    let otherOrigins: Uint32Array = new Uint32Array(this.#count)
    for (let shift = 0; shift < CELL_BITS; shift += DIGIT_BITS) {
      const next = startsOf(cells, shift)
      for (let n = 0; n < cells.length; n++) {
        const cell = cells[n] ?? 0
        const digit = (cell >>> shift) & (DIGITS - 1)
        const target = next[digit] ?? 0
        next[digit] = target + 1
        otherCells[target] = cell
        otherOrigins[target] = origins[n] ?? 0
      }
      ;[cells, origins, otherCells, otherOrigins] = [otherCells, otherOrigins, cells, origins]
    }
    return { cells, origins }
  }
}

/** Start of each digit's bucket. */
function startsOf(cells: Uint32Array, shift: number): Uint32Array {
  const starts = new Uint32Array(DIGITS + 1)
  for (let n = 0; n < cells.length; n++) {
    const after = (((cells[n] ?? 0) >>> shift) & (DIGITS - 1)) + 1
    starts[after] = (starts[after] ?? 0) + 1
  }
  for (let digit = 1; digit <= DIGITS; digit++) starts[digit] = (starts[digit] ?? 0) + (starts[digit - 1] ?? 0)
  return starts
}
