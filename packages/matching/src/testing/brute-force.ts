import type { MatchListing } from '../listing.ts'
import type { Hit } from '../match-index.ts'
import { scorePair, thresholdOf } from '../score.ts'
import type { PairScore, Scene } from '../score.ts'

/** Brute-force search by the definition: scores every listing of the other type in full and sorts. */
export function bruteForce(
  scene: Scene & { readonly matchFactor: number },
  listings: readonly MatchListing[],
  query: MatchListing,
  wanted: (pair: PairScore) => boolean = (pair) => pair.isMatch,
): Hit[] {
  return listings
    .filter((listing) => listing.type !== query.type && listing.id !== query.id)
    .map((listing) => ({ listing, pair: scorePair(query, listing, scene, thresholdOf(scene.matchFactor)) }))
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
