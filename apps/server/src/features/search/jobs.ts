import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { defineJob, task } from '#server/jobs/job.ts'
import type { Task } from '#server/jobs/job.ts'
import { deleteOldChanges, deleteOldFinders, deleteOldLogs } from './queries.ts'

export const forgetFindersJob = defineJob({
  name: 'forget_finders',
  payload: z.object({}).transform((): Record<string, never> => ({})),
})

type JobDeps = Pick<Deps, 'pool' | 'clock'>

export function finderTasks(deps: JobDeps): Task[] {
  return [task(forgetFindersJob, () => forget(deps))]
}

/** Finders live a day beyond their last use; what is kept for other reasons goes when its time is over. */
async function forget({ pool, clock }: JobDeps): Promise<void> {
  await deleteOldFinders(pool, clock())
  await deleteOldChanges(pool, clock())
  await deleteOldLogs(pool, clock())
}
