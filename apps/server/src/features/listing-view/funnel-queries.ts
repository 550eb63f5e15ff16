import type { ListingFunnel } from '@matchwright/contract/listing-view.schema'
import { prepared, row, rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'

/** How far a listing came within 12 months. */
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
     ),
     reach as (
       select coalesce(sum(shown), 0) as shown, coalesce(sum(opened), 0) as opened
       from listing_reach
       where listing_id = $1 and hour > $2::timestamptz - interval '12 months'
     )
     select
       (select shown from reach),
       (select opened from reach),
       count(*) as asked,
       count(*) filter (where is_mine) as asked_by_me,
       count(*) filter (where is_accepted) as contact,
       count(*) filter (where is_disclosed) as "full",
       count(*) filter (where is_matched) as matched
     from reached`,
    [listingId, now],
  )
}

const OPENING = prepared(
  `insert into listing_reach (listing_id, hour, opened)
   values ($1, date_bin('1 hour', $2::timestamptz, 'epoch'), 1)
   on conflict (listing_id, hour) do update set opened = listing_reach.opened + 1`,
)

/** Counts an opening in its hour, whoever it was. */
export async function countOpening(db: Db, listingId: number, now: Date): Promise<void> {
  await rows(db, OPENING, [listingId, now])
}
