import { ACTIVE_MATCH_STATES, MATCH_STATE, OPEN_MATCH_STATES } from '@matchwright/contract/constants'
import { sqlList } from '#server/db/sql-list.ts'
import { row, rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import { CONTACT_COLUMNS, CONTACT_SOURCE } from './queries.ts'
import type { ContactRecord } from './queries.ts'

export type ListedContact = ContactRecord & {
  /** Whether the reader is on the side that asked. */
  is_from: boolean
  is_my_turn: boolean
  is_archived: boolean
  unread: number
  unread_messages: number
}

/**
 * The contacts of a user ($1) and those of listings shared with their account ($2), each with the reader's side. A
 * union of indexed parts, because one condition over both sides would read the whole table.
 */
const MINE = `select distinct on (id) id, is_from
  from (
    select id, true as is_from, 0 as rank
    from contact
    where from_user_id = $1 and from_deleted_at is null
    union all
    select id, false, 0
    from contact
    where to_user_id = $1 and to_deleted_at is null
    union all
    select c.id, true, 1
    from listing l
    join contact c on c.from_listing_id = l.id
    where l.account_id = $2 and l.share = 'account' and c.from_deleted_at is null
    union all
    select c.id, false, 1
    from listing l
    join contact c on c.to_listing_id = l.id
    where l.account_id = $2 and l.share = 'account' and c.to_deleted_at is null ) sides
  order by id, rank, is_from desc`
const SHOWN = `select ${CONTACT_COLUMNS}, m.is_from, n.unread, n.unread_messages,
  c.state in (${sqlList(OPEN_MATCH_STATES)}) as is_active, c.state = ${MATCH_STATE.matched} as is_matched,
    (case when m.is_from then c.from_archived_at else c.to_archived_at end) is not null as is_archived,
    c.state in (${sqlList(ACTIVE_MATCH_STATES)})
    and (coalesce(r.is_from_side <> m.is_from, false) or n.unread_messages > 0) as is_my_turn
  from ${CONTACT_SOURCE} join mine m on m.id = c.id
  cross join lateral (
    select count(*) as unread, count(*) filter (where e.type in ('message', 'question')) as unread_messages
    from contact_event e where e.contact_id = c.id and e.is_from_side <> m.is_from and e.read_at is null
  ) n
  where not exists (
    select from planned
    where planned.user_id = $1 and planned.kind in ('decline', 'end') and planned.contact_id = c.id)`
const WITH = `with mine as (${MINE}), shown as (${SHOWN})`

export type ContactFilter = {
  userId: number
  accountId: number
  active: 'all' | 'active' | 'matched' | 'inactive' | 'archive'
  action: 'all' | 'my_turn' | 'their_turn'
  sort: 'state' | 'last_activity'
  topId: number | undefined
  search: string | undefined
  /** Only these. */
  ids?: readonly number[]
  limit: number
  offset: number
}
const ACTIVE = {
  all: 'not is_archived',
  active: 'is_active and not is_archived',
  matched: 'is_matched and not is_archived',
  inactive: 'not is_active and not is_matched and not is_archived',
  archive: 'is_archived',
} as const
const ACTION = { all: 'true', my_turn: 'is_my_turn', their_turn: 'is_active and not is_my_turn' } as const
const ORDER = {
  last_activity: 'last_activity_at desc',
  state: 'case when state > 0 then state when state = -10 then 4 else 4 - state end, last_activity_at desc',
} as const

/** The pinned contact passes every filter, because a link to it must show it. */
function where({ active, action }: ContactFilter): string {
  return (
    `(id = $3 or (${ACTIVE[active]} and ${ACTION[action]} and ($4::text is null or from_title ilike $4 or ` +
    'to_title ilike $4) and ($5::bigint[] is null or id = any($5))))'
  )
}

function pattern(search: string | undefined): string | null {
  return search ? `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : null
}

function valuesOf(filter: ContactFilter): unknown[] {
  return [filter.userId, filter.accountId, filter.topId ?? null, pattern(filter.search), filter.ids ?? null]
}

export function listContacts(db: Db, filter: ContactFilter): Promise<ListedContact[]> {
  return rows<ListedContact>(
    db,
    `${WITH}
     select *
     from shown
     where ${where(filter)}
     order by id is not distinct from $3::bigint desc, ${ORDER[filter.sort]}, id
     limit $6 offset $7`,
    [...valuesOf(filter), filter.limit, filter.offset],
  )
}

export type ContactCounts = {
  found: number
  active: number
  matched: number
  inactive: number
  my_turn: number
  their_turn: number
  archive: number
}

export function countContacts(db: Db, filter: ContactFilter): Promise<ContactCounts> {
  return row<ContactCounts>(
    db,
    `${WITH}
     select count(*) filter (where ${where(filter)}) as found, count(*) filter (where ${ACTIVE.active}) as active,
       count(*) filter (where ${ACTIVE.matched}) as matched,
       count(*) filter (where ${ACTIVE.inactive}) as inactive,
       count(*) filter (where is_my_turn and not is_archived) as my_turn,
       count(*) filter (where ${ACTION.their_turn} and not is_archived) as their_turn,
       count(*) filter (where is_archived) as archive
     from shown`,
    valuesOf(filter),
  )
}
