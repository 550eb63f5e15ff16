import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#server/adapters/clock.ts'

type Feed = {
  type: string
  /** The same text for the same content and date. */
  body(changedAt: Date): string
}

/** Feeds whose last change is remembered; all that is forgotten counts as changed. */
const MOST_REMEMBERED = 5000
const SECOND_MS = 1000
const LONG_AGO = new Date(0)

/**
 * Answers feeds with entity tag and date. The date is when this process first saw the present content: names, levels
 * and the end of an offer change a feed, too, and none of them leaves a date in what the feed holds.
 */
export class FeedAnswers {
  readonly #clock: Clock
  readonly #seen = new Map<string, { hash: string; changedAt: Date }>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  send(request: FastifyRequest, reply: FastifyReply, { type, body }: Feed): FastifyReply {
    const hash = createHash('sha256').update(body(LONG_AGO)).digest('base64url')
    const changedAt = this.#changedAt(request.url, hash)
    // Weak: the answer may be compressed.
    const etag = `W/"${hash}"`
    reply
      .header('etag', etag)
      .header('last-modified', changedAt.toUTCString())
      .header('cache-control', 'public, max-age=300')
    if (isFresh(request.headers, etag, changedAt)) return reply.code(304).send()
    return reply.type(type).send(body(changedAt))
  }

  #changedAt(address: string, hash: string): Date {
    const known = this.#seen.get(address)
    if (known?.hash === hash) return known.changedAt
    const now = Math.floor(this.#clock().getTime() / SECOND_MS) * SECOND_MS
    // Two changes within a second are told apart, though the header counts seconds.
    const changedAt = new Date(Math.max(now, known ? known.changedAt.getTime() + SECOND_MS : 0))
    this.#seen.delete(address)
    this.#seen.set(address, { hash, changedAt })
    const [oldest] = this.#seen.keys()
    if (this.#seen.size > MOST_REMEMBERED && oldest !== undefined) this.#seen.delete(oldest)
    return changedAt
  }
}

/** Whether the reader has this content; an entity tag counts before a date (RFC 9110, 13.2.2). */
function isFresh(headers: IncomingHttpHeaders, etag: string, changedAt: Date): boolean {
  const tags = headers['if-none-match']
  if (tags === undefined) return Date.parse(headers['if-modified-since'] ?? '') >= changedAt.getTime()
  return tags.split(',').some((tag) => tag.trim() === '*' || weak(tag.trim()) === etag)
}

function weak(tag: string): string {
  return tag.startsWith('W/') ? tag : `W/${tag}`
}
