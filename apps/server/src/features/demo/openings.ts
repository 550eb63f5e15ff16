import type { Db } from '#server/db/pool.ts'
import { HOUR_MS } from '#server/time.ts'
import type { Shown } from './impressions.ts'

/** Hours of the day (UTC) at which people open what they saw, as often as they are usual. */
const HOURS = [17, 7, 18, 11, 19, 8, 17, 12, 18, 15, 6, 19, 9, 17, 20, 10, 18, 13, 16, 19] as const
/** Of so many rows of a list, one is opened. */
const ROWS_PER_OPENING = 4
const SATURDAY = 6

/** Openings of the listings in the lists of the demo: one of four, mostly in the evening and seldom on Saturdays. */
export async function countOpenings(db: Db, lists: readonly Shown[], now: Date): Promise<void> {
  const openings = lists.flatMap(({ impression, at }, list) =>
    impression.results.flatMap(({ listing_id: id }, row) => {
      const turn = list * 5 + row * 7
      const hour = new Date(at)
      hour.setUTCHours(HOURS[(list * 3 + row * 11) % HOURS.length] ?? 0, 0, 0, 0)
      const isOpened = turn % ROWS_PER_OPENING === 0 && (hour.getUTCDay() !== SATURDAY || turn % 3 === 0)
      return isOpened && hour.getTime() < now.getTime() - HOUR_MS ? [{ id, hour }] : []
    }),
  )
  await db.query(
    `insert into listing_reach (listing_id, hour, opened)
     select id, hour, count(*)
     from unnest($1::bigint[], $2::timestamptz[]) as opening (id, hour)
     group by id, hour
     order by id, hour
     on conflict (listing_id, hour) do update set opened = listing_reach.opened + excluded.opened`,
    [openings.map(({ id }) => id), openings.map(({ hour }) => hour)],
  )
}
