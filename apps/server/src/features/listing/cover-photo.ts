import type { Download, UploadedFile } from '@matchwright/contract/endpoint'
import type { Through } from '@matchwright/contract/listing-view.schema'
import { transaction } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import { storeImage } from '#server/features/profile/index.ts'
import { findStoredFile } from '#server/features/stored-file/index.ts'
import { accessTo } from './access.ts'
import { setCover } from './queries.ts'
import { listingFor } from './service.ts'
import type { ListingDeps } from './service.ts'

/** Sets the cover photo, or removes it. */
export async function changeCoverPhoto(
  deps: ListingDeps & Pick<Deps, 'files'>,
  caller: Caller,
  id: number,
  files: UploadedFile[] | null,
): Promise<void> {
  await listingFor(deps.pool, caller, id)
  const sha256 = files && (await storeImage(deps, files, 'photo'))
  await transaction(deps.pool, async (db) => {
    await listingFor(db, caller, id, true)
    await setCover(db, id, sha256)
  })
}

/** The cover photo, for whoever may see the listing. */
export async function readCoverPhoto(
  deps: ListingDeps & Pick<Deps, 'files'>,
  caller: Caller,
  id: number,
  through: Through,
): Promise<Download> {
  const { record } = await accessTo(deps, caller, id, through)
  const sha256 = record.cover_sha256
  if (!sha256) throw notFound('no_cover_photo')
  const [content, stored] = [await deps.files.read(sha256), await findStoredFile(deps.pool, sha256)]
  if (!content || !stored) throw notFound('no_cover_photo')
  return { filename: `cover.${stored.mimetype.split('/')[1]}`, mimetype: stored.mimetype, content, inline: true }
}
