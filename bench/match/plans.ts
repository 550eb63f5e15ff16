import type { MatchListing } from '@matchwright/matching/listing'
import { userWeight } from '@matchwright/matching/weights'

/**
 * Four plans by which PostgreSQL selects the rows to judge: all, by an inverted index, by a posting table, by distance.
 * All judge rows by the same statement in stages, the cheap and selective ones first.
 */
export const PLANS = ['gin', 'postings', 'place', 'sequential'] as const
export type Plan = (typeof PLANS)[number]

/** Largest radius of a search, in units of 200 m, and reach of a must on the place, in radii. */
const LARGEST_RADIUS = 250
const REACH = 1.36
/** Condition for searches whose must on the place is decided by one distance. */
const LOCAL = 'cardinality(xs) = 1 and musts[2] and not remote and not relocation'

export const INDEXES = [
  'alter table offer add column role int[] generated always as (wanted || skills) stored',
  'alter table search add column role int[] generated always as (occupations || skills) stored',
  'create index offer_role on offer using gin (role)',
  'create index search_role on search using gin (role)',
  'create table offer_posting as select distinct concept, id from offer, unnest(role) r (concept)',
  'create table search_posting as select distinct concept, id from search, unnest(role) r (concept)',
  'create unique index on offer_posting (concept, id)',
  'create unique index on search_posting (concept, id)',
  'create index offer_place on offer using gist (point(xs[1], ys[1])) where cardinality(xs) = 1',
  `create index search_place on search using gist (point(xs[1], ys[1])) where ${LOCAL}`,
  'create index offer_elsewhere on offer (id) where cardinality(xs) is distinct from 1',
  `create index search_elsewhere on search (id) where not (${LOCAL})`,
  'vacuum (analyze) offer',
  'vacuum (analyze) search',
  'vacuum (analyze) offer_posting',
  'vacuum (analyze) search_posting',
]

/** Neighbours of the query's occupations and skills. */
const HELD = 'select wanted from held_occupation union select wanted from held_skill'
const WANTED = 'select had from wanted_occupation union select had from wanted_skill'

/** Subquery that selects the rows a plan judges for a query. */
export function candidatesBy(plan: Plan, query: MatchListing): string {
  const isSearch = query.type === 'search'
  const [table, near] = isSearch ? ['offer', HELD] : ['search', WANTED]
  switch (plan) {
    case 'sequential':
      return `select * from ${table}`
    case 'gin':
      return `select * from ${table} where role && (select array_agg(k) from (${near}) n (k))`
    case 'postings':
      return `select * from ${table} where id in (
        select p.id from (${near}) n (k) join ${table}_posting p on p.concept = k)`
    case 'place':
      return isSearch ? nearCircles(query) : nearPlaces(query)
  }
  return plan satisfies never
}

function nearCircles({ wants }: MatchListing): string {
  const { location } = wants
  const isMust = location?.importance === 'must' && userWeight(wants, 'location') > 0
  if (!location || !isMust || location.remote || location.relocation) return 'select * from offer'
  const boxes = location.places.map(({ place, radius }) => within(place, Math.ceil(REACH * radius) + 1))
  return `select * from offer where cardinality(xs) = 1 and (${boxes.join(' or ')})
    union all select * from offer where cardinality(xs) is distinct from 1`
}

function nearPlaces({ has }: MatchListing): string {
  if (has.places === null) return 'select * from search'
  const boxes = has.places.map((place) => within(place, Math.ceil(REACH * LARGEST_RADIUS) + 1)).join(' or ')
  return `select * from search where ${LOCAL} and (${boxes || 'false'})
    union all select * from search where not (${LOCAL})`
}

function within({ x, y }: { x: number; y: number }, reach: number): string {
  return `point(xs[1], ys[1]) <@ box(point(${x - reach}, ${y - reach}), point(${x + reach}, ${y + reach}))`
}
