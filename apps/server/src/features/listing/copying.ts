import { transaction } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import { notFound } from '#server/errors.ts'
import { isStaff } from '#server/http/access.ts'
import { userOf } from '#server/http/caller.ts'
import type { Caller } from '#server/http/caller.ts'
import { mayTouch, maybeProfileFor } from '#server/features/profile/index.ts'
import { assertQuota } from '#server/features/user/index.ts'
import * as queries from './queries.ts'
import { listingFor } from './service.ts'
import type { ListingDeps } from './service.ts'
import type { ListingRecord } from './record.ts'

/** Creates a draft with the content of a listing or template. */
export async function copyListing(deps: ListingDeps, caller: Caller, id: number): Promise<ListingRecord> {
  return transaction(deps.pool, async (db) => copyIn(db, caller, await readable(db, caller, id)))
}

async function readable(db: Db, caller: Caller, id: number): Promise<ListingRecord> {
  const record = await queries.findListing(db, id)
  if (record?.is_template) return record
  return listingFor(db, caller, id)
}

async function copyIn(db: Db, caller: Caller, original: ListingRecord): Promise<ListingRecord> {
  const user = userOf(caller)
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
  })
  return listingFor(db, caller, id)
}

/** Id of the original's profile if the copier may use it, else null. */
async function ownProfile(db: Db, caller: Caller, original: ListingRecord): Promise<number | null> {
  if (original.profile_id === null || original.profile_kind === null) return null
  const user = userOf(caller)
  if (original.account_id !== user.account_id && isStaff(user)) return null
  if (!mayTouch(user, original)) return null
  const profile = await maybeProfileFor(db, caller, { kind: original.profile_kind, id: original.profile_id })
  return profile?.id ?? null
}

/**
 * Copies a listing created through the API into the caller's account as a draft, and optionally removes the original.
 * Its id together with the client's internal id authorises the caller.
 */
export async function takeOver(
  deps: ListingDeps,
  caller: Caller,
  id: number,
  given: { internal_id: string; delete_original: boolean },
): Promise<ListingRecord> {
  const draft = await transaction(deps.pool, async (db) => {
    const original = await queries.lockListing(db, id)
    if (!original || original.internal_id !== given.internal_id) throw notFound('no_listing')
    const copy = await copyIn(db, caller, original)
    if (given.delete_original) await removeOriginal(deps, db, id)
    return copy
  })
  await deps.matchIndex.catchUp()
  return draft
}

/** Deletes the original, or withdraws it if it has contacts, whose history needs it. */
async function removeOriginal({ listeners }: ListingDeps, db: Db, id: number): Promise<void> {
  if (!(await queries.hasContacts(db, id))) return queries.deleteListing(db, id)
  await queries.setWithdrawn(db, id)
  await listeners.onListingClosed(db, id)
}
