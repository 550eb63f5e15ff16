import { LISTING_STATUS, MATCH_STATE, OPEN_MATCH_STATES } from '@matchwright/contract/constants'
import { row, rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'

export type AbsenceRow = { absent_since: Date | null; absent_until: string | null }
const COLUMNS = 'absent_since, absent_until::text as absent_until'

export function findAbsence(db: Db, userId: number): Promise<AbsenceRow> {
  return row<AbsenceRow>(db, `select ${COLUMNS} from app_user where id = $1`, [userId])
}

export function lockUser(db: Db, userId: number): Promise<AbsenceRow> {
  return row<AbsenceRow>(db, `select ${COLUMNS} from app_user where id = $1 for update`, [userId])
}

/** Sets a break; one that has begun keeps its beginning. */
export async function setAbsence(
  db: Db,
  userId: number,
  { since, until }: { since: Date; until: string | null },
): Promise<void> {
  await db.query('update app_user set absent_since = coalesce(absent_since, $2), absent_until = $3 where id = $1', [
    userId,
    since,
    until,
  ])
}

/** Ends a break, and forgets which listings it has paused. */
export async function clearAbsence(db: Db, userId: number): Promise<void> {
  await db.query('update app_user set absent_since = null, absent_until = null where id = $1', [userId])
  await db.query('update listing set paused_by_absence = false where user_id = $1 and paused_by_absence', [userId])
}

export async function markPaused(db: Db, listingIds: readonly number[]): Promise<void> {
  await db.query('update listing set paused_by_absence = true where id = any($1)', [listingIds])
}

export async function pausedListings(db: Db, userId: number): Promise<{ accountId: number; listings: number[] }> {
  const { account_id: accountId } = await row<{ account_id: number }>(
    db,
    'select account_id from app_user where id = $1',
    [userId],
  )
  const found = await rows<{ id: number }>(
    db,
    `select id
     from listing
     where user_id = $1 and paused_by_absence and status = ${LISTING_STATUS.paused}
     order by confirmed_at, id`,
    [userId],
  )
  return { accountId, listings: found.map(({ id }) => id) }
}

export type Affected = { published: number; paused: number; pending_contacts: number; open_contacts: number }

/** What a break of a user pauses and ends, or has paused. */
export function countAffected(db: Db, userId: number): Promise<Affected> {
  return row<Affected>(
    db,
    `select
       (select count(*)
         from listing
         where user_id = $1 and status = ${LISTING_STATUS.published} and not is_template) as published,
       (select count(*)
         from listing
         where user_id = $1 and status = ${LISTING_STATUS.paused} and paused_by_absence) as paused,
       (select count(distinct c.id)
         from listing l
         join contact c on l.id in (c.from_listing_id, c.to_listing_id)
         where l.user_id = $1 and l.status = ${LISTING_STATUS.published} and c.state = $2) as pending_contacts,
       (select count(*) from contact where $1 in (from_user_id, to_user_id) and state = any($3)) as open_contacts`,
    [userId, MATCH_STATE.pending, OPEN_MATCH_STATES.filter((state) => state !== MATCH_STATE.pending)],
  )
}

/** Users whose break has ended: its last day is over. */
export function dueForEnd(db: Db, now: Date): Promise<{ id: number }[]> {
  return rows<{ id: number }>(
    db,
    `select id
     from app_user
     where absent_since is not null
       and absent_until < ($1::timestamptz at time zone 'UTC')::date
       and removed_at is null
     order by id
     limit 1000`,
    [now],
  )
}
