import { CODES } from '../rows/codes.ts'

/** Offset of stored values, so that 0, the value of fresh memory, denotes a code not judged yet. */
const OFFSET = 2

/** Similarity of the query to each code of a term, judged once per query. */
export class SimilarityCache {
  readonly #similarities = new Uint16Array(CODES)
  /** Judged codes: the first `#count` elements. */
  readonly #codes: number[] = []
  #count = 0
  #judge: (code: number) => number = () => 0

  /** Clears the cache for a new query. @param judge similarity of a code; UNKNOWN if nothing is stated */
  prepare(judge: (code: number) => number): void {
    for (let n = 0; n < this.#count; n++) this.#similarities[this.#codes[n] ?? 0] = 0
    this.#count = 0
    this.#judge = judge
  }

  of(code: number): number {
    const stored = this.#similarities[code] ?? 0
    return stored === 0 ? this.#judgeFirst(code) : stored - OFFSET
  }

  #judgeFirst(code: number): number {
    const similarity = this.#judge(code)
    this.#similarities[code] = similarity + OFFSET
    this.#codes[this.#count++] = code
    return similarity
  }
}
