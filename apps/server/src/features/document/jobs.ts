import { z } from 'zod'
import { transaction } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { notify } from '#server/features/notification/index.ts'
import { defineJob, task } from '#server/jobs/job.ts'
import type { Task } from '#server/jobs/job.ts'
import { takeEndingDocuments } from './queries.ts'

/** Daily: reminds of documents that end soon, once for each end. */
export const remindOfDocumentsJob = defineJob({
  name: 'remind_of_documents',
  payload: z.object({}).transform((): Record<string, never> => ({})),
})

const DAYS_BEFORE = 30
const BATCH = 200

export function documentTasks(deps: Pick<Deps, 'pool' | 'clock'>): Task[] {
  return [task(remindOfDocumentsJob, () => remind(deps))]
}

async function remind({ pool, clock }: Pick<Deps, 'pool' | 'clock'>): Promise<void> {
  let count: number
  do {
    count = await transaction(pool, async (db) => {
      const ending = await takeEndingDocuments(db, { now: clock(), days: DAYS_BEFORE, limit: BATCH })
      for (const { title, user_id: userId, days } of ending)
        await notify(db, { userId, kind: 'document_ends_soon', params: { title, days } })
      return ending.length
    })
  } while (count === BATCH)
}
