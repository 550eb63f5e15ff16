import type { MarkKind, SetAsideReason } from '@matchwright/contract/mark.schema'
import { maybeRow, row, rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'

export type MarkedRow = { listing_id: number; my_listing_id: number | null; my_listing_title: string | null; at: Date }

const FAVOURITE = 'm.is_favourite'
const NOTED = `(m.note <> '' or m.tags <> '{}')`

type Which = { kind: MarkKind; tag: string | undefined; limit: number; offset: number }

/** Marked listings of a user, the last changed first; one that was set aside for several own listings is several. */
export function markedOf(db: Db, userId: number, { kind, tag, limit, offset }: Which): Promise<MarkedRow[]> {
  return rows<MarkedRow>(
    db,
    kind === 'set_aside'
      ? `select s.listing_id, s.my_listing_id, l.title as my_listing_title, s.created_at as at
         from set_aside s
         left join listing l on l.id = s.my_listing_id
         left join listing_mark m on m.user_id = s.user_id and m.listing_id = s.listing_id
         where s.user_id = $1 and ($2::text is null or $2 = any(m.tags))
         order by s.created_at desc, s.listing_id, s.my_listing_id
         limit $3 offset $4`
      : `select m.listing_id, null::bigint as my_listing_id, null::text as my_listing_title, m.modified_at as at
         from listing_mark m
         where m.user_id = $1 and ${kind === 'favourite' ? FAVOURITE : NOTED} and ($2::text is null or $2 = any(m.tags))
         order by m.modified_at desc, m.listing_id
         limit $3 offset $4`,
    [userId, tag ?? null, limit, offset],
  )
}

/** Numbers of marks by kind, all or those with a tag. */
export function countMarks(db: Db, userId: number, tag: string | undefined): Promise<Record<MarkKind, number>> {
  return row<Record<MarkKind, number>>(
    db,
    `select count(*) filter (where ${FAVOURITE}) as favourite, count(*) filter (where ${NOTED}) as noted,
       (select count(*)
         from set_aside s
         left join listing_mark o on o.user_id = s.user_id and o.listing_id = s.listing_id
         where s.user_id = $1 and ($2::text is null or $2 = any(o.tags))) as set_aside
     from listing_mark m
     where m.user_id = $1 and ($2::text is null or $2 = any(m.tags))`,
    [userId, tag ?? null],
  )
}

export function tagsOf(db: Db, userId: number): Promise<{ tag: string; count: number }[]> {
  return rows<{ tag: string; count: number }>(
    db,
    `select tag, count(*) as count
     from listing_mark, unnest(tags) as tag
     where user_id = $1
     group by tag
     order by count(*) desc, tag
     limit 50`,
    [userId],
  )
}

export async function isMarked(db: Db, userId: number, listingId: number): Promise<boolean> {
  const found = await maybeRow(
    db,
    `select 1 as one from listing_mark where user_id = $1 and listing_id = $2
     union select 1 from set_aside where user_id = $1 and listing_id = $2`,
    [userId, listingId],
  )
  return found !== undefined
}

/** How many rows the marks of a user take. */
export async function countRows(db: Db, userId: number): Promise<number> {
  const { count } = await row<{ count: number }>(
    db,
    `select (select count(*) from listing_mark where user_id = $1)
       + (select count(*) from set_aside where user_id = $1) as count`,
    [userId],
  )
  return count
}

type Change = { is_favourite?: boolean | undefined; note?: string | undefined; tags?: string[] | undefined }

/** Changes what is given of a mark; an empty one is none. */
export async function upsertMark(db: Db, userId: number, listingId: number, change: Change): Promise<void> {
  await db.query(
    `insert into listing_mark as m (user_id, listing_id, is_favourite, note, tags)
     values ($1, $2, coalesce($3, false), coalesce($4, ''), coalesce($5::text[], '{}'))
     on conflict (user_id, listing_id) do update
     set is_favourite = coalesce($3, m.is_favourite), note = coalesce($4, m.note),
       tags = coalesce($5::text[], m.tags), modified_at = now()`,
    [userId, listingId, change.is_favourite ?? null, change.note ?? null, change.tags ?? null],
  )
  await db.query(
    `delete from listing_mark m
     where m.user_id = $1 and m.listing_id = $2 and not ${FAVOURITE} and not ${NOTED}`,
    [userId, listingId],
  )
}

type Pair = { userId: number; listingId: number; myListingId: number | null }

export async function upsertSetAside(db: Db, pair: Pair, reason: SetAsideReason | null): Promise<void> {
  await db.query(
    `insert into set_aside (user_id, listing_id, my_listing_id, reason)
     values ($1, $2, $3, $4)
     on conflict (user_id, listing_id, my_listing_id) do update set reason = excluded.reason`,
    [pair.userId, pair.listingId, pair.myListingId, reason],
  )
}

export async function deleteSetAside(db: Db, { userId, listingId, myListingId }: Pair): Promise<void> {
  await db.query(
    `delete from set_aside where user_id = $1 and listing_id = $2 and my_listing_id is not distinct from $3::bigint`,
    [userId, listingId, myListingId],
  )
}
