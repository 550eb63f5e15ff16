import { maybeRow, row, rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'

export type BlockRow = { id: number; label: string; created_at: Date }

export function blockedBy(db: Db, accountId: number): Promise<BlockRow[]> {
  return rows<BlockRow>(
    db,
    'select id, label, created_at from blocked_account where account_id = $1 order by id desc limit 500',
    [accountId],
  )
}

/** Inserts a block, or returns the existing one. */
export function insertBlock(
  db: Db,
  block: { accountId: number; otherId: number; userId: number; label: string },
): Promise<BlockRow> {
  return row<BlockRow>(
    db,
    `insert into blocked_account (account_id, other_id, user_id, label)
     values ($1, $2, $3, $4)
     on conflict (account_id, other_id) do update
     set label = excluded.label
     returning id, label, created_at`,
    [block.accountId, block.otherId, block.userId, block.label],
  )
}

export async function deleteBlock(db: Db, accountId: number, blockId: number): Promise<boolean> {
  const found = await maybeRow(db, 'delete from blocked_account where account_id = $1 and id = $2 returning id', [
    accountId,
    blockId,
  ])
  return found !== undefined
}
