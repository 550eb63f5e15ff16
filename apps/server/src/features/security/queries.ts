import { maybeRow, row, rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'

export type WaysRow = { password_changed_at: Date | null; app_since: Date | null }

export function findWays(db: Db, userId: number): Promise<WaysRow> {
  return row<WaysRow>(
    db,
    `select u.password_changed_at, t.confirmed_at as app_since
     from app_user u
     left join totp t on t.user_id = u.id
     where u.id = $1`,
    [userId],
  )
}

/** Serialises changes of the ways to log in of a user until the end of the transaction. */
export async function lockUser(db: Db, userId: number): Promise<void> {
  await db.query('select 1 from app_user where id = $1 for update', [userId])
}

export type PasskeyRow = { id: number; name: string; created_at: Date; used_at: Date | null }

export function listPasskeys(db: Db, userId: number): Promise<PasskeyRow[]> {
  return rows<PasskeyRow>(
    db,
    `select id, name, created_at, used_at
     from passkey
     where user_id = $1
     order by id
     limit 100`,
    [userId],
  )
}

export async function renamePasskey(db: Db, userId: number, id: number, name: string): Promise<boolean> {
  const found = await maybeRow(db, 'update passkey set name = $3 where id = $2 and user_id = $1 returning id', [
    userId,
    id,
    name,
  ])
  return found !== undefined
}

export async function deletePasskey(db: Db, userId: number, id: number): Promise<boolean> {
  const found = await maybeRow(db, 'delete from passkey where id = $2 and user_id = $1 returning id', [userId, id])
  return found !== undefined
}

export type SessionRow = {
  id: number
  browser: string | null
  system: string | null
  country: string | null
  created_at: Date
  seen_at: Date
}

/** Sessions of a user themselves, the latest first; those in which staff look through their eyes are staff's. */
export function listSessions(db: Db, userId: number, idleDays: number): Promise<SessionRow[]> {
  return rows<SessionRow>(
    db,
    `select id, browser, system, country, created_at, seen_at
     from session
     where user_id = $1 and original_user_id is null
       and expires_at > now() and seen_at > now() - make_interval(days => $2)
     order by seen_at desc, id desc
     limit 100`,
    [userId, idleDays],
  )
}

export async function deleteSession(db: Db, userId: number, id: number): Promise<boolean> {
  const found = await maybeRow(
    db,
    'delete from session where id = $2 and user_id = $1 and original_user_id is null returning id',
    [userId, id],
  )
  return found !== undefined
}

export async function deleteOtherSessions(db: Db, userId: number, keptId: number | null): Promise<void> {
  await db.query(
    `delete from session
     where (user_id = $1 and original_user_id is null or original_user_id = $1) and id is distinct from $2`,
    [userId, keptId],
  )
}
