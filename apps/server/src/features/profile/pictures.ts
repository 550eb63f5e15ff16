import { type Db, transaction } from '#server/db/pool.ts'
import type { UploadedFile } from '@matchwright/contract/endpoint'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/caller.ts'
import type { ProfileKind } from '@matchwright/contract/profile'
import { setPicture } from './queries.ts'
import { profileFor } from './service.ts'
import { storeImage } from './stored-image.ts'

export async function setProfilePicture(
  deps: Pick<Deps, 'files' | 'pool'>,
  caller: Caller,
  which: { kind: ProfileKind; id: number },
  files: UploadedFile[] | null,
): Promise<void> {
  await profileFor(deps.pool, caller, which)
  const sha256 = files && (await storeImage(deps, files, 'picture'))
  await transaction(deps.pool, async (db: Db) => {
    const profile = await profileFor(db, caller, which, true)
    await setPicture(db, profile.id, sha256)
  })
}
