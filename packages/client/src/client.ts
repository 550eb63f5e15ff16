import type { Endpoint, ResponseOf } from '@matchwright/contract/endpoint'
import { ApiError } from './api-error.ts'
import type { Credentials } from './credentials.ts'
import type { InputArguments } from './input.ts'
import { apiRequest, parsedBody } from './request.ts'
import type { ApiRequest, Parts } from './request.ts'

export type ClientOptions = {
  /** Address of the installation without a slash at its end, as `https://jobs.example.org`; in its own pages ''. */
  baseUrl: string
  credentials: Credentials
  /** In place of the global `fetch`, such as one that goes through a proxy. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>
}

/** Body of a successful answer: what the endpoint declares; the file of a download. */
type AnswerBody<E extends Endpoint> = E extends { kind: 'download' } ? Blob : ResponseOf<E>

export type Answer<Body> = { status: number; headers: Headers; body: Body }

export type Client = {
  /**
   * Calls an endpoint of the contract and returns the body of its answer.
   * @throws {ApiError} the answer is no success, or the call was aborted
   * @throws {TypeError} no answer came
   */
  call<E extends Endpoint>(endpoint: E, ...input: InputArguments<E>): Promise<AnswerBody<E>>
  /** Calls an endpoint and returns its answer with status and headers; throws as `call` does. */
  send<E extends Endpoint>(endpoint: E, ...input: InputArguments<E>): Promise<Answer<AnswerBody<E>>>
}

const CSRF_COOKIE = 'csrftoken'
/** Sets the csrf cookie. */
const FRESH_TOKEN_PATH = '/napi/'

/** Creates a client of an installation. It keeps nothing but the cookies of its credentials. */
export function createClient(options: ClientOptions): Client {
  const { credentials, baseUrl } = options
  // Looked up at each call, as tests and libraries replace it.
  const fetchUrl = options.fetch ?? ((url, init) => fetch(url, init))

  async function exchange({ method, url, headers, payload }: ApiRequest, signal?: AbortSignal): Promise<Response> {
    const init: RequestInit = { method, headers: { ...headers, ...credentialHeaders(credentials, method) } }
    if (payload !== undefined) init.body = payload
    if (signal) init.signal = signal
    const response = await unlessAborted(fetchUrl(baseUrl + url, init))
    if (credentials.kind === 'session') credentials.cookies.keep?.(response.headers)
    return response
  }

  async function fetchCsrfToken(): Promise<void> {
    const response = await exchange({ method: 'GET', url: FRESH_TOKEN_PATH, headers: {} })
    await response.body?.cancel()
  }

  async function send(endpoint: Endpoint, input: Parts = {}, signal?: AbortSignal): Promise<Answer<unknown>> {
    const request = apiRequest(endpoint, input)
    if (needsCsrfToken(credentials, endpoint)) await fetchCsrfToken()
    const answer = await read(endpoint, await exchange(request, signal))
    if (!isRefusedToken(credentials, answer)) return successful(answer)
    await fetchCsrfToken()
    return successful(await read(endpoint, await exchange(request, signal)))
  }

  // The server has checked its answers by the schemas, which this client does not load.
  return {
    call: async (endpoint, ...[input, signal]) => (await send(endpoint, input, signal)).body as never,
    send: (endpoint, ...[input, signal]) => send(endpoint, input, signal) as never,
  }
}

function credentialHeaders(credentials: Credentials, method: string): Record<string, string> {
  if (credentials.kind === 'key') return { authorization: `Bearer ${credentials.key}` }
  const { cookies } = credentials
  const cookie = cookies.header?.()
  return {
    ...(cookie !== undefined && { cookie }),
    ...(method !== 'GET' && { 'x-csrftoken': cookies.get(CSRF_COOKIE) ?? '' }),
  }
}

function needsCsrfToken(credentials: Credentials, { method }: Endpoint): boolean {
  return credentials.kind === 'session' && method !== 'GET' && credentials.cookies.get(CSRF_COOKIE) === undefined
}

type ReadAnswer = Answer<unknown> & { statusText: string; isSuccess: boolean }

async function read({ kind }: Endpoint, response: Response): Promise<ReadAnswer> {
  const { status, statusText, headers, ok: isSuccess } = response
  const body = await unlessAborted(
    isSuccess && kind === 'download' ? response.blob() : response.text().then((text) => parsedBody(text)),
  )
  return { status, statusText, headers, isSuccess, body }
}

/** Whether the session that the csrf token belonged to has ended elsewhere. */
function isRefusedToken({ kind }: Credentials, { status, body }: ReadAnswer): boolean {
  return kind === 'session' && status === 403 && new ApiError(status, '', body).code === 'csrf'
}

function successful({ status, statusText, headers, isSuccess, body }: ReadAnswer): Answer<unknown> {
  if (isSuccess) return { status, headers, body }
  const retryAfter = headers.get('retry-after')
  throw new ApiError(status, statusText, body, retryAfter === null ? undefined : Number(retryAfter))
}

async function unlessAborted<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw new ApiError(0, 'Request aborted', null)
    throw error
  }
}
