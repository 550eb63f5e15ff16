import { MONTHS_PER_LEVEL } from '../criteria/education.ts'
import { clampedAt, floorDiv } from '../integer.ts'
import { EDUCATION_BY_GAP, FIELD_BY_MISSING_DIGITS } from '../tables.ts'
import { NONE } from './codes.ts'
import { UNKNOWN } from './ledger.ts'

/** What is asked of an education, in codes. */
export interface AskedEducation {
  level: number
  field: number
  orEquivalent: boolean
}

/** Levels that experience beyond the asked one makes up for. */
export function levelsMadeUp(asked: AskedEducation, months: number, askedMonths: number): number {
  if (!asked.orEquivalent || months === UNKNOWN) return 0
  return floorDiv(Math.max(0, months - askedMonths), MONTHS_PER_LEVEL)
}

export function educationSimilarity(asked: AskedEducation, level: number, field: number): number {
  const ofLevel = clampedAt(EDUCATION_BY_GAP, asked.level - level)
  if (asked.field === NONE) return ofLevel
  return floorDiv(600 * ofLevel + 400 * fieldSimilarity(asked.field, field), 1000)
}

const POWERS_OF_TEN = [1, 10, 100, 1000, 10_000]
/** The first two digits are one step, the broad field. */
const BROAD_DIGITS = 2

/** By the digits of the asked field that the held one lacks. */
export function fieldSimilarity(asked: number, held: number): number {
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
  return floorDiv(code & 0x3fff, POWERS_OF_TEN[dropped] ?? 1)
}
