import { FULL_LIST_SCORE, REST_LAST, REST_STEPS, SKILL_STEPS, SMALL_STEPS } from '../rows/offer-class.ts'
import type { LossLimits } from '../score/fit-accumulator.ts'
import * as position from '../rows/criterion-positions.ts'
import type { QueryWeights } from './query-weights.ts'
import * as search from '../rows/search-row.ts'

/**
 * How much evidence a row needs for the employer's fit to reach the threshold, by the row's class. Never overstated:
 * see DESIGN.md, "ScoreAccumulator".
 */

const NOT_NEEDED = -(1 << 24)
/** Known in full, a criterion loses nothing of this. */
const FULL = 70_000
/** Classes are stats up in two halves. */
export const HIGH_CLASS_AT = 9
export const LOW_CLASS = (1 << HIGH_CLASS_AT) - 1
const HIGH_CLASSES = 1 << (16 - HIGH_CLASS_AT)

/** The sum of both is what rows of a class need; less evidence cannot reach the threshold. */
export type MinimumScores = {
  readonly low: Int32Array
  readonly high: Int32Array
}

const SMALL_STATED =
  search.STATES_LICENCES | search.STATES_RESPONSIBILITIES | search.STATES_SOCIAL | search.STATES_INDUSTRIES

/** Of offers, for a search that states certain criteria. */
export class OfferMinimumScores implements MinimumScores {
  readonly low = new Int32Array(LOW_CLASS + 1)
  readonly high = new Int32Array(HIGH_CLASSES)

  prepare(stated: number, { unknownLoss, budget }: LossLimits): void {
    const silence = FULL - unknownLoss
    const skills = (stated & search.STATES_SKILLS) === 0 ? silence : 0
    const small = (stated & SMALL_STATED) === SMALL_STATED ? 0 : silence
    const scale = FULL_LIST_SCORE / FULL
    const isOpen = (stated & search.STATES_OCCUPATIONS) === 0
    for (let low = 0; low <= LOW_CLASS; low++) {
      const rest = low & REST_LAST
      const need = FULL - budget - (budget * rest) / REST_STEPS - (skills * (low >> 6)) / SKILL_STEPS
      this.low[low] = isOpen || rest === REST_LAST ? NOT_NEEDED : Math.floor(scale * need) - 1
    }
    for (let high = 0; high < HIGH_CLASSES; high++) this.high[high] = Math.floor((-scale * small * high) / SMALL_STEPS)
  }
}

/** The employer's criteria with the bit of a search that says it states them, from the lowest. */
const STATED_BY: readonly [criterion: number, bit: number][] = [
  [position.EMPLOYER_OCCUPATION, search.STATES_OCCUPATIONS],
  [position.EMPLOYER_SKILLS, search.STATES_SKILLS],
  [position.EMPLOYER_EXPERIENCE, search.STATES_MONTHS],
  [position.EMPLOYER_LANGUAGES, search.STATES_LANGUAGES],
  [position.EMPLOYER_EDUCATION, search.STATES_EDUCATION],
  [position.EMPLOYER_LICENCES, search.STATES_LICENCES],
  [position.EMPLOYER_RESPONSIBILITIES, search.STATES_RESPONSIBILITIES],
  [position.EMPLOYER_SOCIAL, search.STATES_SOCIAL],
  [position.EMPLOYER_INDUSTRY, search.STATES_INDUSTRIES],
  [position.EMPLOYER_START, search.STATES_START],
]

/** Of searches, for an offer with certain weights. */
export class SearchMinimumScores implements MinimumScores {
  readonly low = new Int32Array(LOW_CLASS + 1)
  readonly high = new Int32Array(HIGH_CLASSES)

  /** @param needsPosting whether a criterion cannot be met without a posting */
  prepare(
    weights: QueryWeights,
    { unknownLoss, budget }: LossLimits,
    needsPosting: (criterion: number) => boolean,
  ): void {
    const { total } = weights
    this.high.fill(0)
    if (total === 0) {
      this.low.fill(NOT_NEEDED)
      return
    }
    const scale = FULL_LIST_SCORE / (FULL * total)
    // Rounded down, so that no need is overstated.
    const costOf = (criterion: number, loss: number) => Math.floor(scale * loss * weights.at(criterion))
    const silence = STATED_BY.reduce((sum, [criterion]) => sum + costOf(criterion, unknownLoss), 0)
    this.low[0] = Math.floor(-scale * budget * total) - 1 + silence
    // Each class differs by one bit from one before it.
    for (const [criterion, bit] of STATED_BY) {
      const more = (needsPosting(criterion) ? costOf(criterion, FULL) : 0) - costOf(criterion, unknownLoss)
      const [half, own] = bit <= LOW_CLASS ? [this.low, bit] : [this.high, bit >> HIGH_CLASS_AT]
      for (let rowClass = 0; rowClass < own; rowClass++) half[rowClass | own] = (half[rowClass] ?? 0) + more
    }
  }
}
