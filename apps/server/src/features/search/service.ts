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
import { accessibleListing, cardSources, listingFor } from '#server/features/listing/index.ts'
import type { CardSource, ListingRecord } from '#server/features/listing/index.ts'
import { explainPair, matchListingOf, scoreOf } from '#server/features/explanation/index.ts'
import { queryForFinder } from './finder.ts'
import type { Marks } from './mark-queries.ts'
import { matchPage } from './match-page.ts'
import type { PageDeps } from './match-page.ts'
import { searchScope } from './match-query.ts'
import type { MatchQuery, SearchDeps, SearchRequest } from './match-query.ts'
import { contactsWith } from './queries.ts'
import type { PairContact } from './queries.ts'

/** Rate limit of searches with unpublished listings, which can be varied at will. */
const LIVE_SEARCHES = { max: 60, minutes: 1 }

export function countLiveSearch({ pool }: Pick<Deps, 'pool'>, caller: Caller): Promise<void> {
  return countHit(pool, `live:user:${userOf(caller).id}`, LIVE_SEARCHES)
}

/** The query of a listing the caller may access. */
export async function queryForListing(deps: SearchDeps, caller: Caller, listingId: number): Promise<MatchQuery> {
  return queryOf(deps, caller, await listingFor(deps.pool, caller, listingId))
}

/**
 * The query of a listing that was read already.
 * @throws {AppError} 404 unless the caller may access it
 */
export async function queryForRecord(
  deps: SearchDeps,
  caller: Caller,
  record: ListingRecord | undefined,
): Promise<MatchQuery> {
  return queryOf(deps, caller, await accessibleListing(deps.pool, caller, record))
}

async function queryOf(deps: SearchDeps, caller: Caller, record: ListingRecord): Promise<MatchQuery> {
  const isVariable = record.status !== LISTING_STATUS.published
  if (isVariable) await countLiveSearch(deps, caller)
  // Staff search as the owner, so the owner's own listings are left out.
  const user = { ...userOf(caller), account_id: record.account_id }
  const listing = matchListingOf(deps, record)
  return { subject: record, listing, listingId: record.id, finderId: null, user, isVariable }
}

type ExplainRequest = { lang: string; score?: number | undefined }

/** Explains a match of a listing of the caller. */
export async function explainListings(
  deps: SearchDeps,
  caller: Caller,
  ids: { mine: number; theirs: number },
  request: ExplainRequest,
): Promise<Explanation> {
  const [sources, [contact]] = await Promise.all([
    cardSources(deps.pool, [ids.mine, ids.theirs]),
    contactsWith(deps.pool, ids.mine, [ids.theirs]),
  ])
  const query = await queryForRecord(deps, caller, sources.get(ids.mine)?.record)
  return explainTo(deps, query, { theirs: sources.get(ids.theirs), contact }, request)
}

/** Explains a match of a finder. */
export async function explainFinder(
  deps: SearchDeps,
  caller: Caller,
  ids: { finder: string; theirs: number },
  request: ExplainRequest,
): Promise<Explanation> {
  const [query, sources] = await Promise.all([
    queryForFinder(deps, ids.finder, caller.user),
    cardSources(deps.pool, [ids.theirs]),
  ])
  return explainTo(deps, query, { theirs: sources.get(ids.theirs), contact: undefined }, request)
}

/** Explains a match of a query, without reading the listing or finder of the query again. */
async function explainFound(
  deps: SearchDeps,
  query: MatchQuery,
  theirs: number,
  request: ExplainRequest,
): Promise<Explanation> {
  const [sources, [contact]] = await Promise.all([
    cardSources(deps.pool, [theirs]),
    query.listingId === null ? [] : contactsWith(deps.pool, query.listingId, [theirs]),
  ])
  return explainTo(deps, query, { theirs: sources.get(theirs), contact }, request)
}

type OtherSide = { theirs: CardSource | undefined; contact: PairContact | undefined }

async function explainTo(
  deps: SearchDeps,
  query: MatchQuery,
  { theirs, contact }: OtherSide,
  { lang, score }: ExplainRequest,
): Promise<Explanation> {
  if (!theirs) throw notFound('no_listing')
  const isKnown = contact !== undefined && (ACTIVE_MATCH_STATES as readonly number[]).includes(contact.state)
  if (!isKnown && !(await isFound(deps, query, theirs.record.id))) throw notFound('no_listing')
  assertTypesDiffer(query.subject, theirs.record)
  return explainPair(deps, {
    mine: query.subject,
    theirs,
    standing: standingIn(contact?.state ?? null),
    lang,
    givenScore: score,
    isVariable: query.isVariable,
    accountId: query.user?.account_id ?? null,
  })
}

function assertTypesDiffer(mine: Pick<ListingRecord, 'type'>, theirs: Pick<ListingRecord, 'type'>): void {
  if (mine.type === theirs.type) throw conflict('listing_type', 'search_and_offer')
}

/** A page of matches, with the explanation of its first row where the request asks for it. */
export async function explainedPage(
  deps: PageDeps,
  [query, marks]: readonly [MatchQuery, Marks],
  request: SearchRequest,
): Promise<MatchPage> {
  const page = await matchPage(deps, query, request, marks)
  const [first] = page.items
  if (!first || request.explanation === 'none') return page
  const explanation = await explainFound(deps, query, first.listing.id, { lang: request.lang })
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
