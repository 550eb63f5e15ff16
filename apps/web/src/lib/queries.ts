import { queryOptions } from '@tanstack/react-query'
import type { Endpoint, RequestOf } from '@matchwright/contract/endpoint'
import { callApi } from './api.ts'

/** Cache key of a call; `[path]` alone addresses all calls of an endpoint, for invalidation. */
export const apiKey = <E extends Endpoint>(endpoint: E, input: RequestOf<E>): readonly unknown[] => [
  endpoint.method,
  endpoint.path,
  input,
]

/** Query options of a call: `useQuery(apiQuery(listingApi.list, { query: { offset } }))`. */
export const apiQuery = <E extends Endpoint>(endpoint: E, input: RequestOf<E>) =>
  queryOptions({
    queryKey: apiKey(endpoint, input),
    queryFn: ({ signal }) => callApi(endpoint, input, signal),
  })

/** All cached answers of an endpoint: `queryClient.invalidateQueries({ queryKey: everyCallOf(listingApi.list) })`. */
export const everyCallOf = (endpoint: Endpoint): readonly unknown[] => [endpoint.method, endpoint.path]
