import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { SearchOptions, Tags } from '@matchwright/matching/match-index'
import type { ListingType, MatchListing } from '@matchwright/matching/listing'
import { ENGINE_VERSION } from '@matchwright/matching/engine-version'
import type { Taxonomy } from '@matchwright/taxonomy/concepts'
import type { Deps } from '#server/deps.ts'
import type { HiddenAccounts } from './hidden-accounts.ts'
import { coarsen, dayNumber, dayText, recordOf, toMatchListing } from '#server/features/listing/index.ts'
import type { ListingRecord, StoredListing } from '#server/features/listing/index.ts'
import { FeedEntries } from './index-entries.ts'
import * as queries from './queries.ts'
import { Indexes } from './index-pair.ts'
import type { IndexOrder, StoredIndexes } from './index-pair.ts'
import { readKeptIndex, writeKeptIndex } from './index-snapshot.ts'
import type { KeptIndex, KeptState } from './index-snapshot.ts'
import type { Matches } from './searches.ts'

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
  /** When the indexes are put in order, where not at the usual time. */
  order?: Partial<IndexOrder>
}
/** Raise it when listings are read into the index in another way: what was kept before is of no use then. */
const READING = 1
const BATCH = 500
/** Searches wait while this many listings are read into the index. */
const SMALL_BATCH = 20
/** So many listings of a kept index are read again before it serves. */
const SAMPLE = 200
/** After so many since the index was kept it is kept again. */
const MANY_CHANGES = 5000

type IndexState = { from: Omit<KeptState, 'change' | 'keptAt'>; changes: number }

/** The listings of the database in memory, by one version of the taxonomy. */
export class Feed {
  indexes: Indexes
  entries = new FeedEntries()
  readonly #deps: FeedDeps
  readonly #taxonomy: Taxonomy
  #day = ''
  #horizon = '0'
  /** Changes at or after the horizon that are in the index already. */
  #seen = new Set<number>()
  #running: Promise<void> = Promise.resolve()
  #next: Promise<void> | undefined
  #mayKeep = false
  #isClosed = false
  /** How often the indexes had changed when they were written or read. */
  #keptAt = -1
  #keeping: Promise<void> = Promise.resolve()

  constructor(deps: FeedDeps, taxonomy: Taxonomy) {
    this.#deps = deps
    this.#taxonomy = taxonomy
    this.indexes = new Indexes(taxonomy, deps.order)
  }

  async fill(): Promise<void> {
    const isKept = await this.#takeKept()
    if (!isKept) {
      this.#horizon = await queries.horizon(this.#deps.pool)
      await this.#readAll()
    }
    this.#mayKeep = true
    if (!isKept || this.indexes.searches.changes > MANY_CHANGES) this.#keepNow()
    const { searchThreads: search = 0, log } = this.#deps
    const onError = (err: unknown) => log.error({ err }, 'A thread of the match index has failed; it goes on without')
    this.indexes.startThreads({ search, onError })
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
      this.indexes = new Indexes(this.#taxonomy, this.#deps.order)
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
    this.indexes = new Indexes(this.#taxonomy, this.#deps.order, { exact, coarse })
    for (const text of entries) this.entries.read(text)
    this.#keptAt = this.indexes.searches.changes
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

  /** What the indexes are made from at the moment, or a little before. */
  get #state(): IndexState {
    const [day, horizon, changes] = [this.#day, this.#horizon, this.indexes.searches.changes]
    return { from: { taxonomy: this.#taxonomy.version, reading: this.#reading, day, horizon }, changes }
  }

  /** Puts the indexes in order, and keeps them so. */
  #order(): void {
    if (!this.#mayKeep) return this.indexes.merge()
    const state = this.#state
    this.indexes.order().then(
      (stored) => stored && this.#mayKeep && this.#keep(state, stored),
      (err: unknown) => this.#deps.log.error({ err }, 'The match index could not be put in order'),
    )
  }

  #keepNow(): void {
    if (this.#deps.keptIn !== undefined) this.#keep(this.#state, this.indexes.stored())
  }

  /** Writes the indexes where they are kept, beside everything else. */
  #keep({ from, changes }: IndexState, { exact, coarse }: StoredIndexes): void {
    const { keptIn, pool, log } = this.#deps
    if (keptIn === undefined) return
    this.#keptAt = changes
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
    if (this.#keptAt !== this.indexes.searches.changes) this.#keepNow()
    await this.#keeping
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all([this.indexes.close(), this.#keeping])
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
    return this.indexes.searches.matches(how.coarse ? 'coarse' : 'exact', asking, this.#optionsOf(how))
  }

  count(asking: MatchListing, how: Matching): Promise<number> {
    return this.indexes.searches.count(how.coarse ? 'coarse' : 'exact', asking, this.#optionsOf(how))
  }

  /** Own listings never show up, and neither do those of accounts one of which hides from the other. */
  #optionsOf({ matchFactor, accountId }: Matching): SearchOptions {
    const { hidden, clock } = this.#deps
    const excludeOwnerIds = new Set([...(accountId === null ? [] : [accountId]), ...hidden.of(accountId)])
    return { today: dayNumber(clock()), matchFactor, excludeOwnerIds }
  }

  countOf(type: ListingType): number {
    return this.entries.countOf(type)
  }

  forget(): void {
    this.indexes.searches.forget()
  }

  /**
   * What differs is looked at twice: it may have changed between the two readings.
   * @param pause how long to rest after each listing, as a multiple of the time it took
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
      this.indexes.exact.holds(exact, tags) &&
      this.indexes.coarse.holds(coarse, tags) &&
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
    if (this.#mayKeep) this.#order()
  }

  /** What is half of the old year and half of the new one is not kept. */
  async #readAnew(): Promise<void> {
    const mayKeep = this.#mayKeep
    this.#mayKeep = false
    await this.#readAll()
    this.#mayKeep = mayKeep
    if (mayKeep) this.#keepNow()
  }

  async #readAll(): Promise<void> {
    this.#day = dayText(this.#deps.clock())
    const read = new Set<number>()
    await this.#forEachStored((record) => {
      read.add(record.id)
      this.#put(record)
    })
    for (const id of this.entries.keys()) if (!read.has(id)) this.#remove(id)
    this.indexes.merge()
  }

  async #reread(ids: number[]): Promise<void> {
    for (let at = 0; at < ids.length; at += SMALL_BATCH) {
      const part = ids.slice(at, at + SMALL_BATCH)
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
      batch = await queries.indexedAfter(this.#deps.pool, this.#day, last, batchSize)
      for (const stored of batch) {
        const started = performance.now()
        visit(recordOf(stored))
        if (pause > 0) await sleep(pause * (performance.now() - started))
      }
      last = batch.at(-1)?.id ?? last
    } while (batch.length === batchSize && !this.#isClosed)
  }

  #matchListing(record: ListingRecord): MatchListing {
    const { rates, clock } = this.#deps
    return toMatchListing(record, { rates, taxonomy: this.#taxonomy, today: clock() })
  }

  #put(record: ListingRecord): void {
    const indexed = this.#indexed(record)
    this.indexes.put(indexed)
    this.entries.set(indexed.id, indexed.entry)
    if (this.indexes.isDue) this.#order()
  }

  /** A listing as the indexes hold it. */
  #indexed(record: ListingRecord) {
    const exact = this.#matchListing(record)
    const entry = this.entries.of(record, exact, this.#taxonomy)
    const tags: Tags = { ownerId: entry.accountId, facets: entry.facets }
    return { id: record.id, exact, coarse: coarsen(exact, entry.publicGroups), tags, entry }
  }

  #remove(id: number): void {
    this.indexes.remove(id)
    this.entries.delete(id)
  }
}
