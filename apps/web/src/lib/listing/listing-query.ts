import { PAGE_SIZE } from '@matchwright/contract/constants'
import type { listingApi } from '@matchwright/contract/listing.api'
import type { RequestOf } from '@matchwright/contract/endpoint'

export type ListInput = RequestOf<typeof listingApi.list>
type Query = NonNullable<ListInput['query']>

export const DEFAULT_SORT = 'date_modified'
const SORTS = [
  'oldest',
  'newest',
  'title',
  'status',
  'type_search',
  'type_offer',
  'publish_from',
  'date_modified',
  'start_date',
  'matches',
  'new_matches',
] as const

function isSort(text: string): text is NonNullable<Query['list_sort']> {
  return SORTS.some((sort) => sort === text)
}

/**
 * List parameters of the API from an address such as
 * `?search=&type=1&status=1&status=4&profile=person-3&share=shared&sort=title&offset=15`.
 */
export function listInput(params: URLSearchParams, limit: number = PAGE_SIZE): ListInput {
  const offset = Math.trunc(Number(params.get('offset') ?? 0))
  return { query: { limit, offset: offset > 0 ? offset : 0, ...listFilter(params) } }
}

/** Order and filters of the list, without the part that is shown. */
export function listFilter(params: URLSearchParams): Omit<Query, 'limit' | 'offset'> {
  const sort = params.get('sort') ?? ''
  return {
    list_sort: isSort(sort) ? sort : DEFAULT_SORT,
    ...filtersOf(params),
    ...profileOf(params.get('profile') ?? ''),
  }
}

function filtersOf(params: URLSearchParams): Partial<Query> {
  const search = params.get('search')?.slice(0, 100)
  const type = params.get('type') ?? ''
  const share = params.get('share')
  const statuses = params.getAll('status').filter((status) => /^[0134]$/.test(status))
  return {
    ...(search && { search }),
    ...(/^[01]$/.test(type) && { filter_type: Number(type) }),
    ...(statuses.length > 0 && { filter_status: statuses.map(Number) }),
    ...((share === 'mine' || share === 'shared') && { filter_share: share }),
  }
}

function profileOf(text: string): Partial<Query> {
  const [, kind, id] = /^(person|company)-(\d+)$/.exec(text) ?? []
  return kind === undefined ? {} : { [kind]: Number(id) }
}
