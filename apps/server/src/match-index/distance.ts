import type { MatchListing } from '@matchwright/matching/listing'
import { distanceUnits, kmFromUnits } from '@matchwright/matching/place'
import type { Place } from '@matchwright/matching/place'

/** Places where a listing offers or seeks work. */
export function workPlaces(listing: MatchListing): readonly Place[] {
  return listing.type === 'offer'
    ? (listing.has.places ?? [])
    : (listing.wants.location?.places ?? []).map(({ place }) => place)
}

/**
 * Distance of the nearest places in kilometres; null where either side has none. Makes no objects, as it runs for
 * thousands of pairs.
 */
export function nearestIndexedKm(mine: readonly Place[], theirs: readonly Place[]): number | null {
  let nearest: number | null = null
  for (const here of mine)
    for (const there of theirs) {
      const units = distanceUnits(here, there)
      if (nearest === null || units < nearest) nearest = units
    }
  return nearest === null ? null : kmFromUnits(nearest)
}
