import { CODES } from '../rows/codes.ts'

/** Added to what is stored, so that 0, which fresh memory holds, means that a code was not judged. */
const OFFSET = 2

/** Similarity of the query to each code that rows state a term with: judged once, however many rows state the same. */
export class SimilarityCache {
  readonly #similarities = new Uint16Array(CODES)
  /** The first `#count` were judged. */
  readonly #codes: number[] = []
  #count = 0
  #judge: (code: number) => number = () => 0

  /** Forgets the query before. @param judge the similarity of a code; UNKNOWN for nothing stated */
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
