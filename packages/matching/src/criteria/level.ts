import { clampedAt } from '../integer.ts'
import { LEVEL_BY_GAP } from '../tables.ts'

/** What a skill held without a stated level counts as. */
const UNSTATED_LEVEL = 3

/** Factor for the levels missing between an asked and a held skill; no asked level asks for nothing. */
export function levelFactor(asked: number | null, held: number | null): number {
  return asked === null ? 1000 : clampedAt(LEVEL_BY_GAP, asked - (held ?? UNSTATED_LEVEL))
}

/** The two levels to show, where one is asked. */
export function levelPair(asked: number | null | undefined, held: number | null | undefined) {
  return asked === null || asked === undefined ? {} : { level: { wanted: asked, had: held ?? null } }
}
