import type { ListingStatus, ListingType } from '@matchwright/contract/listing.schema'
import { row, rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'

export const MOST_LISTINGS = 300

/** Whose listings a report is about. */
export type Scope = { kind: 'listing'; id: number } | { kind: 'user'; id: number } | { kind: 'account'; id: number }

export type ScopeListing = {
  id: number
  type: ListingType
  status: ListingStatus
  user_id: number
  account_id: number
  share: 'private' | 'account'
  title: string
  reference: string
  place: string | null
  occupation: number | null
  match_factor: number
}

const COLUMN = { listing: 'id', user: 'user_id', account: 'account_id' } as const

/** Listings that have ever been published, the latest first, up to a limit. */
export async function listingsIn(db: Db, { kind, id }: Scope): Promise<{ listings: ScopeListing[]; leftOut: number }> {
  const listings = await rows<ScopeListing>(
    db,
    `select id, type, status, user_id, account_id, share, title, reference,
       content -> 'places' -> 0 ->> 'name' as place,
       (content -> 'occupations' -> 0 ->> 'concept_id')::bigint as occupation,
       (content ->> 'match_factor')::int as match_factor
     from listing
     where ${COLUMN[kind]} = $1 and published_at is not null and not is_template
     order by published_at desc, id desc
     limit ${MOST_LISTINGS}`,
    [id],
  )
  if (listings.length < MOST_LISTINGS) return { listings, leftOut: 0 }
  const { count } = await row<{ count: number }>(
    db,
    `select count(*) as count
     from listing
     where ${COLUMN[kind]} = $1 and published_at is not null and not is_template`,
    [id],
  )
  return { listings, leftOut: count - listings.length }
}

/** Counts of a listing in one part of the period, from 1. */
export type Shown = { listing_id: number; part: number; shown: number; opened: number }

export function shownIn(db: Db, listings: readonly number[], bounds: readonly Date[]): Promise<Shown[]> {
  return rows<Shown>(
    db,
    `select listing_id, width_bucket(hour, $2::timestamptz[]) as part, sum(shown) as shown, sum(opened) as opened
     from listing_reach
     where listing_id = any($1) and hour >= $3 and hour < $4
     group by 1, 2
     order by 1, 2`,
    [listings, bounds, bounds[0], bounds.at(-1)],
  )
}

export function openingsIn(
  db: Db,
  listings: readonly number[],
  bounds: readonly Date[],
): Promise<{ hour: Date; opened: number }[]> {
  return rows<{ hour: Date; opened: number }>(
    db,
    `select hour, sum(opened) as opened
     from listing_reach
     where listing_id = any($1) and hour >= $2 and hour < $3 and opened > 0
     group by hour
     order by hour`,
    [listings, bounds[0], bounds.at(-1)],
  )
}

export async function userInAccount(db: Db, userId: number, accountId: number): Promise<boolean> {
  return (
    await row<{ found: boolean }>(
      db,
      'select exists (select from app_user where id = $1 and account_id = $2 and removed_at is null) as found',
      [userId, accountId],
    )
  ).found
}
