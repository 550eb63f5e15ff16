import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { ConceptLabels } from '@matchwright/contract/common.schema'
import { baseApi } from '@matchwright/contract/base.api'
import { PAGE_SIZE, LISTING_STATUS, LISTING_TYPE } from '@matchwright/contract/constants'
import type { ListingContentInput } from '@matchwright/contract/listing-content.schema'
import { listingApi } from '@matchwright/contract/listing.api'
import type { ListingType } from '@matchwright/contract/listing.schema'
import { matchApi } from '@matchwright/contract/match.api'
import { useNavigate } from 'react-router'
import { useToast } from '#web/components/feedback/toast.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { apiKey, apiQuery } from '#web/lib/api/queries.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { payCurrencyOf, payStepOf } from './currency.ts'
import { MAP_ROWS, asksSomething, searchFilters, searchQuery } from './finder-state.ts'
import type { FinderState } from './finder-state.ts'

const DEBOUNCE_MS = 400

export type FinderQuery = {
  type: ListingType
  content: ListingContentInput
  labels: ConceptLabels
  /** The own listing that serves as the query, or null. */
  listing: { id: number; title: string } | null
}

const empty: FinderQuery = { type: LISTING_TYPE.search, content: {}, labels: {}, listing: null }

/** Query of the finder state: from the URL, a finder id or an own listing. */
export function useFinderQuery({ source }: FinderState): {
  query: FinderQuery
  isMissing: boolean
  isLoading: boolean
} {
  const { language } = useShell()
  const listing = useQuery({
    ...apiQuery(listingApi.get, { params: { listing_id: source.kind === 'listing' ? source.listingId : 0 } }),
    enabled: source.kind === 'listing',
  })
  const finder = useQuery({
    ...apiQuery(matchApi.finderGet, {
      params: { finder_id: source.kind === 'finder' ? source.finderId : '' },
      query: { lang: language },
    }),
    enabled: source.kind === 'finder',
  })
  if (source.kind === 'query')
    return { query: { ...empty, type: source.type, content: source.content }, isMissing: false, isLoading: false }
  if (source.kind === 'finder') {
    const { data } = finder
    const query = data ? { ...data, labels: data.concept_labels, listing: null } : empty
    return { query, isMissing: finder.isError, isLoading: finder.isLoading }
  }
  const { data } = listing
  const query = data
    ? {
        type: data.type,
        content: data.content,
        labels: data.concept_labels,
        listing: { id: data.id, title: data.content.title },
      }
    : empty
  return { query, isMissing: listing.isError, isLoading: listing.isLoading }
}

/** Matches of an own listing by id, or of a temporary one, with near misses and the first explanation; debounced. */
export function useResults(state: FinderState, query: FinderQuery) {
  const { language } = useShell()
  const { source } = state
  const search = searchQuery(state, language)
  const [settled] = useDebouncedValue({ type: query.type, content: query.content }, DEBOUNCE_MS)
  const ofListing = useQuery({
    ...apiQuery(matchApi.search, {
      params: { listing_id: source.kind === 'listing' ? source.listingId : 0 },
      query: search,
    }),
    enabled: source.kind === 'listing',
    placeholderData: keepPreviousData,
  })
  const input = { query: search, body: { body: settled } }
  const ofFinder = useQuery({
    queryKey: apiKey(matchApi.finder, input),
    queryFn: ({ signal }) => callApi(matchApi.finder, input, signal),
    enabled: source.kind !== 'listing' && asksSomething(settled.content),
    placeholderData: keepPreviousData,
  })
  return source.kind === 'listing' ? ofListing : ofFinder
}

/** Pay of the offers that the query finds, on the scale of the pay slider; debounced. */
export function usePays(state: FinderState, { type, content }: FinderQuery) {
  const { user } = useShell()
  const [settled] = useDebouncedValue({ type, content }, DEBOUNCE_MS)
  const currency = payCurrencyOf(settled.content, user?.country)
  const query = { ...searchFilters(state), currency, bin: payStepOf(currency) }
  const input = { query, body: { body: settled } }
  return useQuery({
    queryKey: apiKey(matchApi.finderPay, input),
    queryFn: ({ signal }) => callApi(matchApi.finderPay, input, signal),
    enabled: settled.type === LISTING_TYPE.search && asksSomething(settled.content),
    placeholderData: keepPreviousData,
  }).data
}

/** External offers for the query; requested for searches only. */
export function useExternal(state: FinderState, query: FinderQuery) {
  const { source, tab } = state
  const page = { limit: PAGE_SIZE, offset: tab === 'external' ? state.offset : 0 }
  const [settled] = useDebouncedValue({ type: query.type, content: query.content }, DEBOUNCE_MS)
  const asks = query.type === LISTING_TYPE.search
  const ofListing = useQuery({
    ...apiQuery(matchApi.searchExternal, {
      params: { listing_id: source.kind === 'listing' ? source.listingId : 0 },
      query: page,
    }),
    enabled: source.kind === 'listing' && asks && query.listing !== null,
    placeholderData: keepPreviousData,
  })
  const input = { query: page, body: { body: settled } }
  const ofFinder = useQuery({
    queryKey: apiKey(matchApi.finderExternal, input),
    queryFn: ({ signal }) => callApi(matchApi.finderExternal, input, signal),
    enabled: source.kind !== 'listing' && asks && settled.type === query.type && asksSomething(settled.content),
    placeholderData: keepPreviousData,
  })
  return source.kind === 'listing' ? ofListing : ofFinder
}

/** Labels of the concepts of a query from the URL; the server returns them by finder id. */
export function useQueryLabels(finderId: string | null, enabled: boolean): ConceptLabels {
  const { language } = useShell()
  const found = useQuery({
    ...apiQuery(matchApi.finderGet, { params: { finder_id: finderId ?? '' }, query: { lang: language } }),
    enabled: enabled && finderId !== null,
    placeholderData: keepPreviousData,
  })
  return found.data?.concept_labels ?? empty.labels
}

/** Source that results are matched against: an own listing or a finder. */
export type Asking = { listingId: number | null; finderId: string | null; myType: ListingType }

/** Query string by which a result's page identifies the source. */
export function askingSearch({ listingId, finderId }: Asking): string {
  if (listingId !== null) return `?my_listing_id=${listingId}`
  return finderId === null ? '' : `?finder_id=${finderId}`
}

/** Explanation of one result, with the actions that would raise its score. */
export function usePairExplanation({ listingId, finderId }: Asking, otherId: number, enabled: boolean) {
  const { language: lang } = useShell()
  const ofListing = useQuery({
    ...apiQuery(matchApi.explain, { query: { my_listing_id: listingId ?? 0, other_listing_id: otherId, lang } }),
    enabled: enabled && listingId !== null,
  })
  const ofFinder = useQuery({
    ...apiQuery(matchApi.explainFinder, {
      query: { my_listing_internal_id: finderId ?? '', other_listing_id: otherId, lang },
    }),
    enabled: enabled && listingId === null && finderId !== null,
  })
  return listingId === null ? ofFinder : ofListing
}

const MOST_LISTINGS = 100

/** Own listings that can be used as a query: published ones and drafts. */
export function useOwnListings(enabled: boolean): { id: number; title: string }[] {
  const found = useQuery({
    ...apiQuery(listingApi.list, {
      query: { filter_status: [LISTING_STATUS.published, LISTING_STATUS.draft], limit: MOST_LISTINGS },
    }),
    enabled,
  })
  return found.data?.items ?? []
}

/** Saves a query as a draft and opens it in the editor. */
export function useSaveAsListing({ type, content }: FinderQuery) {
  const t = useT()
  const to = usePaths()
  const toast = useToast()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => callApi(listingApi.create, { body: { type, content } }),
    onSuccess: async ({ id }) => {
      toast(t('finder.saved'))
      await navigate(to('lang-listing-id', { id }))
    },
    onError: () => toast(t('finder.saveFailed'), { tone: 'problem' }),
  })
}

const MAX_LOCATED = 50

/** Positions of towns, written as country code and name. */
export function useLocated(towns: readonly string[]) {
  const place = towns.slice(0, MAX_LOCATED)
  const found = useQuery({
    ...apiQuery(baseApi.locate, { query: { place } }),
    enabled: place.length > 0,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  })
  return place.length === 0 ? [] : (found.data?.items ?? [])
}

const WIDER_MS = 150

/** Results that another radius around the first place would have, while it is being chosen. */
export function useWiderResults({ type, content }: FinderQuery, radiusKm: number | undefined) {
  const { language: lang } = useShell()
  const [settled] = useDebouncedValue(radiusKm, WIDER_MS)
  const [place, ...others] = content.places ?? []
  const places = place && settled !== undefined ? [{ ...place, radius_km: settled }, ...others] : []
  const input = { query: { lang, limit: MAP_ROWS }, body: { body: { type, content: { ...content, places } } } }
  const found = useQuery({
    queryKey: apiKey(matchApi.finder, input),
    queryFn: ({ signal }) => callApi(matchApi.finder, input, signal),
    enabled: radiusKm !== undefined && places.length > 0,
    placeholderData: keepPreviousData,
  })
  return radiusKm === undefined ? undefined : found.data
}
