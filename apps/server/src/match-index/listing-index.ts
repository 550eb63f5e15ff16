import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { SearchOptions } from '@matchwright/matching/match-index'
import type { ListingType, MatchListing } from '@matchwright/matching/listing'
import { ENGINE_VERSION } from '@matchwright/matching/engine-version'
import type { Taxonomy } from '@matchwright/taxonomy/concepts'
import type { Concepts, Deps, WordRarity } from '#server/deps.ts'
import { dayNumber, dayText, generalise, recordInBulk, toMatchListing } from '#server/features/listing/index.ts'
import type { ListingRecord, StoredListing } from '#server/features/listing/index.ts'
import type { HiddenAccounts } from './hidden-accounts.ts'
import { differenceOf } from './index-difference.ts'
import type { IndexDifference } from './index-difference.ts'
import { IndexEntries } from './index-entries.ts'
import * as queries from './queries.ts'
import { IndexPair } from './index-pair.ts'
import type { CompactionOptions, StoredIndexes } from './index-pair.ts'
import { readSnapshot, writeSnapshot } from './index-snapshot.ts'
import type { IndexSnapshot, SnapshotState } from './index-snapshot.ts'
import type { IndexName } from './search-threads.ts'
import type { Matches } from './searches.ts'

export type SearchScope = {
  /** Whether to search the privacy index, as drafts and finders do. */
  isGeneralised: boolean
  matchFactor: number
  /** Searching account; its own listings and those of accounts hidden from it are excluded. */
  accountId: number | null
}

type LogLine = (fields: object, message: string) => void
export type IndexLog = { warn: LogLine; error: LogLine }
export type IndexDeps = Pick<Deps, 'pool' | 'clock' | 'rates'> & {
  log: IndexLog
  hidden: HiddenAccounts
  /** Number of search threads besides the main thread; absent = none. */
  searchThreads?: number
  /** Snapshot file, which saves the next start from reading every listing; absent = no snapshot. */
  snapshotPath?: string
  /** Overrides of the compaction thresholds. */
  compaction?: Partial<CompactionOptions>
}
/**
 * Version of the conversion from listing to index. Raise it when the conversion changes: older snapshots are then
 * ignored.
 */
const CONVERSION_VERSION = 2
const BATCH = 500
/** Batch size while the index serves: searches wait while a batch is read into it. */
const SMALL_BATCH = 20
/** Number of listings of a snapshot that are compared with the database before it serves. */
const SAMPLE_SIZE = 200
/** Number of changes since the snapshot after which a start writes a new one. */
const MAX_SNAPSHOT_AGE_CHANGES = 5000

/** The concepts that an index is built of. */
export type IndexConcepts = Pick<Concepts, 'taxonomy' | 'rarity'>

type IndexState = { origin: Omit<SnapshotState, 'change' | 'writtenAt'>; changes: number }

/** Index of all published listings of the database, for one version of the taxonomy and of the rarity of words. */
export class ListingIndex {
  indexes: IndexPair
  entries = new IndexEntries()
  /** Grows whenever changes of the database have been read. */
  changes = 0
  readonly #deps: IndexDeps
  readonly #taxonomy: Taxonomy
  readonly #rarity: WordRarity
  #day = ''
  #horizon = '0'
  /** Sequences of changes at or after the horizon that are applied already. */
  #applied = new Set<number>()
  #running: Promise<void> = Promise.resolve()
  #next: Promise<void> | undefined
  #mayPersist = false
  #isClosed = false
  /** Change count of the indexes when they were last persisted or restored. */
  #persistedChanges = -1
  #persisting: Promise<void> = Promise.resolve()

  constructor(deps: IndexDeps, { taxonomy, rarity }: IndexConcepts) {
    this.#deps = deps
    this.#taxonomy = taxonomy
    this.#rarity = rarity
    this.indexes = new IndexPair(taxonomy, deps.compaction)
  }

  async fill(): Promise<void> {
    const isRestored = await this.#restore()
    if (!isRestored) {
      this.#horizon = await queries.horizon(this.#deps.pool)
      await this.#readAll()
    }
    this.#mayPersist = true
    if (!isRestored || this.indexes.searches.changes > MAX_SNAPSHOT_AGE_CHANGES) this.#persistNow()
    const { searchThreads: search = 0, log } = this.#deps
    const onError = (err: unknown) =>
      log.error({ err }, 'A thread of the match index failed; searching goes on without it')
    this.indexes.startThreads({ search, onError })
  }

  /** Restores the snapshot and applies the changes since. @returns whether there was a usable one */
  async #restore(): Promise<boolean> {
    const { snapshotPath, log } = this.#deps
    if (snapshotPath === undefined) return false
    try {
      const snapshot = await readSnapshot(snapshotPath, (state) => this.#isUsable(state))
      if (snapshot) await this.#restoreFrom(snapshot)
      return snapshot !== undefined
    } catch (err) {
      log.warn({ err }, 'The snapshot of the match index cannot be used; the index is filled from the database')
      this.indexes = new IndexPair(this.#taxonomy, this.#deps.compaction)
      this.entries = new IndexEntries()
      return false
    }
  }

  async #isUsable({ taxonomy, conversion, ...since }: SnapshotState): Promise<boolean> {
    const isSameOrigin = taxonomy === this.#taxonomy.version && conversion === this.#conversion
    return isSameOrigin && (await queries.hasChangesSince(this.#deps.pool, since))
  }

  /** Version of everything but the taxonomy that affects the conversion of listings. */
  get #conversion(): string {
    return `${CONVERSION_VERSION} ${ENGINE_VERSION} ${this.#deps.rates.date} ${this.#rarity.version}`
  }

  async #restoreFrom({ state, exact, privacy, entries }: IndexSnapshot): Promise<void> {
    this.indexes = new IndexPair(this.#taxonomy, this.#deps.compaction, { exact, privacy })
    for (const text of entries) this.entries.read(text)
    this.#persistedChanges = this.indexes.searches.changes
    this.#day = state.day
    this.#horizon = state.horizon
    await this.#roll()
    await this.#apply()
    await this.#assertSample()
  }

  /** Detects a conversion that changed without its version being raised. */
  async #assertSample(): Promise<void> {
    const ids = [...this.entries.keys()]
    const step = Math.max(1, Math.floor(ids.length / SAMPLE_SIZE))
    const suspects = (await this.#differenceOf(ids.filter((_, at) => at % step === 0))).different
    await this.#apply()
    const { different } = await this.#differenceOf(suspects)
    if (different.length > 0) throw new RangeError(`The snapshot differs from the database in listing ${different[0]}`)
  }

  /** State of the indexes, or one shortly before it. */
  get #state(): IndexState {
    const [day, horizon, changes] = [this.#day, this.#horizon, this.indexes.searches.changes]
    return { origin: { taxonomy: this.#taxonomy.version, conversion: this.#conversion, day, horizon }, changes }
  }

  /** Compacts the indexes and persists the result. */
  #compact(): void {
    if (!this.#mayPersist) return this.indexes.compactNow()
    const state = this.#state
    this.indexes.compact().then(
      (stored) => stored && this.#mayPersist && this.#persist(state, stored),
      (err: unknown) => this.#deps.log.error({ err }, 'The match index could not be compacted'),
    )
  }

  #persistNow(): void {
    if (this.#deps.snapshotPath !== undefined) this.#persist(this.#state, this.indexes.stored())
  }

  /** Writes a snapshot in the background. */
  #persist({ origin, changes }: IndexState, { exact, privacy }: StoredIndexes): void {
    const { snapshotPath, pool, log } = this.#deps
    if (snapshotPath === undefined) return
    this.#persistedChanges = changes
    const write = async () => {
      const latest = await queries.lastChange(pool)
      if (!latest) return
      // The entries may be newer than the indexes. This is safe: a start reads everything since the horizon again.
      const entries = await Array.fromAsync(this.entries.texts())
      await writeSnapshot(snapshotPath, { state: { ...origin, ...latest }, exact, privacy, entries })
    }
    this.#persisting = this.#persisting
      .then(write)
      .catch((err: unknown) =>
        log.warn({ err }, 'The snapshot of the match index could not be written; the next start takes longer'),
      )
  }

  /** Writes a snapshot if anything changed since the last one, and waits for it. */
  async persist(): Promise<void> {
    if (this.#persistedChanges !== this.indexes.searches.changes) this.#persistNow()
    await this.#persisting
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all([this.indexes.close(), this.#persisting])
  }

  /** Applies the changes since the last read. Runs one read at a time; calls during a read share the next one. */
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

  matches(listing: MatchListing, scope: SearchScope): Promise<Matches> {
    return this.indexes.searches.matches(indexName(scope), listing, this.#searchOptions(scope))
  }

  count(listing: MatchListing, scope: SearchScope): Promise<number> {
    return this.indexes.searches.count(indexName(scope), listing, this.#searchOptions(scope))
  }

  /** Excludes own listings, and those of accounts where one hides from the other. */
  #searchOptions({ matchFactor, accountId }: SearchScope): SearchOptions {
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
   * Compares the index with the database. Differences are checked twice, as a listing may change between two reads.
   * @param pause rest after each listing, as a multiple of the time it took
   */
  async verify(pause = 0): Promise<IndexDifference> {
    const expected = new Set<number>()
    const suspects: number[] = []
    // In small batches, as the index serves meanwhile.
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

  /** Reloads these listings from the database. */
  async mend({ missing, extra, different }: IndexDifference): Promise<void> {
    await this.#reread([...missing, ...extra, ...different])
  }

  #differenceOf(suspects: number[]): Promise<IndexDifference> {
    return differenceOf(suspects, {
      read: (ids) => queries.indexedAmong(this.#deps.pool, this.#day, ids),
      has: (id) => this.entries.has(id),
      differs: (record) => this.#differs(record),
    })
  }

  #differs(record: ListingRecord): boolean {
    const { id, exact, privacy, ownerId, entry } = this.#convert(record)
    return !(
      this.indexes.exact.holds(exact, ownerId) &&
      this.indexes.privacy.holds(privacy, ownerId) &&
      isDeepStrictEqual(this.entries.get(id), entry)
    )
  }

  async #apply(): Promise<void> {
    if (dayText(this.#deps.clock()) !== this.#day) await this.#roll()
    const { changes, horizon } = await queries.changesSince(this.#deps.pool, this.#horizon)
    const unseen = changes.filter(({ sequence }) => !this.#applied.has(sequence))
    if (unseen.length > 0) this.changes += 1
    await this.#reread([...new Set(unseen.map(({ listing_id }) => listing_id))])
    this.#horizon = horizon
    this.#applied = new Set(changes.filter(({ xid }) => BigInt(xid) >= BigInt(horizon)).map(({ sequence }) => sequence))
  }

  /** Starts a new day, on which listings may begin or end. A new year changes how long ago a skill was used. */
  async #roll(): Promise<void> {
    const isNewYear = dayText(this.#deps.clock()).slice(0, 4) !== this.#day.slice(0, 4)
    if (isNewYear) return this.#refill()
    this.#day = dayText(this.#deps.clock())
    const expected = new Set(await queries.indexedIds(this.#deps.pool, this.#day))
    for (const id of this.entries.keys()) if (!expected.has(id)) this.#remove(id)
    await this.#reread([...expected].filter((id) => !this.entries.has(id)))
    if (this.#mayPersist) this.#compact()
  }

  /** Reads all listings for a new year; persists nothing before all are converted. */
  async #refill(): Promise<void> {
    const mayPersist = this.#mayPersist
    this.#mayPersist = false
    await this.#readAll()
    this.#mayPersist = mayPersist
    if (mayPersist) this.#persistNow()
  }

  async #readAll(): Promise<void> {
    this.#day = dayText(this.#deps.clock())
    const read = new Set<number>()
    await this.#forEachStored((record) => {
      read.add(record.id)
      this.#put(record)
    })
    for (const id of this.entries.keys()) if (!read.has(id)) this.#remove(id)
    this.indexes.compactNow()
  }

  async #reread(ids: number[]): Promise<void> {
    for (let at = 0; at < ids.length; at += SMALL_BATCH) {
      const part = ids.slice(at, at + SMALL_BATCH)
      const found = await queries.indexedAmong(this.#deps.pool, this.#day, part)
      const gone = new Set(part)
      for (const stored of found) {
        gone.delete(stored.id)
        this.#put(recordInBulk(stored))
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
        visit(recordInBulk(stored))
        if (pause > 0) await sleep(pause * (performance.now() - started))
      }
      last = batch.at(-1)?.id ?? last
    } while (batch.length === batchSize && !this.#isClosed)
  }

  #matchListing(record: ListingRecord): MatchListing {
    const { rates, clock } = this.#deps
    return toMatchListing(record, { rates, taxonomy: this.#taxonomy, rarity: this.#rarity, today: clock() })
  }

  #put(record: ListingRecord): void {
    const indexed = this.#convert(record)
    this.indexes.put(indexed)
    this.entries.set(indexed.id, indexed.entry)
    if (this.indexes.isCompactionDue) this.#compact()
  }

  /** Converts a listing to its exact and privacy form and its entry. */
  #convert(record: ListingRecord) {
    const exact = this.#matchListing(record)
    const entry = this.entries.of(record, exact, this.#taxonomy)
    return { id: record.id, exact, privacy: generalise(exact, entry.publicGroups), ownerId: entry.accountId, entry }
  }

  #remove(id: number): void {
    this.indexes.remove(id)
    this.entries.delete(id)
  }
}

function indexName({ isGeneralised }: SearchScope): IndexName {
  return isGeneralised ? 'privacy' : 'exact'
}
