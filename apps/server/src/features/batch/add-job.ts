import { BATCH_STATE } from '@matchwright/contract/constants'
import type { BatchField, BatchRule } from '@matchwright/contract/batch.schema'
import type { Db } from '#server/db/pool.ts'
import { enqueue } from '#server/jobs/job.ts'
import { noteStoredFile } from '#server/features/stored-file/index.ts'
import { RUN, runBatchesJob } from './jobs.ts'
import { insertJob, saveRules, startJob } from './queries.ts'
import { guessedSettings } from './settings.ts'

export type AddedJob = {
  accountId: number
  userId: number
  lang: string
  filename: string
  /** A stored CSV file with semicolons, in UTF-8 and with names in its first row. */
  file: { sha256: string; size: number }
  columns: readonly { name: string; field: BatchField | null }[]
  rowCount: number
  rules: readonly BatchRule[]
}

/** Adds a job that is started, without an upload and outside of the quota; saves the rules of its account. */
export async function addStartedJob(db: Db, job: AddedJob): Promise<void> {
  const names = job.columns.map(({ name }) => name)
  const columns = job.columns.map(({ field }) => field)
  const form = { separator: ';', quote: '"', encoding: 'utf-8' } as const
  const found = { kind: 'csv', form, hasHeader: true, columns, names, sample: [], rowCount: job.rowCount } as const
  await noteStoredFile(db, { ...job.file, mimetype: 'text/csv' })
  const id = await insertJob(db, {
    account_id: job.accountId,
    user_id: job.userId,
    filename: job.filename,
    kind: 'csv',
    sha256: job.file.sha256,
    size: job.file.size,
    state: BATCH_STATE.pending,
    reason: null,
    lang: job.lang,
    settings: guessedSettings(found),
    column_names: names,
    row_count: job.rowCount,
  })
  await saveRules(db, job.accountId, job.rules)
  await startJob(db, id, job.rules)
  await enqueue(db, runBatchesJob, {}, RUN)
}
