import { z } from 'zod'
import { transaction } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { defineJob, task } from '#server/jobs/job.ts'
import type { Task } from '#server/jobs/job.ts'
import { adoptFiles, deleteOldUploads, deleteUnusedFile, unusedFiles } from './queries.ts'
import { rewriteOldFiles } from './old-files.ts'

export const forgetFilesJob = defineJob({
  name: 'forget_files',
  payload: z.object({}).transform((): Record<string, never> => ({})),
})

export const sweepStoreJob = defineJob({
  name: 'sweep_store',
  payload: z.object({}).transform((): Record<string, never> => ({})),
})

export const rewriteFilesJob = defineJob({
  name: 'rewrite_files',
  payload: z.object({}).transform((): Record<string, never> => ({})),
})

type JobDeps = Pick<Deps, 'pool' | 'files' | 'log'>
const BATCH = 200

export function storedFileTasks(deps: JobDeps): Task[] {
  return [
    task(forgetFilesJob, () => forgetFiles(deps)),
    task(sweepStoreJob, () => sweepStore(deps)),
    task(rewriteFilesJob, (_, { signal }) => rewriteOldFiles(deps, signal)),
  ]
}

/** Deletes files that nothing refers to any more, as row and content. */
async function forgetFiles({ pool, files }: JobDeps): Promise<void> {
  await deleteOldUploads(pool)
  let unused: string[]
  let after = ''
  do {
    unused = await unusedFiles(pool, after, BATCH)
    for (const sha256 of unused)
      await transaction(pool, async (db) => {
        if (await deleteUnusedFile(db, sha256)) await files.remove(sha256)
      })
    after = unused.at(-1) ?? after
  } while (unused.length === BATCH)
}

/** Finds what a crash left: files without a row, which go with the next clean-up, and files half received. */
async function sweepStore({ pool, files }: JobDeps): Promise<void> {
  await files.sweepIncoming()
  const batch: string[] = []
  for await (const name of files.names()) {
    batch.push(name)
    if (batch.length === BATCH) await adoptFiles(pool, batch.splice(0))
  }
  await adoptFiles(pool, batch)
}
