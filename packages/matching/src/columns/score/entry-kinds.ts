import { IN_PROGRESS as WORTH_IN_PROGRESS, SPONSORED, VALID as WORTH_VALID } from '../../criteria/licences.ts'
import { UNSTATED_LEVEL } from '../../criteria/languages.ts'
import {
  IN_PROGRESS,
  LANGUAGE_BITS,
  LEVEL_BITS,
  REFUSED,
  SPONSORED_BITS,
  VALID,
  WISH_BITS,
} from '../rows/list-columns.ts'
import { UNKNOWN } from './fit-accumulator.ts'
import { LANGUAGE_FACTOR, LEVEL_FACTOR, RECENCY_FACTOR } from './level-factors.ts'

/** Comparison of the entries of a list: tables by the attributes of rows and queries. */
export type EntryKind = {
  /** Number of attribute bits of a wanted entry below its importance. They encode the variant of the wish. */
  readonly variantBits: number
  /** Number of low attribute bits of a held entry. */
  readonly lowBits: number
  /** Factor in 1/1000 by variant (high bits) and low attribute bits. */
  readonly low: Int32Array
  /** Factor in 1/1000 by the attribute bits above. */
  readonly high: Uint16Array
  /** Similarity by variant without any answer; UNKNOWN if absence is not known. */
  readonly missing: Int32Array
}

/** Factor that makes the mean of the whole list negative, which counts as 0. */
const SPOILS = -10_000_000

const NO_FACTOR = Uint16Array.of(1000)
const LEVELS = 1 << LEVEL_BITS

export const LEVEL_ENTRIES: EntryKind = {
  variantBits: LEVEL_BITS,
  lowBits: LEVEL_BITS,
  low: Int32Array.from(LEVEL_FACTOR),
  high: RECENCY_FACTOR,
  missing: new Int32Array(LEVELS),
}

/** Languages: the lower factor of both modes, spoken and written. */
export const LANGUAGE_ENTRIES: EntryKind = {
  variantBits: LANGUAGE_BITS,
  lowBits: LANGUAGE_BITS,
  low: table(LANGUAGE_BITS, LANGUAGE_BITS, languageFactor),
  high: NO_FACTOR,
  missing: new Int32Array(1 << LANGUAGE_BITS),
}

/** Factor of a language. An unstated held level is that of the other mode. */
function languageFactor(asked: number, held: number): number {
  const [spoken, written] = [held % LEVELS, held >> LEVEL_BITS]
  return Math.min(
    LANGUAGE_FACTOR[(asked % LEVELS) * LEVELS + (spoken || written || UNSTATED_LEVEL)] ?? 0,
    LANGUAGE_FACTOR[(asked >> LEVEL_BITS) * LEVELS + (written || spoken || UNSTATED_LEVEL)] ?? 0,
  )
}

const STATUS_BITS = 2

export const LICENCE_ENTRIES: EntryKind = {
  variantBits: SPONSORED_BITS,
  lowBits: STATUS_BITS,
  low: table(SPONSORED_BITS, STATUS_BITS, (sponsored, status) => Math.max(sponsored * SPONSORED, worthOf(status))),
  high: NO_FACTOR,
  missing: Int32Array.of(0, SPONSORED),
}

function worthOf(status: number): number {
  if (status === VALID) return WORTH_VALID
  return status === IN_PROGRESS ? WORTH_IN_PROGRESS : 0
}

/** Status of a condition. */
export const ABSENT = 1
export const PRESENT = 2

/** Conditions: a refused one that is present makes the whole list 0. */
export const CONDITION_ENTRIES: EntryKind = {
  variantBits: WISH_BITS,
  lowBits: STATUS_BITS,
  low: table(WISH_BITS, STATUS_BITS, (wish, stated) => {
    if ((stated === PRESENT) === (wish !== REFUSED)) return 1000
    return wish === REFUSED ? SPOILS : 0
  }),
  high: NO_FACTOR,
  missing: new Int32Array(1 << WISH_BITS).fill(UNKNOWN),
}

function table(variantBits: number, lowBits: number, factor: (variant: number, low: number) => number): Int32Array {
  return Int32Array.from({ length: 1 << (variantBits + lowBits) }, (_, at) =>
    factor(at >> lowBits, at & ((1 << lowBits) - 1)),
  )
}
