import { UNANSWERED } from '../../criteria/words.ts'
import { FULL_LIST_SCORE, REST_LAST, REST_STEPS, SKILL_STEPS, SMALL_STEPS } from '../rows/offer-class.ts'
import type { LossLimits } from '../score/fit-accumulator.ts'
import { EMPLOYER } from '../rows/criterion-positions.ts'
import { SKILLS_CLOSED } from '../rows/prefilter-keys.ts'
import type { QueryWeights } from './query-weights.ts'

/**
 * Minimum list score with which the employer's fit can reach the threshold, by the row's class. A lower bound, so no
 * match is lost. See DESIGN.md, "List scores".
 */

const NOT_NEEDED = -(1 << 24)
/** Loss of a known criterion with similarity 0, by unit of weight. */
const FULL = 70_000
/** Loss of skills that are not stated where words are, by unit of weight. */
const UNANSWERED_LOSS = FULL - 70 * UNANSWERED
/** Bit at which a class is split: its minimum is looked up in two halves. */
export const HIGH_CLASS_AT = 9
export const LOW_CLASS = (1 << HIGH_CLASS_AT) - 1
const HIGH_CLASSES = 1 << (16 - HIGH_CLASS_AT)

/** Minimum scores by half class; the minimum of a class is the sum of both. */
export type MinimumScores = {
  readonly low: Int32Array
  readonly high: Int32Array
}

/** Bit of a stated criterion in the class of a search. */
function bitOf(criterion: number): number {
  return 1 << criterion
}

const SMALL_STATED =
  bitOf(EMPLOYER.licences) | bitOf(EMPLOYER.responsibilities) | bitOf(EMPLOYER.social) | bitOf(EMPLOYER.industry)

const STATES_SKILLS = bitOf(EMPLOYER.skills)
/** Responsibilities can be answered by skills alone where of both bits that of the skills is set. */
const RESPONSIBILITIES_BY_SKILLS = bitOf(EMPLOYER.responsibilities) | STATES_SKILLS

/** Minimum scores of offers for a search, by the criteria that it states. */
export class OfferMinimumScores implements MinimumScores {
  readonly low = new Int32Array(LOW_CLASS + 1)
  readonly high = new Int32Array(HIGH_CLASSES)

  /** @param hasWords whether the search states words, so that its unstated skills are not always unknown */
  prepare(stated: number, hasWords: boolean, { unknownLoss, budget }: LossLimits): void {
    const silence = FULL - unknownLoss
    const ofSkills = hasWords ? Math.max(silence, FULL - UNANSWERED_LOSS) : silence
    const skills = (stated & bitOf(EMPLOYER.skills)) === 0 ? ofSkills : 0
    // Responsibilities that are not stated may be met in full by one skill.
    const bySkills = (stated & RESPONSIBILITIES_BY_SKILLS) === STATES_SKILLS ? FULL : silence
    const small = (stated & SMALL_STATED) === SMALL_STATED ? 0 : bySkills
    const scale = FULL_LIST_SCORE / FULL
    const isOpen = (stated & bitOf(EMPLOYER.occupation)) === 0
    for (let low = 0; low <= LOW_CLASS; low++) {
      const rest = low & REST_LAST
      const need = FULL - budget - (budget * rest) / REST_STEPS - (skills * (low >> 6)) / SKILL_STEPS
      this.low[low] = isOpen || rest === REST_LAST ? NOT_NEEDED : Math.floor(scale * need) - 1
    }
    for (let high = 0; high < HIGH_CLASSES; high++) this.high[high] = Math.floor((-scale * small * high) / SMALL_STEPS)
  }
}

/** Minimum scores of searches for an offer, by its weights. */
export class SearchMinimumScores implements MinimumScores {
  readonly low = new Int32Array(LOW_CLASS + 1)
  readonly high = new Int32Array(HIGH_CLASSES)

  /** @param listedPart part of a criterion that needs a posting, 0 to 1; less than 1 for skills with words */
  prepare(weights: QueryWeights, { unknownLoss, budget }: LossLimits, listedPart: (criterion: number) => number): void {
    const { total } = weights
    this.high.fill(0)
    if (total === 0) {
      this.low.fill(NOT_NEEDED)
      return
    }
    const scale = FULL_LIST_SCORE / (FULL * total)
    // Rounded down, so that no minimum is too high.
    const costOf = (criterion: number, loss: number) => Math.floor(scale * loss * weights.at(criterion))
    // Unstated skills are unknown, or count as unanswered where words are asked and stated.
    const hasWords = listedPart(EMPLOYER.skills) < 1
    const unansweredLoss = Math.min(unknownLoss, UNANSWERED_LOSS * listedPart(EMPLOYER.skills))
    const lossUnstated = (criterion: number) => {
      // One skill may meet them in full.
      if (criterion === EMPLOYER.responsibilities) return 0
      return hasWords && criterion === EMPLOYER.skills ? unansweredLoss : unknownLoss
    }
    let silence = 0
    for (let criterion = 0; criterion < weights.count; criterion++)
      silence += costOf(criterion, lossUnstated(criterion))
    this.low[0] = Math.floor(-scale * budget * total) - 1 + silence
    // Dynamic programming: each class differs in one bit from a smaller one.
    for (let criterion = 0; criterion < weights.count; criterion++) {
      const bit = bitOf(criterion)
      const more = costOf(criterion, FULL * listedPart(criterion)) - costOf(criterion, lossUnstated(criterion))
      const [half, own] = bit <= LOW_CLASS ? [this.low, bit] : [this.high, bit >> HIGH_CLASS_AT]
      for (let rowClass = 0; rowClass < own; rowClass++) half[rowClass | own] = (half[rowClass] ?? 0) + more
    }
    // Whether skills are confirmed changes no score.
    const closed = SKILLS_CLOSED >> HIGH_CLASS_AT
    for (let high = 0; high < closed; high++) this.high[high | closed] = this.high[high] ?? 0
  }
}
