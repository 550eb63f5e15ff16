import { clampedAt, wholePart } from '../../integer.ts'
import { LANGUAGE_BY_GAP, LEVEL_BY_GAP, RECENCY_BY_YEARS, SENIORITY_BY_GAP } from '../../tables.ts'
import { UNKNOWN } from './fit-accumulator.ts'
import { YEARS_UNSTATED } from '../rows/list-columns.ts'

/** Curves of the definition by pair of levels: asked x 8 + had, 0 = not stated. */

const PAIRS = 64

function byPair(value: (asked: number, had: number) => number): Uint16Array {
  return Uint16Array.from({ length: PAIRS }, (_, pair) => value(pair >> 3, pair & 7))
}

/** Factor of a skill; a held skill without a level counts as 3. */
export const LEVEL_FACTOR = byPair((asked, had) => (asked === 0 ? 1000 : clampedAt(LEVEL_BY_GAP, asked - (had || 3))))

export const SENIORITY_FACTOR = byPair((asked, had) =>
  asked === 0 || had === 0 ? 1000 : clampedAt(SENIORITY_BY_GAP, Math.abs(asked - had)),
)

/** Factor of a language. An unstated level is replaced by that of the other mode before. */
export const LANGUAGE_FACTOR = byPair((asked, had) => (asked === 0 ? 1000 : clampedAt(LANGUAGE_BY_GAP, asked - had)))

export const RECENCY_FACTOR = Uint16Array.from({ length: YEARS_UNSTATED + 1 }, (_, years) =>
  years === YEARS_UNSTATED ? 1000 : clampedAt(RECENCY_BY_YEARS, years),
)

/** Similarity of an occupation, reduced by the difference of seniority. @param pair asked x 8 + had */
export function withSeniority(similarity: number, pair: number): number {
  const factor = SENIORITY_FACTOR[pair] ?? 0
  return factor === 1000 || similarity === UNKNOWN ? similarity : wholePart(similarity * factor, 1000)
}
