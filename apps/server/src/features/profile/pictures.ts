import { transaction } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { UploadedFile } from '@matchwright/contract/endpoint'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/caller.ts'
import { notFound } from '#server/errors.ts'
import { setPicture } from './queries.ts'
import { assertMayOpen } from './levels.ts'
import { profileFor } from './service.ts'
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
 * File of a profile's picture, for users who may access the profile. Others see it with a listing.
 * @throws {AppError} 404
 */
export async function ownPicture(pool: Deps['pool'], caller: Caller, which: WhichProfile): Promise<string> {
  const { picture_sha256: sha256 } = await profileFor(pool, caller, which)
  if (!sha256) throw notFound('no_picture')
  return sha256
}
