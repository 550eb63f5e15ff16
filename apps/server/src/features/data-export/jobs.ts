import { z } from 'zod'
import { transaction } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { findUser } from '#server/http/session.ts'
import { defineJob, task } from '#server/jobs/job.ts'
import type { JobRun, Task } from '#server/jobs/job.ts'
import { orderMail } from '#server/features/notification/index.ts'
import { noteStoredFile } from '#server/features/stored-file/index.ts'
import { DAY_MS } from '#server/time.ts'
import { writeArchive } from './archive.ts'
import { gather } from './gather.ts'
import type { GatherDeps } from './gather.ts'
import * as queries from './queries.ts'
import { EXPORT_DAYS } from './queries.ts'

type JobDeps = GatherDeps & Pick<Deps, 'files'>
const MAX_ATTEMPTS = 3

export const makeExportJob = defineJob({
  name: 'make_export',
  payload: z.object({ export_id: z.number() }),
  maxAttempts: MAX_ATTEMPTS,
  queue: 'exports',
})

export function dataExportTasks(deps: JobDeps): Task[] {
  return [task(makeExportJob, ({ export_id: id }, run) => makeExport(deps, id, run))]
}

/** Makes an archive and mails that it is ready. After the last attempt it counts as failed. */
async function makeExport(deps: JobDeps, id: number, { attempt }: JobRun): Promise<void> {
  const unmade = await queries.findUnmade(deps.pool, id)
  const user = unmade && (await findUser(deps.pool, deps.config, unmade.user_id))
  if (!unmade || !user) return
  const progress = (percent: number) => queries.setProgress(deps.pool, id, percent)
  try {
    const gathered = await gather(deps, user, unmade.language, progress)
    await progress(50)
    const file = await writeArchive(deps, gathered, unmade.language, progress)
    await transaction(deps.pool, async (db) => {
      await noteStoredFile(db, { ...file, mimetype: 'application/zip' })
      await queries.setReady(db, id, file, deps.clock())
      await orderMail(db, {
        template: 'export_ready',
        to: user.email,
        lang: unmade.language,
        params: {
          greeting_name: user.first_name,
          link: `${deps.config.baseUrl}/${unmade.language}/account/data`,
          day: unmade.created_at.getTime() + EXPORT_DAYS * DAY_MS,
        },
      })
    })
  } catch (error) {
    if (attempt >= MAX_ATTEMPTS) await queries.setFailed(deps.pool, id)
    throw error
  }
}
