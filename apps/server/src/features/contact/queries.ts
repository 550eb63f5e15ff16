import { ACTIVE_MATCH_STATES, OPEN_MATCH_STATES } from '@matchwright/contract/constants'
import { sqlList } from '#server/db/sql-list.ts'
import type { EventType, MatchState } from '@matchwright/contract/contact.schema'
import type { ListingType } from '@matchwright/contract/listing.schema'
import { maybeRow, row, rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import { REMINDER_DAYS } from './transitions.ts'

export type ContactRecord = {
  id: number
  state: MatchState
  from_listing_id: number
  to_listing_id: number
  from_user_id: number
  to_user_id: number
  from_account_id: number
  to_account_id: number
  from_share: 'private' | 'account'
  to_share: 'private' | 'account'
  from_title: string
  to_title: string
  from_type: ListingType
  to_type: ListingType
  score: number
  fit_from: number
  fit_to: number
  open_request_id: number | null
  open_type: EventType | null
  open_is_from: boolean | null
  expires_at: Date | null
  from_archived_at: Date | null
  to_archived_at: Date | null
  is_from_deleted: boolean
  is_to_deleted: boolean
  last_activity_at: Date
  created_at: Date
  from_user_name: string
  to_user_name: string
}

export const CONTACT_COLUMNS = `
  c.id, c.state, c.from_listing_id, c.to_listing_id, c.from_user_id, c.to_user_id, f.account_id as from_account_id,
    t.account_id as to_account_id, f.share as from_share, t.share as to_share, f.title as from_title,
    t.title as to_title, f.type as from_type, t.type as to_type, c.score, c.fit_from, c.fit_to, c.open_request_id,
    r.type as open_type, r.is_from_side as open_is_from, c.expires_at, c.from_archived_at, c.to_archived_at,
    c.from_deleted_at is not null as is_from_deleted, c.to_deleted_at is not null as is_to_deleted,
    c.last_activity_at, c.created_at,
    (select concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')) from app_user where id = c.from_user_id)
      as from_user_name,
    (select concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')) from app_user where id = c.to_user_id)
      as to_user_name`
export const CONTACT_SOURCE = `contact c
  join listing f on f.id = c.from_listing_id
  join listing t on t.id = c.to_listing_id
  left join contact_event r on r.id = c.open_request_id`

export function findContact(db: Db, id: number): Promise<ContactRecord | undefined> {
  return maybeRow<ContactRecord>(db, `select ${CONTACT_COLUMNS} from ${CONTACT_SOURCE} where c.id = $1`, [id])
}

/** Locks the contacts between listings of two accounts that have not ended. */
export function lockContactsBetween(db: Db, accountId: number, otherId: number): Promise<{ id: number }[]> {
  return rows<{ id: number }>(
    db,
    `select c.id
     from contact c
     join listing f on f.id = c.from_listing_id
     join listing t on t.id = c.to_listing_id
     where c.state = any($3)
       and (f.account_id = $1 and t.account_id = $2 or f.account_id = $2 and t.account_id = $1)
     order by c.id
     for update of c`,
    [accountId, otherId, ACTIVE_MATCH_STATES],
  )
}

/** Locks a contact, after any transaction that is changing it, and reads its current state. */
export async function lockContact(db: Db, id: number): Promise<ContactRecord | undefined> {
  // Lock before reading: a statement that waits for a row lock would return joined rows from before the wait.
  const locked = await maybeRow(db, 'select id from contact where id = $1 for update', [id])
  return locked && findContact(db, id)
}

export type NewContact = {
  fromListingId: number
  toListingId: number
  fromUserId: number
  toUserId: number
  score: number
  fitFrom: number
  fitTo: number
  expiresAt: Date
  now: Date
}

/** Inserts a contact and returns its id; undefined when the pair has an open contact already. */
export function insertContact(db: Db, contact: NewContact): Promise<{ id: number } | undefined> {
  return maybeRow(
    db,
    `insert into contact (from_listing_id, to_listing_id, from_user_id, to_user_id, score, fit_from, fit_to,
       expires_at, last_activity_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)
     on conflict (least(from_listing_id, to_listing_id), greatest(from_listing_id, to_listing_id))
     where state in (${sqlList(OPEN_MATCH_STATES)}) do nothing
     returning id`,
    [
      contact.fromListingId,
      contact.toListingId,
      contact.fromUserId,
      contact.toUserId,
      contact.score,
      contact.fitFrom,
      contact.fitTo,
      contact.expiresAt,
      contact.now,
    ],
  )
}

export type Move = {
  id: number
  state: MatchState
  openRequestId: number | null
  expiresAt: Date | null
  now: Date
}

/** Moves a contact to its next state. This takes it out of the archive and resets the reminder for a new deadline. */
export async function moveContact(db: Db, move: Move): Promise<void> {
  await db.query(
    `update contact
     set state = $2, open_request_id = $3, expires_at = $4, last_activity_at = $5, from_archived_at = null,
       to_archived_at = null, reminded_at = case when expires_at is distinct from $4 then null else reminded_at end
     where id = $1`,
    [move.id, move.state, move.openRequestId, move.expiresAt, move.now],
  )
}

export async function setArchived(db: Db, id: number, isFromSide: boolean, archivedAt: Date | null): Promise<void> {
  await db.query(
    `update contact
     set from_archived_at = case when $2 then $3 else from_archived_at end,
       to_archived_at = case when $2 then to_archived_at else $3 end
     where id = $1`,
    [id, isFromSide, archivedAt],
  )
}

export async function setScore(
  db: Db,
  id: number,
  score: { score: number; fitFrom: number; fitTo: number },
): Promise<void> {
  await db.query('update contact set score = $2, fit_from = $3, fit_to = $4 where id = $1', [
    id,
    score.score,
    score.fitFrom,
    score.fitTo,
  ])
}

/** Locks the open contacts of a listing in ascending order of id, which avoids deadlocks. */
export function lockOpenContactsOf(
  db: Db,
  listingId: number,
  states: readonly MatchState[],
): Promise<{ id: number }[]> {
  return rows(
    db,
    `select id
     from contact
     where (from_listing_id = $1 or to_listing_id = $1) and state = any($2)
     order by id
     for update`,
    [listingId, states],
  )
}

/** Locks the contacts of a listing in some states, each with the listing's side. */
export function lockContactsOfListing(
  db: Db,
  listingId: number,
  states: readonly MatchState[],
): Promise<{ id: number; state: MatchState; is_from_side: boolean }[]> {
  return rows(
    db,
    `select id, state, from_listing_id = $1 as is_from_side
     from contact
     where (from_listing_id = $1 or to_listing_id = $1) and state = any($2)
     order by id
     for update`,
    [listingId, states],
  )
}

/** Locks the contacts that give access to a profile's documents, each with the profile's side. */
export function lockContactsOfProfile(
  db: Db,
  profileId: number,
  states: readonly MatchState[],
): Promise<{ id: number; state: MatchState; is_from_side: boolean }[]> {
  return rows(
    db,
    `select c.id, c.state, c.from_listing_id = l.id as is_from_side
     from listing l
     join contact c on l.id in (c.from_listing_id, c.to_listing_id)
     where l.profile_id = $1 and c.state = any($2)
     order by c.id
     for update of c`,
    [profileId, states],
  )
}

/** Requests past their deadline without an answer. */
export function overdueContacts(db: Db, now: Date, limit: number): Promise<{ id: number }[]> {
  return rows(db, 'select id from contact where expires_at <= $1 order by expires_at, id limit $2', [now, limit])
}

/** Takes the requests past half of their time without a reminder, and marks them as reminded. */
export function takeContactsToRemind(db: Db, now: Date, limit: number): Promise<{ id: number }[]> {
  return rows(
    db,
    `update contact
     set reminded_at = $1
     where id in (
       select id
       from contact
       where expires_at > $1 and expires_at <= $1 + make_interval(days => ${REMINDER_DAYS}) and reminded_at is null
       order by expires_at, id
       limit $2
       for update skip locked)
     returning id`,
    [now, limit],
  )
}

/** Locks the asking account, so that concurrent requests are serialised. */
export function lockAccount(db: Db, accountId: number): Promise<{ id: number }> {
  return row(db, 'select id from account where id = $1 for no key update', [accountId])
}
