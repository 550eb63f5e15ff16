import { NONE } from './codes.ts'
import type { Dictionary } from './dictionary.ts'

/** Numbers in the fixed part of a row: 32 bytes, half a cache line. */
export const FACTS = 16

/**
 * The tail of a row begins with where its lists do. Its owner, where its tags end and further fixed numbers follow, the
 * codes of its tags, what the facts had no room for, and the lists.
 */
export const LISTS_AT = 0
export const OWNER = 1
export const OWNER_NUMBERS = 3
export const TAGS_END = 4

/** One row being written; used again for the next. */
export class RowDraft {
  readonly facts = new Uint16Array(FACTS)
  /** For searches what is stated, for offers how the weights are distributed. */
  rowClass = 0
  languages = 0
  hint = 0
  tail = new Uint16Array(256)
  length = 0

  start(): void {
    this.facts.fill(0)
    this.rowClass = 0
    this.languages = 0
    this.hint = NONE
    this.length = 0
  }

  /** Lists follow from here on. */
  startLists(): void {
    this.tail[LISTS_AT] = this.length
  }

  add(value: number): void {
    if (this.length === this.tail.length) this.#grow()
    this.tail[this.length++] = value
  }

  /** A list of concepts; null is not the same as none. */
  addConcepts(concepts: readonly number[] | null, words: Dictionary): void {
    this.addCount(concepts)
    if (concepts) for (const concept of concepts) this.add(words.add(concept))
  }

  addCount(entries: readonly unknown[] | null): void {
    this.add(entries === null ? NONE : entries.length)
  }

  #grow(): void {
    const longer = new Uint16Array(2 * this.tail.length)
    longer.set(this.tail)
    this.tail = longer
  }
}
