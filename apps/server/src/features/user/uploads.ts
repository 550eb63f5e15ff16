import { lockName, transaction } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, tooMany } from '#server/errors.ts'
import { keepFile, sha256Of } from '#server/features/stored-file/index.ts'
import type { NewFile } from '#server/features/stored-file/index.ts'
import { quotasOf } from './levels.ts'
import { findAccount, noteUpload, storageBeside } from './queries.ts'

const MEGABYTE = 1024 * 1024
/** Of its quota an account stores a tenth within a day, and at least this much. */
const LEAST_MB_PER_DAY = 100
const SHARE_PER_DAY = 0.1

/**
 * Stores a file for an account within its quota, which also holds what it deleted or replaced within a day.
 * @throws {AppError} 400 `quota`, 429 `uploads`, 507
 */
export async function keepUpload(
  { pool, files }: Pick<Deps, 'pool' | 'files'>,
  accountId: number,
  file: NewFile,
): Promise<string> {
  return transaction(pool, async (db) => {
    await assertMayStore(db, accountId, { sha256: sha256Of(file.content), bytes: file.content.byteLength })
    const sha256 = await keepFile(db, files, file)
    await noteUpload(db, accountId, sha256)
    return sha256
  })
}

/** Concurrent uploads of the account wait until the transaction ends. */
async function assertMayStore(db: Db, accountId: number, file: { sha256: string; bytes: number }): Promise<void> {
  await lockName(db, `quota:${accountId}`)
  const { type, level } = await findAccount(db, accountId)
  const { storage_mb: max } = quotasOf(type, level)
  const { bytes, bytes_today: bytesToday, seconds_left: retryAfter } = await storageBeside(db, accountId, file.sha256)
  if (bytes + file.bytes > max * MEGABYTE) throw conflict('quota', 'quota_storage', { max })
  const perDay = Math.max(LEAST_MB_PER_DAY, SHARE_PER_DAY * max)
  if (bytesToday + file.bytes > perDay * MEGABYTE)
    throw tooMany('uploads', 'quota_uploads', { params: { max: perDay }, retryAfter })
}
