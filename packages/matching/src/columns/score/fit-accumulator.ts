import { CRITERIA } from '../../listing.ts'
import type { CriterionId } from '../../listing.ts'
import { fitFormula } from '../../score.ts'
import type { Block } from '../../score.ts'
import type { Direction } from '../../weights.ts'

/** Similarity of a criterion for which nothing is stated. */
export const UNKNOWN = -1

/** The threshold expressed as losses; see DESIGN.md, "Losses". */
export type LossLimits = {
  readonly threshold: number
  /** Loss per unit of unknown weight. */
  readonly unknownLoss: number
  /** Allowed loss per unit of weight. */
  readonly budget: number
}

export function lossLimitsAt(threshold: number): LossLimits {
  return { threshold, unknownLoss: 62_000 - 5 * threshold, budget: 70_000 - 7 * threshold }
}

/**
 * Fits of a batch of pairs in one direction, as losses accumulated by criterion. A fit reaches the threshold if and
 * only if its losses stay within the budget, so a pair can be dropped at the first criterion that exceeds it.
 */
export class FitAccumulator {
  readonly weight: Int32Array
  /** Sum of weight x (1000 - similarity) over known criteria, and weight of unknown ones. */
  readonly lost: Int32Array
  readonly unknown: Int32Array
  /** Loss per unit of unknown weight, see `LossLimits`. */
  unknownLoss = 0
  budget = 0

  constructor(pairs: number) {
    this.weight = new Int32Array(pairs)
    this.lost = new Int32Array(pairs)
    this.unknown = new Int32Array(pairs)
  }

  setLimits({ unknownLoss, budget }: LossLimits): void {
    this.unknownLoss = unknownLoss
    this.budget = budget
  }

  reset(n: number, weight: number): void {
    this.weight[n] = weight
    this.lost[n] = 0
    this.unknown[n] = 0
  }

  fit(n: number): number {
    const weight = this.weight[n] ?? 0
    const known = weight - (this.unknown[n] ?? 0)
    return fitFormula(1000 * known - (this.lost[n] ?? 0), known, weight)
  }
}

/** Code of a criterion and its direction. */
export function blockCriterion(direction: Direction, criterion: CriterionId): number {
  return (CRITERIA.indexOf(criterion) << 1) | (direction === 'employer' ? 1 : 0)
}

export function blockOf(code: number): Block & { readonly direction: Direction } {
  const criterion = code >> 16
  return {
    criterion: CRITERIA[criterion >> 1] ?? 'occupation',
    entry: code & 0xffff,
    direction: (criterion & 1) === 1 ? 'employer' : 'candidate',
  }
}
