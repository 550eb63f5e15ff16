import { EVIDENCE, REST_LAST, REST_STEPS, SKILL_STEPS, SMALL_STEPS } from './offer-class.ts'
import type { Limits } from './ledger.ts'
import * as order from './order.ts'
import type { QueryWeights } from './query-weights.ts'
import * as search from './search-row.ts'

/**
 * How much evidence a row needs for the employer's fit to reach the threshold, by the row's class. Never overstated:
 * see DESIGN.md, "Evidence".
 */

const NOT_NEEDED = -(1 << 24)
/** Known in full, a criterion loses nothing of this. */
const FULL = 70_000
const CLASS_LOW_BITS = 9
const CLASS_LOW = 1 << CLASS_LOW_BITS
const SMALL_STATED =
  search.STATES_LICENCES | search.STATES_RESPONSIBILITIES | search.STATES_SOCIAL | search.STATES_INDUSTRIES

/** Of offers, for a search that states certain criteria: the sum of two look-ups, by the halves of the class. */
export class OfferNeeds {
  readonly #low = new Int32Array(CLASS_LOW)
  readonly #high = new Int32Array(1 << (16 - CLASS_LOW_BITS))

  prepare(stated: number, { unknownLoss, budget }: Limits): void {
    const silence = FULL - unknownLoss
    const skills = (stated & search.STATES_SKILLS) === 0 ? silence : 0
    const small = (stated & SMALL_STATED) === SMALL_STATED ? 0 : silence
    const scale = EVIDENCE / FULL
    const isOpen = (stated & search.STATES_OCCUPATIONS) === 0
    for (let low = 0; low < CLASS_LOW; low++) {
      const rest = low & REST_LAST
      const need = FULL - budget - (budget * rest) / REST_STEPS - (skills * (low >> 6)) / SKILL_STEPS
      this.#low[low] = isOpen || rest === REST_LAST ? NOT_NEEDED : Math.floor(scale * need) - 1
    }
    for (let high = 0; high < this.#high.length; high++)
      this.#high[high] = Math.floor((-scale * small * high) / SMALL_STEPS)
  }

  of(rowClass: number): number {
    return (this.#low[rowClass & (CLASS_LOW - 1)] ?? 0) + (this.#high[rowClass >> CLASS_LOW_BITS] ?? 0)
  }
}

/** The employer's criteria with the bit of a search that says it states them, from the lowest. */
const STATED_BY: readonly [criterion: number, bit: number][] = [
  [order.EMPLOYER_OCCUPATION, search.STATES_OCCUPATIONS],
  [order.EMPLOYER_SKILLS, search.STATES_SKILLS],
  [order.EMPLOYER_EXPERIENCE, search.STATES_MONTHS],
  [order.EMPLOYER_LANGUAGES, search.STATES_LANGUAGES],
  [order.EMPLOYER_EDUCATION, search.STATES_EDUCATION],
  [order.EMPLOYER_LICENCES, search.STATES_LICENCES],
  [order.EMPLOYER_RESPONSIBILITIES, search.STATES_RESPONSIBILITIES],
  [order.EMPLOYER_SOCIAL, search.STATES_SOCIAL],
  [order.EMPLOYER_INDUSTRY, search.STATES_INDUSTRIES],
  [order.EMPLOYER_START, search.STATES_START],
]

/** Of searches, for an offer with certain weights. */
export class SearchNeeds {
  readonly #need = new Int32Array(search.SEARCH_CLASSES)
  readonly #lost = new Float64Array(search.SEARCH_CLASSES)

  /** @param hasEvidence whether a criterion cannot be met without a posting */
  prepare(weights: QueryWeights, { unknownLoss, budget }: Limits, hasEvidence: (criterion: number) => boolean): void {
    if (weights.total === 0) {
      this.#need.fill(NOT_NEEDED)
      return
    }
    const costs = STATED_BY.map(([criterion, bit]) => ({
      bit,
      silent: unknownLoss * weights.at(criterion),
      stated: hasEvidence(criterion) ? FULL * weights.at(criterion) : 0,
    }))
    // What nobody states costs; each class differs by one bit from one before it.
    const lost = this.#lost
    lost[0] = costs.reduce((sum, { silent }) => sum + silent, -budget * weights.total)
    for (const { bit, silent, stated } of costs)
      for (let rowClass = 0; rowClass < bit; rowClass++) lost[rowClass | bit] = (lost[rowClass] ?? 0) - silent + stated
    const scale = EVIDENCE / (FULL * weights.total)
    for (let rowClass = 0; rowClass < lost.length; rowClass++)
      this.#need[rowClass] = Math.floor(scale * (lost[rowClass] ?? 0)) - 1
  }

  of(rowClass: number): number {
    return this.#need[rowClass] ?? 0
  }
}
