import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { StaffTerms } from './staff-terms.ts'
import type { StaffTermsJob } from './staff-terms-thread.ts'

/**
 * Makes the additions part of the taxonomy in a thread of its own.
 * @throws when the thread fails
 */
export async function applyStaffTermsInWorker(databaseUrl: string, additions: StaffTerms): Promise<void> {
  const workerData: StaffTermsJob = { databaseUrl, additions }
  const worker = new Worker(new URL('./staff-terms-thread.ts', import.meta.url), { workerData })
  // An error of the thread rejects.
  const [code] = await once(worker, 'exit')
  if (code !== 0) throw new Error(`The thread that makes the taxonomy ended with ${String(code)}`)
}
