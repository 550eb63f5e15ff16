import { createHash } from 'node:crypto'
import { transaction } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { noteStoredFile } from './queries.ts'

/**
 * Stores a file and returns its SHA-256, which is its name. The row is written first, so that the clean-up does not
 * delete the content meanwhile.
 */
export async function keepFile(
  { pool, files }: Pick<Deps, 'pool' | 'files'>,
  content: Uint8Array,
  mimetype: string,
): Promise<string> {
  const sha256 = createHash('sha256').update(content).digest('hex')
  await transaction(pool, async (db) => {
    await noteStoredFile(db, { sha256, size: content.byteLength, mimetype })
    await files.put(content)
  })
  return sha256
}
