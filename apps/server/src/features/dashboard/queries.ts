import { LISTING_STATUS, OPEN_MATCH_STATES } from '@matchwright/contract/constants'
import { prepared, row, rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import { sqlList } from '#server/db/sql-list.ts'
import { LISTING_COLUMNS, LISTING_SOURCE, recordOf } from '#server/features/listing/index.ts'
import type { ListingRecord, StoredListing } from '#server/features/listing/index.ts'

export type OpenRequestTask = {
  contact_id: number
  type: 'contact_request' | 'full_request' | 'match_request'
  my_listing_id: number
  other_listing_id: number
  state: number
  text: string | null
  expires_at: Date | null
  since: Date
}
const MOST_TASKS = 20

/** Requests of other sides that wait for this user, by deadline, the earliest first. */
export function waitingRequests(db: Db, userId: number): Promise<OpenRequestTask[]> {
  return rows<OpenRequestTask>(
    db,
    `select c.id as contact_id, e.type, c.state, e.text, c.expires_at, e.created_at as since,
       case when e.is_from_side then c.to_listing_id else c.from_listing_id end as my_listing_id,
       case when e.is_from_side then c.from_listing_id else c.to_listing_id end as other_listing_id
     from contact c join contact_event e on e.id = c.open_request_id
     where c.state = any($2)
       and ((c.to_user_id = $1 and e.is_from_side) or (c.from_user_id = $1 and not e.is_from_side))
       and e.type in ('contact_request', 'full_request', 'match_request')
       and not exists (
         select from planned
         where planned.user_id = $1 and planned.kind in ('decline', 'end') and planned.contact_id = c.id)
     order by c.expires_at nulls last, c.id limit ${MOST_TASKS}`,
    [userId, OPEN_MATCH_STATES],
  )
}

export type UnreadTask = {
  contact_id: number
  my_listing_id: number
  other_listing_id: number
  state: number
  text: string | null
  since: Date
  count: number
}

/** Contacts with unread messages or questions, each with the latest one. */
export function unreadContacts(db: Db, userId: number): Promise<UnreadTask[]> {
  return rows<UnreadTask>(
    db,
    `select c.id as contact_id, c.state,
       (array_agg(e.text order by e.id desc))[1] as text, min(e.created_at) as since, count(*) as count,
       case
         when c.to_user_id = $1 and bool_and(e.is_from_side) then c.to_listing_id
         else c.from_listing_id
       end as my_listing_id,
       case
         when c.to_user_id = $1 and bool_and(e.is_from_side) then c.from_listing_id
         else c.to_listing_id
       end as other_listing_id
     from contact c
     join contact_event e on e.contact_id = c.id and e.type in ('message', 'question') and e.read_at is null
     where (c.to_user_id = $1 and e.is_from_side) or (c.from_user_id = $1 and not e.is_from_side)
     group by c.id
     order by max(e.id) desc
     limit ${MOST_TASKS}`,
    [userId],
  )
}

export type OwnListingTask = {
  id: number
  title: string
  confirmed_at: Date | null
  open_contacts: number
}
const ENDING = prepared(
  `select l.id, l.title, l.confirmed_at,
     (
       select count(*) from contact c
       where (c.from_listing_id = l.id or c.to_listing_id = l.id) and c.state in (${sqlList(OPEN_MATCH_STATES)})
     ) as open_contacts
   from listing l
   where l.user_id = $1 and l.status = ${LISTING_STATUS.published} and not l.is_template
     and l.confirmed_at <= $2::timestamptz - interval '83 days'
   order by l.confirmed_at, l.id
   limit ${MOST_TASKS}`,
)

/** Published listings in the last week of their 90 days. */
export function endingListings(db: Db, userId: number, now: Date): Promise<OwnListingTask[]> {
  return rows<OwnListingTask>(db, ENDING, [userId, now])
}

const DRAFTS = prepared(
  `select ${LISTING_COLUMNS}
   from ${LISTING_SOURCE}
   where l.user_id = $1 and l.status = ${LISTING_STATUS.draft} and not l.is_template
   order by l.modified_at desc, l.id
   limit 3`,
)

export async function latestDrafts(db: Db, userId: number): Promise<ListingRecord[]> {
  return (await rows<StoredListing>(db, DRAFTS, [userId])).map(recordOf)
}

const PUBLISHED = prepared(
  `select ${LISTING_COLUMNS}
   from ${LISTING_SOURCE}
   where l.user_id = $1 and l.status = ${LISTING_STATUS.published} and not l.is_template
   order by l.published_at desc, l.id
   limit 50`,
)

/** The latest published listings of a user. */
export async function publishedListings(db: Db, userId: number): Promise<ListingRecord[]> {
  return (await rows<StoredListing>(db, PUBLISHED, [userId])).map(recordOf)
}

export type MonthFigures = {
  median_answer_hours: number | null
  median_answer_hours_before: number | null
  contacts_opened: number
  deals: number
}

/**
 * Figures of the last 30 days: median hours until this user's first answer to a contact, contacts opened, and deals.
 * The median is also given for the 30 days before.
 */
export function monthFigures(db: Db, userId: number, now: Date): Promise<MonthFigures> {
  return row<MonthFigures>(
    db,
    `with mine as (
       select c.id, c.to_user_id, c.created_at from contact c where c.from_user_id = $1 or c.to_user_id = $1
     ),
     answered as (
       select
         extract(epoch from min(e.created_at) - m.created_at) / 3600 as hours,
         m.created_at > $2::timestamptz - interval '30 days' as is_recent
       from mine m
       join contact_event e on e.contact_id = m.id
       where m.to_user_id = $1 and not e.is_from_side and e.user_id is not null
         and m.created_at > $2::timestamptz - interval '60 days'
       group by m.id, m.created_at
     ),
     recent as (
       select e.type
       from mine m
       join contact_event e on e.contact_id = m.id
       where e.created_at > $2::timestamptz - interval '30 days'
     ),
     medians as (
       select is_recent, percentile_cont(0.5) within group (order by hours) as hours from answered group by is_recent
     )
     select
       (select hours from medians where is_recent) as median_answer_hours,
       (select hours from medians where not is_recent) as median_answer_hours_before,
       (select count(*) from recent where type = 'contact_accept') as contacts_opened,
       (select count(*) from recent where type = 'match_accept') as deals`,
    [userId, now],
  )
}
