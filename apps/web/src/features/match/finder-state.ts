import { PAGE_SIZE, CONTRACT_TYPES, LISTING_TYPE, MARK_KINDS, REMOTE_SHARES } from '@matchwright/contract/constants'
import type { ListingContentInput } from '@matchwright/contract/listing-content.schema'
import type { ListingType } from '@matchwright/contract/listing.schema'
import type { matchApi } from '@matchwright/contract/match.api'
import type { SearchFiltersInput } from '@matchwright/contract/match.schema'
import type { SavedSearch } from '@matchwright/contract/saved-search.schema'
import type { RequestOf } from '@matchwright/contract/endpoint'
import type { Language } from '#web/lib/intl/languages.ts'
import { queryIn } from '#web/lib/listing/query-in.ts'

/** State of the finder in its URL. The query is an unstored listing in the URL or a finder id, or an own listing. */
export type FinderState = {
  source:
    | { kind: 'query'; type: ListingType; content: ListingContentInput }
    | { kind: 'finder'; finderId: string }
    | { kind: 'listing'; listingId: number }
  tab: 'matches' | 'near' | 'external'
  view: 'cards' | 'table' | 'map'
  sort: 'score' | 'newest'
  /** Match factor; null for the listing's own. */
  strict: number | null
  minScore: number
  offset: number
  /** Id of the expanded card; 0 for none, undefined for the first. */
  open: number | undefined
  compare: number[]
  isComparing: boolean
  filters: Record<Facet, string[]>
}
export const FACETS = [
  'marked',
  'tag',
  'occupation',
  'industry',
  'contract',
  'remote',
  'country',
  'language',
  'distance',
] as const
export type Facet = (typeof FACETS)[number]

/** Rows on the map, which shows all results of a usual search at once. */
export const MAP_ROWS = 100
export const DEFAULT_STRICT = 50
export const DEFAULT_MIN_SCORE = 40
export const MAX_COMPARED = 4
const MAX_STRICT = 100

/** Parses the URL. Ignores invalid values, so that old links keep working; the loader drops an invalid query. */
export function finderState(params: URLSearchParams, pathListingId?: number): FinderState {
  const compare = params.getAll('compare').map(Number).filter(Boolean).slice(0, MAX_COMPARED)
  return {
    source: sourceOf(params, pathListingId),
    tab: oneOf(['matches', 'near', 'external'], params.get('tab')),
    view: oneOf(['cards', 'table', 'map'], params.get('view')),
    sort: oneOf(['score', 'newest'], params.get('sort')),
    strict: params.has('strict') ? whole(params.get('strict'), MAX_STRICT) : null,
    minScore: params.has('from') ? whole(params.get('from'), MAX_STRICT) : DEFAULT_MIN_SCORE,
    offset: whole(params.get('offset'), 1_000_000),
    open: params.has('open') ? whole(params.get('open'), Number.MAX_SAFE_INTEGER) : undefined,
    compare,
    isComparing: params.has('comparing') && compare.length > 1,
    // Typed as complete: `FACETS` lists every facet.
    filters: Object.fromEntries(FACETS.map((facet) => [facet, params.getAll(facet)])) as FinderState['filters'],
  }
}

const FINDER_ID = /^[0-9a-f]{32}$/

function sourceOf(params: URLSearchParams, pathListingId: number | undefined): FinderState['source'] {
  const listingId = pathListingId ?? (Number(params.get('listing_id')) || undefined)
  if (listingId !== undefined) return { kind: 'listing', listingId }
  const finderId = params.get('finder_id') ?? ''
  if (FINDER_ID.test(finderId)) return { kind: 'finder', finderId }
  const type = params.get('side') === 'offer' ? LISTING_TYPE.offer : LISTING_TYPE.search
  return { kind: 'query', type, content: queryIn(params) ?? {} }
}

function oneOf<const T extends string>(choices: readonly [T, ...T[]], value: string | null): T {
  return choices.find((choice) => choice === value) ?? choices[0]
}

function whole(text: string | null, max: number): number {
  const value = Number(text)
  return Number.isSafeInteger(value) && value > 0 ? Math.min(value, max) : 0
}

/** Query parameters of a query, without empty values. */
export function queryParams(
  current: URLSearchParams,
  query: { type: ListingType; content: ListingContentInput },
): URLSearchParams {
  const next = new URLSearchParams(current)
  for (const name of ['offset', 'open', 'finder_id', 'listing_id', 'compare', 'comparing', 'side', 'q'])
    next.delete(name)
  if (query.type === LISTING_TYPE.offer) next.set('side', 'offer')
  const said = Object.fromEntries(Object.entries(query.content).filter(([, value]) => isSaid(value)))
  if (Object.keys(said).length > 0) next.set('q', JSON.stringify(said))
  return next
}

function isSaid(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
}

/** Whether a query has criteria to search by. */
export function asksSomething({ occupations = [], skills = [], licences = [] }: ListingContentInput): boolean {
  return occupations.length + skills.length + licences.length > 0
}

type SearchQuery = RequestOf<typeof matchApi.search>['query']

/** Search filters of the finder state. */
export function searchFilters({ filters, strict, minScore }: FinderState): SearchFiltersInput {
  const distance = Math.max(0, ...filters.distance.map(Number))
  return {
    ...(strict !== null && { match_factor: strict }),
    ...(minScore > DEFAULT_MIN_SCORE && { min_score: minScore }),
    contract: some(CONTRACT_TYPES.filter((type) => filters.contract.includes(type))),
    remote: some(REMOTE_SHARES.filter((share) => filters.remote.includes(share))),
    country: some(filters.country),
    industry: some(filters.industry),
    occupation: some(filters.occupation),
    language: some(filters.language),
    ...(distance > 0 && { max_distance_km: distance }),
  }
}

/** Search request of the finder state. */
export function searchQuery(state: FinderState, lang: Language): SearchQuery {
  const { tab } = state
  const { min_score: minScore, ...filters } = searchFilters(state)
  const marked = MARK_KINDS.find((kind) => state.filters.marked.includes(kind))
  return {
    lang,
    limit: state.view === 'map' ? MAP_ROWS : PAGE_SIZE,
    offset: tab === 'external' ? 0 : state.offset,
    sort: state.sort,
    near_misses: tab === 'near' ? 'true' : 'both',
    explanation: 'first',
    ...filters,
    ...(marked && { marked }),
    tag: some(state.filters.tag),
    ...(tab === 'matches' && minScore !== undefined && { min_score: minScore }),
  }
}

/** Query parameters of the finder for a saved search. */
export function savedSearchParams({ finder_id: finderId, filters }: SavedSearch): URLSearchParams {
  const { match_factor: strict, min_score: from, max_distance_km: distance, ...values } = filters
  const params = new URLSearchParams({ finder_id: finderId })
  for (const [name, value] of Object.entries({ strict, from, distance, ...values }))
    for (const one of [value].flat()) if (one !== undefined) params.append(name, String(one))
  return params
}

function some<Value>(values: Value[]): Value[] | undefined {
  return values.length === 0 ? undefined : values
}
