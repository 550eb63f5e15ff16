import type { DataExport } from '@matchwright/contract/data-export.schema'
import { rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'

/** Marks on listings of others: the user's own words, and by number what they stand on. */
export async function exportedMarks(db: Db, userId: number): Promise<DataExport['marks']> {
  const found = await rows<Omit<DataExport['marks'][number], 'at'> & { at: Date }>(
    db,
    `select coalesce(m.listing_id, s.listing_id) as listing_id, coalesce(m.is_favourite, false) as is_favourite,
       coalesce(m.note, '') as note, coalesce(m.tags, '{}') as tags, s.listing_id is not null as is_set_aside,
       s.reason, s.my_listing_id, coalesce(s.created_at, m.modified_at) as at
     from (select * from listing_mark where user_id = $1) m
     full join (select * from set_aside where user_id = $1) s on s.listing_id = m.listing_id
     order by 1, s.my_listing_id`,
    [userId],
  )
  return found.map((mark) => ({ ...mark, at: mark.at.toISOString() }))
}
