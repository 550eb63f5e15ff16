import type { FastifyReply, FastifyRequest } from 'fastify'

/** An answer that stays as it is as long as its key does. */
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
 * Lets the browser keep a keyed answer. Under the key itself (`v` in the query) for ever; under another key not at all,
 * because the next answer under it may differ; without one until it has asked whether the key is still the same.
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
