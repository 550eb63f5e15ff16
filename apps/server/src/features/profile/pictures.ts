import { type Db, transaction } from '#server/db/pool.ts'
import type { UploadedFile } from '@matchwright/contract/endpoint'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/caller.ts'
import { matchState, type MatchState } from '@matchwright/contract/contact'
import { notFound } from '#server/errors.ts'
import { companyLevels, personLevels, standingIn, visibleTo } from '#server/features/disclosure/service.ts'
import { bestContactState, findProfile, hasListing, setPicture } from './queries.ts'
import { type WhichProfile, mayTouch, profileFor } from './service.ts'
import { storeImage } from './stored-image.ts'

export async function setProfilePicture(
  deps: Pick<Deps, 'files' | 'pool'>,
  caller: Caller,
  which: WhichProfile,
  files: UploadedFile[] | null,
): Promise<void> {
  await profileFor(deps.pool, caller, which)
  const sha256 = files && (await storeImage(deps, files, 'picture'))
  await transaction(deps.pool, async (db: Db) => {
    const profile = await profileFor(db, caller, which, true)
    await setPicture(db, profile.id, sha256)
  })
}

/**
 * The picture's file for whoever may see it now: whoever may touch the profile, the other side of a contact by its level,
 * and where it is public those who can find a listing it belongs to.
 */
export async function visiblePicture(
  { pool }: Pick<Deps, 'pool'>,
  { user }: Caller,
  which: WhichProfile,
): Promise<string> {
  const profile = await findProfile(pool, which.id)
  if (!profile || profile.kind !== which.kind || !profile.picture_sha256) throw notFound('Picture')
  if (user && mayTouch(user, profile)) return profile.picture_sha256
  const levels = profile.kind === 'person' ? personLevels(profile.disclosure) : companyLevels(profile.disclosure)
  const state = user && asState(await bestContactState(pool, user, profile.id))
  if (state !== null && visibleTo(standingIn(state), levels.picture)) return profile.picture_sha256
  const isShown = visibleTo('outside', levels.picture) && (await hasListing(pool, profile.id, user === null))
  if (!isShown) throw notFound('Picture')
  return profile.picture_sha256
}

const asState = (state: number | null): MatchState | null =>
  Object.values(matchState).find((known) => known === state) ?? null
