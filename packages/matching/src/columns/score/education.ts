import { MONTHS_PER_LEVEL } from '../../criteria/education.ts'
import { clampedAt, wholePart } from '../../integer.ts'
import { EDUCATION_BY_GAP, FIELD_BY_MISSING_DIGITS } from '../../tables.ts'
import { NONE } from '../rows/codes.ts'
import { UNKNOWN } from './fit-accumulator.ts'

/** Number of education levels that surplus months of experience make up for. */
export function levelsMadeUp(months: number, askedMonths: number): number {
  return wholePart(Math.max(0, months - askedMonths), MONTHS_PER_LEVEL)
}

/** @param ofField similarity of the field; UNKNOWN when none is asked for */
export function educationSimilarity(askedLevel: number, level: number, ofField: number): number {
  const ofLevel = clampedAt(EDUCATION_BY_GAP, askedLevel - level)
  return ofField === UNKNOWN ? ofLevel : wholePart(600 * ofLevel + 400 * ofField, 1000)
}

const POWERS_OF_TEN = [1, 10, 100, 1000, 10_000]
/** Number of digits of the broad field, which count as one step. */
const BROAD_DIGITS = 2

/** Similarity by the number of digits of the asked field that the held one lacks; UNKNOWN if no field is asked. */
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

/** Removes the last digits of a code. */
function leading(code: number, dropped: number): number {
  return wholePart(code & 0x3fff, POWERS_OF_TEN[dropped] ?? 1)
}
