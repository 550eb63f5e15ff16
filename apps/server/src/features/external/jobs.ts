import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { defineJob, enqueue, task } from '#server/jobs/job.ts'
import type { Task } from '#server/jobs/job.ts'
import { importFeed } from './importing.ts'
import { dueSources, findSource } from './queries.ts'
import { FeedError } from './read-feed.ts'

export const refreshFeedsJob = defineJob({
  name: 'refresh_feeds',
  payload: z.object({}).transform((): Record<string, never> => ({})),
})
/** One job per feed, so that a failing feed does not delay the others. */
const refreshFeedJob = defineJob({
  name: 'refresh_feed',
  payload: z.object({ name: z.string() }),
  queue: 'feeds',
  maxAttempts: 3,
})

type JobDeps = Pick<Deps, 'pool' | 'log' | 'concepts' | 'parser' | 'places' | 'clock' | 'rates'>

export function externalTasks(deps: JobDeps): Task[] {
  return [
    task(refreshFeedsJob, async () => {
      for (const { name } of await dueSources(deps.pool, deps.clock()))
        await enqueue(deps.pool, refreshFeedJob, { name }, { key: `feed:${name}` })
    }),
    task(refreshFeedJob, ({ name }) => refreshFeed(deps, name)),
  ]
}

/** Imports a feed. If it cannot be read, its offers stay and the next run tries again. */
async function refreshFeed(deps: JobDeps, name: string): Promise<void> {
  const source = await findSource(deps.pool, name)
  if (!source) return
  try {
    const result = await importFeed(deps, source)
    if (!result.isUnchanged && result.unread > 0)
      deps.log.warn({ source: name, postings: result.unread }, 'Postings of a job feed were too much to read')
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
    deps.log.warn({ source: name, reason: error.message }, 'A job feed could not be read')
  }
}
