import { CRITERIA } from '../listing.ts'
import type { CriterionId } from '../listing.ts'
import { fitFormula } from '../score.ts'
import type { Block } from '../score.ts'
import type { Direction } from '../weights.ts'

/** What a judged criterion is worth when nothing is stated. */
export const UNKNOWN = -1

/** The threshold in terms of losses; see DESIGN.md, "Losses". */
export interface Limits {
  readonly threshold: number
  /** What one unit of unknown weight costs. */
  readonly unknownLoss: number
  /** What may be lost for each unit of weight. */
  readonly budget: number
}

export function limitsAt(threshold: number): Limits {
  return { threshold, unknownLoss: 62_000 - 5 * threshold, budget: 70_000 - 7 * threshold }
}

/**
 * One direction of one pair, criterion by criterion. The fit reaches the threshold exactly when what is lost stays
 * within the budget, so a pair can be given up at the first criterion that exceeds it.
 */
export class Ledger {
  #unknownLoss = 0
  #budget = 0
  #allowed = 0
  #weight = 0
  /** Sum of weight x (1000 - similarity) over known criteria, and weight of unknown ones. */
  lost = 0
  unknown = 0

  limit({ unknownLoss, budget }: Limits): void {
    this.#unknownLoss = unknownLoss
    this.#budget = budget
  }

  open(weight: number): void {
    this.#weight = weight
    this.#allowed = this.#budget * weight
    this.lost = 0
    this.unknown = 0
  }

  judge(weight: number, similarity: number): void {
    if (similarity === UNKNOWN) this.unknown += weight
    else this.lost += weight * (1000 - similarity)
  }

  get isOverdrawn(): boolean {
    return 70 * this.lost + this.#unknownLoss * this.unknown > this.#allowed
  }

  fit(): number {
    const known = this.#weight - this.unknown
    return fitFormula(1000 * known - this.lost, known, this.#weight)
  }
}

/** Which must entries of a pair are known and not met, and which of them came last. */
export class Blocks {
  count = 0
  last = 0

  add(criterion: number, entry: number): void {
    this.count++
    this.last = (criterion << 16) | entry
  }
}

/** Criterion and direction as one number. */
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
