import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ColumnIndex } from '@matchwright/matching/column-index'
import type { StoredIndex } from '@matchwright/matching/columns/lists/stored-index'
import type { IndexChange } from '@matchwright/matching/index-follower'
import type { MatchListing } from '@matchwright/matching/listing'
import type { HitColumns, NearMissResult, SearchOptions } from '@matchwright/matching/match-index'
import type { Found, IndexName, Question, SearchThreads, Wants } from './search-threads.ts'

export type Matches = { hits: HitColumns; nearMisses(): Promise<NearMissResult> }
type Indexes = Readonly<Record<IndexName, ColumnIndex>>
const INDEXES: readonly IndexName[] = ['exact', 'coarse']
const MOST_REMEMBERED = 200
/** Of near misses all are asked for; what they are counted by is not in the index. */
const ALL = { limit: Number.MAX_SAFE_INTEGER, countsFacets: false }

/** Searches of both indexes: remembered until an index changes, and in threads where there are any. */
export class Searches {
  readonly #indexes: Indexes
  readonly #remembered = new Map<string, Promise<Matches>>()
  #threads: SearchThreads | undefined
  #turn: Promise<unknown> = Promise.resolve()
  /** How often an index has changed. */
  #changes = 0

  constructor(indexes: Indexes) {
    this.#indexes = indexes
  }

  use(threads: SearchThreads): void {
    this.#threads = threads
    this.tellMerged()
  }

  /** To be told after each change of an index. */
  tell(name: IndexName, step: IndexChange): void {
    this.#changes += 1
    this.#remembered.clear()
    this.#threads?.tell(name, this.#indexes[name], step)
  }

  /** To be told after the indexes were put in order. */
  tellMerged(): void {
    for (const name of INDEXES) this.#threads?.tell(name, this.#indexes[name])
  }

  /** To be told before an index is replaced by one that holds the same, in order but for what was done since. */
  take(name: IndexName, stored: StoredIndex, since: readonly IndexChange[]): void {
    this.#threads?.take(name, stored, since)
  }

  goOnWith(name: IndexName, index: ColumnIndex): void {
    this.#threads?.goOnWith(name, index)
  }

  forget(): void {
    this.#remembered.clear()
  }

  get changes(): number {
    return this.#changes
  }

  async close(): Promise<void> {
    await this.#threads?.close()
  }

  /** All matches; near misses are looked for when they are asked for. */
  matches(index: IndexName, asking: MatchListing, how: Omit<SearchOptions, 'limit'>): Promise<Matches> {
    const { excludeOwnerIds = [], ...rest } = how
    const key = JSON.stringify([index, rest, [...excludeOwnerIds], asking])
    const known = this.#remembered.get(key)
    if (known) return known
    const found = this.#find({ index, asking, options: { ...how, ...ALL } })
    if (this.#remembered.size >= MOST_REMEMBERED) this.#remembered.clear()
    this.#remembered.set(key, found)
    // A failure is told to who asked and not remembered.
    found.catch(() => this.#remembered.get(key) === found && this.#remembered.delete(key))
    return found
  }

  /** How many matches there are. Others are answered between one count and the next. */
  async count(index: IndexName, asking: MatchListing, how: SearchOptions): Promise<number> {
    const question: Question = { index, asking, options: { ...how, limit: 0, countsFacets: false } }
    const found = await this.#threads?.ask('total', question)
    if (found !== undefined) return found
    // Of many that are asked for at once each gets a turn of its own.
    await (this.#turn = this.#turn.then(() => nextTurn()))
    return this.#indexes[index].search(asking, question.options).total
  }

  async #find(question: Question): Promise<Matches> {
    const { index, asking, options } = question
    const hits = await this.#current('hits', question, () => this.#indexes[index].searchAll(asking, options))
    let misses: Promise<NearMissResult> | undefined
    const findMisses = () =>
      this.#current('nearMisses', question, () => this.#indexes[index].nearMisses(asking, options))
    return { hits, nearMisses: () => (misses ??= findMisses()) }
  }

  /** What a thread has found, unless the index has changed since: who goes on reads of the listings that were scored. */
  async #current<W extends Wants>(wants: W, question: Question, search: () => Found[W]): Promise<Found[W]> {
    const before = this.#changes
    const found = await this.#threads?.ask(wants, question)
    return found === undefined || before !== this.#changes ? search() : found
  }
}
