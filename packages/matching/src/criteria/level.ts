import { clampedAt } from '../integer.ts'
import { LEVEL_BY_GAP } from '../tables.ts'

/** Level of a held skill that is stated without one. */
const UNSTATED_LEVEL = 3

/** Factor by the number of missing levels; full if no level is asked. */
export function levelFactor(asked: number | null, held: number | null): number {
  return asked === null ? 1000 : clampedAt(LEVEL_BY_GAP, asked - (held ?? UNSTATED_LEVEL))
}

/** Both levels for display, if one is asked. */
export function levelPair(asked: number | null | undefined, held: number | null | undefined) {
  return asked === null || asked === undefined ? {} : { level: { wanted: asked, had: held ?? null } }
}
