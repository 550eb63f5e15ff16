import type { CriterionId, Importance, ListingType, Wants } from './listing.ts'

/** Side whose wishes are judged: the employer's (an offer asks) or the candidate's (a search asks). */
export type Direction = 'employer' | 'candidate'

/** Ten times the factor of the definition, so that weights are integers. */
export const IMPORTANCE_FACTOR: Readonly<Record<Importance, number>> = {
  must: 20,
  important: 14,
  nice: 10,
  information: 0,
}

export const DEFAULT_USER_WEIGHT = 3

export function directionOf(wantingType: ListingType): Direction {
  return wantingType === 'offer' ? 'employer' : 'candidate'
}

export function userWeight(wants: Wants, criterion: CriterionId): number {
  return wants.weights[criterion] ?? DEFAULT_USER_WEIGHT
}

/** Highest importance among the entries; null if there are none. */
export function highestImportance(entries: readonly { readonly importance: Importance }[]): Importance | null {
  let highest: Importance | null = null
  for (const { importance } of entries) {
    if (importance === 'must') return importance
    if (importance === highest) continue
    if (highest === null || IMPORTANCE_FACTOR[importance] > IMPORTANCE_FACTOR[highest]) highest = importance
  }
  return highest
}
