import { queryOptions } from '@tanstack/react-query'
import type { Endpoint, RequestOf } from '@matchwright/contract/endpoint'
import { callApi } from './call-api.ts'

/** Cache key of a call; the prefix `[path]` matches all calls of an endpoint. */
export function apiKey<E extends Endpoint>(endpoint: E, input: RequestOf<E>): readonly unknown[] {
  return [endpoint.method, endpoint.path, input]
}

/** Query options of a call: `useQuery(apiQuery(listingApi.list, { query: { offset } }))`. */
export function apiQuery<E extends Endpoint>(endpoint: E, input: RequestOf<E>) {
  return queryOptions({
    queryKey: apiKey(endpoint, input),
    queryFn: ({ signal }) => callApi(endpoint, input, signal),
  })
}

/** Key prefix of an endpoint: `queryClient.invalidateQueries({ queryKey: everyCallOf(listingApi.list) })`. */
export function everyCallOf(endpoint: Endpoint): readonly unknown[] {
  return [endpoint.method, endpoint.path]
}
