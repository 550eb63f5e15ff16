import { PAGE_SIZE, PROFILE_KINDS } from '@matchwright/contract/constants'
import type { profileApi } from '@matchwright/contract/profile.api'
import type { RequestOf } from '@matchwright/contract/endpoint'

type Query = NonNullable<RequestOf<typeof profileApi.list>['query']>

const SORTS = ['name', 'newest', 'oldest', 'date_modified'] as const
const SHARES = ['mine', 'shared'] as const

/** Request for the profiles that a URL selects, shared by loader and page. */
export function profileListInput(
  params: URLSearchParams,
  limit: number = PAGE_SIZE,
): RequestOf<typeof profileApi.list> {
  const offset = Math.max(0, Math.trunc(Number(params.get('offset'))) || 0)
  return { query: { limit, offset, ...profileFilter(params) } }
}

/** Order and filters of the list, without the part that is shown. */
export function profileFilter(params: URLSearchParams): Omit<Query, 'limit' | 'offset'> {
  const type = PROFILE_KINDS.find((kind) => kind === params.get('type'))
  const search = params.get('search') ?? ''
  return {
    list_sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'date_modified',
    filter_share: SHARES.find((share) => share === params.get('share')) ?? 'all',
    archived: params.get('tab') === 'archived' ? 'true' : 'false',
    ...(type !== undefined && { filter_type: type }),
    ...(search !== '' && { search }),
  }
}
