import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LIVE_PATH } from '@matchwright/contract/constants'
import type { Deps } from '#server/deps.ts'
import { assertAccess } from '#server/http/access.ts'
import { userOf } from '#server/http/caller.ts'
import type { News } from '#server/ports.ts'

/** Keeps proxies from closing a silent connection. */
const HEARTBEAT_MS = 25_000
/** After this a stream ends, and the browser connects again if its session still holds. */
const LIFETIME_MS = 5 * 60_000
const RETRY_MS = 2000

/** Serves the stream of server-sent events of a user: `contact`, `notices`, `matches`, `batches`, `all`. */
export function installLive(app: FastifyInstance, { live }: Pick<Deps, 'live'>): void {
  const open = new Set<() => void>()
  app.get(LIVE_PATH, async (request, reply) => {
    assertAccess({ access: 'user', method: 'GET' }, request.caller)
    const end = startStream(request, reply, live)
    open.add(end)
    reply.raw.on('close', () => open.delete(end))
    return reply
  })
  app.addHook('preClose', async () => open.forEach((end) => end()))
}

function startStream(request: FastifyRequest, reply: FastifyReply, live: Deps['live']): () => void {
  const { id: userId, account_id: accountId } = userOf(request.caller)
  // Written by hand from here on: compression would hold back each event until there is enough to compress.
  reply.hijack()
  const { raw } = reply
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  raw.write(`retry: ${RETRY_MS}\n\n`)
  const tell = (news: News) => void raw.write(`data: ${JSON.stringify(news)}\n\n`)
  const end = () => void raw.end()
  const unfollow = live.follow({ userId, accountId, tell, end })
  const heartbeat = setInterval(() => raw.write(':\n\n'), HEARTBEAT_MS)
  const lifetime = setTimeout(end, LIFETIME_MS)
  raw.on('close', () => {
    unfollow()
    clearInterval(heartbeat)
    clearTimeout(lifetime)
  })
  return end
}
