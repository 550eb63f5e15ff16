import type { Batch } from './batch.ts'
import { HEAD_LENGTH } from '../rows/row-draft.ts'

const CODES = 65_536
const NOT_JUDGED = -2

/** What the query says to each code that rows state one of their terms with: judged once, however many state the same. */
export class SimilarityCache {
  readonly #similarities = new Int16Array(CODES).fill(NOT_JUDGED)
  /** The first `#count` were judged. */
  readonly #codes: number[] = []
  #count = 0
  readonly #judge: (code: number) => number

  /** @param judge the similarity of a code; UNKNOWN for nothing stated */
  constructor(judge: (code: number) => number) {
    this.#judge = judge
  }

  /** The query has changed. */
  clear(): void {
    for (let n = 0; n < this.#count; n++) this.#similarities[this.#codes[n] ?? 0] = NOT_JUDGED
    this.#count = 0
  }

  of(code: number): number {
    const similarity = this.#similarities[code] ?? 0
    return similarity === NOT_JUDGED ? this.#judgeFirst(code) : similarity
  }

  /** Judges the field at a position of all rows. */
  scoreHeads(heads: Uint16Array, position: number, { live, count, rows, similarity }: Batch): void {
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      similarity[n] = this.of(heads[(rows[n] ?? 0) * HEAD_LENGTH + position] ?? 0)
    }
  }

  /** Judges the number at a position of all tails. */
  judgeTails(numbers: Uint16Array, position: number, { live, count, tails, similarity }: Batch): void {
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      similarity[n] = this.of(numbers[(tails[n] ?? 0) + position] ?? 0)
    }
  }

  #judgeFirst(code: number): number {
    const similarity = this.#judge(code)
    this.#similarities[code] = similarity
    this.#codes[this.#count++] = code
    return similarity
  }
}
