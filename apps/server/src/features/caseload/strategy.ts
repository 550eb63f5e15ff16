import type { StrategyEffect, Strategy } from '@matchwright/contract/caseload.schema'
import type { Criterion, ListingContent } from '@matchwright/contract/listing-content.schema'

/** The changes of a strategy to a search; all else is as the person has it. */
type Preset = {
  matchFactor?: number
  weights?: Partial<Record<Criterion, number>>
  /** The places count within this distance at most. */
  radiusKm?: number
}

/** Weight of a criterion that the person has not weighted. */
const USUAL_WEIGHT = 3

/**
 * A few presets and no free weights: who could vary every weight at will could work out the hidden criteria of an offer
 * from its scores. See decision 029.
 */
const PRESETS: Readonly<Record<Strategy, Preset>> = {
  strict: { matchFactor: 85 },
  balanced: {},
  broad: { matchFactor: 10 },
  // The wished occupation no longer counts; what the person can do decides.
  career_change: { matchFactor: 10, weights: { occupation: 0, industry: 1, pay: 2 } },
  near_home: { weights: { location: 5, workload: 4, pay: 2 }, radiusKm: 15 },
}

/** A search as a strategy looks with it. It is never stored. */
export function withStrategy(content: ListingContent, strategy: Strategy): ListingContent {
  const { matchFactor, weights, radiusKm } = PRESETS[strategy]
  return {
    ...content,
    match_factor: matchFactor ?? content.match_factor,
    weights: { ...content.weights, ...weights },
    places:
      radiusKm === undefined
        ? content.places
        : content.places.map((place) => ({ ...place, radius_km: Math.min(place.radius_km, radiusKm) })),
    ...(radiusKm !== undefined && content.places.length > 0 && { anywhere: false, relocation: false }),
  }
}

/** The changes of a strategy to a search, as shown to the counsellor. */
export function effectOf(content: ListingContent, strategy: Strategy): StrategyEffect {
  const { weights, radiusKm } = PRESETS[strategy]
  return {
    match_factor: withStrategy(content, strategy).match_factor,
    own_match_factor: content.match_factor,
    weights: (Object.entries(weights ?? {}) as [Criterion, number][])
      .map(([criterion, weight]) => ({ criterion, weight, own: content.weights[criterion] ?? USUAL_WEIGHT }))
      .filter(({ weight, own }) => weight !== own),
    radius_km: radiusKm !== undefined && content.places.length > 0 ? radiusKm : null,
  }
}
