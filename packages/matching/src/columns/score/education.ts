import { MONTHS_PER_LEVEL } from '../../criteria/education.ts'
import { clampedAt, wholePart } from '../../integer.ts'
import { EDUCATION_BY_GAP, FIELD_BY_MISSING_DIGITS } from '../../tables.ts'
import { NONE } from '../rows/codes.ts'
import { UNKNOWN } from './fit-accumulator.ts'

/** Number of levels that months beyond the asked ones make up for. */
export function levelsMadeUp(months: number, askedMonths: number): number {
  return wholePart(Math.max(0, months - askedMonths), MONTHS_PER_LEVEL)
}

/** @param ofField similarity of the field; UNKNOWN when none is asked for */
export function educationSimilarity(askedLevel: number, level: number, ofField: number): number {
  const ofLevel = clampedAt(EDUCATION_BY_GAP, askedLevel - level)
  return ofField === UNKNOWN ? ofLevel : wholePart(600 * ofLevel + 400 * ofField, 1000)
}

const POWERS_OF_TEN = [1, 10, 100, 1000, 10_000]
/** The first two digits are one step, the broad field. */
const BROAD_DIGITS = 2

/** Similarity by the digits of the asked field that the held one lacks; UNKNOWN when none is asked for. */
export function fieldSimilarity(asked: number, held: number): number {
  if (asked === NONE) return UNKNOWN
  const digits = (asked >> 14) + 1
  const shared = held === NONE ? 0 : sharedDigits(asked, held)
  return clampedAt(FIELD_BY_MISSING_DIGITS, shared < BROAD_DIGITS ? FIELD_BY_MISSING_DIGITS.length : digits - shared)
}

function sharedDigits(a: number, b: number): number {
  const digitsA = (a >> 14) + 1
  const digitsB = (b >> 14) + 1
  let length = Math.min(digitsA, digitsB)
  while (length > 0 && leading(a, digitsA - length) !== leading(b, digitsB - length)) length--
  return length
}

/** The digits without the last ones. */
function leading(code: number, dropped: number): number {
  return wholePart(code & 0x3fff, POWERS_OF_TEN[dropped] ?? 1)
}
