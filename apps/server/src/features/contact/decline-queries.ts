import type { DeclineReason, EventType } from '@matchwright/contract/contact.schema'
import { rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'

const ENDINGS: EventType[] = ['contact_reject', 'full_reject', 'match_reject', 'terminated', 'withdraw', 'expired']

export type DeclineCount = {
  reason: DeclineReason | null
  is_unanswered: boolean
  mine: number
  theirs: number
  /** Of `theirs`, those whose reason this user reads in the contact. */
  told: number
  /** Different users behind the others. */
  silent_people: number
}

/** A user's contacts, or those of some listings. */
export type Side = { userId: number } | { listings: readonly number[] }

/**
 * Contacts of a side that one of the two ended within 12 months, by reason. Each contact counts once for each side:
 * with the last reason that side gave, or without one.
 */
export function declineCounts(db: Db, side: Side, now: Date): Promise<DeclineCount[]> {
  return rows<DeclineCount>(
    db,
    `with own as (
       select id, true as is_from, to_user_id as other
       from contact
       where (from_user_id = $1 or from_listing_id = any($4)) and from_deleted_at is null
       union all
       select id, false, from_user_id
       from contact
       where (to_user_id = $1 or to_listing_id = any($4)) and to_deleted_at is null
     ),
     ending as (
       select distinct on (o.id, e.is_from_side) o.other, e.reason,
         e.is_from_side = o.is_from as is_mine,
         e.type = 'expired' as is_unanswered,
         coalesce(e.change ->> 'is_reason_told', '') = 'true' as is_told
       from own o
       join contact_event e on e.contact_id = o.id
       where e.type = any($2) and e.created_at > $3::timestamptz - interval '12 months'
       order by o.id, e.is_from_side, e.reason is null, e.id desc
     )
     select reason, is_unanswered,
       count(*) filter (where is_mine) as mine,
       count(*) filter (where not is_mine) as theirs,
       count(*) filter (where not is_mine and is_told) as told,
       count(distinct other) filter (where not is_mine and not is_told) as silent_people
     from ending
     group by reason, is_unanswered
     order by reason nulls last, is_unanswered`,
    ['userId' in side ? side.userId : null, ENDINGS, now, 'listings' in side ? side.listings : null],
  )
}
