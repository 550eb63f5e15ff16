import { ACTIVE_MATCH_STATES, NOTICE_TOPICS } from '@matchwright/contract/constants'
import type { EmailFrequency } from '@matchwright/contract/auth.schema'
import { sqlList } from '#server/db/sql-list.ts'
import { maybeRow, prepared, row, rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { MailTopic, NoticeKind, NoticeTopic } from '@matchwright/contract/notification.schema'
import type { Notice } from './service.ts'

/** How often a user wants mail and of what, and whether a break holds it back. */
export function findFrequency(
  db: Db,
  userId: number,
): Promise<{ email_frequency: EmailFrequency; mail_topics: NoticeTopic[]; is_absent: boolean } | undefined> {
  return maybeRow(
    db,
    `select email_frequency, mail_topics, absent_since is not null as is_absent
     from app_user
     where id = $1 and removed_at is null`,
    [userId],
  )
}

/** A notice that is not told by mail counts as sent. */
export async function insertNotice(db: Db, notice: Notice, isMailed: boolean): Promise<void> {
  await db.query(
    `insert into notice (user_id, kind, contact_id, listing_id, report_id, params, sent_at)
     values ($1, $2, $3, $4, $5, $6, case when $7 then null else now() end)`,
    [
      notice.userId,
      notice.kind,
      notice.contactId ?? null,
      notice.listingId ?? null,
      notice.reportId ?? null,
      notice.params,
      isMailed,
    ],
  )
}

export type NoticeRecord = {
  id: number
  kind: NoticeKind
  contact_id: number | null
  listing_id: number | null
  report_id: number | null
  params: { title: string; days?: number }
  created_at: Date
  read_at: Date | null
}

/** Which notices of a user: of some kinds, and only unread ones. */
export type WhichNotices = { kinds: readonly NoticeKind[]; isUnread: boolean }

/** Notices of a user, newest first. */
export function noticesOf(
  db: Db,
  userId: number,
  { kinds, isUnread, limit, offset }: WhichNotices & { limit: number; offset: number },
): Promise<NoticeRecord[]> {
  return rows<NoticeRecord>(
    db,
    `select id, kind, contact_id, listing_id, report_id, params, created_at, read_at
     from notice
     where user_id = $1 and kind = any($2) and ($3 is false or read_at is null)
     order by id desc
     limit $4 offset $5`,
    [userId, kinds, isUnread, limit, offset],
  )
}

export async function countNotices(db: Db, userId: number, { kinds, isUnread }: WhichNotices): Promise<number> {
  const { count } = await row<{ count: number }>(
    db,
    `select count(*)
     from notice
     where user_id = $1 and kind = any($2) and ($3 is false or read_at is null)`,
    [userId, kinds, isUnread],
  )
  return count
}

/** Notices that the bell counts; of a user who never looks there would be ever more. */
const MOST_COUNTED = 60

const UNREAD_NOTICES = `
  select count(*) filter (where read_at is null)
  from (select read_at from notice where user_id = $1 order by id desc limit ${MOST_COUNTED}) latest`

/** Unread ones among the latest notices. */
export async function countUnreadNotices(db: Db, userId: number): Promise<number> {
  return (await row<{ count: number }>(db, UNREAD_NOTICES, [userId])).count
}

const WAITING_CONTACTS = `
  select count(*)
  from contact c
  left join contact_event r on r.id = c.open_request_id
  where c.state in (${sqlList(ACTIVE_MATCH_STATES)})
    and case
      when c.from_user_id = $1 then c.from_archived_at is null and c.from_deleted_at is null
      else c.to_archived_at is null and c.to_deleted_at is null
    end
    and (c.from_user_id = $1 or c.to_user_id = $1)
    and not exists (
      select from planned
      where planned.user_id = $1 and planned.kind in ('decline', 'end') and planned.contact_id = c.id)
    and (
      coalesce(r.is_from_side <> (c.from_user_id = $1), false)
      or exists (
        select from contact_event e
        where e.contact_id = c.id and e.is_from_side <> (c.from_user_id = $1) and e.read_at is null
          and e.type in ('message', 'question')))`

/** Contacts of a user that wait for them: a request of the other side, or something it wrote. */
export async function countWaitingContacts(db: Db, userId: number): Promise<number> {
  return (await row<{ count: number }>(db, WAITING_CONTACTS, [userId])).count
}

const UNREAD_EVENTS = `
  select count(*)
  from contact_event e
  join contact c on c.id = e.contact_id
  where e.read_at is null
    and ((c.to_user_id = $1 and e.is_from_side) or (c.from_user_id = $1 and not e.is_from_side))`

/** Unread events of the other side in contacts of this user. */
export async function countUnread(db: Db, userId: number): Promise<number> {
  return (await row<{ count: number }>(db, UNREAD_EVENTS, [userId])).count
}

export type News = { unread: number; waiting_contacts: number; unread_notices: number }

const NEWS = prepared(
  `select (${UNREAD_EVENTS}) as unread, (${WAITING_CONTACTS}) as waiting_contacts,
     (${UNREAD_NOTICES}) as unread_notices`,
)

/** Counts of unread messages, waiting contacts and unread notices of a user, for the header of every page. */
export function newsOf(db: Db, userId: number): Promise<News> {
  return row<News>(db, NEWS, [userId])
}

/** Marks notices of a user as read: those of a contact, those given, or all. */
export async function markNoticesRead(
  db: Db,
  userId: number,
  which: { contactId?: number; ids?: readonly number[] | undefined },
): Promise<void> {
  await db.query(
    `update notice
     set read_at = now()
     where user_id = $1 and read_at is null and ($2::bigint is null or contact_id = $2)
       and ($3::bigint[] is null or id = any($3))`,
    [userId, which.contactId ?? null, which.ids ?? null],
  )
}

export type WaitingNotice = {
  id: number
  kind: NoticeKind
  contact_id: number | null
  listing_id: number | null
  report_id: number | null
  params: { title: string; days?: number }
}

/** Waiting notices of a user, locked until they are sent. */
export function takeWaitingNotices(db: Db, userId: number): Promise<WaitingNotice[]> {
  return rows<WaitingNotice>(
    db,
    `select id, kind, contact_id, listing_id, report_id, params
     from notice
     where user_id = $1 and sent_at is null
     order by id
     limit 100
     for update skip locked`,
    [userId],
  )
}

export async function markSent(db: Db, ids: number[]): Promise<void> {
  await db.query('update notice set sent_at = now() where id = any($1)', [ids])
}

export type Recipient = {
  id: number
  email: string
  first_name: string
  email_language: string
  email_frequency: EmailFrequency
}

/** Who receives notices; undefined during a break, in which they wait. */
export function findRecipient(db: Db, userId: number): Promise<Recipient | undefined> {
  return maybeRow<Recipient>(
    db,
    `select id, email, first_name, email_language, email_frequency
     from app_user
     where id = $1 and removed_at is null and absent_since is null`,
    [userId],
  )
}

/** Users after an id whose digest is due: daily ones always, weekly ones on Mondays. */
export function usersDueForDigest(
  db: Db,
  due: { isMonday: boolean; after: number; limit: number },
): Promise<{ id: number }[]> {
  return rows<{ id: number }>(
    db,
    `select u.id
     from app_user u
     where u.removed_at is null
       and u.absent_since is null
       and (u.email_frequency = 'daily' or (u.email_frequency = 'weekly' and $1))
       and exists (select from notice n where n.user_id = u.id and n.sent_at is null)
       and u.id > $2
     order by u.id
     limit $3`,
    [due.isMonday, due.after, due.limit],
  )
}

/** Ends or resumes mails of some topics for a user; nothing for one who is gone. */
export async function setTopicsMailed(
  db: Db,
  { topics, userId }: { topics: readonly MailTopic[]; userId: number },
  isMailed: boolean,
): Promise<void> {
  const notices = topics.filter((topic) => topic !== 'expiry')
  await db.query(
    `update app_user
     set mail_topics = array(
         select t
         from unnest($4::text[]) t
         where case when t = any($2) then $3 else t = any(mail_topics) end),
       expiry_mails = case when $5 then $3 else expiry_mails end
     where id = $1 and removed_at is null`,
    [userId, notices, isMailed, NOTICE_TOPICS, topics.includes('expiry')],
  )
}
