import { createHash } from 'node:crypto'
import type { ListingContent } from '@matchwright/contract/listing-content.schema'
import type { ListingType } from '@matchwright/contract/listing.schema'
import type { Deps } from '#server/deps.ts'
import { transaction } from '#server/db/pool.ts'
import { notFound, tooMany } from '#server/errors.ts'
import type { Caller, User } from '#server/http/caller.ts'
import { bucketOf, countHit } from '#server/http/rate-limit.ts'
import { matchListingOf } from '#server/features/explanation/index.ts'
import type { Party } from '#server/features/explanation/index.ts'
import { findFinder, upsertFinder } from './queries.ts'
import type { Asking } from './match-page.ts'

type FinderDeps = Pick<Deps, 'pool' | 'concepts' | 'rates' | 'clock'>
export type FinderBody = { type: ListingType; content: ListingContent }

/** Equal bodies have equal ids, in whatever order their fields came. */
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

/** No stored listing has this id. */
const TEMPORARY_ID = 0

export function partyOf({ type, content }: FinderBody): Party {
  return {
    id: TEMPORARY_ID,
    type,
    content,
    published_at: null,
  }
}

function asking(deps: FinderDeps, finderId: string, body: FinderBody, user: User | null): Asking {
  const party = partyOf(body)
  return { party, listing: matchListingOf(deps, party), listingId: null, finderId, user, isVariable: true }
}

/** Each new body is kept for a day: nobody fills the database with them. */
const NEW_BODIES = { per: 'user', max: 3000, minutes: 24 * 60 } as const

/** Keeps a body for a day, so that its results can be explained and shared. */
export async function openFinder(deps: FinderDeps, body: FinderBody, caller: Caller): Promise<Asking> {
  const id = finderIdOf(body)
  await transaction(deps.pool, async (db) => {
    const isNew = await upsertFinder(db, { id, ...body })
    if (isNew) await countHit(db, bucketOf(NEW_BODIES, 'new_finder', caller), NEW_BODIES, tooManySearches)
  })
  return asking(deps, id, body, caller.user)
}

function tooManySearches() {
  return tooMany('too_many_searches', 'too_many_searches')
}

export async function finderFor(deps: FinderDeps, id: string, user: User | null): Promise<Asking> {
  const body = await findFinder(deps.pool, id)
  if (!body) throw notFound('no_finder')
  return asking(deps, id, body, user)
}
