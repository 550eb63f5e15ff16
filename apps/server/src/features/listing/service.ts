import type { Db } from '#server/db/pool.ts'
/** Pauses. */
export async function pauseListingIn(db: Db, listingId: number): Promise<void> {
  await db.query('update listing set status = 4, paused_at = now(), modified_at = now() where id = $1', [listingId])
}
