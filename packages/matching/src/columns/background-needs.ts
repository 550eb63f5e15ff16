import { MUST_MINIMUM } from '../criteria/criterion.ts'
import { monthsSimilarity, MOST_MONTHS } from '../criteria/experience.ts'
import type { Has, Wants } from '../listing.ts'
import { educationSimilarity, levelsMadeUp } from './education.ts'
import { UNKNOWN } from './ledger.ts'
import { EVIDENCE } from './offer-class.ts'
import * as order from './order.ts'
import type { QueryWeights } from './query-weights.ts'

/** All months somebody has worked, at most 120, and the highest education above them, as one number of eleven bits. */
const MONTHS_BITS = 7
const MONTHS_CODES = 1 << MONTHS_BITS
const MONTHS_UNSTATED = MONTHS_CODES - 1
const LEVEL_CODES = 16
const LEVEL_UNSTATED = LEVEL_CODES - 1

export function backgroundCode({ occupations, education }: Has): number {
  const stated = occupations?.flatMap(({ months }) => months ?? []) ?? []
  const months = stated.length === 0 ? MONTHS_UNSTATED : Math.min(MOST_MONTHS, sum(stated))
  const level = education === null ? LEVEL_UNSTATED : Math.max(0, ...education.map((one) => one.level))
  return months | (level << MONTHS_BITS)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0)
}

/** More than any row has to spare. */
const ALL_EVIDENCE = 1 << 30

/**
 * What it costs an offer's evidence at least that a search has worked for so long and learned so much, its occupations
 * and fields of study at their best. What is not stated is in the needs of its class already.
 */
export class BackgroundNeeds {
  readonly #ofMonths = new Int32Array(MONTHS_CODES)
  /** By level, and by levels that so many months make up for. */
  readonly #ofEducation = new Int32Array(LEVEL_CODES * LEVEL_CODES)
  readonly #madeUp = new Uint8Array(MONTHS_CODES)

  prepare({ experience, education }: Wants, weights: QueryWeights, checksMusts: boolean): void {
    const lossOf = (criterion: number, similarity: number) => {
      const isBlocked = checksMusts && weights.isMust[criterion] === true && similarity < MUST_MINIMUM
      if (isBlocked) return ALL_EVIDENCE
      return weights.total === 0
        ? 0
        : Math.floor((EVIDENCE * weights.at(criterion) * (1000 - similarity)) / (1000 * weights.total))
    }
    const askedMonths = experience ? Math.min(MOST_MONTHS, experience.months) : 0
    for (let months = 0; months < MONTHS_UNSTATED; months++) {
      const similarity = experience ? monthsSimilarity(months, askedMonths) : 1000
      this.#ofMonths[months] = lossOf(order.EMPLOYER_EXPERIENCE, similarity)
      this.#madeUp[months] = education?.orEquivalent ? levelsMadeUp(months, askedMonths) : 0
    }
    const ofField = education?.field ? 1000 : UNKNOWN
    for (let code = 0; code < this.#ofEducation.length; code++) {
      const [level, madeUp] = [code % LEVEL_CODES, Math.floor(code / LEVEL_CODES)]
      const isKnown = education !== null && level !== LEVEL_UNSTATED
      const similarity = isKnown ? educationSimilarity(education.level, level + madeUp, ofField) : 1000
      this.#ofEducation[code] = lossOf(order.EMPLOYER_EDUCATION, similarity)
    }
  }

  loss(background: number): number {
    const months = background & MONTHS_UNSTATED
    const level = background >> MONTHS_BITS
    const madeUp = this.#madeUp[months] ?? 0
    return (this.#ofMonths[months] ?? 0) + (this.#ofEducation[madeUp * LEVEL_CODES + level] ?? 0)
  }
}
