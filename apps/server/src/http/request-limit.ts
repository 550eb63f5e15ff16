import { Socket } from 'node:net'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopback } from '#server/addresses.ts'
import { tooMany } from '#server/errors.ts'
import { networkOf } from './rate-limit.ts'

/** Requests of a minute, counted in this process. Limits of single calls are counted in the database. */
const VISITOR_MAX = 300
const USER_MAX = 600

/** Limits all requests, pages too: per user, and per network of visitors. */
export async function installRequestLimit(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    timeWindow: '1 minute',
    // The caller is known by then.
    hook: 'preParsing',
    max: ({ caller }) => (caller?.user ? USER_MAX : VISITOR_MAX),
    keyGenerator: ({ caller, ip }) => (caller?.user ? `user:${caller.user.id}` : networkOf(ip)),
    allowList: isUnlimited,
    addHeaders: NO_HEADERS,
    addHeadersOnExceeding: NO_HEADERS,
    errorResponseBuilder: (_request, { ttl }) => tooMany('too_many', 'too_many', { retryAfter: Math.ceil(ttl / 1000) }),
  })
}

const NO_HEADERS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }

/** Files of the web build, the machine itself (probes, a proxy that is not trusted), and calls our own pages make. */
function isUnlimited({ url, ip, raw }: FastifyRequest): boolean {
  return url.startsWith('/assets/') || isLoopback(networkOf(ip)) || !(raw.socket instanceof Socket)
}
