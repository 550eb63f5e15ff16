import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { defineJob, task } from '#server/jobs/job.ts'
import type { Task } from '#server/jobs/job.ts'
import { deleteOldFinders } from './finder-queries.ts'
import { deleteOldChanges, deleteOldLogs } from './queries.ts'

export const forgetFindersJob = defineJob({
  name: 'forget_finders',
  payload: z.object({}).transform((): Record<string, never> => ({})),
})

type JobDeps = Pick<Deps, 'pool' | 'clock'>

export function finderTasks(deps: JobDeps): Task[] {
  return [task(forgetFindersJob, () => forget(deps))]
}

/** Deletes finders a day after their last use, and listing changes and logs after their retention period. */
async function forget({ pool, clock }: JobDeps): Promise<void> {
  await deleteOldFinders(pool, clock())
  await deleteOldChanges(pool, clock())
  await deleteOldLogs(pool, clock())
}
