import type { Explanation } from '@matchwright/contract/explanation.schema'
import type { MatchListing } from '@matchwright/matching/listing'
import type { Deps } from '#server/deps.ts'
import { conflict, notFound } from '#server/errors.ts'
import { userOf } from '#server/http/caller.ts'
import type { Caller } from '#server/http/caller.ts'
import { countHit } from '#server/http/rate-limit.ts'
import { standingIn } from '#server/features/disclosure/index.ts'
import { findListing, listingFor } from '#server/features/listing/index.ts'
import type { ListingRecord } from '#server/features/listing/index.ts'
import { FEWEST_PERSONS, explainPair, matchListingOf, scoreOf } from '#server/features/explanation/index.ts'
import { finderFor } from './finder.ts'
import { contactsWith } from './queries.ts'
import type { Asking, SearchDeps } from './match-page.ts'

/** Searches with a listing that is not published can be varied at will, so they are limited. */
const LIVE_SEARCHES = { max: 60, minutes: 1 }

export function countLiveSearch({ pool }: Pick<Deps, 'pool'>, caller: Caller): Promise<void> {
  return countHit(pool, `live:user:${userOf(caller).id}`, LIVE_SEARCHES)
}

/** A listing of the caller as the asking side of a search. */
export async function askingListing(deps: SearchDeps, caller: Caller, listingId: number): Promise<Asking> {
  const record = await listingFor(deps.pool, caller, listingId)
  const isVariable = record.status !== 1
  if (isVariable) await countLiveSearch(deps, caller)
  // Staff look at what the owner would see, so the owner's own listings stay out.
  const user = { ...userOf(caller), account_id: record.account_id }
  return { party: record, listing: matchListingOf(deps, record), listingId, finderId: null, user, isVariable }
}

type Asked = { lang: string; score?: number | undefined }

/** Why an own listing and another one match. */
export async function explainListings(
  deps: SearchDeps,
  caller: Caller,
  ids: { mine: number; theirs: number },
  { lang, score }: Asked,
): Promise<Explanation> {
  const mine = await listingFor(deps.pool, caller, ids.mine)
  const theirs = await findListing(deps.pool, ids.theirs)
  if (!theirs) throw notFound('no_listing')
  const [contact] = await contactsWith(deps.pool, mine.id, [theirs.id])
  const asking = await askingListing(deps, caller, ids.mine)
  const isKnown = contact !== undefined && ([1, 2, 3, -10] as number[]).includes(contact.state)
  if (!isKnown && !(await isFound(deps, asking, theirs.id))) throw notFound('no_listing')
  assertTypesDiffer(mine, theirs)
  const standing = standingIn(contact?.state ?? null)
  const { isVariable } = asking
  return explainPair(deps, { mine, theirs, standing, lang, givenScore: score, isVariable, accountId: mine.account_id })
}

/** Why a finder and a listing match. */
export async function explainFinder(
  deps: SearchDeps,
  caller: Caller,
  ids: { finder: string; theirs: number },
  { lang, score }: Asked,
): Promise<Explanation> {
  const asking = await finderFor(deps, ids.finder, caller.user)
  const theirs = await findListing(deps.pool, ids.theirs)
  if (!theirs || !(await isFound(deps, asking, theirs.id))) throw notFound('no_listing')
  assertTypesDiffer(asking.party, theirs)
  return explainPair(deps, {
    mine: asking.party,
    theirs,
    standing: 'outside',
    lang,
    givenScore: score,
    isVariable: true,
    accountId: caller.user?.account_id ?? null,
  })
}

function assertTypesDiffer(mine: Pick<ListingRecord, 'type'>, theirs: Pick<ListingRecord, 'type'>): void {
  if (mine.type === theirs.type) throw conflict('listing_type', 'search_and_offer')
}

/**
 * Whether the asking side could have found a listing: it is published, and public or fitting even the strictness
 * that finds most. Persons among fewer than five cannot be found by what can be varied.
 */
export async function isFound(deps: SearchDeps, asking: Asking, otherId: number): Promise<boolean> {
  const index = asking.isVariable ? deps.feed.coarse : deps.feed.index
  const [theirs, entry] = [index.get(otherId), deps.feed.entries.get(otherId)]
  if (!theirs || !entry || deps.feed.hidden(asking.user?.account_id ?? null).has(entry.accountId)) return false
  if (entry.isPublic && (theirs.type === 'offer' || asking.user !== null)) return true
  return asking.user !== null && theirs.type !== asking.listing.type && (await fits(deps, asking, theirs))
}

async function fits(deps: SearchDeps, asking: Asking, theirs: MatchListing): Promise<boolean> {
  const pair = scoreOf(deps, asking.listing, theirs, 0)
  if (!pair.isMatch && !pair.isNearMiss) return false
  if (!asking.isVariable || theirs.type === 'offer') return true
  const how = { coarse: true, matchFactor: 0, accountId: asking.user?.account_id ?? null }
  return (await deps.feed.matches(asking.listing, how)).hits.ids.length >= FEWEST_PERSONS
}
