import { CRITERIA_BY_DIRECTION } from '../../criteria/by-direction.ts'
import type { Wants } from '../../listing.ts'
import type { Direction } from '../../weights.ts'
import { FACTOR_OF_CODE, isMustCode, weightCode } from '../rows/weight-codes.ts'

/** Weights of the query by position of the criterion in its direction. */
export class QueryWeights {
  readonly of: Int32Array
  /** Whether a known similarity below 500 blocks, for criteria that block as a whole. */
  readonly isMust: boolean[]
  total = 0
  readonly #direction: Direction

  constructor(direction: Direction) {
    this.#direction = direction
    this.of = new Int32Array(CRITERIA_BY_DIRECTION[direction].length)
    this.isMust = Array.from(this.of, () => false)
  }

  prepare(wants: Wants): void {
    this.total = 0
    for (const [index, { criterion, base }] of CRITERIA_BY_DIRECTION[this.#direction].entries()) {
      const code = weightCode(criterion, wants)
      const weight = base * (FACTOR_OF_CODE[code] ?? 0)
      this.of[index] = weight
      this.isMust[index] = isMustCode(code)
      this.total += weight
    }
  }

  /** Number of criteria. */
  get count(): number {
    return this.of.length
  }

  at(index: number): number {
    return this.of[index] ?? 0
  }
}
