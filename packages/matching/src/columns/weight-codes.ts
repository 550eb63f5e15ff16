import type { Criterion } from '../criteria/criterion.ts'
import type { CriterionId, Wants } from '../listing.ts'
import { CRITERIA_BY_DIRECTION } from '../criteria/by-direction.ts'
import { DEFAULT_USER_WEIGHT, userWeight } from '../weights.ts'
import type { Direction } from '../weights.ts'
import { FACTOR_OF_IMPORTANCE, importanceCode, MUST } from './codes.ts'

/**
 * What a listing weighs, three criteria to a number: importance in two bits, user weight in three. The order is that of
 * the direction's criteria.
 */

const BITS = 5
const PER_NUMBER = 3
const CODES = 1 << BITS

/** Importance times user weight, by code. */
export const FACTOR_OF_CODE = Uint8Array.from(
  { length: CODES },
  (_, code) => (FACTOR_OF_IMPORTANCE[code & 3] ?? 0) * (code >> 2),
)

export function isMustCode(code: number): boolean {
  return (code & 3) === MUST && code > MUST
}

export function weightCode(criterion: Criterion, wants: Wants): number {
  const importance = criterion.importance(wants)
  return (importance === null ? 0 : importanceCode(importance)) | (userWeight(wants, criterion.id) << 2)
}

/** The numbers that hold the weights of all criteria of a direction. */
export function packWeights(direction: Direction, wants: Wants): number[] {
  const codes = CRITERIA_BY_DIRECTION[direction].map(({ criterion }) => weightCode(criterion, wants))
  return Array.from({ length: Math.ceil(codes.length / PER_NUMBER) }, (_, at) =>
    codes.slice(at * PER_NUMBER, (at + 1) * PER_NUMBER).reduce((packed, code, n) => packed | (code << (n * BITS)), 0),
  )
}

export function codeOfWeight(packed: ArrayLike<number>, at: number, index: number): number {
  return ((packed[at + Math.floor(index / PER_NUMBER)] ?? 0) >> ((index % PER_NUMBER) * BITS)) & (CODES - 1)
}

/** The user weights behind the numbers, as far as they are not the usual ones. */
export function unpackUserWeights(direction: Direction, packed: ArrayLike<number>, at: number): Wants['weights'] {
  const weights: { [C in CriterionId]?: number } = {}
  for (const [index, { criterion }] of CRITERIA_BY_DIRECTION[direction].entries()) {
    const weight = codeOfWeight(packed, at, index) >> 2
    if (weight !== DEFAULT_USER_WEIGHT) weights[criterion.id] = weight
  }
  return weights
}
