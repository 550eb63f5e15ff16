import type { Download } from '@matchwright/contract/endpoint'
import type { Through } from '@matchwright/contract/listing-view.schema'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import { companyLevels, personLevels, visibleTo } from '#server/features/disclosure/index.ts'
import { findStoredFile } from '#server/features/stored-file/index.ts'
import { accessTo, standingToProfile } from './access.ts'
import type { AccessDeps } from './access.ts'
import { findViewedProfile } from './access-queries.ts'

type PictureDeps = AccessDeps & Pick<Deps, 'files'>

/** Reads the cover photo, if the caller may see the listing. */
export async function readCoverPhoto(
  deps: PictureDeps,
  caller: Caller,
  id: number,
  through: Through,
): Promise<Download> {
  const { record } = await accessTo(deps, caller, id, through)
  const photo = await readPicture(deps, record.cover_sha256, 'cover')
  if (!photo) throw notFound('no_cover_photo')
  return photo
}

/** Reads the picture of the profile behind a listing, if the caller may see both. */
export async function readProfilePicture(
  deps: PictureDeps,
  caller: Caller,
  id: number,
  through: Through,
): Promise<Download> {
  const { record, standing } = await accessTo(deps, caller, id, through)
  const profile = record.profile_id === null ? undefined : await findViewedProfile(deps.pool, record.profile_id)
  if (!profile) throw notFound('no_picture')
  const { picture: level } = (profile.kind === 'person' ? personLevels : companyLevels)(profile.disclosure)
  const owner = standing === 'owner' ? caller.user : null
  const isVisible = visibleTo(standingToProfile(standing, owner, profile), level)
  const picture = isVisible && (await readPicture(deps, profile.picture_sha256, 'picture'))
  if (!picture) throw notFound('no_picture')
  return picture
}

async function readPicture(
  { files, pool }: PictureDeps,
  sha256: string | null,
  name: string,
): Promise<Download | undefined> {
  const stored = sha256 && (await findStoredFile(pool, sha256))
  const content = stored && (await files.read(sha256))
  if (!stored || !content) return undefined
  return { filename: `${name}.${stored.mimetype.split('/')[1]}`, mimetype: stored.mimetype, content, inline: true }
}
