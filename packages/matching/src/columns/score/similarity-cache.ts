import { CODES } from '../rows/codes.ts'

const NOT_JUDGED = -2

/** Similarity of the query to each code that rows state a term with: judged once, however many rows state the same. */
export class SimilarityCache {
  readonly #similarities = new Int16Array(CODES).fill(NOT_JUDGED)
  /** The first `#count` were judged. */
  readonly #codes: number[] = []
  #count = 0
  #judge: (code: number) => number = () => 0

  /** Forgets the query before. @param judge the similarity of a code; UNKNOWN for nothing stated */
  prepare(judge: (code: number) => number): void {
    for (let n = 0; n < this.#count; n++) this.#similarities[this.#codes[n] ?? 0] = NOT_JUDGED
    this.#count = 0
    this.#judge = judge
  }

  of(code: number): number {
    const similarity = this.#similarities[code] ?? 0
    return similarity === NOT_JUDGED ? this.#judgeFirst(code) : similarity
  }

  #judgeFirst(code: number): number {
    const similarity = this.#judge(code)
    this.#similarities[code] = similarity
    this.#codes[this.#count++] = code
    return similarity
  }
}
