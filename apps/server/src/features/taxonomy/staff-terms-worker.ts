import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { StaffTerms } from './staff-terms.ts'
import type { StaffTermsJob } from './staff-terms-thread.ts'

/**
 * Applies the additions of staff to the taxonomy in a separate thread.
 * @throws if the thread fails
 */
export async function applyStaffTermsInWorker(databaseUrl: string, additions: StaffTerms): Promise<void> {
  const workerData: StaffTermsJob = { databaseUrl, additions }
  const worker = new Worker(new URL('./staff-terms-thread.ts', import.meta.url), { workerData })
  // `once` rejects on an error of the thread.
  const [code] = await once(worker, 'exit')
  if (code !== 0) throw new Error(`The thread that makes the taxonomy ended with ${String(code)}`)
}
