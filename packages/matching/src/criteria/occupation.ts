import type { SimilaritySpace } from '../concept-space.ts'
import { floorDiv, clampedAt } from '../integer.ts'
import { READING_WEIGHTS } from '../listing.ts'
import type { Has, OccupationReading, Wants } from '../listing.ts'
import { SENIORITY_BY_GAP } from '../tables.ts'
import { bestAnswer, single } from './criterion.ts'
import type { Criterion } from './criterion.ts'
import { levelPair } from './level.ts'

/** Best pair of a wanted and a had reading, reduced by the difference of seniority if both sides state one. */
export const occupation: Criterion = {
  id: 'occupation',
  importance: ({ occupation: wanted }) => (wanted && wanted.anyOf.length > 0 ? wanted.importance : null),

  judge(wants, has, { space }) {
    const wanted = wants.occupation
    if (!wanted) return single('information', null)
    if (!has.occupations) return single(wanted.importance, null)
    const best = bestAnswer(has.occupations, (held) => closestReading(wanted.anyOf, held, space).similarity)
    return single(wanted.importance, floorDiv(best.similarity * seniorityFactor(wants, has), 1000), best.answer)
  },

  facts({ wants, has, entry, space }) {
    const readings = wants.occupation?.anyOf ?? []
    const wanted = readings.map(({ concept }) => concept)
    const had = has.occupations?.[entry.answer]
    const level = levelPair(wants.occupation?.seniority, has.seniority)
    if (had === undefined) return { want: { kind: 'concepts', concepts: wanted }, have: heldOccupations(has), ...level }
    const { reading } = closestReading(readings, had, space)
    return {
      want: { kind: 'concepts', concepts: wanted },
      have: { kind: 'concept', concept: had.concept },
      concepts: reading ? space.relation(reading.concept, had.concept) : null,
      readings: [...(reading ? [reading] : []), had].filter(({ weight }) => weight < READING_WEIGHTS[0]),
      ...level,
    }
  },
}

/** The wanted reading that a held one answers best; undefined if there are none. */
export function closestReading(
  wanted: readonly OccupationReading[],
  held: OccupationReading,
  space: SimilaritySpace,
): { readonly reading: OccupationReading | undefined; readonly similarity: number } {
  const best = bestAnswer(wanted, ({ concept, weight }) =>
    readAs(space.similarity(concept, held.concept), weight, held.weight),
  )
  return { reading: wanted[best.answer], similarity: best.similarity }
}

/** Similarity of two readings: that of their concepts, reduced by both weights with one floor. */
export function readAs(similarity: number, wanted: number, held: number): number {
  return floorDiv(similarity * wanted * held, 1_000_000)
}

function seniorityFactor(wants: Wants, has: Has): number {
  const asked = wants.occupation?.seniority ?? null
  if (asked === null || has.seniority === null) return 1000
  return clampedAt(SENIORITY_BY_GAP, Math.abs(asked - has.seniority))
}

function heldOccupations(has: Has) {
  return has.occupations && { kind: 'concepts' as const, concepts: has.occupations.map(({ concept }) => concept) }
}
