import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { OwnAdditions } from './own.ts'
import type { OwnWork } from './own-worker.ts'

/**
 * Makes the additions part of the taxonomy in a thread of its own.
 * @throws when the thread fails
 */
export async function putOwnInForceAside(databaseUrl: string, additions: OwnAdditions): Promise<void> {
  const workerData: OwnWork = { databaseUrl, additions }
  const worker = new Worker(new URL('./own-worker.ts', import.meta.url), { workerData })
  // An error of the thread rejects.
  const [code] = await once(worker, 'exit')
  if (code !== 0) throw new Error(`The thread that makes the taxonomy ended with ${String(code)}`)
}
