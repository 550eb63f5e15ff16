import { lockName } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import { conflict } from '#server/errors.ts'
import { quotasOf } from './levels.ts'
import { countUsed, findAccount } from './queries.ts'

const PROBLEM = { drafts: 'quota_drafts', profiles: 'quota_profiles' } as const

/**
 * Asserts that an account has quota left. Call it inside the writing transaction, before other rows of the account are
 * locked. Concurrent transactions on the account's quota wait until this one ends.
 * @throws {AppError} 400 `quota`
 */
export async function assertQuota(db: Db, accountId: number, what: keyof typeof PROBLEM): Promise<void> {
  await lockName(db, `quota:${accountId}`)
  const { type, level } = await findAccount(db, accountId)
  const max = quotasOf(type, level)[what]
  if ((await countUsed(db, accountId, what)) >= max) throw conflict('quota', PROBLEM[what], { max })
}
