import { rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Side } from './transitions.ts'

/** Users of an account who have confirmed their address. */
export function colleaguesOf(db: Db, accountId: number): Promise<{ id: number; name: string }[]> {
  return rows(
    db,
    `select id, coalesce(nullif(concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')), ''), email) as name
     from app_user
     where account_id = $1 and removed_at is null and activated_at is not null
     order by last_name, first_name, id
     limit 1000`,
    [accountId],
  )
}

export async function setHandler(db: Db, contactId: number, side: Side, userId: number): Promise<void> {
  await db.query(
    `update contact
     set from_user_id = case when $2 then $3 else from_user_id end,
       to_user_id = case when $2 then to_user_id else $3 end
     where id = $1`,
    [contactId, side === 'from', userId],
  )
}
