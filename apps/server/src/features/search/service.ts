import { ACTIVE_MATCH_STATES, LISTING_STATUS, MIN_PERSON_COUNT } from '@matchwright/contract/constants'
import { Explanation } from '@matchwright/contract/explanation.schema'
import type { MatchPage } from '@matchwright/contract/match.schema'
import type { MatchListing } from '@matchwright/matching/listing'
import type { Deps } from '#server/deps.ts'
import { conflict, notFound } from '#server/errors.ts'
import { userOf } from '#server/http/caller.ts'
import type { Caller } from '#server/http/caller.ts'
import { countHit } from '#server/http/rate-limit.ts'
import { standingIn } from '#server/features/disclosure/index.ts'
import { findListing, listingFor } from '#server/features/listing/index.ts'
import type { ListingRecord } from '#server/features/listing/index.ts'
import { explainPair, matchListingOf, scoreOf } from '#server/features/explanation/index.ts'
import { queryForFinder } from './finder.ts'
import { marksFor } from './marked.ts'
import { matchPage } from './match-page.ts'
import type { PageDeps } from './match-page.ts'
import { searchScope } from './match-query.ts'
import type { MatchQuery, SearchDeps, SearchRequest } from './match-query.ts'
import { contactsWith } from './queries.ts'

/** Rate limit of searches with unpublished listings, which can be varied at will. */
const LIVE_SEARCHES = { max: 60, minutes: 1 }

export function countLiveSearch({ pool }: Pick<Deps, 'pool'>, caller: Caller): Promise<void> {
  return countHit(pool, `live:user:${userOf(caller).id}`, LIVE_SEARCHES)
}

/** The query of a listing the caller may access. */
export async function queryForListing(deps: SearchDeps, caller: Caller, listingId: number): Promise<MatchQuery> {
  const record = await listingFor(deps.pool, caller, listingId)
  const isVariable = record.status !== LISTING_STATUS.published
  if (isVariable) await countLiveSearch(deps, caller)
  // Staff search as the owner, so the owner's own listings are left out.
  const user = { ...userOf(caller), account_id: record.account_id }
  return { subject: record, listing: matchListingOf(deps, record), listingId, finderId: null, user, isVariable }
}

type ExplainRequest = { lang: string; score?: number | undefined }

/** Explains a match of a listing of the caller. */
export async function explainListings(
  deps: SearchDeps,
  caller: Caller,
  ids: { mine: number; theirs: number },
  { lang, score }: ExplainRequest,
): Promise<Explanation> {
  const mine = await listingFor(deps.pool, caller, ids.mine)
  const theirs = await findListing(deps.pool, ids.theirs)
  if (!theirs) throw notFound('no_listing')
  const [contact] = await contactsWith(deps.pool, mine.id, [theirs.id])
  const query = await queryForListing(deps, caller, ids.mine)
  const isKnown = contact !== undefined && (ACTIVE_MATCH_STATES as readonly number[]).includes(contact.state)
  if (!isKnown && !(await isFound(deps, query, theirs.id))) throw notFound('no_listing')
  assertTypesDiffer(mine, theirs)
  const standing = standingIn(contact?.state ?? null)
  const { isVariable } = query
  return explainPair(deps, { mine, theirs, standing, lang, givenScore: score, isVariable, accountId: mine.account_id })
}

/** Explains a match of a finder. */
export async function explainFinder(
  deps: SearchDeps,
  caller: Caller,
  ids: { finder: string; theirs: number },
  { lang, score }: ExplainRequest,
): Promise<Explanation> {
  const query = await queryForFinder(deps, ids.finder, caller.user)
  const theirs = await findListing(deps.pool, ids.theirs)
  if (!theirs || !(await isFound(deps, query, theirs.id))) throw notFound('no_listing')
  assertTypesDiffer(query.subject, theirs)
  return explainPair(deps, {
    mine: query.subject,
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

/** A page of matches, with the explanation of its first row where the request asks for it. */
export async function explainedPage(
  deps: PageDeps,
  caller: Caller,
  query: MatchQuery,
  request: SearchRequest,
): Promise<MatchPage> {
  const page = await matchPage(deps, query, request, await marksFor(deps, caller, query.listingId))
  const [first] = page.items
  if (!first || request.explanation === 'none') return page
  const theirs = first.listing.id
  const { lang } = request
  const explanation =
    query.listingId === null
      ? await explainFinder(deps, caller, { finder: query.finderId ?? '', theirs }, { lang })
      : await explainListings(deps, caller, { mine: query.listingId, theirs }, { lang })
  // Pages are served as they are built (`isBuilt`); explanations are cut to what their schema declares.
  return { ...page, explanation: Explanation.parse(explanation) }
}

/**
 * Whether a query can find a listing: published, and public or a match or near miss at match factor 0. A variable query
 * finds no persons if their count is suppressed.
 */
export async function isFound(deps: SearchDeps, query: MatchQuery, otherId: number): Promise<boolean> {
  const index = query.isVariable ? deps.matchIndex.privacy : deps.matchIndex.exact
  const [theirs, entry] = [index.get(otherId), deps.matchIndex.entries.get(otherId)]
  if (!theirs || !entry || deps.matchIndex.hidden(query.user?.account_id ?? null).has(entry.accountId)) return false
  if (entry.isPublic && (theirs.type === 'offer' || query.user !== null)) return true
  return query.user !== null && theirs.type !== query.listing.type && (await fits(deps, query, theirs))
}

async function fits(deps: SearchDeps, query: MatchQuery, theirs: MatchListing): Promise<boolean> {
  const pair = scoreOf(deps, query.listing, theirs, 0)
  if (!pair.isMatch && !pair.isNearMiss) return false
  if (!query.isVariable || theirs.type === 'offer') return true
  const { hits } = await deps.matchIndex.matches(query.listing, searchScope(query, 0))
  return hits.ids.length >= MIN_PERSON_COUNT
}
