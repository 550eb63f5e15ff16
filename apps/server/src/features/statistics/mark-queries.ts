import type { Statistics } from '@matchwright/contract/statistics.schema'
import { rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'

/**
 * How many listings a user set aside within the bounds, by reason: for some of their listings, and with `everywhere`
 * also those for none.
 */
export function setAsideIn(
  db: Db,
  userId: number,
  which: { listings: readonly number[]; everywhere: boolean; bounds: readonly Date[] },
): Promise<Statistics['set_aside']> {
  return rows<Statistics['set_aside'][number]>(
    db,
    `select reason, count(*) as count
     from set_aside
     where user_id = $1
       and (my_listing_id = any($2) or ($3 and my_listing_id is null))
       and created_at >= $4 and created_at < $5
     group by reason
     order by count(*) desc, reason nulls last`,
    [userId, which.listings, which.everywhere, which.bounds[0], which.bounds.at(-1)],
  )
}
