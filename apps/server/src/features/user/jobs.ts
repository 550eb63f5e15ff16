import { z } from 'zod'
import { transaction } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { orderMail } from '#server/features/notification/index.ts'
import { defineJob, task } from '#server/jobs/job.ts'
import type { Task } from '#server/jobs/job.ts'
import { DAY_MS } from '#server/time.ts'
import * as queries from './expiry-queries.ts'
import { mailActivationAgain, mailActivationJob } from './registration.ts'

export const endAccountsJob = defineJob({
  name: 'end_accounts',
  payload: z.object({}).transform((): Record<string, never> => ({})),
})

type JobDeps = Pick<Deps, 'pool' | 'clock' | 'config' | 'listeners' | 'matchIndex'>

export function userTasks(deps: JobDeps): Task[] {
  return [
    task(endAccountsJob, () => endAccounts(deps)),
    task(mailActivationJob, ({ email }) => mailActivationAgain(deps, email)),
  ]
}

/** Tells admins 30, 7 and 1 days before their account ends; on the day its listings pause. */
async function endAccounts(deps: JobDeps): Promise<void> {
  const now = deps.clock()
  for (const { id, days } of await queries.dueForReminder(deps.pool, now))
    await transaction(deps.pool, async (db) => {
      const expiresAt = await queries.takeReminder(db, id, days, now)
      if (expiresAt) await mailAdmins(deps, db, id, { template: 'account_expires', expiresAt })
    })
  const ended = await queries.dueForEnd(deps.pool, now)
  for (const { id } of ended)
    await transaction(deps.pool, async (db) => {
      const expiresAt = await queries.takeReminder(db, id, 0, now)
      if (!expiresAt) return
      await deps.listeners.onAccountExpired(db, id)
      await mailAdmins(deps, db, id, { template: 'account_expired', expiresAt })
    })
  if (ended.length > 0) await deps.matchIndex.catchUp()
}

async function mailAdmins(
  { config }: Pick<Deps, 'config'>,
  db: Db,
  accountId: number,
  { template, expiresAt }: { template: 'account_expires' | 'account_expired'; expiresAt: Date },
): Promise<void> {
  for (const { id, email, email_language: lang, first_name } of await queries.adminsOf(db, accountId)) {
    // An account that ends at midnight runs until the day before.
    const day = new Date(expiresAt.getTime() - 1)
    const date = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(day)
    const link = `${config.baseUrl}/${lang}/account/settings#account`
    await orderMail(db, {
      template,
      to: email,
      lang,
      params: { date, link, greeting_name: first_name },
      ends: { topics: ['expiry'], userId: id },
    })
  }
}

/** End of an account that runs until a day, the day included. */
export function endOfDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS)
}
