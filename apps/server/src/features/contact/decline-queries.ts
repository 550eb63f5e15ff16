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

/**
 * Contacts of a user that one side ended within 12 months, by reason. Each contact counts once for each side: with the
 * last reason that side gave, or without one.
 */
export function declineCounts(db: Db, userId: number, now: Date): Promise<DeclineCount[]> {
  return rows<DeclineCount>(
    db,
    `with own as (
       select id, from_user_id = $1 as is_from,
         case when from_user_id = $1 then to_user_id else from_user_id end as other
       from contact
       where (from_user_id = $1 and from_deleted_at is null) or (to_user_id = $1 and to_deleted_at is null)
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
    [userId, ENDINGS, now],
  )
}
