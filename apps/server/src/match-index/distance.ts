import type { MatchListing } from '@matchwright/matching/listing'
import { distanceUnits, kmFromUnits } from '@matchwright/matching/place'
import type { Place as Spot } from '@matchwright/matching/place'

/** Where a listing offers work, or wishes it. */
export function spotsOf(listing: MatchListing): readonly Spot[] {
  return listing.type === 'offer'
    ? (listing.has.places ?? [])
    : (listing.wants.location?.places ?? []).map(({ place }) => place)
}

/** The same from what the index holds, for thousands of pairs. */
export function indexedKm(mine: readonly Spot[], theirs: readonly Spot[]): number | null {
  let nearest: number | null = null
  for (const here of mine)
    for (const there of theirs) {
      const units = distanceUnits(here, there)
      if (nearest === null || units < nearest) nearest = units
    }
  return nearest === null ? null : kmFromUnits(nearest)
}
