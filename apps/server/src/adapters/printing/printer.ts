import { Worker } from 'node:worker_threads'
import { stackOf } from '#server/error-stack.ts'
import { unavailable } from '#server/errors.ts'
import type { PrintJob, PrintMessage } from './print-thread.ts'

export type Printer = {
  /**
   * Prints a document as PDF, or draws a picture to share as PNG.
   * @throws {AppError} 503: `printer_stopped`, it took too long or crashed; `printer_unavailable`, no thread starts;
   *   `printer_busy`, too many documents wait
   */
  print(job: PrintJob): Promise<Uint8Array>
  close(): Promise<void>
}

type Task = { job: PrintJob; resolve: (file: Uint8Array) => void; reject: (error: unknown) => void }
type Thread = { worker: Worker; isReady: boolean; task?: Task; timer?: NodeJS.Timeout; failure?: unknown }
type Setup = {
  log: { error(reason: object, message: string): void }
  timeoutMs?: number
  idleMs?: number
  /** Program of the thread; replaced in tests. */
  program?: URL
}

const TIMEOUT_MS = 10_000
/** An idle thread ends, with the 80 MB of its fonts. */
const IDLE_MS = 5 * 60_000
/** Documents that wait; more are refused. */
const MAX_WAITING = 100
const BUSY_RETRY_S = 10
const PROGRAM = new URL('./print-thread.ts', import.meta.url)

/**
 * One thread that prints documents one after the other, 10 ms a page. It starts with the first document and ends when
 * it has been idle; one that exceeds its time or crashes is replaced.
 */
export function openPrinter(setup: Setup): Printer {
  return new PrintQueue(setup)
}

class PrintQueue implements Printer {
  readonly #setup: Setup
  readonly #waiting: Task[] = []
  #thread: Thread | undefined
  #idle: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(setup: Setup) {
    this.#setup = setup
  }

  print(job: PrintJob): Promise<Uint8Array> {
    if (this.#isClosed || this.#waiting.length >= MAX_WAITING)
      return Promise.reject(unavailable('printer_busy', BUSY_RETRY_S))
    return new Promise((resolve, reject) => {
      this.#waiting.push({ job, resolve, reject })
      this.#thread ??= this.#start()
      this.#next(this.#thread)
    })
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#idle)
    await this.#thread?.worker.terminate()
  }

  #start(): Thread {
    const thread: Thread = { worker: new Worker(this.#setup.program ?? PROGRAM), isReady: false }
    thread.worker.on('message', (message: PrintMessage) => {
      if ('isReady' in message) thread.isReady = true
      else finish(thread, message)
      this.#next(thread)
    })
    thread.worker.on('error', (error) => (thread.failure = error))
    thread.worker.on('exit', () => this.#onEnd(thread))
    return thread
  }

  #next(thread: Thread): void {
    clearTimeout(this.#idle)
    if (!thread.isReady || thread.task) return
    const task = this.#waiting.shift()
    if (!task) return this.#endLater(thread)
    thread.task = task
    thread.timer = setTimeout(() => this.#abandon(thread), this.#setup.timeoutMs ?? TIMEOUT_MS)
    thread.worker.postMessage(task.job)
  }

  #endLater(thread: Thread): void {
    this.#idle = setTimeout(() => void thread.worker.terminate(), this.#setup.idleMs ?? IDLE_MS)
    this.#idle.unref()
  }

  /** Native code cannot be interrupted: the thread ends when it returns to JavaScript, and another takes its place. */
  #abandon(thread: Thread): void {
    this.#onEnd(thread)
    thread.worker.removeAllListeners('exit')
    void thread.worker.terminate()
  }

  /** The document over which a thread ended is not printed again; those that wait are, by another thread. */
  #onEnd(thread: Thread): void {
    const task = takeTask(thread)
    this.#thread = undefined
    task?.reject(unavailable('printer_stopped'))
    // Without a task a thread that was never ready would be started for ever.
    const isHopeless = this.#isClosed || !thread.isReady
    if (isHopeless) for (const { reject } of this.#waiting.splice(0)) reject(unavailable('printer_unavailable'))
    // Only the stack is logged, because the message may quote the document.
    if (!this.#isClosed && (task || !thread.isReady))
      this.#setup.log.error({ stack: stackOf(thread.failure) }, 'The printing thread ended over a document')
    if (this.#waiting.length > 0) this.#thread = this.#start()
  }
}

function finish(thread: Thread, message: Exclude<PrintMessage, { isReady: true }>): void {
  const task = takeTask(thread)
  if ('errorStack' in message) task?.reject(new Error(`A document could not be printed: ${message.errorStack}`))
  else task?.resolve(message.file)
}

/** Removes the running task from a thread. */
function takeTask(thread: Thread): Task | undefined {
  const { task } = thread
  clearTimeout(thread.timer)
  delete thread.task
  return task
}
