import { MUST_MINIMUM } from '../../criteria/criterion.ts'
import { monthsSimilarity, MOST_MONTHS } from '../../criteria/experience.ts'
import { wholePart } from '../../integer.ts'
import type { Has, Wants } from '../../listing.ts'
import { educationSimilarity, levelsMadeUp } from '../score/education.ts'
import { UNKNOWN } from '../score/fit-accumulator.ts'
import type { LossLimits } from '../score/fit-accumulator.ts'
import { FULL_LIST_SCORE } from '../rows/offer-class.ts'
import type { OfferWeights } from '../rows/offer-class.ts'
import { EMPLOYER } from '../rows/criterion-positions.ts'
import type { QueryWeights } from './query-weights.ts'

/** Months worked, at most 120, in seven bits, and the highest level of education in four bits above them. */
const MONTHS_BITS = 7
const MONTHS_CODES = 1 << MONTHS_BITS
const MONTHS_UNSTATED = MONTHS_CODES - 1
const LEVEL_CODES = 16
const LEVEL_UNSTATED = LEVEL_CODES - 1

export function backgroundCode({ occupations, education }: Has): number {
  let worked = 0
  let ofReadings = 0
  let isStated = false
  for (const { months, isOtherReading } of occupations ?? []) {
    if (!isOtherReading) ofReadings = 0
    if (months === null) continue
    worked += Math.max(0, months - ofReadings)
    ofReadings = Math.max(ofReadings, months)
    isStated = true
  }
  let highest = education === null ? LEVEL_UNSTATED : 0
  for (const { level } of education ?? []) highest = Math.max(highest, level)
  return (isStated ? Math.min(MOST_MONTHS, worked) : MONTHS_UNSTATED) | (highest << MONTHS_BITS)
}

/** Loss that excludes any row, above every slack. */
const MAX_LIST_SCORE = 1 << 30
/** Loss of a known criterion with similarity 0, by unit of weight. */
const FULL = 70_000

/**
 * Lower bound of the list score that a search loses by its months and level of education, against an offer that asks.
 * Assumes the best answer for occupations and fields of study. Unstated values are part of the minimum score of the
 * search's class.
 */
export class BackgroundLoss {
  readonly #ofMonths = new Int32Array(MONTHS_CODES)
  /** Loss by stated level and levels made up for by months. */
  readonly #ofEducation = new Int32Array(LEVEL_CODES * LEVEL_CODES)
  readonly #madeUp = new Uint8Array(MONTHS_CODES)

  prepare({ experience, education }: Wants, weights: QueryWeights, checksMusts: boolean): void {
    const lossOf = (criterion: number, similarity: number) => {
      const isBlocked = checksMusts && weights.isMust[criterion] === true && similarity < MUST_MINIMUM
      if (isBlocked) return MAX_LIST_SCORE
      return weights.total === 0
        ? 0
        : Math.floor((FULL_LIST_SCORE * weights.at(criterion) * (1000 - similarity)) / (1000 * weights.total))
    }
    const askedMonths = experience ? Math.min(MOST_MONTHS, experience.months) : 0
    for (let months = 0; months < MONTHS_UNSTATED; months++) {
      const similarity = experience ? monthsSimilarity(months, askedMonths) : 1000
      this.#ofMonths[months] = lossOf(EMPLOYER.experience, similarity)
      this.#madeUp[months] = education?.orEquivalent ? levelsMadeUp(months, askedMonths) : 0
    }
    const ofField = education?.field ? 1000 : UNKNOWN
    for (let code = 0; code < this.#ofEducation.length; code++) {
      const [level, madeUp] = [code % LEVEL_CODES, Math.floor(code / LEVEL_CODES)]
      const isKnown = education !== null && level !== LEVEL_UNSTATED
      const similarity = isKnown ? educationSimilarity(education.level, level + madeUp, ofField) : 1000
      this.#ofEducation[code] = lossOf(EMPLOYER.education, similarity)
    }
  }

  of(background: number): number {
    const months = background & MONTHS_UNSTATED
    const level = background >> MONTHS_BITS
    const madeUp = this.#madeUp[months] ?? 0
    return (this.#ofMonths[months] ?? 0) + (this.#ofEducation[madeUp * LEVEL_CODES + level] ?? 0)
  }
}

/**
 * Months and level that an offer asks, with their shares of R, in 16 bits: 3 of the step of months, rounded down; 4 of
 * its share; 4 of the level; 1 of "or equivalent"; 4 of its share. The last share denotes a must.
 */
const MONTHS_STEPS = [0, 6, 12, 24, 36, 48, 60, 96] as const
const STEP_CODES = MONTHS_STEPS.length
const STEP_OF_MONTHS = Uint8Array.from({ length: MOST_MONTHS + 1 }, (_, months) =>
  MONTHS_STEPS.findLastIndex((from) => from <= months),
)
const SHARES = 16
const OF_MUST = SHARES - 1
const ASKED_CODES = STEP_CODES * SHARES
/** Number of codes of an asked level with "or equivalent". */
const SCHOOLING_ASKED = 2 * LEVEL_CODES

export function requiredBackgroundCode({ experience, education }: Wants, weights: OfferWeights): number {
  const step = STEP_OF_MONTHS[Math.min(MOST_MONTHS, experience ? experience.months : 0)] ?? 0
  const schooling = education ? education.level | (education.orEquivalent ? LEVEL_CODES : 0) : 0
  const [ofMonths, ofLevel] = [EMPLOYER.experience, EMPLOYER.education]
  return step | (shareOf(ofMonths, weights) << 3) | (schooling << 7) | (shareOf(ofLevel, weights) << 12)
}

function shareOf(criterion: number, weights: OfferWeights): number {
  if (weights.isMust(criterion)) return OF_MUST
  if (weights.listed === 0) return 0
  return Math.min(OF_MUST - 1, wholePart(SHARES * weights.of(criterion), weights.listed))
}

/**
 * Lower bound of the list score that an offer loses by the months and the level it asks, against a search as the query.
 */
export class RequiredBackgroundLoss {
  /** Losses by step and share, and by level and share. */
  readonly #ofMonths = new Int32Array(ASKED_CODES)
  readonly #ofSchooling = new Int32Array(SCHOOLING_ASKED * SHARES)

  prepare(has: Has, { unknownLoss }: LossLimits, checksMusts: boolean): void {
    const code = backgroundCode(has)
    const [months, level] = [code & MONTHS_UNSTATED, code >> MONTHS_BITS]
    const isMonthsKnown = months !== MONTHS_UNSTATED
    for (let step = 0; step < STEP_CODES; step++) {
      const similarity = isMonthsKnown ? monthsSimilarity(months, MONTHS_STEPS[step] ?? 0) : UNKNOWN
      for (let share = 0; share < SHARES; share++)
        this.#ofMonths[step + share * STEP_CODES] = lossOfShare(similarity, share, unknownLoss, checksMusts)
    }
    const isLevelKnown = level !== LEVEL_UNSTATED
    for (let asked = 0; asked < SCHOOLING_ASKED; asked++) {
      const madeUp = asked >= LEVEL_CODES && isMonthsKnown ? levelsMadeUp(months, 0) : 0
      const similarity = isLevelKnown ? educationSimilarity(asked % LEVEL_CODES, level + madeUp, 1000) : UNKNOWN
      for (let share = 0; share < SHARES; share++)
        this.#ofSchooling[asked + share * SCHOOLING_ASKED] = lossOfShare(similarity, share, unknownLoss, checksMusts)
    }
  }

  of(asked: number): number {
    return (this.#ofMonths[asked & (ASKED_CODES - 1)] ?? 0) + (this.#ofSchooling[asked >> 7] ?? 0)
  }
}

/** Loss of list score of a criterion by its share, rounded down. */
function lossOfShare(similarity: number, share: number, unknownLoss: number, checksMusts: boolean): number {
  if (share === OF_MUST)
    return checksMusts && similarity !== UNKNOWN && similarity < MUST_MINIMUM ? MAX_LIST_SCORE / 2 : 0
  const lost = similarity === UNKNOWN ? unknownLoss / FULL : (1000 - similarity) / 1000
  return Math.floor((FULL_LIST_SCORE * share * lost) / SHARES)
}
