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

/** How entries of a list are compared: tables by the attributes that rows and queries state them with. */
export type EntryKind = {
  /** Bits of a wanted entry's attributes below its importance: the variants of asking for the same. */
  readonly variantBits: number
  /** Low bits of a held entry's attributes. */
  readonly lowBits: number
  /** Factor in 1/1000 by variant and, below it, low bits. */
  readonly low: Int32Array
  /** Factor in 1/1000 by the bits above. */
  readonly high: Uint16Array
  /** Similarity by variant where nothing near is held; UNKNOWN where that says nothing. */
  readonly missing: Int32Array
}

/** Worth so little that the mean of a list that holds it is below 0, which counts as 0. */
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

/** The worse of both modes. */
export const LANGUAGE_ENTRIES: EntryKind = {
  variantBits: LANGUAGE_BITS,
  lowBits: LANGUAGE_BITS,
  low: table(LANGUAGE_BITS, LANGUAGE_BITS, languageFactor),
  high: NO_FACTOR,
  missing: new Int32Array(1 << LANGUAGE_BITS),
}

/** A held level that is not stated is that of the other mode. */
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

/** Whether a condition is there or known not to be. */
export const ABSENT = 1
export const PRESENT = 2

/** One refused condition that is present undoes the others. */
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
