import { MIN_PERSON_COUNT, MIN_CLASS_SCORE } from '@matchwright/contract/constants'
import type { MatchPage, SearchFilters } from '@matchwright/contract/match.schema'
import type { Deps } from '#server/deps.ts'
import { labelsOf } from '#server/features/concept/index.ts'
import { applyFilters, scoreHistogram, withMinScore } from '#server/match-index/filters.ts'
import { filterableHits, filterableMisses, pageOf } from '#server/match-index/hits.ts'
import type { FilterableHits } from '#server/match-index/hits.ts'
import type { Matches } from '#server/match-index/live-match-index.ts'
import { labelledFacets } from './facets.ts'
import type { Marks } from './mark-queries.ts'
import { markFacets, withoutUnwanted } from './marked.ts'
import { matchFactorOf, searchScope, seesRows, suppressesSmallCounts, viewerScope } from './match-query.ts'
import type { MatchQuery, SearchDeps, SearchRequest } from './match-query.ts'
import { nearMissReasons, withGains } from './near-miss-reasons.ts'
import { listingsOf, matchRows } from './rows.ts'
import type { RowContext } from './rows.ts'
import { suppressSmallCounts } from './small-counts.ts'

export type PageDeps = SearchDeps & Pick<Deps, 'impressions'>

/** A page of matches or near misses of a listing or a finder, for a user with these marks. */
export async function matchPage(
  deps: PageDeps,
  query: MatchQuery,
  request: SearchRequest,
  marks: Marks,
): Promise<MatchPage> {
  const matches = await findMatches(deps, query, request)
  const { entries } = deps.matchIndex
  const areMisses = request.near_misses === 'true'
  const scope = viewerScope(query)
  const hits = areMisses
    ? filterableMisses((await matches.nearMisses()).hits, entries, scope)
    : filterableHits(matches.hits, entries, scope)
  const keep = (some: FilterableHits) => {
    const filtered = applyFilters(some, entries, request)
    return { filtered, kept: areMisses ? filtered.kept : withMinScore(some, filtered.kept, request.min_score) }
  }
  // Whether too few are found does not depend on marks: what a user leaves out was found nevertheless.
  const all = keep(hits)
  const isHidden = hidesCount(query, all.kept.length)
  const wanted = withoutUnwanted(hits, marks, request)
  const { filtered, kept } = wanted === hits ? all : keep(wanted)
  // Read before the first await, so that rows and log describe exactly the listings that were scored.
  const index = query.isVariable ? deps.matchIndex.privacy : deps.matchIndex.exact
  const listings = listingsOf(
    index,
    isHidden || !seesRows(query) ? [] : pageOf(hits, kept, request).map(({ id }) => id),
  )
  const misses = await describeNearMisses(deps, query, request, matches)
  const items = await matchRows(deps, { ...rowContext(query, request, listings), marks })
  if (items.length > 0) await recordImpression(deps, query, request, { items, listings })
  const page = {
    items,
    ...misses,
    count: kept.length,
    histogram: scoreHistogram(hits, filtered.kept),
    strong: withMinScore(hits, filtered.kept, MIN_CLASS_SCORE.strong).length,
    facets: {
      ...labelledFacets(filtered, { entries, taxonomy: deps.concepts.taxonomy, lang: request.lang }),
      marked: [],
      tag: [],
    },
    is_count_hidden: isHidden,
    is_count_rounded: false,
    finder_id: query.finderId,
    explanation: null,
  }
  const shown = suppressesSmallCounts(query) ? suppressSmallCounts(page, seesRows(query)) : page
  if (isHidden || !seesRows(query)) return shown
  // All rows are there to see and to count, so a part of them that is marked need not be suppressed.
  return { ...shown, count: kept.length, facets: { ...shown.facets, ...markFacets(hits, all.kept, marks) } }
}

type NearMisses = Pick<MatchPage, 'near_misses' | 'near_miss_reasons' | 'concept_labels'>

/** Near misses cost more than matches, so they are searched only on request or if there are no matches. */
async function describeNearMisses(
  deps: SearchDeps,
  query: MatchQuery,
  request: SearchRequest,
  matches: Matches,
): Promise<NearMisses> {
  if (request.near_misses === 'false' && matches.hits.ids.length > 0)
    return { near_misses: null, near_miss_reasons: [], concept_labels: {} }
  const { hits, total } = await matches.nearMisses()
  const matchFactor = matchFactorOf(query, request)
  const found = request.near_misses === 'true' ? [] : nearMissReasons(deps, { ...query, matchFactor }, hits)
  const reasons = await withGains(deps, query, { reasons: found, matchFactor })
  const concepts = labelsOf(deps.concepts.taxonomy, reasons.flatMap(conceptsOf), request.lang)
  return { near_misses: total, near_miss_reasons: reasons, concept_labels: concepts }
}

/** All matches, best first; none if they are persons and too few, or visible only as counts. */
export async function everyMatch(
  deps: SearchDeps,
  query: MatchQuery,
  filters: SearchFilters,
): Promise<{ id: number; score: number }[]> {
  const matches = await findMatches(deps, query, filters)
  const { entries } = deps.matchIndex
  const hits = filterableHits(matches.hits, entries, viewerScope(query))
  const kept = withMinScore(hits, applyFilters(hits, entries, filters).kept, filters.min_score)
  if (hidesCount(query, kept.length) || !seesRows(query)) return []
  return pageOf(hits, kept, { sort: 'score', offset: 0, limit: kept.length })
}

function findMatches({ matchIndex }: SearchDeps, query: MatchQuery, filters: SearchFilters): Promise<Matches> {
  return matchIndex.matches(query.listing, searchScope(query, matchFactorOf(query, filters)))
}

function conceptsOf({ want }: MatchPage['near_miss_reasons'][number]): number[] {
  if (want?.kind === 'concept') return [want.concept]
  return want?.kind === 'concepts' ? want.concepts : []
}

function hidesCount(query: MatchQuery, count: number): boolean {
  return suppressesSmallCounts(query) && count < MIN_PERSON_COUNT
}

function rowContext(
  query: MatchQuery,
  request: SearchRequest,
  listings: RowContext['listings'],
): Omit<RowContext, 'marks'> {
  return {
    subject: query.subject,
    listing: query.listing,
    listingId: query.listingId,
    matchFactor: matchFactorOf(query, request),
    listings,
    lang: request.lang,
    userId: query.user?.id ?? null,
  }
}

function recordImpression(
  deps: PageDeps,
  query: MatchQuery,
  request: SearchRequest,
  { items, listings }: { items: MatchPage['items']; listings: RowContext['listings'] },
): Promise<void> {
  // Marks are private, also towards those who audit the log.
  const { lang: _lang, marked: _marked, tag: _tag, ...filters } = request
  const { listing } = query
  return deps.impressions.record({
    listingId: query.listingId,
    finderId: query.finderId,
    taxonomy: deps.concepts.taxonomy.version,
    query: { ...filters, match_factor: matchFactorOf(query, request), today: deps.matchIndex.today(), listing },
    results: items.map(({ listing: { id }, score, fits }) => ({ listing_id: id, score, ...fits })),
    listings: items.map(({ listing: { id } }) => listings.get(id)),
  })
}
