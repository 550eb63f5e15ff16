import type { Endpoint, RequestOf, ResponseOf } from '@matchwright/contract/endpoint'

/** Received call: path parameters, query (arrays for repeated keys) and body. */
export type ReceivedCall = { params: Record<string, string>; query: Record<string, string | string[]>; body: unknown }
type Handler = (call: ReceivedCall) => unknown
type Registered = { endpoint: Endpoint; handle: Handler }

/** Response with a status outside 200-299. */
export class Refusal {
  status: number
  body: unknown
  constructor(status: number, body: unknown = { message: '' }) {
    this.status = status
    this.body = body
  }
}

/** Answer that simulates a network failure. */
export const NO_CONNECTION = Symbol('no connection')

type Answer<E extends Endpoint> = ResponseOf<E> | Refusal | typeof NO_CONNECTION

/**
 * Replacement of `fetch` that answers and records calls by endpoint of the contract. A later answer replaces an
 * earlier one; calls without an answer get 404.
 */
class FakeServer {
  #registered: Registered[] = []
  #calls: { endpoint: Endpoint; call: ReceivedCall }[] = []
  #original = globalThis.fetch

  /** Registers the answer of an endpoint, constant or computed from the call. */
  answer<E extends Endpoint>(
    endpoint: E,
    answer: Answer<E> | ((call: ReceivedCall & RequestOf<E>) => Answer<E> | Promise<Answer<E>>),
  ): this {
    const handle = typeof answer === 'function' ? answer : () => answer
    // Calls come from `callApi`, whose input types follow the endpoint's schema.
    this.#registered.unshift({ endpoint, handle: handle as Handler })
    return this
  }

  /** Calls received by an endpoint, in order. */
  callsOf<E extends Endpoint>(endpoint: E): (ReceivedCall & Pick<RequestOf<E>, keyof RequestOf<E> & 'body'>)[] {
    const own = this.#calls.filter(
      (one) => one.endpoint.path === endpoint.path && one.endpoint.method === endpoint.method,
    )
    return own.map(({ call }) => call as ReceivedCall & Pick<RequestOf<E>, keyof RequestOf<E> & 'body'>)
  }

  /** Installs the server with no answers and no recorded calls. */
  start(): void {
    this.#registered = []
    this.#calls = []
    document.cookie = 'csrftoken=test; path=/'
    globalThis.fetch = (input, init) => this.#fetch(input, init)
  }

  stop(): void {
    globalThis.fetch = this.#original
  }

  async #fetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    if (!/^\/(napi|mapi|content)\//.test(url.pathname)) return this.#original(input, init)
    const method = init.method ?? 'GET'
    for (const { endpoint, handle } of this.#registered) {
      const params = endpoint.method === method ? matched(endpoint.path, url.pathname) : undefined
      if (params === undefined) continue
      const call = { params, query: queryOf(url), body: bodyOf(init.body) }
      this.#calls.push({ endpoint, call })
      // Answers asynchronously, like a network.
      await Promise.resolve()
      return responseOf(await handle(call))
    }
    return jsonResponse(404, { message: `no answer for ${method} ${url.pathname}` })
  }
}

/** Server shared by the tests of a file. */
export const server = new FakeServer()

function responseOf(answer: unknown): Response {
  if (answer === NO_CONNECTION) throw new TypeError('Failed to fetch')
  if (answer instanceof Refusal) return jsonResponse(answer.status, answer.body)
  return jsonResponse(200, answer)
}

function jsonResponse(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}

/** Path parameters by a pattern such as `/napi/listing/:listing_id`; undefined if the path does not match. */
function matched(pattern: string, pathname: string): Record<string, string> | undefined {
  const groups = new RegExp(`^${pattern.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(pathname)
  return groups === null ? undefined : { ...groups.groups }
}

function queryOf({ searchParams }: URL): Record<string, string | string[]> {
  const names = [...new Set(searchParams.keys())]
  return Object.fromEntries(
    names.map((name) => {
      const values = searchParams.getAll(name)
      return [name, values.length === 1 ? (values[0] ?? '') : values]
    }),
  )
}

function bodyOf(body: BodyInit | null | undefined): unknown {
  if (typeof body === 'string') return JSON.parse(body)
  return body instanceof FormData ? Object.fromEntries(body) : undefined
}
