import { transaction } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Download, UploadedFile } from '@matchwright/contract/endpoint'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/caller.ts'
import { notFound } from '#server/errors.ts'
import { findStoredFile } from '#server/features/stored-file/index.ts'
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
 * A profile's picture, for users who may access the profile. Others see it with a listing.
 * @throws {AppError} 404
 */
export async function pictureFile(
  { pool, files }: Pick<Deps, 'files' | 'pool'>,
  caller: Caller,
  which: WhichProfile,
): Promise<Download> {
  const { picture_sha256: sha256 } = await profileFor(pool, caller, which)
  const [content, stored] = sha256 ? [await files.read(sha256), await findStoredFile(pool, sha256)] : []
  if (!content || !stored) throw notFound('no_picture')
  return { filename: `picture.${stored.mimetype.split('/')[1]}`, mimetype: stored.mimetype, content, inline: true }
}
