import { MIN_PERSON_COUNT } from '@matchwright/contract/constants'
import type { Statistics } from '@matchwright/contract/statistics.schema'
import { row } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { ScopeListing } from './queries.ts'

/** The latest ones are enough for a median. */
const MOST_OTHERS = 200
const STEPS = ['shown', 'opened', 'asked', 'accepted', 'disclosed', 'matched'] as const

type Rates = Statistics['others']

const MEDIANS = `with others as (
   select l.id, l.account_id
   from unnest($1::smallint[], $2::bigint[]) as kind (type, occupation)
   join listing l on (l.content -> 'occupations' -> 0 ->> 'concept_id')::bigint = kind.occupation
     and l.type = kind.type
   where l.published_at < $5 and not l.is_template and l.account_id <> all($3)
   order by l.published_at desc, l.id desc
   limit ${MOST_OTHERS}
 ),
 counted as (
   select o.account_id, reach.shown, reach.opened, steps.*
   from others o
   cross join lateral (
     select coalesce(sum(r.shown), 0) as shown, coalesce(sum(r.opened), 0) as opened
     from listing_reach r
     where r.listing_id = o.id and r.hour >= $4 and r.hour < $5
   ) reach
   cross join lateral (
     select count(*) as asked,
       count(*) filter (where reached.types @> '{contact_accept}') as accepted,
       count(*) filter (where reached.types @> '{full_accept}') as disclosed,
       count(*) filter (where reached.types @> '{match_accept}') as matched
     from (
       select array(select e.type from contact_event e where e.contact_id = c.id) as types
       from contact c
       where (c.from_listing_id = o.id or c.to_listing_id = o.id) and c.created_at >= $4 and c.created_at < $5
     ) reached
   ) steps
 )
 select ${STEPS.slice(1)
   .map((step, at) => rateOf(step, STEPS[at] ?? 'shown'))
   .join(',\n')},
   case when count(distinct account_id) >= ${MIN_PERSON_COUNT} then count(distinct account_id) end as accounts
 from counted
 where shown + asked > 0`

/** More openings than lists, which shared links make, count as all. */
function rateOf(step: string, before: string): string {
  return `case when count(distinct account_id) filter (where ${before} > 0) >= ${MIN_PERSON_COUNT}
    then round(
      percentile_cont(0.5) within group (order by least(100, 100.0 * ${step} / nullif(${before}, 0)))
        filter (where ${before} > 0)
    )::int
  end as ${step}`
}

/**
 * Median rate of each step, in percent, of others' listings of the same kind and occupation in a period. A rate is
 * given if listings of at least five accounts have it.
 */
export function ratesOfOthers(
  db: Db,
  own: readonly Pick<ScopeListing, 'type' | 'occupation' | 'account_id'>[],
  bounds: readonly Date[],
): Promise<Rates> {
  const known = own.flatMap(({ occupation, ...listing }) => (occupation === null ? [] : [{ ...listing, occupation }]))
  const kinds = new Map(known.map((listing) => [`${listing.type} ${listing.occupation}`, listing]))
  return row<Rates>(db, MEDIANS, [
    [...kinds.values()].map(({ type }) => type),
    [...kinds.values()].map(({ occupation }) => occupation),
    [...new Set(own.map(({ account_id: id }) => id))],
    bounds[0],
    bounds.at(-1),
  ])
}
