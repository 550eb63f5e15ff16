import { Worker } from 'node:worker_threads'
import type { ColumnIndex } from '@matchwright/matching/column-index'
import type { StoredIndex } from '@matchwright/matching/columns/lists/stored-index'
import { replacement } from '@matchwright/matching/index-follower'
import type { IndexChange } from '@matchwright/matching/index-follower'
import type { MatchListing } from '@matchwright/matching/listing'
import type { HitColumns, NearMissResult, SearchOptions } from '@matchwright/matching/match-index'
import type { StoredSpace } from '@matchwright/matching/stored-space'
import type { ThreadAnswer, ThreadOrder, ThreadTask } from './search-worker.ts'

/** The exact index, or what drafts and finders may read. */
export type IndexName = 'exact' | 'coarse'
export type Question = { index: IndexName; asking: MatchListing; options: SearchOptions }
/** What can be asked for: all hits, near misses, how many matches there are. */
export type Found = { hits: HitColumns; nearMisses: NearMissResult; total: number }
export type Wants = keyof Found
type Answer = ThreadAnswer['found'] | undefined
type Waiting = { thread: Thread; resolve(answer: Answer): void }
type Thread = { worker: Worker; open: number }

/**
 * Searches in threads of their own, over the columns of the indexes in shared memory. Each is told every change in order
 * and reads orders in order, so an answer is that of the moment it was asked for.
 */
export class SearchThreads {
  readonly #threads: readonly Thread[]
  readonly #waiting = new Map<number, Waiting>()
  readonly #merges = new Map<IndexName, number>()
  #tickets = 0
  #isClosed = false

  /** @param onError when a thread fails; from then on there are no answers */
  constructor(count: number, space: StoredSpace, onError: (error: unknown) => void) {
    const workerData: ThreadTask = { space }
    this.#threads = Array.from({ length: count }, () => {
      const worker = new Worker(new URL('./search-worker.ts', import.meta.url), { workerData })
      const thread = { worker, open: 0 }
      worker.on('message', (answer: ThreadAnswer) => this.#settle(answer.ticket, answer.found))
      worker.once('error', (error) => (onError(error), void this.close()))
      return thread
    })
  }

  /** Tells what was done to an index; without a step, that it was put in order. */
  tell(name: IndexName, index: ColumnIndex, step?: IndexChange): void {
    if (this.#merges.get(name) === index.compactions) {
      if (step) this.#tellAll({ index: name, step })
      return
    }
    this.#merges.set(name, index.compactions)
    this.#tellAll({ index: name, step: replacement(index.stored()) })
  }

  /** Tells of an index that is in order, and of what was done to it since. */
  take(name: IndexName, stored: StoredIndex, since: readonly IndexChange[]): void {
    for (const step of [replacement(stored), ...since]) this.#tellAll({ index: name, step })
  }

  /** From now on this object is told about; it holds what the other one does. */
  goOnWith(name: IndexName, index: ColumnIndex): void {
    this.#merges.set(name, index.compactions)
  }

  /** Whoever has the least to do answers; undefined when the threads are closed before there is an answer. */
  ask<W extends Wants>(wants: W, question: Question): Promise<Found[W] | undefined> {
    // The thread answers what was asked for.
    return this.#ask((ticket) => ({ ...question, wants, ticket })) as Promise<Found[W] | undefined>
  }

  /** An index in order, as it was when this was asked for. */
  ordered(index: IndexName): Promise<StoredIndex | undefined> {
    return this.#ask((ticket) => ({ index, wants: 'ordered', ticket })) as Promise<StoredIndex | undefined>
  }

  #ask(orderOf: (ticket: number) => ThreadOrder): Promise<Answer> {
    const [thread] = this.#threads.toSorted((a, b) => a.open - b.open)
    if (this.#isClosed || !thread) return Promise.resolve(undefined)
    const ticket = this.#tickets++
    thread.open += 1
    thread.worker.postMessage(orderOf(ticket))
    return new Promise<Answer>((resolve) => this.#waiting.set(ticket, { thread, resolve }))
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const ticket of this.#waiting.keys()) this.#settle(ticket, undefined)
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()))
  }

  #tellAll(order: ThreadOrder): void {
    if (!this.#isClosed) for (const { worker } of this.#threads) worker.postMessage(order)
  }

  #settle(ticket: number, found: Answer): void {
    const waiting = this.#waiting.get(ticket)
    if (!waiting) return
    this.#waiting.delete(ticket)
    waiting.thread.open -= 1
    waiting.resolve(found)
  }
}
