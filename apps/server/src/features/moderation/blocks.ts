import type { NewBlock } from '@matchwright/contract/moderation.schema'
import { transaction } from '#server/db/pool.ts'
import { conflict, notFound } from '#server/errors.ts'
import { userOf } from '#server/http/caller.ts'
import type { Caller } from '#server/http/caller.ts'
import * as queries from './block-queries.ts'
import { counterpartOf, seenListing } from './targets.ts'
import type { TargetDeps } from './targets.ts'

export async function blockedBy({ pool }: Pick<TargetDeps, 'pool'>, caller: Caller) {
  const found = await queries.blockedBy(pool, userOf(caller).account_id)
  return found.map(shown)
}

/**
 * Blocks the account behind a listing or a contact, in both directions and for all listings. Their contacts end; the
 * other side does not learn why. In effect when the promise resolves.
 */
export async function block(deps: TargetDeps, caller: Caller, given: NewBlock) {
  const target =
    'listing_id' in given ? await seenListing(deps, caller, given) : await counterpartOf(deps, caller, given)
  const { id: userId, account_id: accountId } = userOf(caller)
  if (target.accountId === accountId) throw conflict('own_account', 'block_own')
  const stored = await transaction(deps.pool, async (db) => {
    const blocked = await queries.insertBlock(db, { accountId, userId, otherId: target.accountId, label: target.title })
    await deps.listeners.onAccountsBlocked(db, accountId, target.accountId)
    return blocked
  })
  await deps.matchIndex.readHidden()
  return shown(stored)
}

export async function unblock(
  { pool, matchIndex }: Pick<TargetDeps, 'pool' | 'matchIndex'>,
  caller: Caller,
  blockedId: number,
): Promise<void> {
  if (!(await queries.deleteBlock(pool, userOf(caller).account_id, blockedId))) throw notFound('no_entry')
  await matchIndex.readHidden()
}

function shown({ id, label, created_at }: queries.BlockRow) {
  return { id, label, created_at: created_at.toISOString() }
}
