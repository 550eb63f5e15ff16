import { CODES, NONE } from './codes.ts'
import type { Dictionary } from './dictionary.ts'
import { ALIVE, HEAD_LENGTH, LISTS_AT, OWNER_NUMBERS } from './layout.ts'

const MAX_CRITERIA = 12

/** One row being written; used again for the next. */
export class RowDraft {
  readonly head = new Uint16Array(HEAD_LENGTH)
  readonly headPairs = new Uint32Array(this.head.buffer)
  /** Of searches which criteria are stated, of offers how the weights are distributed. */
  rowClass = 0
  /** See `RowColumns`. */
  languages = 0
  prefilterKey = 0
  tail = new Uint16Array(256)
  tailPairs = new Uint32Array(this.tail.buffer)
  length = 0
  /** By position in the direction, see `weight-codes.ts`. */
  readonly weightCodes = new Uint8Array(MAX_CRITERIA)

  /** Begins a row: `fixed` numbers, and what follows them. */
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

export function flag(bit: number, isSet: boolean): number {
  return isSet ? bit : 0
}
