import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { SheetError } from './sheet.ts'
import type { SheetMessage, SheetResults, SheetTask } from './sheet-thread.ts'

const PROGRAM = new URL('./sheet-thread.ts', import.meta.url)
/** Heap of a thread in MB: the shared texts of a large Excel file are held together. */
const MEMORY_MB = 1024
/** For one result. Counting the rows of the largest file takes half of it. */
const TIMEOUT_MS = 120_000
/** For trying rules on a few titles. */
const TRY_TIMEOUT_MS = 5000

/**
 * Results of a task that reads a sheet in a thread of its own, which ends with the loop over them. The next result is
 * prepared while the last one is used.
 * @throws {SheetError}
 */
export async function* readSheet<Task extends SheetTask>(task: Task): AsyncGenerator<SheetResults[Task['kind']], void> {
  const timeoutMs = task.kind === 'replace' ? TRY_TIMEOUT_MS : TIMEOUT_MS
  const worker = new Worker(PROGRAM, { workerData: task, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
  const ask = (): Promise<SheetMessage> => {
    const answer = answerOf(worker, timeoutMs)
    // Looked at when its turn comes.
    answer.catch(() => undefined)
    worker.postMessage('next')
    return answer
  }
  try {
    let coming = ask()
    for (;;) {
      const message = await coming
      if ('isEnd' in message) return
      if ('reason' in message) throw new SheetError(message.reason)
      if ('errorStack' in message) throw new Error(`A sheet could not be read: ${message.errorStack}`)
      coming = ask()
      // The thread answers each task with results of its kind.
      yield message.result as SheetResults[Task['kind']]
    }
  } finally {
    await worker.terminate()
  }
}

async function answerOf(worker: Worker, timeoutMs: number): Promise<SheetMessage> {
  const done = new AbortController()
  const ended = once(worker, 'exit', { signal: done.signal }).then(() => {
    throw new SheetError('too_large')
  })
  try {
    const signal = AbortSignal.any([done.signal, AbortSignal.timeout(timeoutMs)])
    const [message] = (await Promise.race([once(worker, 'message', { signal }), ended])) as [SheetMessage]
    return message
  } catch (error) {
    const isLimit = error instanceof Error && ('code' in error || error.name === 'AbortError')
    throw isLimit ? new SheetError('too_large', { cause: error }) : error
  } finally {
    ended.catch(() => undefined)
    done.abort()
  }
}

/** The only result of a task. */
export async function readOnce<Task extends SheetTask & { kind: 'inspect' | 'replace' }>(
  task: Task,
): Promise<SheetResults[Task['kind']]> {
  for await (const result of readSheet(task)) return result
  throw new TypeError('A thread ended without a result')
}
