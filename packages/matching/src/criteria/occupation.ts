import { floorDiv, clampedAt } from '../integer.ts'
import type { Has, Wants } from '../listing.ts'
import { SENIORITY_BY_GAP } from '../tables.ts'
import { bestAnswer, closestWanted, single } from './criterion.ts'
import type { Criterion } from './criterion.ts'
import { levelPair } from './level.ts'

/** Best pair of a wanted and a had occupation, reduced by the difference of seniority if both sides state one. */
export const occupation: Criterion = {
  id: 'occupation',
  importance: ({ occupation: wanted }) => (wanted && wanted.anyOf.length > 0 ? wanted.importance : null),

  judge(wants, has, { space }) {
    const wanted = wants.occupation
    if (!wanted) return single('information', null)
    if (!has.occupations) return single(wanted.importance, null)
    const best = bestAnswer(has.occupations, ({ concept }) => closestWanted(wanted.anyOf, concept, space).similarity)
    return single(wanted.importance, floorDiv(best.similarity * seniorityFactor(wants, has), 1000), best.answer)
  },

  facts({ wants, has, entry, space }) {
    const wanted = wants.occupation?.anyOf ?? []
    const had = has.occupations?.[entry.answer]?.concept
    const level = levelPair(wants.occupation?.seniority, has.seniority)
    if (had === undefined)
      return { want: { kind: 'concepts', concepts: [...wanted] }, have: heldOccupations(has), ...level }
    const { concept } = closestWanted(wanted, had, space)
    return {
      want: { kind: 'concepts', concepts: [...wanted] },
      have: { kind: 'concept', concept: had },
      concepts: concept === undefined ? null : space.relation(concept, had),
      ...level,
    }
  },
}

function seniorityFactor(wants: Wants, has: Has): number {
  const asked = wants.occupation?.seniority ?? null
  if (asked === null || has.seniority === null) return 1000
  return clampedAt(SENIORITY_BY_GAP, Math.abs(asked - has.seniority))
}

function heldOccupations(has: Has) {
  return has.occupations && { kind: 'concepts' as const, concepts: has.occupations.map(({ concept }) => concept) }
}
