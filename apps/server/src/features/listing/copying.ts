import { transaction } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import { notFound } from '#server/errors.ts'
import { userOf } from '#server/http/caller.ts'
import type { Caller } from '#server/http/caller.ts'
import { writeAudit } from '#server/features/audit-trail/index.ts'
import { assertOwnAccount, maybeProfileFor } from '#server/features/profile/index.ts'
import { assertQuota } from '#server/features/user/index.ts'
import * as queries from './queries.ts'
import { assertNotHeld, listingFor } from './service.ts'
import type { ListingDeps } from './service.ts'
import type { ListingRecord } from './record.ts'

/** Creates a draft with the content of a listing or template. */
export async function copyListing(deps: ListingDeps, caller: Caller, id: number): Promise<ListingRecord> {
  return transaction(deps.pool, async (db) => copyIn(db, caller, await readable(db, caller, id)))
}

/** A template, or a listing of the caller's account: staff take nothing of others into their own. */
async function readable(db: Db, caller: Caller, id: number): Promise<ListingRecord> {
  const template = await queries.findListing(db, id)
  if (template?.is_template) return template
  const record = await listingFor(db, caller, id)
  assertOwnAccount(caller, record)
  return record
}

async function copyIn(db: Db, caller: Caller, original: ListingRecord): Promise<ListingRecord> {
  const user = userOf(caller)
  await assertNotHeld(db, original.id)
  await assertQuota(db, user.account_id, 'drafts')
  const id = await queries.insertListing(db, {
    type: original.type,
    userId: user.id,
    accountId: user.account_id,
    profileId: await ownProfile(db, caller, original),
    share: 'private',
    content: { ...original.content, publish_from: null },
    disclosureLevel: original.disclosure_level,
    disclosure: original.disclosure,
    coverSha256: original.is_template ? null : original.cover_sha256,
    internalId: null,
    apiKeyId: null,
  })
  return listingFor(db, caller, id)
}

/** Id of the original's profile if the copier may use it, else null. */
async function ownProfile(db: Db, caller: Caller, original: ListingRecord): Promise<number | null> {
  if (original.profile_id === null || original.profile_kind === null) return null
  if (original.account_id !== userOf(caller).account_id) return null
  const profile = await maybeProfileFor(db, caller, { kind: original.profile_kind, id: original.profile_id })
  return profile?.id ?? null
}

/**
 * Takes a listing that was created through the API by a user of the account over into a draft of the caller's, and
 * optionally withdraws the original.
 */
export async function takeOver(
  deps: ListingDeps,
  caller: Caller,
  id: number,
  given: { internal_id: string; delete_original: boolean },
): Promise<ListingRecord> {
  const draft = await transaction(deps.pool, async (db) => {
    const original = await queries.lockListing(db, id)
    const user = userOf(caller)
    const isOurs = original?.account_id === user.account_id && original.internal_id === given.internal_id
    if (!original || !isOurs) throw notFound('no_listing')
    const copy = await copyIn(db, caller, original)
    await writeAudit(db, caller.actorId, { action: 'taken_over', subject: { ...original, kind: 'listing' } })
    if (given.delete_original) await withdrawOriginal(deps, db, id)
    return copy
  })
  await deps.matchIndex.catchUp()
  return draft
}

async function withdrawOriginal({ listeners }: ListingDeps, db: Db, id: number): Promise<void> {
  await queries.setWithdrawn(db, id)
  await listeners.onListingClosed(db, id)
}
