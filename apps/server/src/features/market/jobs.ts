import { z } from 'zod'
import { defineJob, task } from '#server/jobs/job.ts'
import type { Task } from '#server/jobs/job.ts'
import type { Deps } from '#server/deps.ts'
import { countMarket } from './count.ts'
import type { CountDeps } from './count.ts'

/** Counts offers and people by occupation and place, and publishes what may be published of it. */
export const countMarketJob = defineJob({
  name: 'count_market',
  payload: z.object({}).transform((): Record<string, never> => ({})),
  queue: 'count_market',
})

export function marketTasks(deps: CountDeps & Pick<Deps, 'log'>): Task[] {
  return [
    task(countMarketJob, async () => {
      const listings = await countMarket(deps)
      deps.log.info({ listings }, 'The market was counted')
    }),
  ]
}
