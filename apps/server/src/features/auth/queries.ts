import { lockName, maybeRow, row } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'

export type LoginRow = { id: number; password_hash: string; activated_at: Date | null; is_demo: boolean }

export function findLogin(db: Db, email: string): Promise<LoginRow | undefined> {
  return maybeRow<LoginRow>(
    db,
    `select u.id, u.password_hash, u.activated_at, u.is_demo from app_user u join account a on a.id = u.account_id
     where lower(u.email) = lower($1) and u.removed_at is null and a.closed_at is null`,
    [email],
  )
}

export function findLoginOf(db: Db, userId: number): Promise<Omit<LoginRow, 'password_hash'> | undefined> {
  return maybeRow(
    db,
    `select u.id, u.activated_at, u.is_demo
     from app_user u
     join account a on a.id = u.account_id
     where u.id = $1 and u.removed_at is null and a.closed_at is null`,
    [userId],
  )
}

export type TargetRow = { id: number; account_id: number; perms: string[]; activated_at: Date | null }

export function findTarget(
  db: Db,
  target: { id?: number | undefined; email?: string | undefined },
): Promise<TargetRow | undefined> {
  return maybeRow<TargetRow>(
    db,
    `select u.id, u.account_id, u.perms, u.activated_at
     from app_user u
     join account a on a.id = u.account_id
     where (u.id = $1 or lower(u.email) = lower($2)) and u.removed_at is null and a.closed_at is null
     order by u.id
     limit 1`,
    [target.id ?? null, target.email ?? null],
  )
}

/**
 * Records a login. "Since your last visit" counts from the previous visit; logins less than an hour apart are one
 * visit.
 * @returns whether it was the first one
 */
export async function noteLogin(db: Db, userId: number): Promise<boolean> {
  const { is_first } = await row<{ is_first: boolean }>(
    db,
    `update app_user u
     set last_login_at = now(), last_visit_at = now(),
       previous_visit_at = case
         when before.last_login_at > now() - interval '1 hour' then before.previous_visit_at
         else before.last_visit_at end
     from (
       select id, last_login_at, last_visit_at, previous_visit_at
       from app_user
       where id = $1
       for update
     ) before
     where u.id = before.id
     returning before.last_login_at is null as is_first`,
    [userId],
  )
  return is_first
}

/** Confirms the address of a user. A private person who has given a name and accepted the terms is registered then. */
export async function activateUser(db: Db, userId: number): Promise<void> {
  await db.query(
    `update app_user u
     set activated_at = coalesce(u.activated_at, now()),
       registration_completed_at = coalesce(u.registration_completed_at, case
         when a.type = 'private' and a.level is not null and u.first_name <> '' and u.terms_version is not null
         then now() end)
     from account a
     where a.id = u.account_id and u.id = $1`,
    [userId],
  )
}

export async function findPasswordHash(db: Db, userId: number): Promise<string> {
  return (await row<{ password_hash: string }>(db, 'select password_hash from app_user where id = $1', [userId]))
    .password_hash
}

export async function setPasswordHash(db: Db, userId: number, hash: string): Promise<void> {
  await db.query('update app_user set password_hash = $2 where id = $1', [userId, hash])
}

/** Ends all sessions of a user, and those in which they impersonate others. */
export async function endSessions(db: Db, userId: number): Promise<void> {
  await db.query('delete from session where user_id = $1 or original_user_id = $1', [userId])
}

/** Address, language and name of a user for mails. */
export function findAddressee(
  db: Db,
  userId: number,
): Promise<{ email: string; first_name: string; email_language: string; is_active: boolean }> {
  return row(
    db,
    `select email, first_name, email_language, activated_at is not null as is_active from app_user where id = $1`,
    [userId],
  )
}

/** Locks an address until the end of the transaction, so that concurrent uses of it are serialised. */
export function lockEmail(db: Db, email: string): Promise<void> {
  return lockName(db, `email:${email.toLowerCase()}`)
}

/** Whether an address is a user's, or may become again that of another user than `userId`, who had it before. */
export async function isEmailTaken(db: Db, email: string, userId: number | null = null): Promise<boolean> {
  const found = await maybeRow(
    db,
    `select 1 from app_user where lower(email) = lower($1) and removed_at is null
     union all
     select 1
     from user_key k
     join app_user u on u.id = k.user_id and u.removed_at is null
     where k.purpose = 'undo_email' and lower(k.value) = lower($1) and k.used_at is null and k.expires_at > now()
       and k.user_id is distinct from $2
     limit 1`,
    [email, userId],
  )
  return found !== undefined
}

/** Sets the address of a user. Their subscription to news moves with it. */
export async function setEmail(db: Db, userId: number, email: string): Promise<void> {
  await db.query(
    `update newsletter n
     set email = lower($2)
     from app_user u
     where u.id = $1 and n.email = lower(u.email)
       and not exists (select from newsletter other where other.email = lower($2))`,
    [userId, email],
  )
  await db.query('update app_user set email = $2 where id = $1', [userId, email])
}

export function findUserIdByEmail(db: Db, email: string): Promise<{ id: number } | undefined> {
  return maybeRow(db, 'select id from app_user where lower(email) = lower($1) and removed_at is null', [email])
}

export async function deleteEndedSessions(db: Db, idleDays: number): Promise<void> {
  await db.query(
    `delete from session
     where expires_at < now() or seen_at < now() - make_interval(days => $1)`,
    [idleDays],
  )
}

export async function notePasswordChange(db: Db, userId: number): Promise<void> {
  await db.query('update app_user set password_changed_at = now() where id = $1', [userId])
}

/** Used keys are kept for a month, so that their link can be reported as used instead of unknown. */
export async function deleteEndedKeys(db: Db): Promise<void> {
  await db.query(`delete from user_key where expires_at < now() - interval '30 days'`)
}

/** Registrations that nobody confirmed, or that nobody completed, keep nothing for long. */
export async function deleteEndedDrafts(db: Db): Promise<void> {
  await db.query(`delete from registration_draft where created_at < now() - interval '7 days'`)
}

/** An order to save a reading is repeated within minutes, if at all. */
export async function deleteEndedOrders(db: Db): Promise<void> {
  await db.query(`delete from saved_reading where created_at < now() - interval '1 day'`)
}

/** No rate limit has a window longer than a day. */
export async function deleteEndedCounts(db: Db): Promise<void> {
  await db.query(`delete from rate_count where window_start < now() - interval '1 day'`)
}
