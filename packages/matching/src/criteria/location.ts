import { clampedAt, floorDiv } from '../integer.ts'
import type { Has, WantedLocation, WantedPlace } from '../listing.ts'
import { distanceUnits, kmFromUnits } from '../place.ts'
import type { Place } from '../place.ts'
import { DECAY } from '../tables.ts'
import { single } from './criterion.ts'
import type { Criterion } from './criterion.ts'

/** Smallest radius: 1 km, in units of 200 m. */
export const SMALLEST_RADIUS = 5
export const RELOCATION_AT_LEAST = 800
const STEPS_PER_RADIUS = 64

/** Best pair of a wanted circle and a place, adjusted for relocation and the share of remote work. */
export const location: Criterion = {
  id: 'location',
  importance: (wants) => wants.location?.importance ?? null,

  judge(wants, has) {
    const wanted = wants.location
    if (!wanted) return single('information', null)
    const nearest = has.places && nearestPair(wanted.places, has.places)
    return single(wanted.importance, locationSimilarity(wanted, has, nearest?.similarity ?? null), nearest?.wanted)
  },

  facts({ wants, has }) {
    const wanted = wants.location?.places ?? []
    const nearest = nearestPair(wanted, has.places ?? [])
    const circle = wanted[nearest.wanted] ?? wanted[0]
    return {
      want: {
        kind: 'place',
        index: Math.max(0, nearest.wanted),
        radius_km: circle ? kmFromUnits(radiusOf(circle)) : 0,
      },
      have: haveFact(has, nearest),
    }
  },
}

type Nearest = {
  readonly similarity: number
  /** Indexes of the wanted circle and of the place; -1 if there is none. */
  readonly wanted: number
  readonly had: number
  readonly distance: number
}

/** Best pair of a circle and a place; the nearer on a tie. */
export function nearestPair(wanted: readonly WantedPlace[], had: readonly Place[]): Nearest {
  let best: Nearest = { similarity: 0, wanted: -1, had: -1, distance: 0 }
  for (const [wantedIndex, circle] of wanted.entries()) {
    for (const [hadIndex, place] of had.entries()) {
      const distance = distanceUnits(circle.place, place)
      const similarity = placeSimilarity(distance, radiusOf(circle))
      if (
        best.had >= 0 &&
        (similarity < best.similarity || (similarity === best.similarity && distance >= best.distance))
      )
        continue
      best = { similarity, wanted: wantedIndex, had: hadIndex, distance }
    }
  }
  return best
}

export function radiusOf(circle: WantedPlace): number {
  return Math.max(SMALLEST_RADIUS, circle.radius)
}

/** Similarity of a place by its distance from the centre of a circle, in units of 200 m. */
export function placeSimilarity(distance: number, radius: number): number {
  if (distance <= radius) return 1000
  return clampedAt(DECAY, floorDiv(STEPS_PER_RADIUS * (distance - radius), radius))
}

/**
 * Similarity of the location. `atPlace` is null if the other side states no place: unknown, unless the work is entirely
 * remote and remote work is welcome.
 */
function locationSimilarity(wanted: WantedLocation, has: Has, atPlace: number | null): number | null {
  const remote = wanted.remote ? (has.remoteShare ?? 0) : 0
  if (atPlace === null) return remote === 100 ? 1000 : null
  const there = wanted.relocation ? Math.max(RELOCATION_AT_LEAST, atPlace) : atPlace
  return floorDiv(remote * 1000 + (100 - remote) * there, 100)
}

function haveFact(has: Has, nearest: Nearest) {
  if (nearest.had < 0 && !has.remoteShare) return null
  const km = nearest.had < 0 ? null : kmFromUnits(nearest.distance)
  return { kind: 'distance' as const, index: nearest.had, km, remote_share: has.remoteShare }
}
