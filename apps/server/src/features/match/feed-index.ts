import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { SearchOptions, Tags } from '@matchwright/matching/match-index'
import type { ListingType, MatchListing } from '@matchwright/matching/listing'
import { ColumnIndex } from '@matchwright/matching/column-index'
import { ENGINE_VERSION } from '@matchwright/matching/engine-version'
import { heldStill } from '@matchwright/matching/index-follower'
import type { Taxonomy } from '@matchwright/taxonomy/concepts'
import type { Deps } from '#server/deps.ts'
import type { HiddenAccounts } from '#server/features/hidden-from/service.ts'
import {
  coarsen,
  dayNumber,
  dayText,
  type ListingRecord,
  recordOf,
  type StoredListing,
  toMatchListing,
} from '#server/features/listing/service.ts'
import { FeedEntries } from './feed-entry.ts'
import * as queries from './feed-queries.ts'
import { type KeptIndex, type KeptState, readKeptIndex, writeKeptIndex } from './kept-index.ts'
import { type Matches, Searches } from './searches.ts'

export type FeedDifference = { missing: number[]; extra: number[]; different: number[] }

export type Matching = {
  /** Which index: the exact one, or what drafts and finders may read. */
  coarse: boolean
  matchFactor: number
  /** What this account never finds stays out. */
  accountId: number | null
}

type Tell = (fields: object, message: string) => void
/** What the feed tells of what it cannot mend. */
export type FeedLog = { warn: Tell; error: Tell }
export type FeedDeps = Pick<Deps, 'pool' | 'clock' | 'rates'> & {
  log: FeedLog
  hidden: HiddenAccounts
  /** How many threads search beside the main one; absent = none. */
  searchThreads?: number
  /** The file the index is kept in, so that the next start need not read every listing; absent = nowhere. */
  keptIn?: string
}
/** Raise it when listings are read into the index in another way: what was kept before is of no use then. */
const READING = 1
const BATCH = 500
const SMALL_BATCH = 10
/** So many listings of a kept index are read again before it serves. */
const SAMPLE = 200

/** The listings of the database in memory, by one version of the taxonomy. */
export class Feed {
  exact: ColumnIndex
  coarse: ColumnIndex
  entries = new FeedEntries()
  readonly #deps: FeedDeps
  readonly #taxonomy: Taxonomy
  #day = ''
  #horizon = '0'
  /** Changes at or after the horizon that are in the index already. */
  #seen = new Set<number>()
  #running: Promise<void> = Promise.resolve()
  #next: Promise<void> | undefined
  readonly #searches = new Searches(this)
  #mayKeep = false
  #isClosed = false
  #kept = { merges: 0, changes: 0 }
  #keeping: Promise<void> = Promise.resolve()

  constructor(deps: FeedDeps, taxonomy: Taxonomy) {
    this.#deps = deps
    this.#taxonomy = taxonomy
    this.exact = new ColumnIndex(taxonomy)
    this.coarse = new ColumnIndex(taxonomy)
  }

  async fill(): Promise<void> {
    if (!(await this.#takeKept())) {
      this.#horizon = await queries.horizon(this.#deps.pool)
      await this.#readAll()
    }
    this.#mayKeep = true
    this.#keepIfMerged()
    const { searchThreads = 0, log } = this.#deps
    this.#searches.startThreads(searchThreads, this.#taxonomy, (err) =>
      log.error({ err }, 'A thread that searches has failed; searches go on without threads'),
    )
  }

  /** Begins with what was kept, and reads what has changed since. @returns whether that was possible */
  async #takeKept(): Promise<boolean> {
    const { keptIn, log } = this.#deps
    if (keptIn === undefined) return false
    try {
      const kept = await readKeptIndex(keptIn, (state) => this.#isUsable(state))
      if (kept) await this.#take(kept)
      return kept !== undefined
    } catch (err) {
      log.warn({ err }, 'The match index that was kept cannot be used; it is filled from the database')
      this.exact = new ColumnIndex(this.#taxonomy)
      this.coarse = new ColumnIndex(this.#taxonomy)
      this.entries = new FeedEntries()
      return false
    }
  }

  async #isUsable({ taxonomy, reading, ...since }: KeptState): Promise<boolean> {
    const isOfThese = taxonomy === this.#taxonomy.version && reading === this.#reading
    return isOfThese && (await queries.hasChangesSince(this.#deps.pool, since))
  }

  /** By what, beside the taxonomy, listings were made what the index holds. */
  get #reading(): string {
    return `${READING} ${ENGINE_VERSION} ${this.#deps.rates.date}`
  }

  async #take({ state, exact, coarse, entries }: KeptIndex): Promise<void> {
    this.exact = new ColumnIndex(this.#taxonomy, {}, exact)
    this.coarse = new ColumnIndex(this.#taxonomy, {}, coarse)
    for (const text of entries) this.entries.read(text)
    this.#kept = { merges: this.exact.merges, changes: this.#searches.changes }
    this.#day = state.day
    this.#horizon = state.horizon
    await this.#roll()
    await this.#apply()
    await this.#assertSample()
  }

  /** What was forgotten to be told by `READING` shows in any listing. */
  async #assertSample(): Promise<void> {
    const ids = [...this.entries.keys()]
    const step = Math.max(1, Math.floor(ids.length / SAMPLE))
    const suspects = (await this.#differenceOf(ids.filter((_, at) => at % step === 0))).different
    await this.#apply()
    const { different } = await this.#differenceOf(suspects)
    if (different.length > 0) throw new RangeError(`it differs from the database in listing ${different[0]}`)
  }

  /** Indexes that are in order can be written as they are. */
  #keepIfMerged(): void {
    if (this.#mayKeep && this.exact.merges !== this.#kept.merges) this.#keep()
  }

  /** Writes the indexes where they are kept, beside everything else. */
  #keep(): void {
    const { keptIn, pool, log } = this.#deps
    if (keptIn === undefined) return
    const [exact, coarse] = [heldStill(this.exact.stored()), heldStill(this.coarse.stored())]
    this.#kept = { merges: this.exact.merges, changes: this.#searches.changes }
    const from = { taxonomy: this.#taxonomy.version, reading: this.#reading, day: this.#day, horizon: this.#horizon }
    const write = async () => {
      const mark = await queries.lastChange(pool)
      if (!mark) return
      // They may be of a later moment: whatever changed since the horizon is read again.
      const entries = await Array.fromAsync(this.entries.texts())
      await writeKeptIndex(keptIn, { state: { ...from, ...mark }, exact, coarse, entries })
    }
    this.#keeping = this.#keeping
      .then(write)
      .catch((err: unknown) => log.warn({ err }, 'The match index could not be written; the next start takes longer'))
  }

  /** When it returns, what the feed holds is in the file. */
  async keep(): Promise<void> {
    if (this.#kept.changes !== this.#searches.changes) this.#keep()
    await this.#keeping
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all([this.#searches.close(), this.#keeping])
  }

  /** One reading at a time; whoever calls while one runs shares the next. */
  catchUp(): Promise<void> {
    if (!this.#next) {
      this.#next = this.#running.then(() => {
        this.#next = undefined
        return this.#apply()
      })
      this.#running = this.#next.catch(() => undefined)
    }
    return this.#next
  }

  matches(asking: MatchListing, how: Matching): Promise<Matches> {
    return this.#searches.matches(how.coarse ? 'coarse' : 'exact', asking, this.#optionsOf(how))
  }

  count(asking: MatchListing, how: Matching): Promise<number> {
    return this.#searches.count(how.coarse ? 'coarse' : 'exact', asking, this.#optionsOf(how))
  }

  /** Own listings never show up, and neither do those of accounts one of which hides from the other. */
  #optionsOf({ matchFactor, accountId }: Matching): SearchOptions {
    const { hidden, clock } = this.#deps
    const excludeOwnerIds = new Set([...(accountId === null ? [] : [accountId]), ...hidden.of(accountId)])
    return { today: dayNumber(clock()), matchFactor, excludeOwnerIds }
  }

  countOf(type: ListingType): number {
    let count = 0
    for (const entry of this.entries.values()) if (entry.type === type) count += 1
    return count
  }

  forget(): void {
    this.#searches.forget()
  }

  /**
   * What differs is looked at twice: it may have changed between the two readings.
   * @param pause how long to rest between small steps, as a multiple of their time
   */
  async verify(pause = 0): Promise<FeedDifference> {
    const expected = new Set<number>()
    const suspects: number[] = []
    // In small steps, as the index serves meanwhile.
    const compare = (record: ListingRecord) => {
      expected.add(record.id)
      if (this.#differs(record)) suspects.push(record.id)
    }
    await this.#forEachStored(compare, { batchSize: SMALL_BATCH, pause })
    for (const id of this.entries.keys()) if (!expected.has(id)) suspects.push(id)
    if (suspects.length === 0 || this.#isClosed) return { missing: [], extra: [], different: [] }
    await this.catchUp()
    return this.#differenceOf(suspects)
  }

  /** Reads these listings again. */
  async mend({ missing, extra, different }: FeedDifference): Promise<void> {
    await this.#reread([...missing, ...extra, ...different])
  }

  async #differenceOf(suspects: number[]): Promise<FeedDifference> {
    const difference: FeedDifference = { missing: [], extra: [], different: [] }
    for (let at = 0; at < suspects.length; at += BATCH) {
      const part = suspects.slice(at, at + BATCH)
      const found = await queries.indexedAmong(this.#deps.pool, this.#day, part)
      const stored = new Map(found.map((listing) => [listing.id, recordOf(listing)]))
      for (const id of part) {
        const record = stored.get(id)
        if (!record && this.entries.has(id)) difference.extra.push(id)
        if (record && !this.entries.has(id)) difference.missing.push(id)
        else if (record && this.#differs(record)) difference.different.push(id)
      }
    }
    return difference
  }

  #differs(record: ListingRecord): boolean {
    const { id, exact, coarse, tags, entry } = this.#indexed(record)
    return !(
      this.exact.holds(exact, tags) &&
      this.coarse.holds(coarse, tags) &&
      isDeepStrictEqual(this.entries.get(id), entry)
    )
  }

  async #apply(): Promise<void> {
    if (dayText(this.#deps.clock()) !== this.#day) await this.#roll()
    const { changes, horizon } = await queries.changesSince(this.#deps.pool, this.#horizon)
    const unseen = changes.filter(({ sequence }) => !this.#seen.has(sequence))
    await this.#reread([...new Set(unseen.map(({ listing_id }) => listing_id))])
    this.#horizon = horizon
    this.#seen = new Set(changes.filter(({ xid }) => BigInt(xid) >= BigInt(horizon)).map(({ sequence }) => sequence))
  }

  /** A new day: listings whose publishing day has come, and years since a skill was used. */
  async #roll(): Promise<void> {
    const isNewYear = dayText(this.#deps.clock()).slice(0, 4) !== this.#day.slice(0, 4)
    if (isNewYear) return this.#readAnew()
    this.#day = dayText(this.#deps.clock())
    const expected = new Set(await queries.indexedIds(this.#deps.pool, this.#day))
    for (const id of this.entries.keys()) if (!expected.has(id)) this.#remove(id)
    await this.#reread([...expected].filter((id) => !this.entries.has(id)))
    if (this.#mayKeep) this.#keep()
  }

  /** What is half of the old year and half of the new one is not kept. */
  async #readAnew(): Promise<void> {
    const mayKeep = this.#mayKeep
    this.#mayKeep = false
    await this.#readAll()
    this.#mayKeep = mayKeep
    this.#keepIfMerged()
  }

  async #readAll(): Promise<void> {
    this.#day = dayText(this.#deps.clock())
    const read = new Set<number>()
    await this.#forEachStored((record) => {
      read.add(record.id)
      this.#put(record)
    })
    for (const id of this.entries.keys()) if (!read.has(id)) this.#remove(id)
    this.exact.merge()
    this.coarse.merge()
    this.#searches.tellMerged()
  }

  async #reread(ids: number[]): Promise<void> {
    for (let at = 0; at < ids.length; at += BATCH) {
      const part = ids.slice(at, at + BATCH)
      const found = await queries.indexedAmong(this.#deps.pool, this.#day, part)
      const gone = new Set(part)
      for (const stored of found) {
        gone.delete(stored.id)
        this.#put(recordOf(stored))
      }
      for (const id of gone) this.#remove(id)
    }
  }

  async #forEachStored(
    visit: (record: ListingRecord) => void,
    { batchSize = BATCH, pause = 0 }: { batchSize?: number; pause?: number } = {},
  ): Promise<void> {
    let batch: StoredListing[]
    let last = 0
    do {
      const started = performance.now()
      batch = await queries.indexedAfter(this.#deps.pool, this.#day, last, batchSize)
      for (const stored of batch) visit(recordOf(stored))
      last = batch.at(-1)?.id ?? last
      if (pause > 0) await sleep(pause * (performance.now() - started))
    } while (batch.length === batchSize && !this.#isClosed)
  }

  #matchListing(record: ListingRecord): MatchListing {
    const { rates, clock } = this.#deps
    return toMatchListing(record, { rates, taxonomy: this.#taxonomy, today: clock() })
  }

  #put(record: ListingRecord): void {
    const { id, exact, coarse, tags, entry } = this.#indexed(record)
    this.exact.put(exact, tags)
    this.#searches.tell('exact', { kind: 'put', listing: exact, tags })
    this.coarse.put(coarse, tags)
    this.#searches.tell('coarse', { kind: 'put', listing: coarse, tags })
    this.entries.set(id, entry)
    this.#keepIfMerged()
  }

  /** A listing as the indexes hold it. */
  #indexed(record: ListingRecord) {
    const exact = this.#matchListing(record)
    const entry = this.entries.of(record, exact, this.#taxonomy)
    const tags: Tags = { ownerId: entry.accountId, facets: entry.facets }
    return { id: record.id, exact, coarse: coarsen(exact, entry.publicGroups), tags, entry }
  }

  #remove(id: number): void {
    for (const index of ['exact', 'coarse'] as const) {
      this[index].remove(id)
      this.#searches.tell(index, { kind: 'remove', id })
    }
    this.entries.delete(id)
  }
}
