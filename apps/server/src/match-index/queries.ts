import { LISTING_STATUS } from '@matchwright/contract/constants'
import { maybeRow, prepared, row, rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import { LISTING_COLUMNS, LISTING_SOURCE } from '#server/features/listing/index.ts'
import type { StoredListing } from '#server/features/listing/index.ts'

/** Condition for listings in the index on a day ($1): published, of an active account, publishing day reached. */
const INDEXED = `
  l.status = ${LISTING_STATUS.published}
    and not l.is_template
    and (l.publish_from is null or l.publish_from <= $1::date)
    and p.archived_at is null
    and exists (
      select from account a
      where a.id = l.account_id and a.closed_at is null and (a.expires_at is null or a.expires_at > $1::date)
    )`

export function indexedAfter(db: Db, today: string, id: number, limit: number): Promise<StoredListing[]> {
  return rows<StoredListing>(
    db,
    `select ${LISTING_COLUMNS} from ${LISTING_SOURCE} where ${INDEXED} and l.id > $2 order by l.id limit $3`,
    [today, id, limit],
  )
}

const AMONG = prepared(
  `select ${LISTING_COLUMNS} from ${LISTING_SOURCE} where ${INDEXED} and l.id = any($2) order by l.id`,
)

export function indexedAmong(db: Db, today: string, ids: number[]): Promise<StoredListing[]> {
  return rows<StoredListing>(db, AMONG, [today, ids])
}

export async function indexedIds(db: Db, today: string): Promise<number[]> {
  return (
    await rows<{ id: number }>(db, `select l.id from ${LISTING_SOURCE} where ${INDEXED} order by l.id`, [today])
  ).map(({ id }) => id)
}

/** Transaction id before which all transactions have ended and are visible. */
export async function horizon(db: Db): Promise<string> {
  return (await row<{ xmin: string }>(db, 'select pg_snapshot_xmin(pg_current_snapshot())::text as xmin')).xmin
}

export type Change = { sequence: number; listing_id: number; xid: string }
const CHANGES = prepared(
  `select c.sequence, c.listing_id, c.xid::text, pg_snapshot_xmin(pg_current_snapshot())::text as xmin
   from (select 1) as always left join listing_change c on c.xid >= $1::xid8 order by c.sequence`,
)

/** Changes of transactions that had not ended at a horizon, and the present horizon. */
export async function changesSince(db: Db, since: string): Promise<{ changes: Change[]; horizon: string }> {
  const found = await rows<Partial<Change> & { xmin: string }>(db, CHANGES, [since])
  const changes = found.flatMap(({ sequence, listing_id, xid }) =>
    sequence && listing_id && xid ? [{ sequence, listing_id, xid }] : [],
  )
  return { changes, horizon: found[0]?.xmin ?? since }
}

/** Latest change, to recognise the database. */
export async function lastChange(
  db: Db,
): Promise<{ change: Pick<Change, 'sequence' | 'xid'>; writtenAt: string } | undefined> {
  const found = await maybeRow<Pick<Change, 'sequence' | 'xid'> & { at: string }>(
    db,
    'select sequence, xid::text, now()::text as at from listing_change order by sequence desc limit 1',
  )
  return found && { change: { sequence: found.sequence, xid: found.xid }, writtenAt: found.at }
}

/**
 * Whether this database contains a change, and still holds all changes since a horizon. Changes are kept for 30 days.
 */
export async function hasChangesSince(
  db: Db,
  {
    horizon: since,
    change,
    writtenAt,
  }: { horizon: string; change: Pick<Change, 'sequence' | 'xid'>; writtenAt: string },
): Promise<boolean> {
  return (
    await row<{ has_changes: boolean }>(
      db,
      `select $1::xid8 <= pg_snapshot_xmax(pg_current_snapshot()) and now() - $4::timestamptz < interval '25 days'
         and exists (select from listing_change where sequence = $2 and xid = $3::xid8) as has_changes`,
      [since, change.sequence, change.xid, writtenAt],
    )
  ).has_changes
}
