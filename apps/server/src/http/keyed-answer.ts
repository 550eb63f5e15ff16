import type { FastifyReply, FastifyRequest } from 'fastify'

/** An answer that does not change while its key stays the same. */
export class KeyedAnswer<Answer> {
  readonly key: string
  readonly answer: Answer

  constructor(key: string, answer: Answer) {
    this.key = key
    this.answer = answer
  }
}

const YEAR_S = 31_536_000

/**
 * Lets the browser cache a keyed answer: for ever under the key itself (`v` in the query), not at all under another
 * key, because the next answer under it may differ, and with revalidation when there is no key.
 * Private: the first answer of a visit may set a cookie.
 */
export function sendKeyed(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { key, answer }: KeyedAnswer<unknown>,
): unknown {
  const asked = askedKey(request.query)
  const etag = `W/"${key}"`
  reply.header('etag', etag).header('cache-control', cacheControl(asked, key))
  if (asked !== undefined || request.headers['if-none-match'] !== etag) return answer
  return reply.code(304).send()
}

function askedKey(query: unknown): unknown {
  return typeof query === 'object' && query !== null && 'v' in query ? query.v : undefined
}

function cacheControl(asked: unknown, key: string): string {
  if (asked === undefined) return 'private, no-cache'
  return asked === key ? `private, max-age=${YEAR_S}, immutable` : 'no-store'
}
