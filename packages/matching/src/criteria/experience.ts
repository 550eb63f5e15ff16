import type { SimilaritySpace } from '../concept-space.ts'
import { floorDiv, wholePart } from '../integer.ts'
import type { Has, Wants } from '../listing.ts'
import { POW08 } from '../tables.ts'
import { single } from './criterion.ts'
import type { Criterion } from './criterion.ts'
import { closestReading } from './occupation.ts'

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
    // People read the time as it was; what counts of it is told beside it. The cap is the score's.
    const time = timeWorked(wants, has, space)
    return {
      want: { kind: 'months', months: wants.experience?.months ?? 0 },
      have: time && {
        kind: 'months',
        months: time.months,
        ...(time.counted < time.months && { counted: time.counted }),
      },
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

/** Months of experience that count for the wanted occupation, capped at ten years. Null if no duration is stated. */
export function relevantMonths(wants: Wants, has: Has, space: SimilaritySpace): number | null {
  const time = timeWorked(wants, has, space)
  return time && Math.min(MOST_MONTHS, time.counted)
}

/** Months in related occupations, and how many count by their similarity to the wanted one. */
type TimeWorked = { readonly months: number; readonly counted: number }

/** Adds up the held occupations, of each its best reading. */
function timeWorked(wants: Wants, has: Has, space: SimilaritySpace): TimeWorked | null {
  const wanted = wants.occupation?.anyOf ?? []
  let total = { months: 0, weighted: 0 }
  let ofTitle = { months: 0, weighted: 0 }
  for (const held of has.occupations ?? []) {
    if (!held.isOtherReading) ofTitle = { months: 0, weighted: 0 }
    if (held.months === null) continue
    const weighted = held.months * closestReading(wanted, held, space).similarity
    const best = {
      months: weighted > 0 ? Math.max(ofTitle.months, held.months) : ofTitle.months,
      weighted: Math.max(ofTitle.weighted, weighted),
    }
    total = {
      months: total.months + best.months - ofTitle.months,
      weighted: total.weighted + best.weighted - ofTitle.weighted,
    }
    ofTitle = best
  }
  const isKnown = has.occupations?.length === 0 || has.occupations?.some(({ months }) => months !== null)
  return isKnown ? { months: total.months, counted: floorDiv(total.weighted, 1000) } : null
}
