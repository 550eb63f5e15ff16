import type { matchApi } from '@matchwright/contract/match.api'
import type { MatchPage, SearchFilters } from '@matchwright/contract/match.schema'
import type { ParsedRequestOf } from '@matchwright/contract/endpoint'
import type { MatchListing } from '@matchwright/matching/listing'
import type { Deps } from '#server/deps.ts'
import type { User } from '#server/http/caller.ts'
import { labelsOf } from '#server/features/concept/index.ts'
import { spotsOf } from '#server/match-index/distance.ts'
import { facetsOf, histogramOf, sift } from './facets.ts'
import type { Sight } from '#server/match-index/index-entries.ts'
import type { Matches } from '#server/match-index/live-match-index.ts'
import { foundMisses, foundOf, pageOf } from '#server/match-index/hits.ts'
import type { Found, Places } from '#server/match-index/hits.ts'
import { FEWEST_PERSONS } from '#server/features/explanation/index.ts'
import type { Party } from '#server/features/explanation/index.ts'
import { nearMissReasons } from './near-miss-reasons.ts'
import { listingsOf, matchRows } from './rows.ts'
import type { RowAsking } from './rows.ts'
import { withToldCounts } from './small-counts.ts'

export type SearchDeps = Pick<Deps, 'pool' | 'concepts' | 'rates' | 'clock' | 'feed'>
export type PageDeps = SearchDeps & Pick<Deps, 'shown'>
export type SearchQuery = ParsedRequestOf<typeof matchApi.search>['query']
/** Who asks: a published listing, or one that can be varied at will (a draft, a finder). */
export type Asking = {
  party: Party
  listing: MatchListing
  listingId: number | null
  finderId: string | null
  user: User | null
  isVariable: boolean
}

const STRONG = 75

/** A page of matches, or of near misses, of a listing or a finder. */
export async function matchPage(deps: PageDeps, asking: Asking, query: SearchQuery): Promise<MatchPage> {
  const matches = await matchesOf(deps, asking, query)
  const { entries } = deps.feed
  const wanted = query.near_misses
  const sight = sightOf(asking)
  const found =
    wanted === 'false'
      ? foundOf(matches.hits, entries, sight)
      : foundMisses(wanted === 'true' ? (await matches.nearMisses()).hits : [], entries, sight)
  const sifted = sift(found, entries, query)
  const shown = wanted === 'true' ? sifted.kept : goodEnough(found, sifted.kept, query.min_score)
  const isHidden = wanted !== 'count' && hidesCount(asking, shown.length)
  // Read before anything is waited for: rows and log tell of the very listings that were found.
  const index = asking.isVariable ? deps.feed.coarse : deps.feed.index
  const listings = listingsOf(
    index,
    isHidden || !seesRows(asking) ? [] : pageOf(found, shown, query).map(({ id }) => id),
  )
  const misses = await nearMissesOf(deps, asking, query, matches)
  const items = await matchRows(deps, rowAsking(asking, query, listings))
  if (items.length > 0) await note(deps, asking, query, { items, listings })
  const page = {
    items,
    ...misses,
    count: shown.length,
    histogram: histogramOf(found, sifted.kept),
    strong: goodEnough(found, sifted.kept, STRONG).length,
    facets: facetsOf(sifted, { entries, taxonomy: deps.concepts.taxonomy, lang: query.lang }),
    is_count_hidden: isHidden,
    is_count_rounded: false,
    finder_id: asking.finderId,
  }
  return hidesSmallCounts(asking) ? withToldCounts(page, seesRows(asking)) : page
}

type NearMisses = Pick<MatchPage, 'near_misses' | 'near_miss_reasons' | 'concept_labels'>

/** Near misses cost more than matches: they are looked for when they are asked for, or when there is nothing else. */
async function nearMissesOf(
  deps: SearchDeps,
  asking: Asking,
  query: SearchQuery,
  matches: Matches,
): Promise<NearMisses> {
  if (query.near_misses === 'false' && matches.hits.ids.length > 0)
    return { near_misses: null, near_miss_reasons: [], concept_labels: {} }
  const { hits, total } = await matches.nearMisses()
  const matchFactor = strictness(asking, query)
  const reasons = query.near_misses === 'true' ? [] : nearMissReasons(deps, { ...asking, matchFactor }, hits)
  const concepts = labelsOf(deps.concepts.taxonomy, reasons.flatMap(conceptsOf), query.lang)
  return { near_misses: total, near_miss_reasons: reasons, concept_labels: concepts }
}

/** All that a search finds, best first; of persons nothing while there are too few to be counted out. */
export async function everyMatch(
  deps: SearchDeps,
  asking: Asking,
  filters: SearchFilters,
): Promise<{ id: number; score: number }[]> {
  const { hits } = await matchesOf(deps, asking, filters)
  const { entries } = deps.feed
  const found = foundOf(hits, entries, sightOf(asking))
  const shown = goodEnough(found, sift(found, entries, filters).kept, filters.min_score)
  if (hidesCount(asking, shown.length) || !seesRows(asking)) return []
  return pageOf(found, shown, { sort: 'score', offset: 0, limit: shown.length })
}

function strictness(asking: Asking, filters: SearchFilters): number {
  return filters.match_factor ?? asking.party.content.match_factor
}

function matchesOf({ feed }: SearchDeps, asking: Asking, filters: SearchFilters): Promise<Matches> {
  return feed.matches(asking.listing, {
    coarse: asking.isVariable,
    matchFactor: strictness(asking, filters),
    accountId: asking.user?.account_id ?? null,
  })
}

function goodEnough({ scores }: Found, places: Places, least = 0): Places {
  return least === 0 ? places : places.filter((place) => (scores[place] ?? 0) >= least)
}

function conceptsOf({ want }: MatchPage['near_miss_reasons'][number]): number[] {
  if (want?.kind === 'concept') return [want.concept]
  return want?.kind === 'concepts' ? want.concepts : []
}

/** What may be told of matches: of offers that are not public nothing to visitors; how far away, where the place is public. */
function sightOf({ listing, user }: Asking): Sight {
  return { spots: spotsOf(listing), seesAllOffers: user !== null }
}

function arePersons({ listing }: Asking): boolean {
  return listing.type === 'offer'
}

/** Persons are counted out to nobody who can vary the question until only one is left. */
function hidesSmallCounts(asking: Asking): boolean {
  return arePersons(asking) && asking.isVariable
}

function hidesCount(asking: Asking, count: number): boolean {
  return hidesSmallCounts(asking) && count < FEWEST_PERSONS
}

function seesRows(asking: Asking): boolean {
  return asking.user !== null || !arePersons(asking)
}

function rowAsking(asking: Asking, query: SearchQuery, listings: RowAsking['listings']): RowAsking {
  return {
    party: asking.party,
    listing: asking.listing,
    listingId: asking.listingId,
    matchFactor: strictness(asking, query),
    listings,
    lang: query.lang,
    userId: asking.user?.id ?? null,
  }
}

function note(
  deps: PageDeps,
  asking: Asking,
  query: SearchQuery,
  { items, listings }: { items: MatchPage['items']; listings: RowAsking['listings'] },
): Promise<void> {
  const { lang: _, ...asked } = query
  return deps.shown.note({
    listingId: asking.listingId,
    finderId: asking.finderId,
    taxonomy: deps.concepts.taxonomy.version,
    query: { ...asked, match_factor: strictness(asking, query), today: deps.feed.today(), listing: asking.listing },
    results: items.map(({ listing, score, fits }) => ({ listing_id: listing.id, score, ...fits })),
    listings: items.map(({ listing }) => listings.get(listing.id)),
  })
}
