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

/** Learns a title model for the version in force, if no model covers its occupations. */
const learnTitlesJob = defineJob({
  name: 'learn_titles',
  payload: z.object({}).transform((): Record<string, never> => ({})),
  maxAttempts: 3,
  queue: 'learn_titles',
})

/** Enqueues the job, at most once: when it runs, it reads the version in force. */
export function orderTitles(db: Db): Promise<void> {
  return enqueue(db, learnTitlesJob, {}, { key: learnTitlesJob.name })
}

type TitleDeps = Pick<Deps, 'pool' | 'log' | 'concepts'> & {
  /** Puts the latest version in force in this process. */
  catchUp(): Promise<void>
  /** Model of the built-in taxonomy. Its ranker weights are valid for other occupations, too. */
  titleModel: TitleModel | undefined
}

/** Tasks that run one at a time. A process too busy to send its heartbeat may get its own job a second time. */
export function taxonomyTasks(deps: TitleDeps): Task[] {
  let last: Promise<void> = Promise.resolve()
  const learnNext = (signal: AbortSignal): Promise<void> => {
    last = last.catch(() => undefined).then(() => learn(deps, signal))
    return last
  }
  return [task(learnTitlesJob, (_, { signal }) => learnNext(signal))]
}

/** Learns and stores a model. Until then, titles are recognised without embeddings, by letters and words. */
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
