import { LISTING_STATUS, OPEN_MATCH_STATES } from '@matchwright/contract/constants'
import type { ListingStatus, ListingType } from '@matchwright/contract/listing.schema'
import { prepared, row, rows } from '#server/db/pool.ts'
import type { Db, Statement } from '#server/db/pool.ts'
import { LISTING_COLUMNS, LISTING_SOURCE, recordOf } from './record.ts'
import type { ListingRecord, StoredListing } from './record.ts'

const ORDER = {
  oldest: 'l.created_at',
  newest: 'l.created_at desc',
  title: 'lower(l.title)',
  status: 'l.status, l.modified_at desc',
  type_search: 'l.type, l.modified_at desc',
  type_offer: 'l.type desc, l.modified_at desc',
  publish_from: 'l.publish_from nulls last',
  date_modified: 'l.modified_at desc',
  start_date: `l.content->'start'->>'date' nulls last`,
  // Only published listings have matches, which are counted and sorted afterwards.
  matches: `l.status = ${LISTING_STATUS.published} desc, l.modified_at desc`,
  new_matches: `l.status = ${LISTING_STATUS.published} desc, l.modified_at desc`,
} as const

export type ListFilter = {
  userId: number
  accountId: number
  /** Whether to list the listings of everybody. */
  isStaff: boolean
  share: 'mine' | 'shared' | 'all'
  ownerId: number | undefined
  type: ListingType | undefined
  status: ListingStatus[] | undefined
  profileId: number | undefined
  search: string | undefined
  sort: keyof typeof ORDER
  limit: number
  offset: number
}

const SCOPE = `not l.is_template
    and ($3
      or (l.user_id = $1 and $4 <> 'shared')
      or (l.account_id = $2 and l.user_id <> $1 and l.share = 'account' and $4 <> 'mine'))
    and ($5::bigint is null or l.user_id = $5)
    and not exists (
      select from planned
      where planned.user_id = $1 and planned.kind = 'delete_listing' and planned.listing_id = l.id)`
const NARROWED = `($6::smallint is null or l.type = $6)
    and ($7::smallint[] is null or l.status = any($7))
    and ($8::bigint is null or l.profile_id = $8)
    and ($9::text is null
      or concat_ws(' ', l.title, l.reference,
        case when $3
          or p.share = 'account'
          or p.user_id = $1 then concat_ws(' ', p.name, p.content->>'department') end) ilike '%' || $9 || '%')`

function scopeValues(filter: ListFilter) {
  return [filter.userId, filter.accountId, filter.isStaff, filter.share, filter.ownerId ?? null]
}

function filterValues(filter: ListFilter) {
  return [
    ...scopeValues(filter),
    filter.type ?? null,
    filter.status ?? null,
    filter.profileId ?? null,
    filter.search === undefined ? null : filter.search.replaceAll(/[\\%_]/g, '\\$&'),
  ]
}

export type ListedListing = ListingRecord & { open_contacts: number }

const LIST = Object.fromEntries(
  Object.entries(ORDER).map(([sort, order]) => [
    sort,
    prepared(
      `select ${LISTING_COLUMNS},
         (select count(*)
           from contact c
           where (c.from_listing_id = l.id or c.to_listing_id = l.id)
           and c.state = any($12)) as open_contacts
       from ${LISTING_SOURCE}
       where ${SCOPE} and ${NARROWED}
       order by ${order}, l.id
       limit $10 offset $11`,
    ),
  ]),
) as Record<keyof typeof ORDER, Statement>

export async function listListings(db: Db, filter: ListFilter): Promise<ListedListing[]> {
  const found = await rows<StoredListing & { open_contacts: number }>(db, LIST[filter.sort], [
    ...filterValues(filter),
    filter.limit,
    filter.offset,
    OPEN_MATCH_STATES,
  ])
  return found.map((stored) => ({ ...recordOf(stored), open_contacts: stored.open_contacts }))
}

/** Counts of those that the filter keeps, of all and of the published ones, and the previous visit of the user. */
export type ListOverview = { count: number; total: number; published: number; previous_visit_at: Date | null }

const OVERVIEW = prepared(
  `select count(*) filter (where ${NARROWED}) as count, count(*) as total,
     count(*) filter (where l.status = ${LISTING_STATUS.published}) as published,
     (select previous_visit_at from app_user where id = $1)
   from ${LISTING_SOURCE}
   where ${SCOPE}`,
)

export function listOverview(db: Db, filter: ListFilter): Promise<ListOverview> {
  return row<ListOverview>(db, OVERVIEW, filterValues(filter))
}

export async function previousVisit(db: Db, userId: number): Promise<Date | null> {
  return (
    await row<{ previous_visit_at: Date | null }>(db, 'select previous_visit_at from app_user where id = $1', [userId])
  ).previous_visit_at
}
