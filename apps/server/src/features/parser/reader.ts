import { Worker } from 'node:worker_threads'
import { ExtractionError } from '#server/adapters/text-extraction/extraction-error.ts'
import { stackOf } from '#server/error-stack.ts'
import { unavailable } from '#server/errors.ts'
import type { ReaderNews, ReaderSetup } from './reader-worker.ts'
import type { Answers, Order } from './understand.ts'

/** Understands texts beside the server. */
export type Reader = {
  /**
   * @throws {ExtractionError} `timeout` or `too_large`: the text asks for more than a text may
   * @throws {AppError} 503: `reading_stopped`, the thread ended over the text, or `reader_missing`, there is none
   */
  ask<Asked extends Order>(order: Asked): Promise<Answers[Asked['kind']]>
  /** Learns what is in force now: another thread takes over as soon as it has. */
  renew(): void
  close(): Promise<void>
}

type Answer = Answers[Order['kind']]
type Waiting = { order: Order; resolve: (answer: Answer) => void; reject: (error: unknown) => void }
type Thread = { worker: Worker; task?: Waiting; timer?: NodeJS.Timeout; failure?: unknown }
type Setup = ReaderSetup & {
  log: { error(reason: object, message: string): void }
  timeoutMs?: number
  memoryMb?: number
  /** What the thread runs. */
  program?: URL
}

const TIMEOUT_MS = 10_000
/** Of the thread: the taxonomy and its models take a fifth, an imported ESCO twice as much. */
const MEMORY_MB = 2048
/** A larger space for what is short-lived takes a hundred MB more while it learns, keeps them, and reads no faster. */
const YOUNG_MB = 48
const PROGRAM = new URL('./reader-worker.ts', import.meta.url)

/**
 * One thread that reads one text after the other; a second one would hold the recogniser twice and only serve two long texts at
 * once. It starts when it is told to renew or is first asked, and what is asked before it has learned everything waits. A text
 * that breaks its limits takes the thread with it, and another one takes its place.
 */
export function openReader(setup: Setup): Reader {
  return new ThreadReader(setup)
}

class ThreadReader implements Reader {
  readonly #setup: Setup
  readonly #waiting: Waiting[] = []
  #serving: Thread | undefined
  #coming: Thread | undefined
  #isClosed = false

  constructor(setup: Setup) {
    this.#setup = setup
  }

  ask<Asked extends Order>(order: Asked): Promise<Answers[Asked['kind']]> {
    return new Promise((resolve, reject) => {
      // the thread answers each order with what belongs to its kind
      this.#waiting.push({ order, resolve: resolve as (answer: Answer) => void, reject })
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
    const workerData: ReaderSetup = { databaseUrl }
    const worker = new Worker(program, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
    })
    const thread: Thread = { worker }
    worker.on('message', (news: ReaderNews) =>
      'isReady' in news ? this.#takeOver(thread) : this.#finish(thread, news),
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
    thread.worker.postMessage(task.order)
  }

  #finish(thread: Thread, news: Exclude<ReaderNews, { isReady: true }>): void {
    const task = taskTaken(thread)
    if ('bug' in news) task?.reject(new Error(`a text could not be understood: ${news.bug}`))
    else task?.resolve(news.answer)
    if (thread === this.#serving) this.#next()
    else end(thread)
  }

  #onEnd(thread: Thread): void {
    const { failure } = thread
    const task = taskTaken(thread)
    const isMissed = !this.#isClosed && (thread === this.#serving || thread === this.#coming)
    if (task) this.#fail(task, failure)
    else if (isMissed) this.#setup.log.error({ err: failure }, 'The thread that reads has ended')
    if (thread === this.#coming) this.#giveUp()
    if (thread !== this.#serving) return
    this.#serving = undefined
    if (!this.#isClosed) this.#coming ??= this.#start()
  }

  #fail(task: Waiting, failure: unknown): void {
    const fault = faultOfText(failure)
    task.reject(fault ?? unavailable('reading_stopped'))
    // what went wrong may quote the text
    if (!fault && !this.#isClosed)
      this.#setup.log.error({ place: stackOf(failure) }, 'The thread that reads ended over a text')
  }

  /** One that cannot even begin is not started over and over: the next order tries again. */
  #giveUp(): void {
    this.#coming = undefined
    if (!this.#serving) for (const { reject } of this.#waiting.splice(0)) reject(unavailable('reader_missing'))
  }
}

function end({ worker }: Thread): void {
  return void worker.terminate()
}

/** What the thread was reading, which is no longer its task. */
function taskTaken(thread: Thread): Waiting | undefined {
  const { task } = thread
  clearTimeout(thread.timer)
  delete thread.task
  return task
}

/** What of a thread's failure is the fault of the text it was reading. */
function faultOfText(failure: unknown): ExtractionError | undefined {
  if (failure instanceof ExtractionError) return failure
  return isOutOfMemory(failure) ? new ExtractionError('too_large') : undefined
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
