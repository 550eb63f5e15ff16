import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ColumnIndex } from '@matchwright/matching/column-index'
import type { StoredIndex } from '@matchwright/matching/columns/lists/stored-index'
import type { IndexChange } from '@matchwright/matching/index-follower'
import type { MatchListing } from '@matchwright/matching/listing'
import type { HitColumns, NearMissResult, SearchOptions } from '@matchwright/matching/match-index'
import { withoutFar } from './far-misses.ts'
import type { IndexName, IndexQuery, ResultKind, SearchResults, SearchThreads } from './search-threads.ts'

export type Matches = { hits: HitColumns; nearMisses(): Promise<NearMissResult> }
type IndexesByName = Readonly<Record<IndexName, ColumnIndex>>
const INDEXES: readonly IndexName[] = ['exact', 'privacy']
const MAX_CACHED = 200
/** No limit, as all near misses are filtered and counted by `IndexEntries`. */
const ALL = { limit: Number.MAX_SAFE_INTEGER }

/** Searches of both indexes: cached until an index changes, and run in threads if there are any. */
export class Searches {
  readonly #indexes: IndexesByName
  readonly #cache = new Map<string, Promise<Matches>>()
  #threads: SearchThreads | undefined
  #turn: Promise<unknown> = Promise.resolve()
  #changes = 0

  constructor(indexes: IndexesByName) {
    this.#indexes = indexes
  }

  use(threads: SearchThreads): void {
    this.#threads = threads
    this.publishCompacted()
  }

  /** Clears the cache and passes the change to the threads; called after each change of an index. */
  publish(name: IndexName, change: IndexChange): void {
    this.#changes += 1
    this.#cache.clear()
    this.#threads?.publish(name, this.#indexes[name], change)
  }

  /** Passes both indexes to the threads; called after they were compacted in place. */
  publishCompacted(): void {
    for (const name of INDEXES) this.#threads?.publish(name, this.#indexes[name])
  }

  /** Passes a compacted index and the changes since to the threads; called before it replaces an index. */
  publishSnapshot(name: IndexName, stored: StoredIndex, since: readonly IndexChange[]): void {
    this.#threads?.publishSnapshot(name, stored, since)
  }

  replaceIndex(name: IndexName, index: ColumnIndex): void {
    this.#threads?.replaceIndex(name, index)
  }

  /** Drops the cache. */
  forget(): void {
    this.#cache.clear()
  }

  /** Number of changes of the indexes so far. */
  get changes(): number {
    return this.#changes
  }

  async close(): Promise<void> {
    await this.#threads?.close()
  }

  /** Finds all matches; near misses are searched only on demand. */
  matches(index: IndexName, listing: MatchListing, options: Omit<SearchOptions, 'limit'>): Promise<Matches> {
    const { excludeOwnerIds = [], ...rest } = options
    const key = JSON.stringify([index, rest, [...excludeOwnerIds], listing])
    const cached = this.#cache.get(key)
    if (cached) return cached
    const matches = this.#find({ index, listing, options: { ...options, ...ALL } })
    if (this.#cache.size >= MAX_CACHED) this.#cache.clear()
    this.#cache.set(key, matches)
    // Failures are passed to the caller and not cached.
    matches.catch(() => this.#cache.get(key) === matches && this.#cache.delete(key))
    return matches
  }

  /** Counts matches; yields to other requests between two counts. */
  async count(index: IndexName, listing: MatchListing, how: SearchOptions): Promise<number> {
    const options = { ...how, limit: 0 }
    const total = await this.#threads?.search('total', { index, listing, options })
    if (total !== undefined) return total
    // Concurrent counts each wait for a turn of the event loop.
    await (this.#turn = this.#turn.then(() => nextTurn()))
    return this.#indexes[index].search(listing, options).total
  }

  async #find(query: IndexQuery): Promise<Matches> {
    const { index, listing, options } = query
    const hits = await this.#current('hits', query, () => this.#indexes[index].searchAll(listing, options))
    let misses: Promise<NearMissResult> | undefined
    const findMisses = async () => {
      const found = await this.#current('nearMisses', query, () => this.#indexes[index].nearMisses(listing, options))
      return withoutFar(this.#indexes[index], listing, found)
    }
    return { hits, nearMisses: () => (misses ??= findMisses()) }
  }

  /**
   * Searches in a thread. Repeats the search in the main thread if the index changed meanwhile, as callers read the
   * scored listings from it.
   */
  async #current<K extends ResultKind>(
    wants: K,
    query: IndexQuery,
    search: () => SearchResults[K],
  ): Promise<SearchResults[K]> {
    const before = this.#changes
    const result = await this.#threads?.search(wants, query)
    return result === undefined || before !== this.#changes ? search() : result
  }
}
