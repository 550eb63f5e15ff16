// Thread that makes a version of the taxonomy while the server answers.
import { workerData } from 'node:worker_threads'
import { readTaxonomyFiles } from '#server/adapters/taxonomy-files.ts'
import { createPool } from '#server/db/pool.ts'
import { applyStaffTerms } from './staff-terms.ts'
import type { StaffTerms } from './staff-terms.ts'

/** Input of the thread. */
export type StaffTermsJob = { databaseUrl: string; additions: StaffTerms }

// Only staff-terms-worker.ts starts this thread.
const { databaseUrl, additions } = workerData as StaffTermsJob
let failure: Error | undefined
const pool = createPool(databaseUrl, { max: 1, onError: (error) => (failure = error) })
try {
  await applyStaffTerms({ pool, files: await readTaxonomyFiles() }, additions)
} finally {
  await pool.end()
}
if (failure) throw failure
