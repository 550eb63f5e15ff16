import { z } from 'zod'
import { transaction } from '#server/db/pool.ts'
import { notify } from '#server/features/notification/index.ts'
import { defineJob, task } from '#server/jobs/job.ts'
import type { Task } from '#server/jobs/job.ts'
import * as queries from './queries.ts'
import { endAbsenceIn } from './service.ts'
import type { AbsenceDeps } from './service.ts'

export const endAbsencesJob = defineJob({
  name: 'end_absences',
  payload: z.object({}).transform((): Record<string, never> => ({})),
})

export function absenceTasks(deps: AbsenceDeps): Task[] {
  return [task(endAbsencesJob, () => endAbsences(deps))]
}

/** Ends the breaks whose last day is over, and tells their users. */
async function endAbsences(deps: AbsenceDeps): Promise<void> {
  const ended = await queries.dueForEnd(deps.pool, deps.clock())
  for (const { id } of ended)
    await transaction(deps.pool, async (db) => {
      const left = await endAbsenceIn(deps, db, id)
      if (left !== undefined) await notify(db, { userId: id, kind: 'absence_ended', params: { title: '' } })
    })
  if (ended.length > 0) await deps.matchIndex.catchUp()
}
