import { z } from 'zod'
import { deleteFromOutbox } from '#server/adapters/outbox.ts'
import { transaction } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import { defineJob, enqueue, task } from '#server/jobs/job.ts'
import type { Task } from '#server/jobs/job.ts'
import { forgetFilesJob } from '#server/features/stored-file/index.ts'
import { DAY_MS } from '#server/time.ts'
import { eraseAccount, eraseUser } from './erase.ts'
import { forgetOld } from './retention.ts'
import { DAYS_TO_UNDO, accountsToErase, lockAccount, usersToErase } from './queries.ts'

/** Daily: erases accounts closed, registrations not confirmed and users removed 30 days ago. */
export const eraseClosedJob = defineJob({
  name: 'erase_closed',
  payload: z.object({}).transform((): Record<string, never> => ({})),
})

/** Daily: deletes what is older than its period. */
export const forgetOldJob = defineJob({
  name: 'forget_old',
  payload: z.object({}).transform((): Record<string, never> => ({})),
})

type JobDeps = Pick<Deps, 'pool' | 'clock' | 'config'>
const BATCH = 100

export function erasureTasks(deps: JobDeps): Task[] {
  return [task(eraseClosedJob, () => eraseClosed(deps)), task(forgetOldJob, () => forgetOld(deps))]
}

/** Each account and user in a transaction of its own: a failure of one does not keep the others. */
async function eraseClosed({ pool, clock, config }: JobDeps): Promise<void> {
  const before = new Date(clock().getTime() - DAYS_TO_UNDO * DAY_MS)
  const addresses: string[] = []
  let erased: number
  do {
    const accounts = await accountsToErase(pool, before, BATCH)
    for (const id of accounts) addresses.push(...(await transaction(pool, (db) => eraseAccount(db, id))))
    const users = await usersToErase(pool, before, BATCH)
    for (const id of users) addresses.push(...(await transaction(pool, (db) => eraseUser(db, id))))
    erased = Math.max(accounts.length, users.length)
  } while (erased === BATCH)
  await forgetTraces({ pool, config }, addresses)
}

/**
 * Erases a closed account at once, without its 30 days to undo the closing.
 * @throws {AppError} 404 for one that is not closed, or erased
 */
export async function eraseClosedNow({ pool, config }: Omit<JobDeps, 'clock'>, accountId: number): Promise<void> {
  const addresses = await transaction(pool, async (db) => {
    const account = await lockAccount(db, accountId)
    if (!account?.closed_at) throw notFound('no_account')
    return eraseAccount(db, accountId)
  })
  await forgetTraces({ pool, config }, addresses)
}

/** Deletes mails to erased addresses, and files that nothing names any more. */
async function forgetTraces({ pool, config }: Omit<JobDeps, 'clock'>, addresses: readonly string[]): Promise<void> {
  await deleteFromOutbox(config.dataDir, { addresses: new Set(addresses) })
  await enqueue(pool, forgetFilesJob, {})
}
