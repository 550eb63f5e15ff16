import type { Criterion } from '../../criteria/criterion.ts'
import type { CriterionId, Wants } from '../../listing.ts'
import { CRITERIA_BY_DIRECTION } from '../../criteria/by-direction.ts'
import { DEFAULT_USER_WEIGHT, userWeight } from '../../weights.ts'
import type { Direction } from '../../weights.ts'
import { askedCode, FACTOR_OF_IMPORTANCE, MUST } from './codes.ts'

/**
 * Packed weights of a listing, three criteria to a number: importance in two bits, user weight in three. Ordered as the
 * direction's criteria.
 */

const BITS = 5
const PER_NUMBER = 3
const CODES = 1 << BITS
export const LAST_CODE = CODES - 1

/** Factor of importance x user weight, by code. */
export const FACTOR_OF_CODE = Uint8Array.from(
  { length: CODES },
  (_, code) => (FACTOR_OF_IMPORTANCE[code & 3] ?? 0) * (code >> 2),
)

export function isMustCode(code: number): boolean {
  return (code & 3) === MUST && code > MUST
}

/** Bit masks by code: all bits set for a must, none otherwise. */
export const MUSTS = Int8Array.from({ length: CODES }, (_, code) => (isMustCode(code) ? -1 : 0))

export function weightCode(criterion: Criterion, wants: Wants): number {
  return askedCode(criterion.importance(wants)) | (userWeight(wants, criterion.id) << 2)
}

/** Packs the weights of a direction. @param codes by position, 0 after the last */
export function packWeights(direction: Direction, codes: Uint8Array, numbers: Uint16Array, at: number): void {
  const count = CRITERIA_BY_DIRECTION[direction].length
  for (let first = 0, next = at; first < count; first += PER_NUMBER, next++)
    numbers[next] = (codes[first] ?? 0) | ((codes[first + 1] ?? 0) << BITS) | ((codes[first + 2] ?? 0) << (2 * BITS))
}

export function codeOfWeight(packed: ArrayLike<number>, at: number, index: number): number {
  return ((packed[at + Math.floor(index / PER_NUMBER)] ?? 0) >> ((index % PER_NUMBER) * BITS)) & (CODES - 1)
}

/** Position of a criterion's code in the packed numbers, and its weight by code. */
export type PackedCriterion = {
  readonly number: number
  readonly shift: number
  readonly weights: Int32Array
}

export function packedCriterion(direction: Direction, id: CriterionId): PackedCriterion {
  const index = CRITERIA_BY_DIRECTION[direction].findIndex(({ criterion }) => criterion.id === id)
  const base = CRITERIA_BY_DIRECTION[direction][index]?.base ?? 0
  return {
    number: Math.floor(index / PER_NUMBER),
    shift: BITS * (index % PER_NUMBER),
    weights: Int32Array.from(FACTOR_OF_CODE, (factor) => base * factor),
  }
}

export function codeIn(packed: number, { shift }: PackedCriterion): number {
  return (packed >> shift) & (CODES - 1)
}

/** Applied weights by position and code. */
function weightTable(direction: Direction): Int32Array {
  const criteria = CRITERIA_BY_DIRECTION[direction]
  const length = Math.ceil(criteria.length / PER_NUMBER) * PER_NUMBER * CODES
  return Int32Array.from(
    { length },
    (_, at) => (criteria[Math.floor(at / CODES)]?.base ?? 0) * (FACTOR_OF_CODE[at % CODES] ?? 0),
  )
}

/** Weights of one direction, read from packed numbers. */
export class PackedWeights {
  /** Codes by position in the direction. */
  readonly codes: Uint8Array
  readonly weights: Int32Array
  total = 0
  readonly #numbers: number
  /** Weights by position and code. */
  readonly #weightOf: Int32Array

  constructor(direction: Direction) {
    this.#numbers = Math.ceil(CRITERIA_BY_DIRECTION[direction].length / PER_NUMBER)
    this.codes = new Uint8Array(this.#numbers * PER_NUMBER)
    this.weights = new Int32Array(this.#numbers * PER_NUMBER)
    this.#weightOf = weightTable(direction)
  }

  read(packed: Uint16Array, at: number): void {
    let total = 0
    for (let number = 0, index = 0; number < this.#numbers; number++, index += PER_NUMBER) {
      const codes = packed[at + number] ?? 0
      total +=
        this.#enter(index, codes & (CODES - 1)) +
        this.#enter(index + 1, (codes >> BITS) & (CODES - 1)) +
        this.#enter(index + 2, (codes >> (2 * BITS)) & (CODES - 1))
    }
    this.total = total
  }

  of(index: number): number {
    return this.weights[index] ?? 0
  }

  isMust(index: number): boolean {
    return isMustCode(this.codes[index] ?? 0)
  }

  #enter(index: number, code: number): number {
    const weight = this.#weightOf[index * CODES + code] ?? 0
    this.codes[index] = code
    this.weights[index] = weight
    return weight
  }
}

/** User weights other than the default. */
export function unpackUserWeights(direction: Direction, packed: ArrayLike<number>, at: number): Wants['weights'] {
  const weights: { [C in CriterionId]?: number } = {}
  for (const [index, { criterion }] of CRITERIA_BY_DIRECTION[direction].entries()) {
    const weight = codeOfWeight(packed, at, index) >> 2
    if (weight !== DEFAULT_USER_WEIGHT) weights[criterion.id] = weight
  }
  return weights
}
