import { type Db, row, rows } from '#server/db/pool.ts'
import { LISTING_COLUMNS, LISTING_SOURCE, type StoredListing } from '#server/features/listing/service.ts'

/** What the index holds on a day ($1): published listings of active accounts whose publishing day has come. */
const INDEXED = `l.status = 1 and not l.is_template and (l.publish_from is null or l.publish_from <= $1::date) and p.archived_at is null
  and exists (select from account a where a.id = l.account_id and a.closed_at is null and (a.expires_at is null or a.expires_at > $1::date))`

export const indexedAfter = (db: Db, today: string, id: number, limit: number): Promise<StoredListing[]> =>
  rows<StoredListing>(
    db,
    `select ${LISTING_COLUMNS} from ${LISTING_SOURCE} where ${INDEXED} and l.id > $2 order by l.id limit $3`,
    [today, id, limit],
  )
export const indexedAmong = (db: Db, today: string, ids: number[]): Promise<StoredListing[]> =>
  rows<StoredListing>(
    db,
    `select ${LISTING_COLUMNS} from ${LISTING_SOURCE} where ${INDEXED} and l.id = any($2) order by l.id`,
    [today, ids],
  )
export const indexedIds = async (db: Db, today: string): Promise<number[]> =>
  (await rows<{ id: number }>(db, `select l.id from ${LISTING_SOURCE} where ${INDEXED} order by l.id`, [today])).map(
    ({ id }) => id,
  )

/** Every transaction before this one has ended, and its changes can be seen. */
export const horizon = async (db: Db): Promise<string> =>
  (await row<{ xmin: string }>(db, 'select pg_snapshot_xmin(pg_current_snapshot())::text as xmin')).xmin

export type Change = { sequence: number; listing_id: number; xid: string }
/** Changes of transactions that had not ended at a horizon, and the horizon of this reading. */
export async function changesSince(db: Db, since: string): Promise<{ changes: Change[]; horizon: string }> {
  const found = await rows<Partial<Change> & { xmin: string }>(
    db,
    `select c.sequence, c.listing_id, c.xid::text, pg_snapshot_xmin(pg_current_snapshot())::text as xmin
     from (select 1) as always left join listing_change c on c.xid >= $1::xid8 order by c.sequence`,
    [since],
  )
  const changes = found.flatMap(({ sequence, listing_id, xid }) =>
    sequence && listing_id && xid ? [{ sequence, listing_id, xid }] : [],
  )
  return { changes, horizon: found[0]?.xmin ?? since }
}
