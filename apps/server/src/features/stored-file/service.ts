import { createHash } from 'node:crypto'
import { StoreFullError } from '#server/adapters/file-intake.ts'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { storeFull } from '#server/errors.ts'
import type { NewFile } from './picture.ts'
import { noteStoredFile } from './queries.ts'

/** Names a file. */
export function sha256Of(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/**
 * Stores a file in the caller's transaction and returns its SHA-256, which is its name. The row is written first, so
 * that the clean-up does not delete the content meanwhile.
 * @throws {AppError} 507
 */
export async function keepFile(db: Db, files: Deps['files'], { content, mimetype }: NewFile): Promise<string> {
  const sha256 = sha256Of(content)
  await noteStoredFile(db, { sha256, size: content.byteLength, mimetype })
  try {
    await files.put(content)
  } catch (error) {
    throw error instanceof StoreFullError ? storeFull() : error
  }
  return sha256
}
