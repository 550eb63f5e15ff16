import type { OccupationReading } from '../../listing.ts'
import { CODES, NONE } from './codes.ts'
import type { CodeDictionaries, Dictionary } from './dictionary.ts'
import { ALIVE, HEAD_LENGTH, LISTS_AT, OWNER_NUMBERS } from './layout.ts'
import { readingKey } from './reading-keys.ts'

const MAX_CRITERIA = 12

/** Buffer of one row being written, reused for the next. */
export class RowDraft {
  readonly head = new Uint16Array(HEAD_LENGTH)
  readonly headPairs = new Uint32Array(this.head.buffer)
  /** Class: for searches the criteria stated, for offers the distribution of weights. */
  rowClass = 0
  /** Language key, see `RowColumns`. */
  languages = 0
  prefilterKey = 0
  tail = new Uint16Array(256)
  tailPairs = new Uint32Array(this.tail.buffer)
  length = 0
  /** Weight codes by position in the direction, see `weight-codes.ts`. */
  readonly weightCodes = new Uint8Array(MAX_CRITERIA)

  /** Starts a row of `fixed` numbers, followed by overflow and lists. */
  start(ownerId: number, fixed: number): void {
    for (let n = 0; n < this.headPairs.length; n++) this.headPairs[n] = 0
    for (let n = 0; n < MAX_CRITERIA; n++) this.weightCodes[n] = 0
    this.head[0] = ALIVE
    this.rowClass = 0
    this.languages = 0
    this.prefilterKey = NONE
    this.length = 0
    this.add(0)
    for (let n = 0, rest = ownerId; n < OWNER_NUMBERS; n++, rest = Math.floor(rest / CODES)) this.add(rest % CODES)
    this.reserve(fixed - this.length)
  }

  addFlags(bits: number): void {
    this.head[0] = (this.head[0] ?? 0) | bits
  }

  /** Marks the start of the lists. */
  startLists(): void {
    this.tail[LISTS_AT] = this.length
  }

  /** Ends the row. Pads the tail to an even length, so that it is copied two numbers at a time. */
  end(): void {
    if (this.length % 2 === 1) this.add(0)
  }

  add(value: number): void {
    if (this.length === this.tail.length) this.#grow(1)
    this.tail[this.length++] = value
  }

  /** Reserves numbers. @returns position of the first one */
  reserve(numbers: number): number {
    const at = this.length
    this.length += numbers
    if (this.length > this.tail.length) this.#grow(numbers)
    return at
  }

  /** Starts a list of `count` entries of `numbers` numbers each. @returns position of the first one */
  list(count: number, numbers: number): number {
    const at = this.reserve(1 + count * numbers)
    this.tail[at] = count
    return at + 1
  }

  /** Adds an unstated list, which differs from an empty one. */
  addUnstated(): void {
    this.add(NONE)
  }

  addConcepts(concepts: readonly number[] | null, dictionary: Dictionary): void {
    if (concepts === null) return this.addUnstated()
    let at = this.list(concepts.length, 1)
    const { tail } = this
    for (const concept of concepts) tail[at++] = dictionary.add(concept)
  }

  addReadings(readings: readonly OccupationReading[], { occupation }: CodeDictionaries): void {
    let at = this.list(readings.length, 1)
    const { tail } = this
    for (const reading of readings) tail[at++] = occupation.add(readingKey(reading))
  }

  #grow(numbers: number): void {
    const longer = new Uint16Array(2 * (this.tail.length + numbers))
    longer.set(this.tail)
    this.tail = longer
    this.tailPairs = new Uint32Array(longer.buffer)
  }
}

export function flag(bit: number, isSet: boolean): number {
  return isSet ? bit : 0
}
