import type { ConceptSpace } from '../concept-space.ts'
import type { MatchListing } from '../listing.ts'
import type { Hit } from '../match-index.ts'
import { scorePair, thresholdOf } from '../score.ts'
import type { PairScore } from '../score.ts'

/** The answer by the definition alone: every listing of the other type, scored in full, ordered. */
export function bruteForce(
  space: ConceptSpace,
  listings: readonly MatchListing[],
  query: MatchListing,
  options: { today: number; matchFactor: number },
  wanted: (pair: PairScore) => boolean = (pair) => pair.isMatch,
): Hit[] {
  const scene = { space, today: options.today }
  return listings
    .filter((listing) => listing.type !== query.type && listing.id !== query.id)
    .map((listing) => ({ listing, pair: scorePair(query, listing, scene, thresholdOf(options.matchFactor)) }))
    .filter(({ pair }) => wanted(pair))
    .toSorted(
      (a, b) =>
        b.pair.score - a.pair.score || b.listing.publishedAt - a.listing.publishedAt || a.listing.id - b.listing.id,
    )
    .map(({ listing, pair }) => ({
      id: listing.id,
      score: pair.score,
      employerFit: pair.employer.fit,
      candidateFit: pair.candidate.fit,
    }))
}
