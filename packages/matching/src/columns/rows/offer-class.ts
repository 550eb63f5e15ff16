import { wholePart } from '../../integer.ts'
import { EMPLOYER } from './criterion-positions.ts'
import { PackedWeights } from './weight-codes.ts'

/**
 * Class of an offer: a quantised distribution of its weights, by which its minimum score is looked up. R is the weight
 * of the criteria with posting lists. Shares are rounded so that the minimum is a lower bound. The last step of the
 * rest means "no minimum".
 *
 * bits 0-5: everything else / R, in 24ths, rounded up; 6-8: skills / R in 7ths, rounded up; 9-12: licences,
 * responsibilities, social and industry / R in 15ths, rounded up
 */
export const REST_STEPS = 24
export const REST_LAST = 63
export const SKILL_STEPS = 7
export const SMALL_STEPS = 15

/** List score of a full answer. One unit is 1/16384 of R, or of the total weight if the query is the offer. */
export const FULL_LIST_SCORE = 16_384
const LOSS_STEPS = FULL_LIST_SCORE / 4
/** Code of the loss of a language that is a must. */
export const MUST_LANGUAGE = LOSS_STEPS - 1

/** Exceptions: criteria that can be met without a posting count as rest. Here an industry that is only avoided, */
export const ONLY_AVOIDS = 1
/** and here a licence that is sponsored. */
export const SPONSORS = 2
/** The part of the words in the skills, per mille, is stored above the flags: words have no postings. */
export const WORDS_SHARE_AT = 2

export class OfferWeights extends PackedWeights {
  /** Weight of criteria with posting lists: R. */
  listed = 0
  /** Weight of licences, responsibilities, social competences and industry, without the exceptions. */
  #small = 0
  /** Weight of the skills without the words, rounded down. */
  #skills = 0

  constructor() {
    super('employer')
  }

  /** Sums the weights just read that have posting lists. @param exceptions see `OFFER_TAIL` */
  weighListed(exceptions: number): void {
    this.#small = this.of(EMPLOYER.responsibilities) + this.of(EMPLOYER.social)
    if ((exceptions & SPONSORS) === 0) this.#small += this.of(EMPLOYER.licences)
    if ((exceptions & ONLY_AVOIDS) === 0) this.#small += this.of(EMPLOYER.industry)
    this.#skills = wholePart(this.of(EMPLOYER.skills) * (1000 - (exceptions >> WORDS_SHARE_AT)), 1000)
    this.listed = this.of(EMPLOYER.occupation) + this.#skills + this.#small
  }

  rowClass(): number {
    const listed = this.listed
    if (listed === 0) return REST_LAST
    const rest = Math.min(REST_LAST, Math.ceil((REST_STEPS * (this.total - listed)) / listed))
    const skills = Math.ceil((SKILL_STEPS * this.#skills) / listed)
    const small = Math.ceil((SMALL_STEPS * this.#small) / listed)
    return rest | (skills << 6) | (small << 9)
  }

  /** Weight of a criterion with posting lists, as far as it has them. */
  listedOf(criterion: number): number {
    return criterion === EMPLOYER.skills ? this.#skills : this.of(criterion)
  }

  /** Share of a weight in R, in 1/255, rounded up. */
  share(weight: number): number {
    return this.listed === 0 ? 255 : Math.min(255, Math.ceil((255 * weight) / this.listed))
  }

  /** Loss by a missing language, in four units of the list score, rounded down. @param part share in the criterion */
  languageLoss(part: number): number {
    if (this.listed === 0) return 0
    return Math.min(MUST_LANGUAGE - 1, Math.floor((LOSS_STEPS * part * this.of(EMPLOYER.languages)) / this.listed))
  }
}
