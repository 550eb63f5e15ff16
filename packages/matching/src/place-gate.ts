import { radiusOf } from './criteria/location.ts'
import { MUST_MINIMUM } from './criteria/criterion.ts'
import type { MatchListing } from './listing.ts'
import { squaredDistance } from './place.ts'
import type { Place } from './place.ts'
import { DECAY } from './tables.ts'
import { userWeight } from './weights.ts'

/**
 * The cheapest must: whether a single place lies too far outside a single circle. Only pairs it can decide exactly are
 * decided here; several places, remote work and relocation are left to the score.
 */
export interface PlaceGate {
  /** The circle's centre of a search, the place of an offer. */
  readonly place: Place
  /** Squared distance from which the circle blocks; an offer has none. */
  readonly blockedFrom: number
}

/** Steps of 1/64 radius beyond the circle at which similarity falls below a must. */
const BLOCKING_STEP = DECAY.findIndex((similarity) => similarity < MUST_MINIMUM)

export function placeGateOf(listing: MatchListing): PlaceGate | null {
  return listing.type === 'search' ? circleOf(listing) : spotOf(listing)
}

function circleOf({ wants }: MatchListing): PlaceGate | null {
  const [circle, ...others] = wants.location?.places ?? []
  if (!wants.location || !circle || others.length > 0 || wants.location.relocation) return null
  if (wants.location.importance !== 'must' || userWeight(wants, 'location') === 0) return null
  const radius = radiusOf(circle)
  const blockedFrom = radius + Math.ceil((BLOCKING_STEP * radius) / 64)
  return { place: circle.place, blockedFrom: blockedFrom * blockedFrom }
}

function spotOf({ has }: MatchListing): PlaceGate | null {
  const [place, ...others] = has.places ?? []
  return place && others.length === 0 && !has.remoteShare ? { place, blockedFrom: Infinity } : null
}

/** Whether the place alone blocks the pair; one side is a circle, the other a spot. */
export function isTooFar(a: PlaceGate | null, b: PlaceGate | null): boolean {
  return a !== null && b !== null && squaredDistance(a.place, b.place) >= Math.min(a.blockedFrom, b.blockedFrom)
}
