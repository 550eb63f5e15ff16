import { z } from 'zod'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { defineJob, task } from '#server/jobs/job.ts'
import type { Task } from '#server/jobs/job.ts'
import { DAY_MS } from '#server/time.ts'
import { latestCount, countListings } from './queries.ts'
import { countWords } from './rarity.ts'

/** Counts the words of all listings again where the last count is too old. */
export const countWordsJob = defineJob({
  name: 'count_words',
  payload: z.object({}).transform((): Record<string, never> => ({})),
  queue: 'count_words',
})

/** Servers put a new count in force by themselves, within a minute. */
export function wordTasks({ pool, clock, log }: Pick<Deps, 'pool' | 'clock' | 'log'>): Task[] {
  return [
    task(countWordsJob, async () => {
      if (!(await isCountDue(pool, clock()))) return
      log.info(await countWords(pool), 'The words of all listings were counted')
    }),
  ]
}

/** Number of listings below which a count says little about how rare words are. */
const FEWEST_LISTINGS = 200
const OLDEST_MS = 7 * DAY_MS
const GROWTH = 1.5

/** Whether the last count is a week old, or listings have grown by half since. */
export async function isCountDue(db: Db, now: Date): Promise<boolean> {
  const [last, listings] = [await latestCount(db), await countListings(db)]
  if (listings < FEWEST_LISTINGS) return false
  return !last || now.getTime() - last.counted_at.getTime() >= OLDEST_MS || listings >= GROWTH * last.listings
}
