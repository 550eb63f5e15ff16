import { createHash } from 'node:crypto'
import type { ListingContent } from '@matchwright/contract/listing-content.schema'
import type { ListingType } from '@matchwright/contract/listing.schema'
import type { Deps } from '#server/deps.ts'
import { notFound, tooMany } from '#server/errors.ts'
import type { RateLimit } from '@matchwright/contract/endpoint'
import type { Caller, User } from '#server/http/caller.ts'
import { bucketOf } from '#server/http/rate-limit.ts'
import { matchListingOf } from '#server/features/explanation/index.ts'
import type { MatchSubject } from '#server/features/explanation/index.ts'
import { deleteFinder, findFinder, storeFinder } from './finder-queries.ts'
import type { MatchQuery } from './match-query.ts'

type FinderDeps = Pick<Deps, 'pool' | 'concepts' | 'rates' | 'clock'>
export type FinderBody = { type: ListingType; content: ListingContent }

/** Hash of the body, independent of the order of its fields. */
export function finderIdOf(body: FinderBody): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(body)))
    .digest('hex')
    .slice(0, 32)
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  )
}

/** Id that no stored listing has. */
const TEMPORARY_ID = 0

export function toSubject({ type, content }: FinderBody): MatchSubject {
  return {
    id: TEMPORARY_ID,
    type,
    content,
    published_at: null,
  }
}

function toQuery(deps: FinderDeps, finderId: string, body: FinderBody, user: User | null): MatchQuery {
  const subject = toSubject(body)
  return { subject, listing: matchListingOf(deps, subject), listingId: null, finderId, user, isVariable: true }
}

/** Rate limit of new finders per user. Each is stored for a day. */
const NEW_BODIES = { per: 'user', max: 3000, minutes: 24 * 60 } as const

/**
 * Stores a finder for a day, so that its results can be explained and shared, and counts the use of its call: one
 * statement, as every search of a visitor waits for it.
 */
export async function openFinder(
  deps: FinderDeps,
  body: FinderBody,
  caller: Caller,
  call: { method: string; path: string; limit: RateLimit },
): Promise<MatchQuery> {
  const id = finderIdOf(body)
  const { hits, secondsLeft, created } = await storeFinder(
    deps.pool,
    { id, ...body },
    {
      use: { bucket: bucketOf(call.limit, `${call.method} ${call.path}`, caller), ...call.limit },
      creation: { bucket: bucketOf(NEW_BODIES, 'new_finder', caller), ...NEW_BODIES },
    },
  )
  if (hits > call.limit.max) throw tooMany('too_many', 'too_many', { retryAfter: secondsLeft })
  if (created && created.hits > NEW_BODIES.max) {
    await deleteFinder(deps.pool, id)
    throw tooMany('too_many_searches', 'too_many_searches', { retryAfter: created.secondsLeft })
  }
  return toQuery(deps, id, body, caller.user)
}

export async function queryForFinder(deps: FinderDeps, id: string, user: User | null): Promise<MatchQuery> {
  const body = await findFinder(deps.pool, id)
  if (!body) throw notFound('no_finder')
  return toQuery(deps, id, body, user)
}
