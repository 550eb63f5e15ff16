import type { Deps } from '#server/deps.ts'
import type { ListingRecord } from '#server/features/listing/index.ts'
import { generalisedListing, matchListingOf, scoreOf } from './pair.ts'
import { wholeFit } from './strip.ts'

export type ContactScore = {
  score: number
  /** 0..100: how far the other side meets what this one asks. */
  fitFrom: number
  fitTo: number
  isMatch: boolean
  /** One blocked must, all else fitting. */
  isNearMiss: boolean
}

/**
 * Both fits of two listings at the strictness of the one that asks for contact.
 * @param isVariable the asking one is not published: it reads undisclosed pay, place and availability in steps
 */
export function scorePairForContact(
  deps: Pick<Deps, 'concepts' | 'rates' | 'clock'>,
  from: ListingRecord,
  to: ListingRecord,
  isVariable = false,
): ContactScore {
  const theirs = isVariable ? generalisedListing(deps, to) : matchListingOf(deps, to)
  const pair = scoreOf(deps, matchListingOf(deps, from), theirs, from.content.match_factor)
  const [fromAsks, toAsks] = from.type === 0 ? [pair.candidate, pair.employer] : [pair.employer, pair.candidate]
  return {
    score: pair.score,
    fitFrom: wholeFit(fromAsks.fit),
    fitTo: wholeFit(toAsks.fit),
    isMatch: pair.isMatch,
    isNearMiss: pair.isNearMiss,
  }
}
