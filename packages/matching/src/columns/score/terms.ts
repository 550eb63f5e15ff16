import { contractSimilarity } from '../../criteria/contract.ts'
import { paySimilarity } from '../../criteria/pay.ts'
import { gapSimilarity, NEGOTIABLE } from '../../criteria/start.ts'
import { overlapSimilarity } from '../../criteria/workload.ts'
import { CONTRACT_TYPES } from '../../listing.ts'
import { contractTypesOf, NONE, numberOrNull, START_NEGOTIABLE, startDay } from '../rows/codes.ts'
import { UNKNOWN } from './fit-accumulator.ts'

/** Contract, workload and start by their codes. What is asked comes first. */

const MASKS = 256
const [SAME, RELATED, FOREIGN] = [1000, contractSimilarity(['permanent'], ['fixed_term']), 0]

/** The types that are related to one of a mask. */
const RELATED_TYPES = Uint8Array.from({ length: MASKS }, (_, mask) =>
  CONTRACT_TYPES.reduce(
    (bits, type, bit) => (contractSimilarity(contractTypesOf(mask), [type]) === RELATED ? bits | (1 << bit) : bits),
    0,
  ),
)

export function contractMaskSimilarity(asked: number, had: number): number {
  if ((asked & had) !== 0) return SAME
  return ((RELATED_TYPES[asked] ?? 0) & had) === 0 ? FOREIGN : RELATED
}

const ASKED = { from: 0, to: 0 }
const STATED = { from: 0, to: 0 }

/** Both ranges in the form of a row: from, and to above it. */
export function workloadCodeSimilarity(askedCode: number, hadCode: number): number {
  if (hadCode === NONE) return UNKNOWN
  ASKED.from = askedCode & 255
  ASKED.to = askedCode >> 8
  STATED.from = hadCode & 255
  STATED.to = hadCode >> 8
  return overlapSimilarity(ASKED, STATED)
}

const WISH = { minimum: null as number | null, target: null as number | null }

/** Wishes in the form of a row. */
export function payCodeSimilarity(minimum: number, target: number, top: number): number {
  WISH.minimum = numberOrNull(minimum)
  WISH.target = numberOrNull(target)
  return paySimilarity(WISH, top)
}

/** For the candidate a start may miss the wish on either partition; for the employer only lateness counts. */
export function startCodeSimilarity(askedCode: number, hadCode: number, today: number, onlyLate: boolean): number {
  if (hadCode === 0) return UNKNOWN
  if (askedCode === START_NEGOTIABLE || hadCode === START_NEGOTIABLE) return NEGOTIABLE
  const later = startDay(hadCode, today) - startDay(askedCode, today)
  return gapSimilarity(onlyLate ? Math.max(0, later) : Math.abs(later))
}
