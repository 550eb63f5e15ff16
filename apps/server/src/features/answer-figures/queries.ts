import { MATCH_STATE } from '@matchwright/contract/constants'
import { row } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'

export type AnswerCounts = {
  requests: number
  within_day: number
  within_two_days: number
  within_five_days: number
  later: number
  never: number
  median_hours: number | null
}

/**
 * How the requests of the year before a moment were answered by then, with a yes or a no. Requests that still waited or
 * were taken back do not count.
 */
export function answerCounts(db: Db, companyId: number, until: Date): Promise<AnswerCounts> {
  return row<AnswerCounts>(
    db,
    `with asked as (
       select c.id, c.state, c.created_at, c.last_activity_at, min(e.created_at) filter (
         where e.type in ('contact_accept', 'contact_reject') and e.created_at < $2) as answered_at
       from contact c
       join listing l on l.id = c.to_listing_id and l.profile_id = $1
       left join contact_event e on e.contact_id = c.id
       where c.created_at > $2::timestamptz - interval '12 months' and c.created_at < $2
       group by c.id
     ),
     decided as (
       select extract(epoch from answered_at - created_at) / 3600 as hours
       from asked
       where answered_at is not null or (state = ${MATCH_STATE.expired} and last_activity_at < $2)
     )
     select count(*) as requests, count(*) filter (where hours <= 24) as within_day,
       count(*) filter (where hours > 24 and hours <= 48) as within_two_days,
       count(*) filter (where hours > 48 and hours <= 120) as within_five_days,
       count(*) filter (where hours > 120) as later, count(*) filter (where hours is null) as never,
       percentile_cont(0.5) within group (order by hours) as median_hours
     from decided`,
    [companyId, until],
  )
}
