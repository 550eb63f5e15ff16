import type { ListingFunnel } from '@matchwright/contract/listing-view.schema'
import { row } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'

/** How far a listing came within 12 months, which is as long as the impression log is kept. */
export function listingFunnel(db: Db, listingId: number, now: Date): Promise<ListingFunnel> {
  return row<ListingFunnel>(
    db,
    `with own as (
       select id, from_listing_id = $1 as is_mine
       from contact
       where (from_listing_id = $1 or to_listing_id = $1) and created_at > $2::timestamptz - interval '12 months'
     ),
     reached as (
       select o.id, o.is_mine,
         bool_or(e.type = 'contact_accept') as is_accepted,
         bool_or(e.type = 'full_accept') as is_disclosed,
         bool_or(e.type = 'match_accept') as is_matched
       from own o
       left join contact_event e on e.contact_id = o.id
       group by o.id, o.is_mine
     )
     select
       (
         select count(*)
         from match_log
         where jsonb_path_query_array(results, '$[*].listing_id') @> jsonb_build_array($1::bigint)
           and at > $2::timestamptz - interval '12 months'
       ) as shown,
       count(*) as asked,
       count(*) filter (where is_mine) as asked_by_me,
       count(*) filter (where is_accepted) as contact,
       count(*) filter (where is_disclosed) as "full",
       count(*) filter (where is_matched) as matched
     from reached`,
    [listingId, now],
  )
}
