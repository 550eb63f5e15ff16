import type { ParseJob, ParseResults, ParserWorker } from '#server/ports.ts'
import { Worker } from 'node:worker_threads'
import { ExtractionError } from '#server/adapters/text-extraction/extraction-error.ts'
import { stackOf } from '#server/error-stack.ts'
import { unavailable } from '#server/errors.ts'
import { BulkThreads } from './bulk-threads.ts'
import type { WorkerMessage, WorkerSetup } from './parser-thread.ts'

type Result = ParseResults[ParseJob['kind']]
type Task = { job: ParseJob; resolve: (result: Result) => void; reject: (error: unknown) => void }
type Thread = { worker: Worker; task?: Task; timer?: NodeJS.Timeout; failure?: unknown }
export type Setup = WorkerSetup & {
  log: { error(reason: object, message: string): void }
  timeoutMs?: number
  memoryMb?: number
  /** Program of the thread; replaced in tests. */
  program?: URL
}

const TIMEOUT_MS = 10_000
/** Heap limit of the thread, in MB. The taxonomy and its models take a fifth of it, an imported ESCO twice as much. */
const MEMORY_MB = 2048
/** Size of the young generation, in MB. A larger one costs 100 MB more from loading on and does not parse faster. */
const YOUNG_MB = 48
/** Texts that wait; more are refused, because they would wait for minutes. */
const MAX_WAITING = 50
const BUSY_RETRY_S = 30
const PROGRAM = new URL('./parser-thread.ts', import.meta.url)

/**
 * One thread that parses texts sequentially. A second one would hold the recogniser twice and only help with two long
 * texts at once. It starts at the first `renew` or `ask`; jobs wait until it has loaded. A text that exceeds a limit
 * ends the thread, which is then replaced.
 */
export function openParserWorker({ bulkThreads = 1, ...setup }: Setup & { bulkThreads?: number }): ParserWorker {
  const parser = new ParserThread(setup)
  const bulk = new BulkThreads(bulkThreads, () => new ParserThread({ ...setup, ...BULK }))
  return {
    ask: (job) => parser.ask(job),
    askInBulk: (job) => bulk.ask(job),
    renew: () => {
      parser.renew()
      bulk.renew()
    },
    close: async () => {
      await Promise.all([parser.close(), bulk.close()])
    },
  }
}

/** The first titles of a language wait until it is indexed, with little processor time where much is going on. */
const BULK = { program: new URL('./bulk-thread.ts', import.meta.url), timeoutMs: 60_000 }

class ParserThread implements Omit<ParserWorker, 'askInBulk'> {
  readonly #setup: Setup
  readonly #waiting: Task[] = []
  #serving: Thread | undefined
  #coming: Thread | undefined
  #isClosed = false

  constructor(setup: Setup) {
    this.#setup = setup
  }

  ask<Job extends ParseJob>(job: Job): Promise<ParseResults[Job['kind']]> {
    if (this.#waiting.length >= MAX_WAITING) return Promise.reject(unavailable('parser_busy', BUSY_RETRY_S))
    return new Promise((resolve, reject) => {
      // The thread answers each job with a result of the job's kind.
      this.#waiting.push({ job, resolve: resolve as (result: Result) => void, reject })
      if (!this.#serving) this.#coming ??= this.#start()
      this.#next()
    })
  }

  renew(): void {
    const before = this.#coming
    this.#coming = this.#start()
    if (before) end(before)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#serving?.worker.terminate()
    await this.#coming?.worker.terminate()
  }

  #start(): Thread {
    const { databaseUrl, memoryMb = MEMORY_MB, program = PROGRAM } = this.#setup
    const workerData: WorkerSetup = { databaseUrl }
    const worker = new Worker(program, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
    })
    const thread: Thread = { worker }
    worker.on('message', (message: WorkerMessage) =>
      'isReady' in message ? this.#takeOver(thread) : this.#finish(thread, message),
    )
    worker.on('error', (error) => (thread.failure = error))
    worker.on('exit', () => this.#onEnd(thread))
    return thread
  }

  #takeOver(thread: Thread): void {
    if (this.#serving && !this.#serving.task) end(this.#serving)
    this.#serving = thread
    this.#coming = undefined
    this.#next()
  }

  #next(): void {
    const thread = this.#serving
    if (!thread || thread.task) return
    const task = this.#waiting.shift()
    if (!task) return
    thread.task = task
    thread.timer = setTimeout(() => {
      thread.failure = new ExtractionError('timeout')
      end(thread)
    }, this.#setup.timeoutMs ?? TIMEOUT_MS)
    thread.worker.postMessage(task.job)
  }

  #finish(thread: Thread, message: Exclude<WorkerMessage, { isReady: true }>): void {
    const task = takeTask(thread)
    if ('errorStack' in message) task?.reject(new Error(`A text could not be parsed: ${message.errorStack}`))
    else task?.resolve(message.result)
    if (thread === this.#serving) this.#next()
    else end(thread)
  }

  #onEnd(thread: Thread): void {
    const { failure } = thread
    const task = takeTask(thread)
    const isMissed = !this.#isClosed && (thread === this.#serving || thread === this.#coming)
    if (task) this.#fail(task, failure)
    else if (isMissed) this.#setup.log.error({ err: failure }, 'The parser thread ended')
    if (thread === this.#coming) this.#giveUp()
    if (thread !== this.#serving) return
    this.#serving = undefined
    if (!this.#isClosed) this.#coming ??= this.#start()
  }

  #fail(task: Task, failure: unknown): void {
    const fault = exceededLimit(failure)
    task.reject(fault ?? unavailable('parser_stopped'))
    // Only the stack is logged, because the error's message may quote the text.
    if (!fault && !this.#isClosed)
      this.#setup.log.error({ stack: stackOf(failure) }, 'The parser thread ended over a text')
  }

  /** Rejects the waiting jobs after a failed start. The next job starts a thread again; there is no restart loop. */
  #giveUp(): void {
    this.#coming = undefined
    if (!this.#serving) for (const { reject } of this.#waiting.splice(0)) reject(unavailable('parser_unavailable'))
  }
}

function end({ worker }: Thread): void {
  return void worker.terminate()
}

/** Removes the running task from a thread. */
function takeTask(thread: Thread): Task | undefined {
  const { task } = thread
  clearTimeout(thread.timer)
  delete thread.task
  return task
}

/** The limit exceeded by a text; undefined if the thread failed for another reason. */
function exceededLimit(failure: unknown): ExtractionError | undefined {
  if (failure instanceof ExtractionError) return failure
  return isOutOfMemory(failure) ? new ExtractionError('too_large') : undefined
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
