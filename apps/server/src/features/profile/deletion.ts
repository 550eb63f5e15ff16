import { transaction } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { notPermitted } from '#server/errors.ts'
import { hasPermission } from '#server/http/access.ts'
import { userOf } from '#server/http/caller.ts'
import type { Caller, User } from '#server/http/caller.ts'
import * as queries from './queries.ts'
import { profileFor } from './service.ts'
import type { WhichProfile } from './service.ts'

/**
 * Deletes a profile with its picture and documents. Its listings are paused and show no profile any more; what contacts
 * saw of it is gone for them.
 * @throws {AppError} 404, 403 for those who may change it but do not own it
 */
export async function deleteProfile(
  deps: Pick<Deps, 'pool' | 'listeners'>,
  caller: Caller,
  which: WhichProfile,
): Promise<void> {
  await transaction(deps.pool, async (db) => {
    const profile = await profileFor(db, caller, which, true)
    if (caller.isImpersonated || !mayDelete(userOf(caller), profile)) throw notPermitted()
    await deps.listeners.onProfileArchived(db, profile.id)
    for (const { id } of await queries.documentsOf(db, profile.id)) await deps.listeners.onDocumentRemoved(db, id)
    await queries.deleteProfile(db, profile.id)
  })
}

/** Its user, and of a company profile or a shared one the account's admin. */
function mayDelete(user: User, profile: queries.ProfileRecord): boolean {
  if (profile.user_id === user.id) return true
  return profile.account_id === user.account_id && profile.share === 'account' && hasPermission(user, 'account_admin')
}
