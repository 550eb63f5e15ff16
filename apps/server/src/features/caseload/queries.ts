import { LISTING_STATUS, LISTING_TYPE } from '@matchwright/contract/constants'
import { maybeRow, row, rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import { LISTING_COLUMNS, LISTING_SOURCE, recordOf } from '#server/features/listing/index.ts'
import type { ListingRecord, StoredListing } from '#server/features/listing/index.ts'

/** Days in which a question to be in a caseload, or a proposal, may be answered. */
export const DAYS_TO_ANSWER = 30

export type Entry = {
  id: number
  counsellor_id: number
  user_id: number
  account_id: number
  first_name: string
  last_name: string
}

const ENTRY = `e.id, e.counsellor_id, e.user_id, u.account_id, u.first_name, u.last_name`
/** Agreements in force, with people who can still log in. */
const AGREED = `caseload_entry e
  join app_user u on u.id = e.user_id and u.removed_at is null
  join account a on a.id = u.account_id and a.closed_at is null`

const MOST_PEOPLE = 200

/** The people of a counsellor, by name. */
export function agreedEntries(db: Db, counsellorId: number): Promise<Entry[]> {
  return rows<Entry>(
    db,
    `select ${ENTRY}
     from ${AGREED}
     where e.counsellor_id = $1 and e.state = 'agreed'
     order by u.first_name, u.last_name, e.id
     limit ${MOST_PEOPLE}`,
    [counsellorId],
  )
}

const PUBLISHED_SEARCH = `l.type = ${LISTING_TYPE.search} and l.status = ${LISTING_STATUS.published}
  and not l.is_template and l.published_at is not null`

/** Published searches of these users, latest first. */
export async function publishedSearches(db: Db, userIds: readonly number[]): Promise<ListingRecord[]> {
  const found = await rows<StoredListing>(
    db,
    `select ${LISTING_COLUMNS}
     from ${LISTING_SOURCE}
     where l.user_id = any($1) and ${PUBLISHED_SEARCH}
     order by l.published_at desc, l.id desc
     limit ${2 * MOST_PEOPLE}`,
    [userIds],
  )
  return found.map(recordOf)
}

/** The agreement by which a counsellor sees a published search. */
export function entryOfSearch(db: Db, counsellorId: number, listingId: number): Promise<Entry | undefined> {
  return maybeRow<Entry>(
    db,
    `select ${ENTRY}
     from ${AGREED}
     join listing l on l.user_id = e.user_id
     where e.counsellor_id = $1 and e.state = 'agreed' and l.id = $2 and ${PUBLISHED_SEARCH}
     order by e.id
     limit 1`,
    [counsellorId, listingId],
  )
}

export type Asked = { id: number; email: string; state: 'asked' | 'declined'; asked_at: Date }

/** Who was asked lately and has not agreed, latest first. */
export function openQuestions(db: Db, counsellorId: number, now: Date): Promise<Asked[]> {
  return rows<Asked>(
    db,
    `select id, email, state, asked_at
     from caseload_entry
     where counsellor_id = $1 and state in ('asked', 'declined')
       and asked_at > $2::timestamptz - make_interval(days => ${DAYS_TO_ANSWER})
     order by id desc
     limit ${MOST_PEOPLE}`,
    [counsellorId, now],
  )
}

export async function countEntries(db: Db, counsellorId: number): Promise<number> {
  const { count } = await row<{ count: number }>(
    db,
    `select count(*) from caseload_entry where counsellor_id = $1 and state in ('asked', 'agreed')`,
    [counsellorId],
  )
  return count
}

/** Whether somebody declined lately. */
export async function hasDeclined(db: Db, counsellorId: number, email: string, now: Date): Promise<boolean> {
  const { found } = await row<{ found: boolean }>(
    db,
    `select exists (select
       from caseload_entry
       where counsellor_id = $1 and lower(email) = lower($2) and state = 'declined'
         and answered_at > $3::timestamptz - make_interval(days => ${DAYS_TO_ANSWER})) as found`,
    [counsellorId, email, now],
  )
  return found
}

/** Inserts a question; undefined where it is open or answered with yes already. A late one is asked anew. */
export async function insertQuestion(
  db: Db,
  { counsellorId, email, now }: { counsellorId: number; email: string; now: Date },
): Promise<{ id: number } | undefined> {
  await db.query(
    `delete from caseload_entry
     where counsellor_id = $1 and lower(email) = lower($2) and state = 'asked'
       and asked_at <= $3::timestamptz - make_interval(days => ${DAYS_TO_ANSWER})`,
    [counsellorId, email, now],
  )
  return maybeRow(
    db,
    `insert into caseload_entry (counsellor_id, email, asked_at)
     values ($1, $2, $3)
     on conflict (counsellor_id, lower(email)) where state in ('asked', 'agreed') do nothing
     returning id`,
    [counsellorId, email, now],
  )
}

/** The user of an address, if they can log in. */
export function userOfAddress(db: Db, email: string): Promise<{ id: number } | undefined> {
  return maybeRow(
    db,
    'select id from app_user where lower(email) = lower($1) and removed_at is null and activated_at is not null',
    [email],
  )
}

/** An entry of a counsellor that has not ended, locked. */
export function lockEntryOfCounsellor(
  db: Db,
  counsellorId: number,
  entryId: number,
): Promise<{ id: number; state: string; user_id: number | null; account_id: number | null } | undefined> {
  return maybeRow(
    db,
    `select e.id, e.state, e.user_id, (select account_id from app_user u where u.id = e.user_id) as account_id
     from caseload_entry e
     where e.id = $2 and e.counsellor_id = $1 and e.state in ('asked', 'agreed', 'declined')
     for update of e`,
    [counsellorId, entryId],
  )
}

export type OwnEntry = { id: number; counsellor_id: number; state: 'asked' | 'agreed' | 'declined' }

/** An entry about a user: their agreement, or an open question to their address; locked. */
export function lockEntryAbout(
  db: Db,
  user: { id: number; email: string },
  entryId: number,
  now: Date,
): Promise<OwnEntry | undefined> {
  return maybeRow(
    db,
    `select id, counsellor_id, state
     from caseload_entry
     where id = $1
       and (user_id = $2 and state in ('agreed', 'declined')
         or state = 'asked' and lower(email) = lower($3)
           and asked_at > $4::timestamptz - make_interval(days => ${DAYS_TO_ANSWER}))
     for update`,
    [entryId, user.id, user.email, now],
  )
}

/** Answers a question. An agreement of before with the same counsellor ends. */
export async function answerEntry(
  db: Db,
  entryId: number,
  given: { userId: number; isAgreed: boolean; version: string; now: Date },
): Promise<void> {
  await db.query(
    `update caseload_entry
     set state = case when $3 then 'agreed' else 'declined' end, user_id = $2,
       consent_version = case when $3 then $4 end, answered_at = $5
     where id = $1`,
    [entryId, given.userId, given.isAgreed, given.version, given.now],
  )
}

/** Ends what a user agreed with a counsellor under an address of before. */
export async function endOthers(
  db: Db,
  { counsellorId, userId, now }: { counsellorId: number; userId: number; now: Date },
): Promise<void> {
  const ended = await rows<{ id: number }>(
    db,
    `select id from caseload_entry where counsellor_id = $1 and user_id = $2 and state = 'agreed' for update`,
    [counsellorId, userId],
  )
  for (const { id } of ended) await endEntry(db, id, now)
}

/** Ends an agreement: notes, shortlist and proposals go. */
export async function endEntry(db: Db, entryId: number, now: Date): Promise<void> {
  await db.query('delete from caseload_pair where entry_id = $1', [entryId])
  await db.query(`update caseload_entry set state = 'ended', ended_at = $2 where id = $1`, [entryId, now])
}

export async function deleteQuestion(db: Db, entryId: number): Promise<void> {
  await db.query('delete from caseload_entry where id = $1', [entryId])
}

export type AgreementRow = {
  id: number
  state: 'asked' | 'agreed'
  first_name: string
  last_name: string
  organisation: string | null
  asked_at: Date
  answered_at: Date | null
}

/** Counsellors who see a user, or ask to. */
export function agreementsOf(db: Db, user: { id: number; email: string }, now: Date): Promise<AgreementRow[]> {
  return rows<AgreementRow>(
    db,
    `select e.id, e.state, c.first_name, c.last_name, a.organisation, e.asked_at, e.answered_at
     from caseload_entry e
     join app_user c on c.id = e.counsellor_id and c.removed_at is null
     join account a on a.id = c.account_id and a.closed_at is null
     where e.user_id = $1 and e.state = 'agreed'
       or e.state = 'asked' and lower(e.email) = lower($2)
         and e.asked_at > $3::timestamptz - make_interval(days => ${DAYS_TO_ANSWER})
     order by e.state desc, e.id desc
     limit 50`,
    [user.id, user.email, now],
  )
}
