import type { OccupationReading } from '../../listing.ts'
import type { Place } from '../../place.ts'
import { NONE } from './codes.ts'
import type { CodeDictionaries, Dictionary } from './dictionary.ts'
import { HEAD_LENGTH, LISTS_AT } from './layout.ts'
import { readingOf } from './reading-keys.ts'
import { tailOf } from './rows.ts'
import type { Rows } from './rows.ts'

/** Reader of a row: fixed numbers of head and tail by position, overflow and lists sequentially. */
export class StoredRow {
  readonly rows: Rows
  readonly dictionaries: CodeDictionaries
  readonly headAt: number
  readonly tailAt: number
  #next: number

  /** @param overflowAt position in the tail at which the overflow of the head starts */
  constructor(rows: Rows, row: number, dictionaries: CodeDictionaries, overflowAt: number) {
    this.rows = rows
    this.dictionaries = dictionaries
    this.headAt = row * HEAD_LENGTH
    this.tailAt = tailOf(rows, row)
    this.#next = this.tailAt + overflowAt
  }

  /** Moves to the lists; the overflow of the head is read before. */
  startLists(): void {
    this.#next = this.tailAt + this.tail(LISTS_AT)
  }

  head(at: number): number {
    return this.rows.heads[this.headAt + at] ?? 0
  }

  tail(at: number): number {
    return this.rows.tails[this.tailAt + at] ?? 0
  }

  isSet(flag: number): boolean {
    return (this.head(0) & flag) !== 0
  }

  /** Place of the three coordinates at a position of the head. */
  placeAt(at: number): Place {
    const coordinate = (axis: number) => this.rows.coordinates[this.headAt + at + axis] ?? 0
    return { x: coordinate(0), y: coordinate(1), z: coordinate(2) }
  }

  /** Readings of the codes at a position of the head. */
  readingsAt(at: number): OccupationReading[] {
    const codes = [this.head(at), this.head(at + 1)].filter((code) => code !== NONE)
    return codes.map((code) => readingOf(this.dictionaries.occupation.keyOf(code)))
  }

  next(): number {
    return this.rows.tails[this.#next++] ?? 0
  }

  nextPlace(): Place {
    const signed = () => (this.next() << 16) >> 16
    return { x: signed(), y: signed(), z: signed() }
  }

  /** Entries of a list; null if unstated. */
  list<Entry>(read: () => Entry): Entry[] | null {
    const count = this.next()
    return count === NONE ? null : Array.from({ length: count }, read)
  }

  readings(): OccupationReading[] | null {
    return this.list(() => readingOf(this.dictionaries.occupation.keyOf(this.next())))
  }

  concepts(dictionary: Dictionary): number[] | null {
    return this.list(() => dictionary.keyOf(this.next()))
  }
}
