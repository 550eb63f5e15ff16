import { clampedAt, floorDiv } from '../integer.ts'
import type { HeldEducation, WantedEducation } from '../listing.ts'
import { EDUCATION_BY_GAP, FIELD_BY_MISSING_DIGITS } from '../tables.ts'
import { bestAnswer, single } from './criterion.ts'
import type { Criterion } from './criterion.ts'
import { askedMonths, relevantMonths } from './experience.ts'
import { levelPair } from './level.ts'

/** Months of surplus experience that make up for one level if "or equivalent" is asked. */
export const MONTHS_PER_LEVEL = 24
/** Number of ISCED-F digits of the broad field, which count as one step. */
const BROAD_FIELD_DIGITS = 2

/** Best education by level and, if asked, field. */
export const education: Criterion = {
  id: 'education',
  importance: (wants) => wants.education?.importance ?? null,

  judge(wants, has, { space }) {
    const wanted = wants.education
    if (!wanted || !has.education) return single(wanted?.importance ?? 'information', null)
    const months = wanted.orEquivalent ? relevantMonths(wants, has, space) : null
    const levelsMadeUp = months === null ? 0 : floorDiv(Math.max(0, months - askedMonths(wants)), MONTHS_PER_LEVEL)
    const best = bestAnswer(has.education, (held) => educationSimilarity(wanted, held, levelsMadeUp))
    return single(wanted.importance, best.similarity, best.answer)
  },

  facts({ wants, has, entry }) {
    const wanted = wants.education
    if (!wanted) throw new RangeError('no education is asked')
    const held = has.education?.[entry.answer] ?? has.education?.[0]
    return {
      want: { kind: 'education', level: wanted.level, field: wanted.field },
      have: held ? { kind: 'education', level: held.level, field: held.field } : null,
      ...levelPair(wanted.level, held?.level),
    }
  },
}

function educationSimilarity(wanted: WantedEducation, held: HeldEducation, levelsMadeUp: number): number {
  const level = clampedAt(EDUCATION_BY_GAP, wanted.level - held.level - levelsMadeUp)
  if (wanted.field === null) return level
  return floorDiv(600 * level + 400 * fieldSimilarity(wanted.field, held.field), 1000)
}

/**
 * Similarity by the number of digits of the asked field that the held one lacks; lowest without a common broad field.
 */
export function fieldSimilarity(wanted: string, held: string | null): number {
  const shared = held === null ? 0 : commonPrefix(wanted, held)
  const missing = shared < BROAD_FIELD_DIGITS ? FIELD_BY_MISSING_DIGITS.length : wanted.length - shared
  return clampedAt(FIELD_BY_MISSING_DIGITS, missing)
}

function commonPrefix(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return length
}
