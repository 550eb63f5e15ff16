import type { FastifyInstance } from 'fastify'

/** Pages for the addresses of one-click calls: a reader who opens one is asked, as programs open links on their own. */
const STOP_PAGES = {
  '/napi/notification/unsubscribe/:key': '/account/mails/stop',
  '/napi/match/saved_search/unsubscribe/:key': '/match/saved/stop',
  '/mapi/newsletter/stop/:key': '/newsletter/stop',
} as const

/** Leads readers from the address in `List-Unsubscribe` to the page that asks them; changes nothing. */
export function installStopPages(app: FastifyInstance): void {
  for (const [address, page] of Object.entries(STOP_PAGES))
    app.get<{ Params: { key: string } }>(address, async ({ params, query }, reply) =>
      reply.redirect(`${page}?${new URLSearchParams({ ...queryOf(query), key: params.key })}`),
    )
}

/** The figure that a page passes on: the issue of the newsletter. */
function queryOf(query: unknown): { issue?: string } {
  if (typeof query !== 'object' || query === null || !('issue' in query)) return {}
  return typeof query.issue === 'string' && /^\d{1,15}$/.test(query.issue) ? { issue: query.issue } : {}
}
