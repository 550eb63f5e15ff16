import type { EmailFrequency } from '@matchwright/contract/auth.schema'
import type { ListingType } from '@matchwright/contract/listing.schema'
import { SearchFilters } from '@matchwright/contract/match.schema'
import { maybeRow, row, rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'

export type StoredSearch = {
  id: number
  user_id: number
  finder_id: string
  type: ListingType
  title: string
  filters: SearchFilters
  alert: EmailFrequency
  new_matches: number
  created_at: Date
  checked_at: Date
}
type Row = Omit<StoredSearch, 'filters'> & { filters: unknown }

const COLUMNS = `s.id, s.user_id, s.finder_id, f.type, s.title, s.filters, s.alert, s.created_at, s.checked_at,
    (select count(*)
      from saved_search_match m
      where m.saved_search_id = s.id and m.found_at > s.opened_at) as new_matches`
const SOURCE = 'saved_search s join finder f on f.id = s.finder_id'

function read(stored: Row): StoredSearch {
  return { ...stored, filters: SearchFilters.parse(stored.filters) }
}

export async function savedSearchesOf(
  db: Db,
  userId: number,
  page: { limit: number; offset: number },
): Promise<StoredSearch[]> {
  return (
    await rows<Row>(db, `select ${COLUMNS} from ${SOURCE} where s.user_id = $1 order by s.id desc limit $2 offset $3`, [
      userId,
      page.limit,
      page.offset,
    ])
  ).map(read)
}

export async function countSavedSearches(db: Db, userId: number): Promise<number> {
  return (await row<{ count: number }>(db, 'select count(*) from saved_search where user_id = $1', [userId])).count
}

export async function findSavedSearch(db: Db, id: number): Promise<StoredSearch | undefined> {
  const found = await maybeRow<Row>(db, `select ${COLUMNS} from ${SOURCE} where s.id = $1`, [id])
  return found && read(found)
}

type Kept = {
  userId: number
  finderId: string
  title: string
  filters: SearchFilters
  alert: EmailFrequency
  now: Date
}

/** Inserts a saved search. Equal finder and filters are one saved search, which is updated. */
export async function upsertSavedSearch(db: Db, kept: Kept): Promise<number> {
  return (
    await row<{ id: number }>(
      db,
      `insert into saved_search (user_id, finder_id, title, filters, alert, checked_at, opened_at)
       values ($1, $2, $3, $4, $5, $6, $6)
       on conflict (user_id, finder_id, filters) do update
       set title = excluded.title, alert = excluded.alert, opened_at = excluded.opened_at
       returning id`,
      [kept.userId, kept.finderId, kept.title, JSON.stringify(kept.filters), kept.alert, kept.now],
    )
  ).id
}

export async function updateSavedSearch(
  db: Db,
  id: number,
  change: { title: string | undefined; alert: EmailFrequency | undefined; openedAt: Date | undefined },
): Promise<void> {
  await db.query(
    `update saved_search
     set title = coalesce($2, title), alert = coalesce($3, alert), opened_at = coalesce($4, opened_at)
     where id = $1`,
    [id, change.title ?? null, change.alert ?? null, change.openedAt ?? null],
  )
}

export async function deleteSavedSearch(db: Db, id: number): Promise<void> {
  await db.query('delete from saved_search where id = $1', [id])
}

/**
 * Records found matches.
 * @returns ids of the listings that were not recorded before
 */
export async function insertMatches(db: Db, id: number, listingIds: number[], now: Date): Promise<number[]> {
  return (
    await rows<{ listing_id: number }>(
      db,
      `insert into saved_search_match (saved_search_id, listing_id, found_at)
       select $1, l.id, $3 from listing l where l.id = any($2) on conflict do nothing returning listing_id`,
      [id, listingIds, now],
    )
  ).map(({ listing_id }) => listing_id)
}

export async function setChecked(db: Db, id: number, now: Date): Promise<void> {
  await db.query('update saved_search set checked_at = $2 where id = $1', [id, now])
}

/**
 * Due condition of alerts: the last check was before the latest due time. That is 6:00 UTC, daily or on Mondays, by the
 * rarer of the alert's and the user's mail frequency. Instant alerts are due until a check at least 10 minutes after
 * the latest change of any listing.
 */
const DUE = `s.alert <> 'none'
    and u.email_frequency <> 'none'
    and u.removed_at is null
    and u.absent_since is null
    and s.checked_at < case
      when 'weekly' in (s.alert,
        u.email_frequency) then (date_trunc('week',
          $1::timestamptz at time zone 'UTC' - interval '6 hours') + interval '6 hours') at time zone 'UTC'
      when 'daily' in (s.alert,
        u.email_frequency) then (date_trunc('day',
          $1::timestamptz at time zone 'UTC' - interval '6 hours') + interval '6 hours') at time zone 'UTC'
      else least($1::timestamptz,
        (select at + interval '10 minutes' from listing_change order by sequence desc limit 1)) end`

export async function dueSearches(db: Db, now: Date, after: number, limit: number): Promise<number[]> {
  return (
    await rows<{ id: number }>(
      db,
      `select s.id
       from saved_search s
       join app_user u on u.id = s.user_id
       where ${DUE} and s.id > $2
       order by s.id
       limit $3`,
      [now, after, limit],
    )
  ).map(({ id }) => id)
}

/** Locks a saved search if it is still due. */
export async function lockDueSearch(db: Db, now: Date, id: number): Promise<boolean> {
  return (
    (await maybeRow(
      db,
      `select s.id from saved_search s join app_user u on u.id = s.user_id where ${DUE} and s.id = $2 for update of s`,
      [now, id],
    )) !== undefined
  )
}
