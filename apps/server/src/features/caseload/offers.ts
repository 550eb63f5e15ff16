import type { CaseloadOffers, Strategy } from '@matchwright/contract/caseload.schema'
import type { Explanation } from '@matchwright/contract/explanation.schema'
import { LISTING_TYPE } from '@matchwright/contract/constants'
import type { MatchRow } from '@matchwright/contract/match.schema'
import type { MatchListing } from '@matchwright/matching/listing'
import { notFound } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import { explainPair, matchListingOf } from '#server/features/explanation/index.ts'
import { cardSources } from '#server/features/listing/index.ts'
import type { ListingRecord } from '#server/features/listing/index.ts'
import { isFound, listingsOf, matchRows } from '#server/features/search/index.ts'
import type { MatchQuery } from '#server/features/search/index.ts'
import { workPlaces } from '#server/match-index/distance.ts'
import { applyFilters, withMinScore } from '#server/match-index/filters.ts'
import { filterableHits, pageOf } from '#server/match-index/hits.ts'
import { groupsForCounsellor, searchInCaseload } from './access.ts'
import type { CaseloadSearch } from './access.ts'
import { markOf } from './marks.ts'
import { pairsOf, unsuitableOffers } from './pair-queries.ts'
import type { CaseloadDeps } from './people.ts'
import { effectOf, withStrategy } from './strategy.ts'

type OffersRequest = {
  strategy: Strategy
  lang: string
  limit: number
  offset: number
  min_score: number
  max_distance_km?: number | undefined
  contract?: string[] | undefined
  sort: 'score' | 'newest'
  show: 'open' | 'all'
}

/** A search of the caseload as a strategy looks with it, on behalf of its person. */
export function queryOf(
  deps: CaseloadDeps,
  { record }: CaseloadSearch,
  caller: Caller,
  strategy: Strategy,
): MatchQuery {
  const subject = { ...record, content: withStrategy(record.content, strategy) }
  const user = caller.user && { ...caller.user, account_id: record.account_id }
  const listing = matchListingOf(deps, subject)
  return { subject, listing, listingId: record.id, finderId: null, user, isVariable: false }
}

/** Offers for a search of the caseload. Contacts of its person are not told. */
export async function offersFor(
  deps: CaseloadDeps,
  caller: Caller,
  listingId: number,
  request: OffersRequest,
): Promise<CaseloadOffers> {
  const sought = await searchInCaseload(deps.pool, caller, listingId)
  const { entry, record } = sought
  const { subject, listing } = queryOf(deps, sought, caller, request.strategy)
  const matchFactor = subject.content.match_factor
  const scope = { isGeneralised: false, matchFactor, accountId: record.account_id }
  const found = await deps.matchIndex.matches(listing, scope)
  const { entries, exact } = deps.matchIndex
  const hits = filterableHits(found.hits, entries, { places: workPlaces(listing), seesAllOffers: true })
  const within = withMinScore(hits, applyFilters(hits, entries, request).kept, request.min_score)
  const unsuitable =
    request.show === 'all' ? NONE : await unsuitableOffers(deps.pool, { entryId: entry.id, searchId: listingId })
  const kept = unsuitable.size === 0 ? within : within.filter((at) => !unsuitable.has(hits.ids[at] ?? 0))
  const listings = listingsOf(
    exact,
    pageOf(hits, kept, request).map(({ id }) => id),
  )
  const rows = await matchRows(deps, {
    subject,
    listing,
    listingId: null,
    matchFactor,
    listings,
    lang: request.lang,
    userId: null,
    // Marks are private, and these offers are not for the counsellor.
    marks: new Map(),
    seenOfMine: groupsForCounsellor(record),
  })
  await recordShown(deps, { listingId, matchFactor, listing, strategy: request.strategy }, { rows, listings })
  const ids = rows.map(({ listing: { id } }) => id)
  const marks = new Map(
    (await pairsOf(deps.pool, { entryId: entry.id, searchId: listingId, offerIds: ids })).map((pair) => [
      pair.offer_id,
      markOf(pair),
    ]),
  )
  return {
    items: rows.map((row) => ({ ...row, mark: marks.get(row.listing.id) ?? null })),
    count: kept.length,
    near_misses: (await found.nearMisses()).total,
    effect: effectOf(record.content, request.strategy),
  }
}

const NONE: ReadonlySet<number> = new Set()

type Shown = { rows: MatchRow[]; listings: ReadonlyMap<number, MatchListing> }

/** Logs a shown list like every other one, with the search as it was scored. */
function recordShown(
  deps: CaseloadDeps,
  { listingId, matchFactor, listing, strategy }: Scored,
  { rows, listings }: Shown,
): Promise<void> {
  return deps.impressions.record({
    listingId,
    finderId: null,
    taxonomy: deps.concepts.taxonomy.version,
    query: { strategy, match_factor: matchFactor, today: deps.matchIndex.today(), listing },
    results: rows.map(({ listing: { id }, score, fits }) => ({ listing_id: id, score, ...fits })),
    listings: rows.map(({ listing: { id } }) => listings.get(id)),
  })
}

type Scored = { listingId: number; matchFactor: number; listing: MatchListing; strategy: Strategy }

/**
 * Why a search of the caseload and an offer match. A counsellor sees of the offer what everybody sees, of the search
 * what a contact sees.
 * @throws {AppError} 404 for an offer that the search could not find
 */
export async function explainFor(
  deps: CaseloadDeps,
  caller: Caller,
  pair: { listingId: number; offerId: number },
  { strategy, lang }: { strategy: Strategy; lang: string },
): Promise<Explanation> {
  const sought = await searchInCaseload(deps.pool, caller, pair.listingId)
  const query = queryOf(deps, sought, caller, strategy)
  const theirs = (await cardSources(deps.pool, [pair.offerId])).get(pair.offerId)
  if (!theirs || !(await canPropose(deps, query, theirs.record))) throw notFound('no_listing')
  return explainPair(deps, {
    mine: query.subject,
    theirs,
    standing: 'outside',
    lang,
    accountId: sought.record.account_id,
    seenOfMine: groupsForCounsellor(sought.record),
  })
}

/** Whether a search of the caseload finds an offer. */
export async function canPropose(deps: CaseloadDeps, query: MatchQuery, offer: ListingRecord): Promise<boolean> {
  return offer.type === LISTING_TYPE.offer && (await isFound(deps, query, offer.id))
}
