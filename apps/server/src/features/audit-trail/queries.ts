import type { AuditKind } from '@matchwright/contract/audit-trail.schema'
import { row, rows } from '#server/db/pool.ts'
import type { Device } from '#server/http/device.ts'
import type { Db } from '#server/db/pool.ts'

export type NewAuditEvent = {
  /** null: a command of the operator */
  actorId: number | null
  action: string
  kind: AuditKind
  subjectId: number
  accountId: number
  /** User of the thing. */
  userId: number | null
  details?: object
}

export async function insertAuditEvent(db: Db, event: NewAuditEvent): Promise<void> {
  await db.query(
    `insert into audit_event (actor_id, action, kind, subject_id, account_id, subject_user_id, details)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      event.actorId,
      event.action,
      event.kind,
      event.subjectId,
      event.accountId,
      event.userId,
      JSON.stringify(event.details ?? {}),
    ],
  )
}

/** Whether there is such a line of today already. */
export async function hasActedToday(
  db: Db,
  { actorId, action, kind, subjectId }: Pick<NewAuditEvent, 'actorId' | 'action' | 'kind' | 'subjectId'>,
): Promise<boolean> {
  const { found } = await row<{ found: boolean }>(
    db,
    `select exists (select
       from audit_event
       where actor_id = $1 and action = $2 and kind = $3 and subject_id = $4
         and at >= date_trunc('day', now())) as found`,
    [actorId, action, kind, subjectId],
  )
  return found
}

/** Writes what a user did; the thing is the user themselves unless one is given. */
export async function insertUserAct(
  db: Db,
  userId: number,
  act: { action: string; kind: AuditKind; subjectId: number | null; details: object },
): Promise<void> {
  await db.query(
    `insert into audit_event (actor_id, action, kind, subject_id, account_id, subject_user_id, details)
     select id, $2, $3, coalesce($4, id), account_id, id, $5
     from app_user
     where id = $1`,
    [userId, act.action, act.kind, act.subjectId, JSON.stringify(act.details)],
  )
}

export type AuditLine = {
  id: number
  at: Date
  action: string
  kind: AuditKind
  subject_id: number
  actor_id: number | null
  actor_first_name: string | null
  actor_last_name: string | null
  title: string | null
  details: { reason?: string; call?: string; text?: string; device?: Device }
}
type Reader = { accountId: number; userId: number; isAdmin: boolean; isStaff: boolean }

/** null: all */
export type AuditFilter = { actions: readonly string[] | null; month: string | null }

const VISIBLE = `e.account_id = $1 and e.kind is not null and ($3 or e.subject_user_id = $2)
  and ($4::text[] is null or e.action = any($4))
  and ($5::text is null or date_trunc('month', e.at at time zone 'UTC') = to_date($5, 'YYYY-MM'))`

/** Titles of a colleague's private things are not told to the admins, of private profiles not even to staff. */
export function listAuditLines(
  db: Db,
  { accountId, userId, isAdmin, isStaff }: Reader,
  { actions, month }: AuditFilter,
  page: { limit: number; offset: number },
): Promise<AuditLine[]> {
  return rows<AuditLine>(
    db,
    `select e.id, e.at, e.action, e.kind, e.subject_id, e.actor_id, actor.first_name as actor_first_name,
       actor.last_name as actor_last_name, e.details,
       case e.kind
         when 'listing' then (
           select l.title from listing l where l.id = e.subject_id and ($6 or l.share = 'account' or l.user_id = $2))
         when 'profile' then (
           select p.name from profile p where p.id = e.subject_id and (p.share = 'account' or p.user_id = $2))
         when 'document' then (
           select d.title from document d join profile p on p.id = d.profile_id
           where d.id = e.subject_id and (p.share = 'account' or p.user_id = $2))
         when 'contact' then (
           select l.title
           from contact c
           join listing l on l.id in (c.from_listing_id, c.to_listing_id) and l.account_id = $1
           where c.id = e.subject_id and ($6 or l.share = 'account' or l.user_id = $2)
           limit 1)
         when 'user' then (
           select concat_ws(' ', u.first_name, u.last_name) from app_user u where u.id = e.subject_id)
       end as title
     from audit_event e
     left join app_user actor on actor.id = e.actor_id
     where ${VISIBLE}
     order by e.id desc
     limit $7 offset $8`,
    [accountId, userId, isAdmin, actions, month, isStaff, page.limit, page.offset],
  )
}

export async function countAuditLines(
  db: Db,
  { accountId, userId, isAdmin }: Reader,
  { actions, month }: AuditFilter,
): Promise<number> {
  return (
    await row<{ count: number }>(db, `select count(*) from audit_event e where ${VISIBLE}`, [
      accountId,
      userId,
      isAdmin,
      actions,
      month,
    ])
  ).count
}
