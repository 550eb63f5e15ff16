import { z } from 'zod'
import { defineJob, enqueue, task } from '#server/jobs/job.ts'
import type { Task } from '#server/jobs/job.ts'
import { runBatches } from './run.ts'
import type { RunDeps } from './run.ts'
import { hasActiveJobs } from './run-queries.ts'

/** One run works on all jobs, so that they share the parser fairly; several processes take turns by the queue. */
export const runBatchesJob = defineJob({
  name: 'run_batches',
  payload: z.object({}).transform((): Record<string, never> => ({})),
  queue: 'batches',
})

/** Starts a run where one is missing, as after a crash that cost it its last attempt. */
export const resumeBatchesJob = defineJob({
  name: 'resume_batches',
  payload: z.object({}).transform((): Record<string, never> => ({})),
})

/** Key of the run: another one waits behind it at most. */
export const RUN = { key: 'run_batches' } as const

export function batchTasks(deps: RunDeps): Task[] {
  return [
    task(runBatchesJob, async (_, { signal }) => {
      await runBatches(deps, signal)
      // Interrupted jobs go on with the next start.
      if (signal.aborted) await enqueue(deps.pool, runBatchesJob, {}, RUN)
    }),
    task(resumeBatchesJob, async () => {
      if (await hasActiveJobs(deps.pool)) await enqueue(deps.pool, runBatchesJob, {}, RUN)
    }),
  ]
}
