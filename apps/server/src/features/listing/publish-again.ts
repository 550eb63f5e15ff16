import { LISTING_STATUS } from '@matchwright/contract/constants'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { canPublish } from './publishing.ts'
import * as queries from './queries.ts'
import { mayPublishMore, tellWebhooksOf } from './service.ts'

/**
 * Publishes a paused listing again inside the caller's transaction, without its owner at hand.
 * @returns false where its content, the level, the end of the account or staff do not allow it
 */
export async function publishAgainIn(
  { concepts, clock }: Pick<Deps, 'concepts' | 'clock'>,
  db: Db,
  { id, accountId }: { id: number; accountId: number },
): Promise<boolean> {
  const account = await queries.lockAccount(db, accountId)
  const record = await queries.lockListing(db, id)
  if (record?.status !== LISTING_STATUS.paused || !account.is_running || (await queries.isHeld(db, id))) return false
  if (!canPublish({ concepts }, record).can_publish || !(await mayPublishMore(db, account, record))) return false
  await queries.setPublished(db, id, clock())
  await tellWebhooksOf(db, 'listing.published', id)
  return true
}
