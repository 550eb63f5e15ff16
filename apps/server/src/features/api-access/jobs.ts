import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { defineJob, task } from '#server/jobs/job.ts'
import type { Task } from '#server/jobs/job.ts'
import { deleteOldMonths, deleteOldUsage } from './queries.ts'

export const forgetApiUsageJob = defineJob({
  name: 'forget_api_usage',
  payload: z.object({}).transform((): Record<string, never> => ({})),
})

const KEPT_DAYS = 400

/** Forgets use of the API after 13 months. */
export function apiAccessTasks({ pool, clock }: Pick<Deps, 'pool' | 'clock'>): Task[] {
  return [
    task(forgetApiUsageJob, async () => {
      const before = new Date(clock().getTime() - KEPT_DAYS * 86_400_000)
      await deleteOldUsage(pool, before)
      await deleteOldMonths(pool, before)
    }),
  ]
}
