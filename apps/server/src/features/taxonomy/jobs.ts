import { z } from 'zod'
import { alignModel } from '@matchwright/taxonomy/titles/align-model'
import type { TitleModel } from '@matchwright/taxonomy/titles/model'
import { toTitleSpace } from '@matchwright/taxonomy/titles/taxonomy-space'
import { notify } from '#server/db/notify.ts'
import { transaction } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { defineJob, enqueue, task } from '#server/jobs/job.ts'
import type { Task } from '#server/jobs/job.ts'
import { TAXONOMY_CHANNEL } from './channel.ts'
import { learnTitles } from './learn-titles.ts'
import * as queries from './queries.ts'

/** A version of the taxonomy with other occupations than its model of titles knows needs one of its own. */
const learnTitlesJob = defineJob({
  name: 'learn_titles',
  payload: z.object({}).transform((): Record<string, never> => ({})),
  maxAttempts: 3,
  queue: 'learn_titles',
})

/** At most one waits: it looks at the version that is in force when it runs. */
export function orderTitles(db: Db): Promise<void> {
  return enqueue(db, learnTitlesJob, {}, { key: learnTitlesJob.name })
}

type TitleDeps = Pick<Deps, 'pool' | 'log' | 'concepts'> & {
  /** When it returns, the latest version is in force here. */
  catchUp(): Promise<void>
  /** The model of the built-in taxonomy: how it weighs what speaks for an occupation holds for others too. */
  titleModel: TitleModel | undefined
}

/** One after the other: a process that had no time to tell that it lives gets its own job a second time. */
export function taxonomyTasks(deps: TitleDeps): Task[] {
  let last: Promise<void> = Promise.resolve()
  const learnNext = (signal: AbortSignal): Promise<void> => {
    last = last.catch(() => undefined).then(() => learn(deps, signal))
    return last
  }
  return [task(learnTitlesJob, (_, { signal }) => learnNext(signal))]
}

/** Until the model is there, titles are recognised by their letters and words alone. */
async function learn({ pool, log, concepts, catchUp, titleModel }: TitleDeps, signal: AbortSignal): Promise<void> {
  await catchUp()
  const { space } = toTitleSpace(concepts.taxonomy, 'occupation')
  if (!titleModel || alignModel(titleModel, space)) return
  if (await queries.hasComputed(pool, space.version, 'titles')) return
  const onProgress = (share: number) => log.info(`Learning titles: ${Math.round(100 * share)} %`)
  const model = await learnTitles({ space, ranker: titleModel.ranker }, { onProgress, signal })
  await transaction(pool, async (db) => {
    await queries.putComputed(db, space.version, 'titles', model)
    await queries.forgetTitles(db)
    await notify(db, TAXONOMY_CHANNEL, null)
  })
}
