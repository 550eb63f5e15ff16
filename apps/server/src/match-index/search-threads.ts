import { Worker } from 'node:worker_threads'
import type { ColumnIndex } from '@matchwright/matching/column-index'
import type { StoredIndex } from '@matchwright/matching/columns/lists/stored-index'
import { replacement } from '@matchwright/matching/index-follower'
import type { IndexChange } from '@matchwright/matching/index-follower'
import type { MatchListing } from '@matchwright/matching/listing'
import type { HitColumns, NearMissResult, SearchOptions } from '@matchwright/matching/match-index'
import type { StoredSpace } from '@matchwright/matching/stored-space'
import type { SearchWorkerData, ThreadAnswer, ThreadMessage } from './search-worker.ts'

/** Name of an index: the exact one, or the privacy index, which drafts and finders search. */
export type IndexName = 'exact' | 'privacy'
export type IndexQuery = { index: IndexName; listing: MatchListing; options: SearchOptions }
export type SearchResults = { hits: HitColumns; nearMisses: NearMissResult; total: number }
export type ResultKind = keyof SearchResults
type Result = ThreadAnswer['result'] | undefined
type PendingRequest = { thread: Thread; resolve(result: Result): void }
type Thread = { worker: Worker; open: number }

/**
 * Threads that search the columns of the indexes in shared memory. Each receives all changes and requests in order, so
 * a result is valid for the moment of its request.
 */
export class SearchThreads {
  readonly #threads: readonly Thread[]
  readonly #pending = new Map<number, PendingRequest>()
  /** Number of the compaction of each index that the threads follow. */
  readonly #compactions = new Map<IndexName, number>()
  #tickets = 0
  #isClosed = false

  /** @param onError called when a thread fails; from then on there are no results */
  constructor(count: number, space: StoredSpace, onError: (error: unknown) => void) {
    const workerData: SearchWorkerData = { space }
    this.#threads = Array.from({ length: count }, () => {
      const worker = new Worker(new URL('./search-worker.ts', import.meta.url), { workerData })
      const thread = { worker, open: 0 }
      worker.on('message', (answer: ThreadAnswer) => this.#settle(answer.ticket, answer.result))
      worker.once('error', (error) => (onError(error), void this.close()))
      return thread
    })
  }

  /** Sends a change of an index, or the whole index if it was compacted since the last change. */
  publish(name: IndexName, index: ColumnIndex, change?: IndexChange): void {
    if (this.#compactions.get(name) === index.compactions) {
      if (change) this.#send({ index: name, change })
      return
    }
    this.#compactions.set(name, index.compactions)
    this.#send({ index: name, change: replacement(index.stored()) })
  }

  /** Sends a compacted index and the changes since. */
  publishSnapshot(name: IndexName, stored: StoredIndex, since: readonly IndexChange[]): void {
    for (const change of [replacement(stored), ...since]) this.#send({ index: name, change })
  }

  /** Follows another object with equal content from now on. */
  replaceIndex(name: IndexName, index: ColumnIndex): void {
    this.#compactions.set(name, index.compactions)
  }

  /** Searches in the thread with the fewest open requests; undefined when the threads are closed before it answers. */
  search<K extends ResultKind>(wants: K, query: IndexQuery): Promise<SearchResults[K] | undefined> {
    // Safe cast: a thread answers with the requested kind.
    return this.#request((ticket) => ({ ...query, wants, ticket })) as Promise<SearchResults[K] | undefined>
  }

  /** Compacts a copy of the index, in its state at the time of the call. */
  compacted(index: IndexName): Promise<StoredIndex | undefined> {
    return this.#request((ticket) => ({ index, wants: 'compacted', ticket })) as Promise<StoredIndex | undefined>
  }

  #request(message: (ticket: number) => ThreadMessage): Promise<Result> {
    const [thread] = this.#threads.toSorted((a, b) => a.open - b.open)
    if (this.#isClosed || !thread) return Promise.resolve(undefined)
    const ticket = this.#tickets++
    thread.open += 1
    thread.worker.postMessage(message(ticket))
    return new Promise<Result>((resolve) => this.#pending.set(ticket, { thread, resolve }))
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const ticket of this.#pending.keys()) this.#settle(ticket, undefined)
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()))
  }

  #send(message: ThreadMessage): void {
    if (!this.#isClosed) for (const { worker } of this.#threads) worker.postMessage(message)
  }

  #settle(ticket: number, result: Result): void {
    const request = this.#pending.get(ticket)
    if (!request) return
    this.#pending.delete(ticket)
    request.thread.open -= 1
    request.resolve(result)
  }
}
