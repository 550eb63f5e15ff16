import { row, rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'

/** Staff who can log in. */
export const STAFF_USER = `(
  select u.id, u.account_id, coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email) as name
  from app_user u
  join account a on a.id = u.account_id and a.closed_at is null
  where 'listing_staff' = any(u.perms) and u.removed_at is null and u.activated_at is not null)`

/** Staff besides a user. */
export async function countOtherStaff(db: Db, userId: number): Promise<number> {
  const { count } = await row<{ count: number }>(db, `select count(*) from ${STAFF_USER} staff where id <> $1`, [
    userId,
  ])
  return count
}

const MOST_STAFF = 200

/** Staff outside of an account, by name, and how many open reports each looks after. */
export function staffOutside(db: Db, accountId: number): Promise<{ id: number; name: string; reports: number }[]> {
  return rows(
    db,
    `select staff.id, staff.name,
       (select count(*) from report r where r.assigned_to = staff.id and r.state = 'open') as reports
     from ${STAFF_USER} staff
     where staff.account_id <> $1
     order by lower(staff.name), staff.id
     limit ${MOST_STAFF}`,
    [accountId],
  )
}
