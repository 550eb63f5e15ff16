import type { Absence } from '@matchwright/contract/absence.schema'
import { transaction } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalidField } from '#server/errors.ts'
import { sendHeldNotices } from '#server/features/notification/index.ts'
import { pauseListingsOf, publishAgainIn } from '#server/features/listing/index.ts'
import { DAY_MS } from '#server/time.ts'
import * as queries from './queries.ts'

export type AbsenceDeps = Pick<Deps, 'pool' | 'clock' | 'concepts' | 'listeners' | 'matchIndex'>

const MAX_DAYS = 365

function asAbsence({ absent_since: since, absent_until: until }: queries.AbsenceRow): Absence | null {
  return since && { since: since.toISOString(), until }
}

/** The break a user takes, if any. */
export async function absenceOf(db: Db, userId: number): Promise<Absence | null> {
  return asAbsence(await queries.findAbsence(db, userId))
}

export async function absenceOverview(db: Db, userId: number) {
  return { absence: await absenceOf(db, userId), ...(await queries.countAffected(db, userId)) }
}

/**
 * Begins a break or changes its last day. Listings published during the break pause as well when it is saved again.
 * @param until the last day; null: until the user comes back
 * @throws {AppError} 422 for a day that is over, or more than a year away
 */
export async function beginAbsence(deps: AbsenceDeps, userId: number, until: string | null) {
  const now = deps.clock()
  if (until !== null) assertDay(until, now)
  const overview = await transaction(deps.pool, async (db) => {
    await queries.lockUser(db, userId)
    await queries.setAbsence(db, userId, { since: now, until })
    const paused = await pauseListingsOf(deps, db, { userId })
    await queries.markPaused(db, paused)
    return absenceOverview(db, userId)
  })
  await deps.matchIndex.catchUp()
  return overview
}

function assertDay(until: string, now: Date): void {
  const today = now.toISOString().slice(0, 10)
  const latest = new Date(now.getTime() + MAX_DAYS * DAY_MS).toISOString().slice(0, 10)
  if (until < today) throw invalidField(['until'], 'day_over')
  if (until > latest) throw invalidField(['until'], 'day_too_far')
}

/** Ends the own break. @throws {AppError} 400 without one */
export async function endOwnAbsence(deps: AbsenceDeps, userId: number) {
  const answer = await transaction(deps.pool, async (db) => {
    const left = await endAbsenceIn(deps, db, userId)
    if (left === undefined) throw conflict('not_absent', 'not_absent')
    return { ...(await absenceOverview(db, userId)), left_paused: left }
  })
  await deps.matchIndex.catchUp()
  return answer
}

/**
 * Ends a break inside the caller's transaction and publishes what it has paused, as far as level and content allow it.
 * @returns how many listings stay paused; undefined without a break
 */
export async function endAbsenceIn(deps: AbsenceDeps, db: Db, userId: number): Promise<number | undefined> {
  const { absent_since: since } = await queries.lockUser(db, userId)
  if (since === null) return undefined
  const { accountId, listings } = await queries.pausedListings(db, userId)
  await queries.clearAbsence(db, userId)
  await sendHeldNotices(db, userId)
  let left = 0
  for (const id of listings) if (!(await publishAgainIn(deps, db, { id, accountId }))) left += 1
  return left
}
