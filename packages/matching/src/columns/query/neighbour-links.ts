import { CODES } from '../rows/codes.ts'
import type { Neighbours } from './entry-codes.ts'

/**
 * Linked lists from a concept's code to the entries of the query that it answers: `first[code]`, then `next`. Link 0
 * ends a chain.
 */
export class NeighbourLinks {
  readonly first = new Int32Array(CODES)
  next = new Int32Array(1024)
  entry = new Uint16Array(1024)
  similarity = new Uint16Array(1024)
  /** Highest similarity of a chain, by code. */
  readonly #best = new Uint16Array(CODES)
  #codes = new Uint16Array(1024)
  #count = 0
  /** Number of links, which are numbered from 1. */
  size = 0

  /** Codes with a chain, in the order of their first link. Valid until the next change. */
  get codes(): Uint16Array {
    return this.#codes.subarray(0, this.#count)
  }

  clear(): void {
    for (const code of this.codes) {
      this.first[code] = 0
      this.#best[code] = 0
    }
    this.#count = 0
    this.size = 0
  }

  add({ codes, similarities }: Neighbours, entry: number): void {
    while (this.size + codes.length >= this.next.length) this.#grow()
    const { first, next, entry: entries, similarity: similarityOf } = this
    const best = this.#best
    let link = this.size
    for (let n = 0; n < codes.length; n++) {
      const code = codes[n] ?? 0
      const similarity = similarities[n] ?? 0
      const before = first[code] ?? 0
      if (before === 0) this.#addCode(code)
      if (similarity > (best[code] ?? 0)) best[code] = similarity
      link++
      next[link] = before
      entries[link] = entry
      similarityOf[link] = similarity
      first[code] = link
    }
    this.size = link
  }

  #addCode(code: number): void {
    if (this.#count === this.#codes.length) this.#codes = grown(this.#codes, new Uint16Array(2 * this.#codes.length))
    this.#codes[this.#count++] = code
  }

  /** Highest similarity of a code; 0 for none. */
  best(code: number): number {
    return this.#best[code] ?? 0
  }

  #grow(): void {
    this.next = grown(this.next, new Int32Array(2 * this.next.length))
    this.entry = grown(this.entry, new Uint16Array(this.next.length))
    this.similarity = grown(this.similarity, new Uint16Array(this.next.length))
  }
}

function grown<Numbers extends Int32Array | Uint16Array>(old: Numbers, larger: Numbers): Numbers {
  larger.set(old)
  return larger
}
