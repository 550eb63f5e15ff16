import { transaction } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { UploadedFile } from '@matchwright/contract/endpoint'
import type { Deps } from '#server/deps.ts'
import type { Caller, User } from '#server/http/caller.ts'
import { MATCH_STATE } from '@matchwright/contract/constants'
import type { MatchState } from '@matchwright/contract/contact.schema'
import { notFound } from '#server/errors.ts'
import { auditForeignAccess } from '#server/features/audit-trail/index.ts'
import { companyLevels, personLevels, standingIn, visibleTo } from '#server/features/disclosure/index.ts'
import { bestContactState, findProfile, hasListing, setPicture } from './queries.ts'
import type { ProfileRecord } from './queries.ts'
import { assertMayOpen, mayTouch, profileFor } from './service.ts'
import type { WhichProfile } from './service.ts'
import { storeImage } from './stored-image.ts'

export async function setProfilePicture(
  deps: Pick<Deps, 'files' | 'pool'>,
  caller: Caller,
  which: WhichProfile,
  files: UploadedFile[] | null,
): Promise<void> {
  const owner = await profileFor(deps.pool, caller, which)
  if (files) assertMayOpen(caller, owner)
  const sha256 = files && (await storeImage(deps, owner.account_id, files, 'picture'))
  await transaction(deps.pool, async (db: Db) => {
    const profile = await profileFor(db, caller, which, true)
    await setPicture(db, profile.id, sha256)
  })
}

/**
 * File of a profile's picture, if the caller may see it: users who may access the profile, the other side of a contact
 * as far as the level allows, and, if the level is public, everybody who can find a listing of the profile, unless one
 * side hides from the other.
 * @throws {AppError} 404 for all others
 */
export async function visiblePicture(
  { pool, matchIndex }: Pick<Deps, 'pool' | 'matchIndex'>,
  caller: Caller,
  which: WhichProfile,
): Promise<string> {
  const profile = await findProfile(pool, which.id)
  if (!profile || profile.kind !== which.kind || !profile.picture_sha256) throw notFound('no_picture')
  const { user } = caller
  if (await isShownTo({ pool, matchIndex }, user, profile)) return profile.picture_sha256
  if (!user || !mayTouch(user, profile)) throw notFound('no_picture')
  await auditForeignAccess(pool, caller, { ...profile, kind: 'profile' })
  return profile.picture_sha256
}

async function isShownTo(
  { pool, matchIndex }: Pick<Deps, 'pool' | 'matchIndex'>,
  user: User | null,
  { id, kind, account_id: accountId, disclosure }: ProfileRecord,
): Promise<boolean> {
  const level = (kind === 'person' ? personLevels(disclosure) : companyLevels(disclosure)).picture
  const state = user && asState(await bestContactState(pool, user, id))
  if (state !== null && visibleTo(standingIn(state), level)) return true
  const isHidden = matchIndex.hidden(user?.account_id ?? null).has(accountId)
  return !isHidden && visibleTo('outside', level) && hasListing(pool, id, user === null)
}

function asState(state: number | null): MatchState | null {
  return Object.values(MATCH_STATE).find((known) => known === state) ?? null
}
