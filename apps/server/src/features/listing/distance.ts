import type { Place } from '@matchwright/contract/listing-content.schema'
import { distanceKm } from '#server/adapters/places.ts'

/** Distance between the nearest places of two listings, in km; null if one of them has none. */
export function nearestKm(mine: readonly Place[], theirs: readonly Place[]): number | null {
  const distances = mine.flatMap((here) => theirs.map((there) => distanceKm(here, there)))
  return distances.length === 0 ? null : Math.min(...distances)
}
