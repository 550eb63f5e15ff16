import type { MatchListing } from '@matchwright/matching/listing'
import type { NearMiss, NearMissResult } from '@matchwright/matching/match-index'
import { distanceUnits, unitsFromKm } from '@matchwright/matching/place'
import { directionOf } from '@matchwright/matching/weights'

/** Multiple of the wanted radius beyond which a place is no near miss, unless it is a small one. */
const FAR = 3
const LEAST_FAR = unitsFromKm(60)

/** Leaves out listings that miss only by their place but lie far outside the wanted circles. */
export function withoutFar(
  listings: { get(id: number): MatchListing | undefined },
  mine: MatchListing,
  { hits, total }: NearMissResult,
): NearMissResult {
  const near = hits.filter((hit) => hit.block.criterion !== 'location' || !isFar(mine, listings.get(hit.id), hit))
  return { hits: near, total: total - (hits.length - near.length) }
}

function isFar(mine: MatchListing, theirs: MatchListing | undefined, { block }: NearMiss): boolean {
  if (!theirs) return false
  const [wanting, having] = block.direction === directionOf(mine.type) ? [mine, theirs] : [theirs, mine]
  const circles = wanting.wants.location?.places ?? []
  const places = having.has.places ?? []
  return circles.every(({ place, radius }) =>
    places.every((one) => distanceUnits(place, one) > Math.max(LEAST_FAR, FAR * radius)),
  )
}
