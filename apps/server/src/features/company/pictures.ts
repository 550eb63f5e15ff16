import { MOST_PHOTOS } from '@matchwright/contract/constants'
import type { OwnPictures } from '@matchwright/contract/company.schema'
import type { Download, UploadedFile } from '@matchwright/contract/endpoint'
import { transaction } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, notFound } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import { companyLevels, visibleTo } from '#server/features/disclosure/index.ts'
import { assertMayOpen, profileFor, storeImage } from '#server/features/profile/index.ts'
import { findStoredFile } from '#server/features/stored-file/index.ts'
import { companyFor } from './access.ts'
import type { AccessDeps } from './access.ts'
import { coverOf, photosShown } from './page.ts'
import * as queries from './queries.ts'

type PictureDeps = AccessDeps & Pick<Deps, 'files'>
type WhichPicture = 'logo' | 'cover' | { photoId: number }

/**
 * A picture of a company, if its page and its pictures are open to the caller.
 * @throws {AppError} 404
 */
export async function readPicture(
  deps: PictureDeps,
  caller: Caller,
  companyId: number,
  which: WhichPicture,
): Promise<Download> {
  const { record, standing } = await companyFor(deps, caller, companyId)
  if (!visibleTo(standing, companyLevels(record.disclosure).picture)) throw notFound('no_picture')
  const sha256 = await fileOf(deps.pool, record, which)
  const [stored, content] = sha256 ? [await findStoredFile(deps.pool, sha256), await deps.files.read(sha256)] : []
  if (!stored || !content) throw notFound('no_picture')
  return { filename: `picture.${stored.mimetype.split('/')[1]}`, mimetype: stored.mimetype, content, inline: true }
}

async function fileOf(db: Db, record: queries.CompanyRecord, which: WhichPicture): Promise<string | null | undefined> {
  if (which === 'logo') return record.picture_sha256
  if (which === 'cover') return record.cover_sha256
  return (await queries.findPhoto(db, record.id, which.photoId))?.sha256
}

/** Cover and photos of a company that the caller may edit. */
export async function ownPictures(db: Db, caller: Caller, companyId: number): Promise<OwnPictures> {
  await profileFor(db, caller, { kind: 'company', id: companyId })
  const record = await queries.findCompany(db, companyId)
  return {
    cover: record ? coverOf(record) : null,
    photos: photosShown(companyId, await queries.photosOf(db, companyId)),
  }
}

export async function setCover(
  deps: PictureDeps,
  caller: Caller,
  companyId: number,
  files: UploadedFile[] | null,
): Promise<OwnPictures> {
  const sha256 = files && (await storePicture(deps, caller, companyId, files))
  return changePictures(deps, caller, companyId, (db) => queries.setCover(db, companyId, sha256))
}

export async function addPhoto(
  deps: PictureDeps,
  caller: Caller,
  companyId: number,
  files: UploadedFile[],
): Promise<OwnPictures> {
  const sha256 = await storePicture(deps, caller, companyId, files)
  return changePictures(deps, caller, companyId, async (db) => {
    const photos = await queries.photosOf(db, companyId)
    if (photos.length >= MOST_PHOTOS) throw conflict('photos', 'most_photos', { max: MOST_PHOTOS })
    await queries.insertPhoto(db, companyId, sha256)
  })
}

export async function changePhoto(
  deps: PictureDeps,
  caller: Caller,
  { companyId, photoId }: { companyId: number; photoId: number },
  change: { caption: string } | null,
): Promise<OwnPictures> {
  return changePictures(deps, caller, companyId, async (db) => {
    if (!(await queries.findPhoto(db, companyId, photoId))) throw notFound('no_picture')
    await (change ? queries.setCaption(db, photoId, change.caption) : queries.deletePhoto(db, photoId))
  })
}

async function storePicture(
  deps: PictureDeps,
  caller: Caller,
  companyId: number,
  files: UploadedFile[],
): Promise<string> {
  const owner = await profileFor(deps.pool, caller, { kind: 'company', id: companyId })
  assertMayOpen(caller, owner)
  return storeImage(deps, owner.account_id, files, 'photo')
}

/** Changes pictures while the profile is locked, so that two uploads at once are counted one after the other. */
function changePictures(
  { pool }: PictureDeps,
  caller: Caller,
  companyId: number,
  change: (db: Db) => Promise<void>,
): Promise<OwnPictures> {
  return transaction(pool, async (db) => {
    await profileFor(db, caller, { kind: 'company', id: companyId }, true)
    await change(db)
    return ownPictures(db, caller, companyId)
  })
}
