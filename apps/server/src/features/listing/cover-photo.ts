import type { UploadedFile } from '@matchwright/contract/endpoint'
import { transaction } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/caller.ts'
import { assertMayOpen, storeImage } from '#server/features/profile/index.ts'
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
  const listing = await listingFor(deps.pool, caller, id)
  if (files) assertMayOpen(caller, listing)
  const sha256 = files && (await storeImage(deps, listing.account_id, files, 'photo'))
  await transaction(deps.pool, async (db) => {
    await listingFor(db, caller, id, true)
    await setCover(db, id, sha256)
  })
}
