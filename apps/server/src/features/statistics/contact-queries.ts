import type { Statistics } from '@matchwright/contract/statistics.schema'
import { row, rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'

/** Contacts of listings that were asked for in a period ($1 to $3), with the time of each step. */
const REACHED = `own as (
    select c.id, from_listing_id as listing_id, created_at, state, true as is_mine
    from contact c
    where from_listing_id = any($1) and created_at >= $2 and created_at < $3
    union all
    select c.id, to_listing_id, created_at, state, false
    from contact c
    where to_listing_id = any($1) and created_at >= $2 and created_at < $3
  ),
  reached as (
    select o.id, o.listing_id, o.created_at, o.state, o.is_mine,
      min(e.created_at) filter (where e.type = 'contact_accept') as accepted_at,
      min(e.created_at) filter (where e.type = 'full_accept') as disclosed_at,
      min(e.created_at) filter (where e.type = 'match_accept') as matched_at,
      min(e.created_at) filter (where not o.is_mine and not e.is_from_side and e.user_id is not null) as answered_at
    from own o
    left join contact_event e on e.contact_id = o.id
    group by o.id, o.listing_id, o.created_at, o.state, o.is_mine
  )`

type Bounds = readonly Date[]

function valuesOf(listings: readonly number[], bounds: Bounds): unknown[] {
  return [listings, bounds[0], bounds.at(-1)]
}

export type Steps = {
  listing_id: number
  part: number
  asked: number
  accepted: number
  disclosed: number
  matched: number
}

export function stepsIn(db: Db, listings: readonly number[], bounds: Bounds): Promise<Steps[]> {
  return rows<Steps>(
    db,
    `with ${REACHED}
     select listing_id, width_bucket(created_at, $4::timestamptz[]) as part,
       count(*) as asked,
       count(accepted_at) as accepted,
       count(disclosed_at) as disclosed,
       count(matched_at) as matched
     from reached
     group by 1, 2
     order by 1, 2`,
    [...valuesOf(listings, bounds), bounds],
  )
}

export type ContactStep = 'asked' | 'accepted' | 'disclosed' | 'matched'
const REACHED_AT = {
  asked: 'created_at',
  accepted: 'accepted_at',
  disclosed: 'disclosed_at',
  matched: 'matched_at',
} as const satisfies Record<ContactStep, string>

/** Contacts that came to a step, the latest first. */
export async function contactsAt(
  db: Db,
  step: ContactStep,
  listings: readonly number[],
  bounds: Bounds,
): Promise<number[]> {
  const found = await rows<{ id: number }>(
    db,
    `with ${REACHED}
     select id, max(created_at) as asked_at
     from reached
     where ${REACHED_AT[step]} is not null
     group by id
     order by asked_at desc, id desc`,
    valuesOf(listings, bounds),
  )
  return found.map(({ id }) => id)
}

type Times = Record<'answered' | 'accepted' | 'disclosed' | 'matched', number | null> &
  Record<'answered_count' | 'accepted_count' | 'disclosed_count' | 'matched_count', number>

function medianHours(from: string, to: string): string {
  return `percentile_cont(0.5) within group (order by extract(epoch from ${to} - ${from}) / 3600)`
}

/** Median hours of each step, and of how many contacts. */
export async function timesIn(db: Db, listings: readonly number[], bounds: Bounds): Promise<Statistics['times']> {
  const found = await row<Times>(
    db,
    `with ${REACHED}
     select
       ${medianHours('created_at', 'answered_at')} as answered, count(answered_at) as answered_count,
       ${medianHours('created_at', 'accepted_at')} as accepted, count(accepted_at) as accepted_count,
       ${medianHours('accepted_at', 'disclosed_at')} as disclosed, count(disclosed_at - accepted_at) as disclosed_count,
       ${medianHours('disclosed_at', 'matched_at')} as matched, count(matched_at - disclosed_at) as matched_count
     from reached`,
    valuesOf(listings, bounds),
  )
  return {
    answered: { hours: found.answered, count: found.answered_count },
    accepted: { hours: found.accepted, count: found.accepted_count },
    disclosed: { hours: found.disclosed, count: found.disclosed_count },
    matched: { hours: found.matched, count: found.matched_count },
  }
}

export type FirstAnswer = { listing_id: number; hours: number | null; count: number }

export function firstAnswers(db: Db, listings: readonly number[], bounds: Bounds): Promise<FirstAnswer[]> {
  return rows<FirstAnswer>(
    db,
    `with ${REACHED}
     select listing_id, ${medianHours('created_at', 'answered_at')} as hours, count(answered_at) as count
     from reached
     group by listing_id
     order by listing_id`,
    valuesOf(listings, bounds),
  )
}

/**
 * Requests of others by whole days until the first answer; null for those that ended without one. Requests that still
 * wait are left out.
 */
export function answerDays(
  db: Db,
  listings: readonly number[],
  bounds: Bounds,
): Promise<{ days: number | null; count: number }[]> {
  return rows<{ days: number | null; count: number }>(
    db,
    `with ${REACHED}
     select floor(extract(epoch from answered_at - created_at) / 86400)::int as days, count(*) as count
     from reached
     where not is_mine and (answered_at is not null or state < 0)
     group by 1
     order by 1`,
    valuesOf(listings, bounds),
  )
}
