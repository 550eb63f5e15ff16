import { maybeRow, rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'

/** Accounts that end within 30, 7 or 1 days and were not told yet. */
export function dueForReminder(db: Db, now: Date): Promise<{ id: number; days: number }[]> {
  return rows(
    db,
    `select a.id, due.days
     from account a
     join lateral (
       select min(step) as days
       from unnest(array[30, 7, 1]) as step
       where a.expires_at <= $1::timestamptz + make_interval(days => step)
     ) as due on due.days is not null
     where a.expires_at > $1 and a.closed_at is null and coalesce(a.expiry_told, 99) > due.days
     order by a.id
     limit 1000`,
    [now],
  )
}

/** Accounts that have ended and still are as before. */
export function dueForEnd(db: Db, now: Date): Promise<{ id: number }[]> {
  return rows(
    db,
    `select id
     from account
     where expires_at <= $1 and closed_at is null and coalesce(expiry_told, 99) > 0
     order by id
     limit 1000`,
    [now],
  )
}

/** Records what was told; the end of the account, or undefined if it was told already or runs longer by now. */
export async function takeReminder(db: Db, accountId: number, days: number, now: Date): Promise<Date | undefined> {
  const found = await maybeRow<{ expires_at: Date }>(
    db,
    `update account
     set expiry_told = $2
     where id = $1
       and coalesce(expiry_told, 99) > $2
       and expires_at <= $3::timestamptz + make_interval(days => $2)
     returning expires_at`,
    [accountId, days, now],
  )
  return found?.expires_at
}

export function adminsOf(
  db: Db,
  accountId: number,
): Promise<{ id: number; email: string; email_language: string; first_name: string }[]> {
  return rows(
    db,
    `select id, email, email_language, first_name
     from app_user
     where account_id = $1 and removed_at is null and activated_at is not null and 'account_admin' = any(perms)
       and expiry_mails
     order by id
     limit 100`,
    [accountId],
  )
}
