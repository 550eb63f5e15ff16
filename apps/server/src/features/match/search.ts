import type { matchApi, MatchPage, SearchFilters } from '@matchwright/contract/match'
import type { ParsedRequestOf } from '@matchwright/contract/endpoint'
import type { MatchListing } from '@matchwright/matching/listing'
import type { Hit } from '@matchwright/matching/match-index'
import type { Deps } from '#server/deps.ts'
import type { User } from '#server/http/caller.ts'
import { labelsOf } from '#server/features/concept/service.ts'
import { indexedKm, spotsOf } from './distance.ts'
import { type Found, facetsOf, filtered, histogramOf } from './facets.ts'
import type { Matches } from './feed.ts'
import type { Party } from './pair.ts'
import { FEWEST_PERSONS, withToldCounts } from './person-counts.ts'
import { nearMissReasons } from './near-miss-reasons.ts'
import { type RowAsking, listingsOf, matchRows } from './rows.ts'

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
  const wanted = query.near_misses
  const hits = wanted === 'false' ? matches.hits : wanted === 'true' ? (await matches.nearMisses()).hits : []
  const { kept, perFacet } = filtered(known(deps, asking, hits), query)
  const shown = wanted === 'true' ? kept : goodEnough(kept, query)
  const isHidden = wanted !== 'count' && hidesCount(asking, shown.length)
  // Read before anything is waited for: rows and log tell of the very listings that were found.
  const index = asking.isVariable ? deps.feed.coarse : deps.feed.index
  const listings = listingsOf(index, isHidden || !seesRows(asking) ? [] : pageIds(shown, query))
  const misses = await nearMissesOf(deps, asking, query, matches)
  const items = await matchRows(deps, rowAsking(asking, query, listings))
  if (items.length > 0) await note(deps, asking, query, { items, listings })
  const page = {
    items, ...misses, count: shown.length, histogram: histogramOf(kept), strong: kept.filter(({ score }) => score >= STRONG).length,
    facets: facetsOf(perFacet, { taxonomy: deps.concepts.taxonomy, lang: query.lang }), is_count_hidden: isHidden, is_count_rounded: false, finder_id: asking.finderId,
  } // prettier-ignore
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
  if (query.near_misses === 'false' && matches.hits.length > 0)
    return { near_misses: null, near_miss_reasons: [], concept_labels: {} }
  const { hits, total } = await matches.nearMisses()
  const matchFactor = strictness(asking, query)
  const reasons = query.near_misses === 'true' ? [] : nearMissReasons(deps, { ...asking, matchFactor }, hits)
  const concepts = labelsOf(deps.concepts.taxonomy, reasons.flatMap(conceptsOf), query.lang)
  return { near_misses: total, near_miss_reasons: reasons, concept_labels: concepts }
}

/** All that a search finds, best first; of persons nothing while there are too few to be counted out. */
export async function everyMatch(deps: SearchDeps, asking: Asking, filters: SearchFilters): Promise<Found[]> {
  const { hits } = await matchesOf(deps, asking, filters)
  const { kept } = filtered(known(deps, asking, hits), filters)
  const found = goodEnough(kept, filters)
  return hidesCount(asking, found.length) || !seesRows(asking) ? [] : found
}

const strictness = (asking: Asking, filters: SearchFilters): number =>
  filters.match_factor ?? asking.party.content.match_factor

const matchesOf = ({ feed }: SearchDeps, asking: Asking, filters: SearchFilters): Promise<Matches> =>
  feed.matches(asking.listing, {
    coarse: asking.isVariable,
    matchFactor: strictness(asking, filters),
    accountId: asking.user?.account_id ?? null,
  })

const goodEnough = (found: Found[], { min_score: least = 0 }: SearchFilters): Found[] =>
  least === 0 ? found : found.filter(({ score }) => score >= least)

function conceptsOf({ want }: MatchPage['near_miss_reasons'][number]): number[] {
  if (want?.kind === 'concept') return [want.concept]
  return want?.kind === 'concepts' ? want.concepts : []
}

/** What may be told of hits. Visitors see public offers only; how far away something is counts only where its place is public. */
function known({ feed }: SearchDeps, { listing, user }: Asking, hits: readonly Hit[]): Found[] {
  const spots = spotsOf(listing)
  const found: Found[] = []
  for (const { id, score } of hits) {
    const entry = feed.entry(id)
    if (!entry || (!user && !entry.isPublic && entry.type === 'offer')) continue
    found.push({ id, score, km: indexedKm(spots, entry.spots), entry })
  }
  return found
}

function pageIds(shown: Found[], { sort, offset, limit }: SearchQuery): number[] {
  const ordered =
    sort === 'newest' ? shown.toSorted((a, b) => b.entry.publishedAt - a.entry.publishedAt || a.id - b.id) : shown
  return ordered.slice(offset, offset + limit).map(({ id }) => id)
}

const arePersons = ({ listing }: Asking): boolean => listing.type === 'offer'
/** Persons are counted out to nobody who can vary the question until only one is left. */
const hidesSmallCounts = (asking: Asking): boolean => arePersons(asking) && asking.isVariable
const hidesCount = (asking: Asking, count: number): boolean => hidesSmallCounts(asking) && count < FEWEST_PERSONS
const seesRows = (asking: Asking): boolean => asking.user !== null || !arePersons(asking)

const rowAsking = (asking: Asking, query: SearchQuery, listings: RowAsking['listings']): RowAsking => ({
  party: asking.party,
  listing: asking.listing,
  listingId: asking.listingId,
  matchFactor: strictness(asking, query),
  listings,
  lang: query.lang,
  userId: asking.user?.id ?? null,
})

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
