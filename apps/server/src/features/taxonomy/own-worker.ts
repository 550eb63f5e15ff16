// A thread of its own for making a version of the taxonomy while the server answers.
import { workerData } from 'node:worker_threads'
import { readTaxonomyFiles } from '#server/adapters/taxonomy-files.ts'
import { createPool } from '#server/db/pool.ts'
import { putOwnInForce } from './own.ts'
import type { OwnAdditions } from './own.ts'

/** What the thread is given. */
export type OwnWork = { databaseUrl: string; additions: OwnAdditions }

// Only own-thread.ts starts this thread.
const { databaseUrl, additions } = workerData as OwnWork
let failure: Error | undefined
const pool = createPool(databaseUrl, { max: 1, onError: (error) => (failure = error) })
try {
  await putOwnInForce({ pool, files: await readTaxonomyFiles() }, additions)
} finally {
  await pool.end()
}
if (failure) throw failure
