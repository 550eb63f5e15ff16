import { apiRequest, parsedBody } from '@matchwright/client'
import { QueryClient, dehydrate } from '@tanstack/react-query'
import type { DehydratedState } from '@tanstack/react-query'
import type { Endpoint, RequestOf, ResponseOf } from '@matchwright/contract/endpoint'
import { redirect } from 'react-router'
import type { RouterContextProvider } from 'react-router'
import { loginPath } from '#web/lib/session/guard-middleware.ts'
import { httpError, PROBLEM } from '#web/lib/routing/http-error.ts'
import { pageState, webContext } from '#web/lib/session/load-context.ts'
import type { WebContext } from '#web/lib/session/load-context.ts'
import { apiKey } from './queries.ts'

type Context = Readonly<RouterContextProvider>
export type ServerApi = <E extends Endpoint>(endpoint: E, input: RequestOf<E>) => Promise<ResponseOf<E>>

/** Calls endpoints from a loader in the same process, with the visitor's cookies. */
export function serverApi(context: Context): ServerApi {
  const web = context.get(webContext)
  return async (endpoint, input) => {
    const { method, url, headers, payload } = apiRequest(endpoint, input)
    const { status, body } = await web.inject({
      method,
      url,
      headers: { ...headers, ...forwarded(web) },
      ...(typeof payload === 'string' && { payload }),
    })
    const answer = parsedBody(body)
    if (status === 401) throw toLogin(context)
    if (status === 404) throw httpError(404, PROBLEM.notFound)
    if (status < 200 || status > 299) throw httpError(status, messageOf(answer))
    // The handler has already checked the response by the endpoint's schema.
    return answer as never
  }
}

function toLogin(context: Context): Response {
  const { language, path } = context.get(pageState)
  return redirect(loginPath(language, path))
}

function messageOf(answer: unknown): string {
  return typeof answer === 'object' && answer !== null && 'message' in answer ? String(answer.message) : ''
}

function forwarded(web: WebContext): Record<string, string> {
  const names = ['cookie', 'user-agent', 'accept-language', 'x-request-id']
  return Object.fromEntries(
    names.flatMap((name) => (web.requestHeaders[name] ? [[name, web.requestHeaders[name]]] : [])),
  )
}

export type Preload = <E extends Endpoint>(endpoint: E, input: RequestOf<E>) => Promise<void>

/**
 * Prefetches queries on the server. Failed calls are omitted: the browser then fetches them and shows an error with a
 * retry. Use `serverApi` for data that the page cannot do without.
 */
export async function preloaded(
  context: Context,
  fill: (preload: Preload) => Promise<unknown>,
): Promise<{ dehydrated: DehydratedState }> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const call = serverApi(context)
  await fill((endpoint, input) =>
    client.prefetchQuery({ queryKey: apiKey(endpoint, input), queryFn: () => call(endpoint, input) }),
  )
  const dehydrated = dehydrate(client)
  client.clear()
  return { dehydrated }
}
