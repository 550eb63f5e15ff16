import type { EmailFrequency } from '@matchwright/contract/auth.schema'
import { maybeRow, rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Notice, NoticeKind } from './service.ts'

export async function findFrequency(db: Db, userId: number): Promise<EmailFrequency | undefined> {
  const user = await maybeRow<{ email_frequency: EmailFrequency }>(
    db,
    'select email_frequency from app_user where id = $1 and removed_at is null',
    [userId],
  )
  return user?.email_frequency
}

export async function insertNotice(db: Db, notice: Notice): Promise<void> {
  await db.query('insert into notice (user_id, kind, contact_id, listing_id, params) values ($1, $2, $3, $4, $5)', [
    notice.userId,
    notice.kind,
    notice.contactId ?? null,
    notice.listingId ?? null,
    notice.params,
  ])
}

export type WaitingNotice = {
  id: number
  kind: NoticeKind
  contact_id: number | null
  listing_id: number | null
  params: { title: string; days?: number }
}

/** Waiting notices of a user, locked until they are sent. */
export function takeWaitingNotices(db: Db, userId: number): Promise<WaitingNotice[]> {
  return rows<WaitingNotice>(
    db,
    `select id, kind, contact_id, listing_id, params
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

export type Recipient = { email: string; first_name: string; email_language: string; email_frequency: EmailFrequency }

export function findRecipient(db: Db, userId: number): Promise<Recipient | undefined> {
  return maybeRow<Recipient>(
    db,
    'select email, first_name, email_language, email_frequency from app_user where id = $1 and removed_at is null',
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
       and (u.email_frequency = 'daily' or (u.email_frequency = 'weekly' and $1))
       and exists (select from notice n where n.user_id = u.id and n.sent_at is null)
       and u.id > $2
     order by u.id
     limit $3`,
    [due.isMonday, due.after, due.limit],
  )
}
