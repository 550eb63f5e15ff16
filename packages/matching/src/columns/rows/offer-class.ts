import { EMPLOYER } from './criterion-positions.ts'
import { PackedWeights } from './weight-codes.ts'

/**
 * How an offer distributes its weights, coarsely, so that one look-up bounds what a search must bring. R is the weight
 * of the criteria that have postings. Shares are rounded so that the need is never overstated; the last step of the
 * rest means "no bound".
 *
 * bits 0-5: everything else / R, in 24ths, rounded up; 6-8: skills / R in 7ths, rounded up;
 * 9-12: licences, responsibilities, social and industry / R in 15ths, rounded up
 */
export const REST_STEPS = 24
export const REST_LAST = 63
export const SKILL_STEPS = 7
export const SMALL_STEPS = 15

/** One unit of evidence is 1/16384 of R, or of all weight where the query is the offer. */
export const FULL_LIST_SCORE = 16_384
const LOSS_STEPS = FULL_LIST_SCORE / 4
/** The loss of a language that is a must. */
export const MUST_LANGUAGE = LOSS_STEPS - 1

/** Where a criterion can be met without a posting, its weight belongs to the rest: an industry that is only avoided, */
export const ONLY_AVOIDS = 1
/** and a licence that is sponsored. */
export const SPONSORS = 2

export class OfferWeights extends PackedWeights {
  /** Of criteria with postings. */
  listed = 0
  /** Of licences, responsibilities, social competences and industry, as far as they have postings. */
  #small = 0

  constructor() {
    super('employer')
  }

  /** Finds out how much of the weights just read has postings. `exceptions` stand in the tail. */
  weighListed(exceptions: number): void {
    this.#small = this.of(EMPLOYER.responsibilities) + this.of(EMPLOYER.social)
    if ((exceptions & SPONSORS) === 0) this.#small += this.of(EMPLOYER.licences)
    if ((exceptions & ONLY_AVOIDS) === 0) this.#small += this.of(EMPLOYER.industry)
    this.listed = this.of(EMPLOYER.occupation) + this.of(EMPLOYER.skills) + this.#small
  }

  rowClass(): number {
    const evidence = this.listed
    if (evidence === 0) return REST_LAST
    const rest = Math.min(REST_LAST, Math.ceil((REST_STEPS * (this.total - evidence)) / evidence))
    const skills = Math.ceil((SKILL_STEPS * this.of(EMPLOYER.skills)) / evidence)
    const small = Math.ceil((SMALL_STEPS * this.#small) / evidence)
    return rest | (skills << 6) | (small << 9)
  }

  /** Share of a weight in R, in 255ths, rounded up. */
  share(weight: number): number {
    return this.listed === 0 ? 255 : Math.min(255, Math.ceil((255 * weight) / this.listed))
  }

  /** What a missing language costs, in quarter units of evidence, rounded down. `part` of the criterion's weight. */
  languageLoss(part: number): number {
    if (this.listed === 0) return 0
    return Math.min(MUST_LANGUAGE - 1, Math.floor((LOSS_STEPS * part * this.of(EMPLOYER.languages)) / this.listed))
  }
}
