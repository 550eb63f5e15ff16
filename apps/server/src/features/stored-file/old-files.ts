import { ExtractionError } from '#server/adapters/text-extraction/extraction-error.ts'
import { rewritePicture } from '#server/adapters/text-extraction/rewrite-picture.ts'
import { stripDocument } from '#server/adapters/text-extraction/strip-document.ts'
import { transaction } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { LONGEST_SIDE } from './picture.ts'
import { oldFiles, replaceKept, replaceShown, setRewritten } from './queries.ts'
import type { OldFile } from './queries.ts'
import { keepFile } from './service.ts'

type FileDeps = Pick<Deps, 'pool' | 'files' | 'log'>
const BATCH = 50

/**
 * Writes pictures and documents anew that were stored as they came. Each is done once its references lead to the new
 * file; the old one is then unused and deleted like any other. An interrupted run is continued by the next.
 */
export async function rewriteOldFiles(deps: FileDeps, signal: AbortSignal): Promise<void> {
  let old: OldFile[]
  let after = ''
  do {
    old = await oldFiles(deps.pool, after, BATCH)
    for (const file of old) if (!signal.aborted) await rewriteOne(deps, file)
    after = old.at(-1)?.sha256 ?? after
  } while (old.length === BATCH && !signal.aborted)
}

async function rewriteOne(
  deps: FileDeps,
  { sha256, mimetype, is_shown: isShown, is_kept: isKept }: OldFile,
): Promise<void> {
  const shown = isShown ? await writtenAnew(deps, { sha256, mimetype }, LONGEST_SIDE) : null
  const kept = isKept ? await writtenAnew(deps, { sha256, mimetype }) : null
  await transaction(deps.pool, async (db) => {
    // One that does not decode could not be shown either.
    if (isShown) await replaceShown(db, sha256, shown)
    if (kept) await replaceKept(db, sha256, kept)
    if (isKept && !kept) await setRewritten(db, sha256)
  })
}

/** Name of the new file; null when the old one is missing or does not open. */
async function writtenAnew(
  deps: FileDeps,
  { sha256, mimetype }: Pick<OldFile, 'sha256' | 'mimetype'>,
  longestSide?: number,
): Promise<string | null> {
  const content = await deps.files.read(sha256)
  if (!content) return null
  try {
    const { bytes } = await (mimetype.startsWith('image/')
      ? rewritePicture(content, longestSide)
      : stripDocument(content))
    return await transaction(deps.pool, (db) => keepFile(db, deps.files, { content: bytes, mimetype }))
  } catch (error) {
    if (!(error instanceof ExtractionError)) throw error
    // Beside other work even a good one may take too long: the job tries again.
    if (error.code === 'timeout') throw error
    deps.log.warn({ sha256, code: error.code }, 'A stored file does not open')
    return null
  }
}
