import { NONE } from './codes.ts'
import type { Dictionary } from './dictionary.ts'

/** Numbers in the fixed part of a row: 32 bytes, half a cache line. */
export const HEAD_LENGTH = 16

/** A tail begins with where its lists do, and the owner; further fixed numbers, the overflow of the head and the lists follow. */
export const LISTS_AT = 0
export const OWNER = 1
export const OWNER_NUMBERS = 3
export const NUMBER_RANGE = 65_536

const MOST_CRITERIA = 12

/** One row being written; used again for the next. */
export class RowDraft {
  readonly heads = new Uint16Array(HEAD_LENGTH)
  readonly headPairs = new Uint32Array(this.heads.buffer)
  /** For searches what is stated, for offers how the weights are distributed. */
  rowClass = 0
  languages = 0
  prefilterKey = 0
  tail = new Uint16Array(256)
  tailPairs = new Uint32Array(this.tail.buffer)
  length = 0
  /** By position in the direction, see `weight-codes.ts`: while lists are written the importance alone. */
  readonly weightCodes = new Uint8Array(MOST_CRITERIA)

  start(): void {
    for (let n = 0; n < this.headPairs.length; n++) this.headPairs[n] = 0
    for (let n = 0; n < MOST_CRITERIA; n++) this.weightCodes[n] = 0
    this.rowClass = 0
    this.languages = 0
    this.prefilterKey = NONE
    this.length = 0
  }

  /** Begins the tail: where its lists are is not known yet. */
  addOwner(ownerId: number): void {
    this.add(0)
    for (let n = 0, rest = ownerId; n < OWNER_NUMBERS; n++, rest = Math.floor(rest / NUMBER_RANGE))
      this.add(rest % NUMBER_RANGE)
  }

  /** Lists follow from here on. */
  startLists(): void {
    this.tail[LISTS_AT] = this.length
  }

  /** Tails have even lengths, so that they can be copied two numbers at a time. */
  end(): void {
    if (this.length % 2 === 1) this.add(0)
  }

  add(value: number): void {
    if (this.length === this.tail.length) this.#grow(1)
    this.tail[this.length++] = value
  }

  /** Room for so many numbers. @returns where the first one belongs */
  reserve(numbers: number): number {
    const at = this.length
    this.length += numbers
    if (this.length > this.tail.length) this.#grow(numbers)
    return at
  }

  /** Begins a list of entries of so many numbers each. @returns where the first one belongs */
  list(count: number, numbers: number): number {
    const at = this.reserve(1 + count * numbers)
    this.tail[at] = count
    return at + 1
  }

  /** A list that is not stated, which is not the same as an empty one. */
  addUnstated(): void {
    this.add(NONE)
  }

  addConcepts(concepts: readonly number[] | null, dictionary: Dictionary): void {
    if (concepts === null) return this.addUnstated()
    let at = this.list(concepts.length, 1)
    const { tail } = this
    for (const concept of concepts) tail[at++] = dictionary.add(concept)
  }

  #grow(numbers: number): void {
    const longer = new Uint16Array(2 * (this.tail.length + numbers))
    longer.set(this.tail)
    this.tail = longer
    this.tailPairs = new Uint32Array(longer.buffer)
  }
}
