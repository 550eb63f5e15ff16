import { LISTING_STATUS } from '@matchwright/contract/constants'
import { transaction } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import { conflict } from '#server/errors.ts'
import type { Caller, User } from '#server/http/caller.ts'
import { mayTouch } from '#server/features/profile/index.ts'
import * as queries from './queries.ts'
import type { ListingRecord } from './record.ts'
import { listingFor } from './service.ts'
import type { ListingDeps } from './service.ts'

/** Deletes a draft. A listing that was ever published can only be withdrawn. */
export function deleteDraft(deps: ListingDeps, caller: Caller, id: number): Promise<void> {
  return transaction(deps.pool, async (db) => {
    await assertDeletableDraft(db, caller, id)
    await queries.deleteListing(db, id)
  })
}

/** Locks a draft that the caller may delete. */
export async function assertDeletableDraft(db: Db, caller: Caller, id: number): Promise<void> {
  if (!isDeletable(await listingFor(db, caller, id, true))) throw conflict('status', 'delete_draft_only')
}

/** Deletes a draft for a user who ordered it before, if it still is one of theirs. */
export async function deleteDraftOf(db: Db, user: User, id: number): Promise<void> {
  const record = await queries.lockListing(db, id)
  if (record && mayTouch(user, record) && isDeletable(record)) await queries.deleteListing(db, id)
}

function isDeletable({ status, is_template: isTemplate }: ListingRecord): boolean {
  return status === LISTING_STATUS.draft && !isTemplate
}
