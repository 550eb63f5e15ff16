import { prepared, rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Mark } from '@matchwright/contract/mark.schema'

/** Marks of a user by listing. */
export type Marks = ReadonlyMap<number, Mark>

export const NO_MARK: Mark = { is_favourite: false, note: '', tags: [], set_aside: null }

type StoredMark = Omit<Mark, 'set_aside'> & {
  listing_id: number
  is_set_aside: boolean
  reason: NonNullable<Mark['set_aside']>['reason']
  my_listing_id: number | null
  /** The own listing for whose matches the mark holds. */
  for_listing: number
}

/** Id that no own listing has: of the matches of a finder. */
const NO_LISTING = 0
const MARKS = prepared(
  `select mine.id as for_listing, held.*
   from unnest($2::bigint[]) as mine (id)
   cross join lateral (
     select coalesce(m.listing_id, s.listing_id) as listing_id, coalesce(m.is_favourite, false) as is_favourite,
       coalesce(m.note, '') as note, coalesce(m.tags, '{}') as tags, s.listing_id is not null as is_set_aside,
       s.reason, s.my_listing_id
     from (
       select * from listing_mark where user_id = $1 and ($3::bigint[] is null or listing_id = any($3))
     ) m
     full join (
       select distinct on (listing_id) *
       from set_aside
       where user_id = $1
         and (my_listing_id is null or my_listing_id = mine.id)
         and ($3::bigint[] is null or listing_id = any($3))
       order by listing_id, my_listing_id nulls last
     ) s on s.listing_id = m.listing_id
   ) held`,
)

/**
 * Marks of a user, on all listings or some, as they hold for the matches of an own listing (null: for those of a
 * finder): listings are set aside for it, or everywhere.
 */
export async function marksOf(
  db: Db,
  userId: number,
  { myListingId, listingIds }: { myListingId: number | null; listingIds?: readonly number[] },
): Promise<Marks> {
  const found = await rows<StoredMark>(db, MARKS, [userId, [myListingId ?? NO_LISTING], listingIds ?? null])
  return new Map(found.map(markOf))
}

/** As `marksOf`, for each of some own listings. */
export async function marksOfEach(
  db: Db,
  userId: number,
  myListingIds: readonly number[],
): Promise<ReadonlyMap<number, Marks>> {
  const found = Map.groupBy(
    await rows<StoredMark>(db, MARKS, [userId, myListingIds, null]),
    ({ for_listing: mine }) => mine,
  )
  return new Map([...found].map(([mine, marks]) => [mine, new Map(marks.map(markOf))]))
}

function markOf({ listing_id: id, is_set_aside: isSetAside, reason, my_listing_id, ...stored }: StoredMark) {
  const { for_listing: _, ...mark } = stored
  return [id, { ...mark, set_aside: isSetAside ? { reason, my_listing_id } : null }] as const
}
