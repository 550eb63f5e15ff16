import { LISTING_TYPE } from '@matchwright/contract/constants'
import type { Deps } from '#server/deps.ts'
import type { ListingRecord } from '#server/features/listing/index.ts'
import { generalisedListing, matchListingOf, scoreOf } from './pair.ts'
import { wholeFit } from './strip.ts'

export type ContactScore = {
  score: number
  /** Fit of the other side to the wishes of the asking one, 0 to 100. */
  fitFrom: number
  fitTo: number
  isMatch: boolean
  /** Whether exactly one must is blocked and the rest matches. */
  isNearMiss: boolean
}

/**
 * Both fits of two listings at the match factor of the one that asks for contact.
 * @param isVariable whether the asking listing is not published; the other's undisclosed pay, place and availability
 * are then generalised
 */
export function scorePairForContact(
  deps: Pick<Deps, 'concepts' | 'rates' | 'clock'>,
  from: ListingRecord,
  to: ListingRecord,
  isVariable = false,
): ContactScore {
  const theirs = isVariable ? generalisedListing(deps, to) : matchListingOf(deps, to)
  const pair = scoreOf(deps, matchListingOf(deps, from), theirs, from.content.match_factor)
  const [fromAsks, toAsks] =
    from.type === LISTING_TYPE.search ? [pair.candidate, pair.employer] : [pair.employer, pair.candidate]
  return {
    score: pair.score,
    fitFrom: wholeFit(fromAsks.fit),
    fitTo: wholeFit(toAsks.fit),
    isMatch: pair.isMatch,
    isNearMiss: pair.isNearMiss,
  }
}
