import type { markApi } from '@matchwright/contract/mark.api'
import type { Mark, MarkedListing, SetAsideReason } from '@matchwright/contract/mark.schema'
import type { ParsedRequestOf, ResponseOf } from '@matchwright/contract/endpoint'
import type { Through } from '@matchwright/contract/listing-view.schema'
import { lockName, transaction } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, conflict, notPermitted } from '#server/errors.ts'
import { userOf } from '#server/http/caller.ts'
import type { Caller } from '#server/http/caller.ts'
import { accessTo } from '#server/features/listing-view/index.ts'
import { cardOf, cardSources, listingFor } from '#server/features/listing/index.ts'
import { NO_MARK, marksOf } from '#server/features/search/index.ts'
import * as queries from './queries.ts'

export type MarkDeps = Pick<Deps, 'pool' | 'concepts' | 'matchIndex' | 'clock' | 'rates'>

/** A search reads all marks of its user. */
const MOST_MARKS = 3000

type ListQuery = ParsedRequestOf<typeof markApi.list>['query']

export async function listMarked(
  deps: MarkDeps,
  caller: Caller,
  query: ListQuery,
): Promise<ResponseOf<typeof markApi.list>> {
  const { pool } = deps
  const { id } = userOf(caller)
  const found = await queries.markedOf(pool, id, { ...query, tag: query.tag })
  const counts = await queries.countMarks(pool, id, query.tag)
  return {
    items: await markedListings(deps, caller, found, query.lang),
    count: counts[query.kind],
    counts,
    tags: await queries.tagsOf(pool, id),
  }
}

async function markedListings(
  deps: MarkDeps,
  caller: Caller,
  found: queries.MarkedRow[],
  lang: string,
): Promise<MarkedListing[]> {
  const listingIds = found.map(({ listing_id: id }) => id)
  const sources = await cardSources(deps.pool, listingIds)
  return Promise.all(
    found.map(async ({ listing_id: id, my_listing_id: myListingId, my_listing_title: title, at }) => {
      const access = await accessIfAny(deps, caller, id, myListingId === null ? {} : { my_listing_id: myListingId })
      const source = sources.get(id)
      const { taxonomy } = deps.concepts
      return {
        listing_id: id,
        listing: access && source ? cardOf(source, { standing: access.standing, lang, taxonomy }) : null,
        mark: await markOf(deps.pool, caller, id, myListingId),
        my_listing_title: title,
        modified_at: at.toISOString(),
      }
    }),
  )
}

/** Access to a listing, undefined where it is no longer shown to the caller. */
async function accessIfAny(deps: MarkDeps, caller: Caller, listingId: number, through: Through) {
  try {
    return await accessTo(deps, caller, listingId, through)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined
    throw error
  }
}

/** The caller's mark on a listing; an empty one without, whether the listing is shown to the caller or not. */
export function getMark({ pool }: MarkDeps, caller: Caller, listingId: number, through: Through): Promise<Mark> {
  return markOf(pool, caller, listingId, through.my_listing_id)
}

/** The caller's mark on a listing, as it holds for the matches of an own listing. */
async function markOf(
  db: Db,
  caller: Caller,
  listingId: number,
  myListingId: number | null | undefined,
): Promise<Mark> {
  const marks = await marksOf(db, userOf(caller).id, { myListingId: myListingId ?? null, listingIds: [listingId] })
  return marks.get(listingId) ?? NO_MARK
}

type Seen = Pick<Through, 'my_listing_id' | 'finder_id'>
type Change = { is_favourite?: boolean | undefined; note?: string | undefined; tags?: string[] | undefined }

export async function changeMark(
  deps: MarkDeps,
  caller: Caller,
  listingId: number,
  { my_listing_id: myListingId, finder_id: finderId, ...change }: Change & Seen,
): Promise<Mark> {
  const tags = change.tags && [...new Set(change.tags)]
  return write(deps, caller, { listingId, myListingId, finderId }, (db, userId) =>
    queries.upsertMark(db, userId, listingId, { ...change, tags }),
  )
}

export async function setAside(
  deps: MarkDeps,
  caller: Caller,
  listingId: number,
  { my_listing_id: myListingId, finder_id: finderId, reason }: Seen & { reason: SetAsideReason | null },
): Promise<Mark> {
  if (myListingId !== undefined) await listingFor(deps.pool, caller, myListingId)
  return write(deps, caller, { listingId, myListingId, finderId }, (db, userId) =>
    queries.upsertSetAside(db, { userId, listingId, myListingId: myListingId ?? null }, reason),
  )
}

export async function takeBack(
  deps: MarkDeps,
  caller: Caller,
  listingId: number,
  myListingId: number | undefined,
): Promise<Mark> {
  const { pool } = deps
  await assertShown(deps, caller, listingId, { my_listing_id: myListingId })
  await queries.deleteSetAside(pool, { userId: userOf(caller).id, listingId, myListingId: myListingId ?? null })
  return markOf(pool, caller, listingId, myListingId)
}

type Written = { listingId: number; myListingId: number | undefined; finderId: string | undefined }

async function write(
  deps: MarkDeps,
  caller: Caller,
  { listingId, myListingId, finderId }: Written,
  change: (db: Db, userId: number) => Promise<void>,
): Promise<Mark> {
  const { id: userId } = userOf(caller)
  const standing = await assertShown(deps, caller, listingId, { my_listing_id: myListingId, finder_id: finderId })
  if (standing === 'owner') throw notPermitted()
  return transaction(deps.pool, async (db) => {
    await lockName(db, `mark:${userId}`)
    await change(db, userId)
    if ((await queries.countRows(db, userId)) > MOST_MARKS) throw conflict('quota', 'quota_marks')
    return markOf(db, caller, listingId, myListingId)
  })
}

/**
 * The caller's standing with a listing that is shown to them; undefined for one they marked: the mark stays their own.
 * @throws {AppError} 404
 */
async function assertShown(deps: MarkDeps, caller: Caller, listingId: number, through: Through) {
  if (await queries.isMarked(deps.pool, userOf(caller).id, listingId)) return undefined
  return (await accessTo(deps, caller, listingId, through)).standing
}
