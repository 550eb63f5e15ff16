import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { type Task, defineJob, task } from '#server/jobs/job.ts'
import { importFeed } from './importing.ts'
import { dueSources } from './queries.ts'
import { FeedError } from './read-feed.ts'

export const refreshFeedsJob = defineJob({
  name: 'refresh_feeds',
  payload: z.object({}).transform((): Record<string, never> => ({})),
  queue: 'feeds',
})

type JobDeps = Pick<Deps, 'pool' | 'log' | 'concepts' | 'reader' | 'places' | 'clock' | 'rates'>

/** Reads the feeds whose time has come, one after the other; one that fails keeps its offers and is tried again next time. */
export const externalTasks = (deps: JobDeps): Task[] => [
  task(refreshFeedsJob, async (_payload, { signal }) => {
    for (const source of await dueSources(deps.pool, deps.clock())) {
      if (signal.aborted) return
      try {
        await importFeed(deps, source)
      } catch (error) {
        if (!(error instanceof FeedError)) throw error
        deps.log.warn({ source: source.name, reason: error.message }, 'A job feed could not be read')
      }
    }
  }),
]
