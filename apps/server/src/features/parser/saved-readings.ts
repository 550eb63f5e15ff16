import { maybeRow, row } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'

export type Saved = { profile_id: number | null; listing_id: number | null }
type Order = { userId: number; key: string | undefined }

/**
 * Saves once for a key: an order that comes again, even at the same moment, waits and answers what the first one made.
 * Runs inside the caller's transaction; an order without a key always saves.
 */
export async function savedOnce(db: Db, { userId, key }: Order, save: () => Promise<Saved>): Promise<Saved> {
  if (key === undefined) return save()
  const isFirst = await maybeRow(
    db,
    'insert into saved_reading (user_id, key) values ($1, $2) on conflict do nothing returning key',
    [userId, key],
  )
  if (!isFirst)
    return row<Saved>(db, 'select profile_id, listing_id from saved_reading where user_id = $1 and key = $2', [
      userId,
      key,
    ])
  const saved = await save()
  await db.query('update saved_reading set profile_id = $3, listing_id = $4 where user_id = $1 and key = $2', [
    userId,
    key,
    saved.profile_id,
    saved.listing_id,
  ])
  return saved
}
