import { ExtractionError } from '#server/adapters/text-extraction/extraction-error.ts'
import { rewritePicture } from '#server/adapters/text-extraction/rewrite-picture.ts'
import { transaction } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { LONGEST_SIDE } from './picture.ts'
import { oldPictures, replaceKept, replaceShown, setRewritten } from './queries.ts'
import type { OldPicture } from './queries.ts'
import { keepFile } from './service.ts'

type PictureDeps = Pick<Deps, 'pool' | 'files' | 'log'>
const BATCH = 50

/**
 * Writes pictures anew that were stored as they came. Each is done once its references lead to the new file; the old
 * one is then unused and deleted like any other. An interrupted run is continued by the next.
 */
export async function rewriteOldPictures(deps: PictureDeps, signal: AbortSignal): Promise<void> {
  let old: OldPicture[]
  let after = ''
  do {
    old = await oldPictures(deps.pool, after, BATCH)
    for (const picture of old) if (!signal.aborted) await rewriteOne(deps, picture)
    after = old.at(-1)?.sha256 ?? after
  } while (old.length === BATCH && !signal.aborted)
}

async function rewriteOne(
  deps: PictureDeps,
  { sha256, is_shown: isShown, is_kept: isKept }: OldPicture,
): Promise<void> {
  const shown = isShown ? await writtenAnew(deps, sha256, LONGEST_SIDE) : null
  const kept = isKept ? await writtenAnew(deps, sha256) : null
  await transaction(deps.pool, async (db) => {
    // One that does not decode could not be shown either.
    if (isShown) await replaceShown(db, sha256, shown)
    if (kept) await replaceKept(db, sha256, kept)
    if (isKept && !kept) await setRewritten(db, sha256)
  })
}

/** Name of the new file; null when the old one is missing or does not decode. */
async function writtenAnew(deps: PictureDeps, sha256: string, longestSide?: number): Promise<string | null> {
  const content = await deps.files.read(sha256)
  if (!content) return null
  try {
    const { bytes, mimetype } = await rewritePicture(content, longestSide)
    return await transaction(deps.pool, (db) => keepFile(db, deps.files, { content: bytes, mimetype }))
  } catch (error) {
    if (!(error instanceof ExtractionError)) throw error
    // Beside other work even a good one may take too long: the job tries again.
    if (error.code === 'timeout') throw error
    deps.log.warn({ sha256, code: error.code }, 'A stored picture does not decode')
    return null
  }
}
