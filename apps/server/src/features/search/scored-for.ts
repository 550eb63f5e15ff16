import type { MatchRow } from '@matchwright/contract/match.schema'
import type { Caller } from '#server/http/caller.ts'
import { scoreOf } from '#server/features/explanation/index.ts'
import { matchFactorOf } from './match-query.ts'
import type { MatchQuery } from './match-query.ts'
import type { PageDeps } from './match-page.ts'
import { publishedSearches } from './queries.ts'
import { listingsOf, matchRows } from './rows.ts'
import { queryForListing } from './service.ts'

type ScoredOffers = { rows: MatchRow[]; by: { listing_id: number; title: string } }

/** Own searches that are tried; the latest ones. */
const TRIED_SEARCHES = 5

/**
 * Given offers as matches of that published search of the caller which fits one of them best, best first. Offers that
 * do not fit it are left out.
 * @returns undefined without such a search
 */
export async function scoredOffers(
  deps: PageDeps,
  caller: Caller,
  offerIds: readonly number[],
  lang: string,
): Promise<ScoredOffers | undefined> {
  if (!caller.user) return undefined
  let best: { query: MatchQuery; ids: number[]; top: number } | undefined
  for (const id of await publishedSearches(deps.pool, caller.user.id, TRIED_SEARCHES)) {
    const query = await queryForListing(deps, caller, id)
    const [first, ...others] = hitsOf(deps, query, offerIds)
    if (first && first.score > (best?.top ?? 0))
      best = { query, ids: [first.id, ...others.map(({ id: other }) => other)], top: first.score }
  }
  return best && { rows: await rowsOf(deps, best.query, best.ids, lang), by: titleOf(best.query) }
}

function hitsOf(deps: PageDeps, query: MatchQuery, offerIds: readonly number[]): { id: number; score: number }[] {
  return [...listingsOf(deps.matchIndex.exact, offerIds)]
    .flatMap(([id, offer]) => {
      const { isMatch, isNearMiss, score } = scoreOf(deps, query.listing, offer, matchFactorOf(query))
      return isMatch || isNearMiss ? [{ id, score }] : []
    })
    .toSorted((one, other) => other.score - one.score || one.id - other.id)
}

function titleOf({ subject, listingId }: MatchQuery) {
  return { listing_id: listingId ?? subject.id, title: subject.content.title }
}

/** The rows, recorded as shown. */
async function rowsOf(deps: PageDeps, query: MatchQuery, ids: readonly number[], lang: string): Promise<MatchRow[]> {
  const { listing, subject, listingId, finderId, user } = query
  const listings = listingsOf(deps.matchIndex.exact, ids)
  const matchFactor = matchFactorOf(query)
  const rows = await matchRows(deps, {
    subject,
    listing,
    listingId,
    matchFactor,
    listings,
    lang,
    userId: user?.id ?? null,
    marks: new Map(),
  })
  await deps.impressions.record({
    listingId,
    finderId,
    taxonomy: deps.concepts.taxonomy.version,
    query: { match_factor: matchFactor, today: deps.matchIndex.today(), listing },
    results: rows.map(({ listing: { id }, score, fits }) => ({ listing_id: id, score, ...fits })),
    listings: rows.map(({ listing: { id } }) => listings.get(id)),
  })
  return rows
}
