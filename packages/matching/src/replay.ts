import type { MatchListing } from './listing.ts'
import type { Hit } from './match-index.ts'
import { scorePair, thresholdOf } from './score.ts'
import type { Scene } from './score.ts'

/** What a list that was shown depended on, besides the engine and the taxonomy. */
export type LoggedQuestion = {
  readonly query: MatchListing
  readonly matchFactor: number
} & Scene

/**
 * A logged list computed again from the versions of the listings it showed, in its order: the same ids, scores and fits
 * as long as engine and taxonomy are those of the log. What does not match is left out.
 */
export function replay({ query, matchFactor, ...scene }: LoggedQuestion, shown: readonly MatchListing[]): Hit[] {
  return shown
    .map((listing) => ({ listing, pair: scorePair(query, listing, scene, thresholdOf(matchFactor)) }))
    .filter(({ pair }) => pair.isMatch)
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
