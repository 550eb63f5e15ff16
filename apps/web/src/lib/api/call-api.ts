import type { Endpoint, RequestOf, ResponseOf } from '@matchwright/contract/endpoint'
import { ApiError, aborted } from './api-error.ts'
import { cookieValue } from '#web/lib/browser/cookies.ts'
import { apiRequest, parsedBody } from './api-request.ts'
import type { ApiRequest } from './api-request.ts'

/** Taxonomy key of the last `ETag`; sent as `v`, it lets the browser cache the responses. */
let taxonomyKey: string | undefined

let onLoggedOut: () => void = () => {}

/** Sets the listener for 401 responses, called when the session has ended. */
export function whenLoggedOut(listener: () => void): void {
  onLoggedOut = listener
}

/** Calls an endpoint of the contract from the page. Loaders use `serverApi` instead. */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
  signal?: AbortSignal,
): Promise<ResponseOf<E>> {
  const isKeyed = endpoint.cache === 'keyed'
  const request = apiRequest(endpoint, isKeyed ? underKey(input) : input)
  let { response, body } = await sent(request, signal)
  if (hasStaleToken(response, body)) {
    await fetchCsrfToken()
    ;({ response, body } = await sent(request, signal))
  }
  if (isKeyed) taxonomyKey = /^W\/"(.+)"$/.exec(response.headers.get('etag') ?? '')?.[1] ?? taxonomyKey
  if (response.status === 401) onLoggedOut()
  if (!response.ok) throw new ApiError(response.status, response.statusText, body)
  // Not validated again: the server has checked it by the schema, and schemas would enlarge the bundle.
  return body as ResponseOf<E>
}

function underKey<Input extends { query?: object }>(input: Input): Input {
  return taxonomyKey === undefined ? input : { ...input, query: { ...input.query, v: taxonomyKey } }
}

async function sent({ method, url, headers, payload }: ApiRequest, signal: AbortSignal | undefined) {
  const init: RequestInit = { method, credentials: 'same-origin', headers }
  if (method !== 'GET') init.headers = { ...headers, 'x-csrftoken': await csrfToken() }
  if (payload !== undefined) init.body = payload
  if (signal) init.signal = signal
  const response = await fetched(url, init)
  return { response, body: parsedBody(await response.text()) }
}

/** Whether the session that the csrf token belonged to has ended elsewhere. */
function hasStaleToken({ status }: Response, body: unknown): boolean {
  return status === 403 && typeof body === 'object' && body !== null && 'code' in body && body.code === 'csrf'
}

async function fetched(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw aborted()
    throw error
  }
}

async function csrfToken(): Promise<string> {
  return cookieValue(document.cookie, 'csrftoken') ?? (await fetchCsrfToken())
}

async function fetchCsrfToken(): Promise<string> {
  await fetch('/napi/', { credentials: 'same-origin' })
  return cookieValue(document.cookie, 'csrftoken') ?? ''
}
