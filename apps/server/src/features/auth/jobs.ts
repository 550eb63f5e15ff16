import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { defineJob, task } from '#server/jobs/job.ts'
import type { Task } from '#server/jobs/job.ts'
import { deleteEndedSteps } from './login-steps.ts'
import {
  deleteEndedCounts,
  deleteEndedDrafts,
  deleteEndedKeys,
  deleteEndedOrders,
  deleteEndedSessions,
} from './queries.ts'
import { mailReset, mailResetJob } from './service.ts'

export const forgetEndedJob = defineJob({
  name: 'forget_ended',
  payload: z.object({}).transform((): Record<string, never> => ({})),
})

export function authTasks(deps: Pick<Deps, 'pool' | 'config'>): Task[] {
  return [task(forgetEndedJob, () => forgetEnded(deps)), task(mailResetJob, ({ email }) => mailReset(deps, email))]
}

/** Deletes expired sessions, keys, drafts of registrations and rate counts. Rate counts hold IP and mail addresses. */
async function forgetEnded({ pool, config }: Pick<Deps, 'pool' | 'config'>): Promise<void> {
  await deleteEndedSessions(pool, config.sessionIdleDays)
  await deleteEndedSteps(pool)
  await deleteEndedKeys(pool)
  await deleteEndedDrafts(pool)
  await deleteEndedOrders(pool)
  await deleteEndedCounts(pool)
}
