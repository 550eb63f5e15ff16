import type { Download } from '@matchwright/contract/endpoint'
import type { Through } from '@matchwright/contract/listing-view.schema'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import { findStoredFile } from '#server/features/stored-file/index.ts'
import { accessTo } from './access.ts'
import type { AccessDeps } from './access.ts'

/** Reads the cover photo, if the caller may see the listing. */
export async function readCoverPhoto(
  deps: AccessDeps & Pick<Deps, 'files'>,
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
