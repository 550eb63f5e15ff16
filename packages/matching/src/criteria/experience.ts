import type { SimilaritySpace } from '../concept-space.ts'
import { floorDiv, wholePart } from '../integer.ts'
import type { Has, Wants } from '../listing.ts'
import { POW08 } from '../tables.ts'
import { closestWanted, single } from './criterion.ts'
import type { Criterion } from './criterion.ts'

/** Months at which experience is capped: ten years. */
export const MOST_MONTHS = 120

/**
 * Months worked, each occupation weighted by its similarity to the wanted ones; below the asked months a concave curve.
 */
export const experience: Criterion = {
  id: 'experience',
  importance: (wants) => wants.experience?.importance ?? null,

  judge(wants, has, { space }) {
    const months = relevantMonths(wants, has, space)
    const asked = askedMonths(wants)
    return single(
      wants.experience?.importance ?? 'information',
      months === null ? null : monthsSimilarity(months, asked),
    )
  },

  facts({ wants, has, space }) {
    const months = relevantMonths(wants, has, space)
    return {
      want: { kind: 'months', months: wants.experience?.months ?? 0 },
      have: months === null ? null : { kind: 'months', months },
    }
  },
}

/** Similarity of `months` of experience to the asked ones. */
export function monthsSimilarity(months: number, asked: number): number {
  return months >= asked ? 1000 : (POW08[wholePart(1000 * months, asked)] ?? 0)
}

export function askedMonths(wants: Wants): number {
  return Math.min(MOST_MONTHS, wants.experience?.months ?? 0)
}

/** Months of experience that count for the wanted occupation; null if no duration is stated. */
export function relevantMonths(wants: Wants, has: Has, space: SimilaritySpace): number | null {
  const wanted = wants.occupation?.anyOf ?? []
  let weighted: number | null = null
  for (const { concept, months } of has.occupations ?? []) {
    if (months === null) continue
    weighted = (weighted ?? 0) + months * closestWanted(wanted, concept, space).similarity
  }
  if (weighted !== null) return Math.min(MOST_MONTHS, floorDiv(weighted, 1000))
  return has.occupations?.length === 0 ? 0 : null
}
