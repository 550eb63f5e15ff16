import type { Place } from '../../place.ts'
import { NONE } from './codes.ts'
import type { Dictionary } from './dictionary.ts'
import { HEAD_LENGTH, LISTS_AT } from './row-draft.ts'
import { tailOf } from './rows.ts'
import type { Rows } from './rows.ts'

/** A row as it was written: heads and the fixed numbers of its tail by position, its lists from front to back. */
export class StoredRow {
  readonly rows: Rows
  readonly id: number
  readonly publishedAt: number
  /** Where its heads begin, and its tail. */
  readonly headAt: number
  readonly tailAt: number
  #next: number

  /** @param overflowAt where in the tail the overflow of the head begins */
  constructor(rows: Rows, row: number, overflowAt: number) {
    this.rows = rows
    this.id = rows.ids[row] ?? 0
    this.publishedAt = rows.publishedAt[row] ?? 0
    this.headAt = row * HEAD_LENGTH
    this.tailAt = tailOf(rows, row)
    this.#next = this.tailAt + overflowAt
  }

  /** Goes on to the lists; before, what the heads have no room for is read. */
  startLists(): void {
    this.#next = this.tailAt + this.fixed(LISTS_AT)
  }

  field(at: number): number {
    return this.rows.heads[this.headAt + at] ?? 0
  }

  isSet(flag: number): boolean {
    return (this.field(0) & flag) !== 0
  }

  /** The place whose three coordinates are heads. */
  placeAt(at: number): Place {
    const coordinate = (axis: number) => this.rows.coordinates[this.headAt + at + axis] ?? 0
    return { x: coordinate(0), y: coordinate(1), z: coordinate(2) }
  }

  /** A fixed number of the tail. */
  fixed(at: number): number {
    return this.rows.tails[this.tailAt + at] ?? 0
  }

  next(): number {
    return this.rows.tails[this.#next++] ?? 0
  }

  nextPlace(): Place {
    const signed = () => (this.next() << 16) >> 16
    return { x: signed(), y: signed(), z: signed() }
  }

  /** Entries of a list; null where nothing was stated. */
  list<Entry>(read: () => Entry): Entry[] | null {
    const count = this.next()
    return count === NONE ? null : Array.from({ length: count }, read)
  }

  concepts(dictionary: Dictionary): number[] | null {
    return this.list(() => dictionary.keyOf(this.next()))
  }
}
