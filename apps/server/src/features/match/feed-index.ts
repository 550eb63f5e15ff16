import { isDeepStrictEqual } from 'node:util'
import type { Hit, NearMissResult, SearchOptions, Tags } from '@matchwright/matching/match-index'
import type { ListingType, MatchListing } from '@matchwright/matching/listing'
import { ColumnIndex } from '@matchwright/matching/column-index'
import type { Place } from '@matchwright/matching/place'
import { storeSpace } from '@matchwright/matching/stored-space'
import type { Taxonomy } from '@matchwright/taxonomy/concepts'
import type { Deps } from '#server/deps.ts'
import { listingLevels, visibleGroups } from '#server/features/disclosure/service.ts'
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
import { spotsOf } from './distance.ts'
import { type IndexedFacet, facetValues } from './facet-values.ts'
import * as queries from './feed-queries.ts'
import { type IndexName, SearchThreads } from './search-threads.ts'

/** What lists are filtered and counted by. Of groups that are not public, nothing. */
export type FeedEntry = {
  type: ListingType
  accountId: number
  publishedAt: number
  isPublic: boolean
  publicGroups: ReadonlySet<string>
  /** Where it is, where that is public. */
  spots: readonly Place[]
  facets: Readonly<Record<IndexedFacet, readonly string[]>>
}
export type FeedDifference = { missing: number[]; extra: number[]; different: number[] }

export type Matching = {
  /** Which index: the exact one, or what drafts and finders may read. */
  coarse: boolean
  matchFactor: number
  /** What this account never finds stays out. */
  accountId: number | null
}
export type Matches = { hits: readonly Hit[]; nearMisses(): Promise<NearMissResult> }

type Question = { index: IndexName; asking: MatchListing; options: SearchOptions }

type Tell = (fields: object, message: string) => void
/** What the feed tells of what it cannot mend. */
export type FeedLog = { warn: Tell; error: Tell }
export type FeedDeps = Pick<Deps, 'pool' | 'clock' | 'rates'> & {
  log: FeedLog
  hidden: HiddenAccounts
  /** How many threads search beside the main one; absent = none. */
  searchThreads?: number
}
const BATCH = 500
const SMALL_BATCH = 50
const MOST_REMEMBERED = 200

/** Own listings never show up either. */
export const excludedOf = (hidden: HiddenAccounts, accountId: number | null): ReadonlySet<number> =>
  new Set([...(accountId === null ? [] : [accountId]), ...hidden.of(accountId)])

/** The listings of the database in memory, by one version of the taxonomy. */
export class Feed {
  readonly exact: ColumnIndex
  readonly coarse: ColumnIndex
  readonly entries = new Map<number, FeedEntry>()
  readonly #deps: FeedDeps
  readonly #taxonomy: Taxonomy
  #day = ''
  #horizon = '0'
  /** Changes at or after the horizon that are in the index already. */
  #seen = new Set<number>()
  #running: Promise<void> = Promise.resolve()
  #next: Promise<void> | undefined
  readonly #remembered = new Map<string, Promise<Matches>>()
  #threads: SearchThreads | undefined
  /** Counts what was done to the indexes. */
  #changes = 0

  constructor(deps: FeedDeps, taxonomy: Taxonomy) {
    this.#deps = deps
    this.#taxonomy = taxonomy
    this.exact = new ColumnIndex(taxonomy)
    this.coarse = new ColumnIndex(taxonomy)
  }

  async fill(): Promise<void> {
    this.#horizon = await queries.horizon(this.#deps.pool)
    await this.#readAll()
    this.#startThreads()
  }

  async close(): Promise<void> {
    await this.#threads?.close()
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
    const today = dayNumber(this.#deps.clock())
    const key = JSON.stringify([today, how, asking])
    const known = this.#remembered.get(key)
    if (known) return known
    const excludeOwnerIds = excludedOf(this.#deps.hidden, how.accountId)
    const options = { today, matchFactor: how.matchFactor, limit: Number.MAX_SAFE_INTEGER, excludeOwnerIds }
    const found = this.#find({ index: how.coarse ? 'coarse' : 'exact', asking, options })
    if (this.#remembered.size >= MOST_REMEMBERED) this.#remembered.clear()
    this.#remembered.set(key, found)
    // A failure is told to who asked and not remembered.
    found.catch(() => this.#remembered.get(key) === found && this.#remembered.delete(key))
    return found
  }

  async #find(question: Question): Promise<Matches> {
    const { index, asking, options } = question
    const hits = await this.#current(this.#threads?.hits(question), () => this[index].search(asking, options).hits)
    let misses: Promise<NearMissResult> | undefined
    const findMisses = () =>
      this.#current(this.#threads?.nearMisses(question), () => this[index].nearMisses(asking, options))
    return { hits, nearMisses: () => (misses ??= findMisses()) }
  }

  /** What a thread has found, unless the index has changed since: who goes on reads of the listings that were scored. */
  async #current<Found>(asked: Promise<Found | undefined> | undefined, search: () => Found): Promise<Found> {
    const before = this.#changes
    const found = await asked
    return found === undefined || before !== this.#changes ? search() : found
  }

  #startThreads(): void {
    const { searchThreads = 0, log } = this.#deps
    if (searchThreads === 0) return
    const concepts = this.#taxonomy.concepts.map(({ id }) => id)
    this.#threads = new SearchThreads(searchThreads, storeSpace(this.#taxonomy, concepts), (err) =>
      log.error({ err }, 'A thread that searches has failed; searches go on without threads'),
    )
    this.#tellMerged()
  }

  #tellMerged(): void {
    for (const index of ['exact', 'coarse'] as const) this.#threads?.tell(index, this[index])
  }

  countOf(type: ListingType): number {
    let count = 0
    for (const entry of this.entries.values()) if (entry.type === type) count += 1
    return count
  }

  forget(): void {
    this.#remembered.clear()
  }

  #changed(): void {
    this.#changes += 1
    this.#remembered.clear()
  }

  /** What differs is looked at twice: it may have changed between the two readings. */
  async verify(): Promise<FeedDifference> {
    const expected = new Set<number>()
    const suspects: number[] = []
    // In small steps, as the index serves meanwhile.
    await this.#forEachStored((record) => {
      expected.add(record.id)
      if (this.#differs(record)) suspects.push(record.id)
    }, SMALL_BATCH)
    for (const id of this.entries.keys()) if (!expected.has(id)) suspects.push(id)
    if (suspects.length === 0) return { missing: [], extra: [], different: [] }
    await this.catchUp()
    return this.#differenceOf(suspects)
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
    if (isNewYear) return this.#readAll()
    this.#day = dayText(this.#deps.clock())
    const expected = new Set(await queries.indexedIds(this.#deps.pool, this.#day))
    for (const id of this.entries.keys()) if (!expected.has(id)) this.#remove(id)
    await this.#reread([...expected].filter((id) => !this.entries.has(id)))
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
    this.#tellMerged()
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

  async #forEachStored(visit: (record: ListingRecord) => void, batchSize = BATCH): Promise<void> {
    let batch: StoredListing[]
    let last = 0
    do {
      batch = await queries.indexedAfter(this.#deps.pool, this.#day, last, batchSize)
      for (const stored of batch) visit(recordOf(stored))
      last = batch.at(-1)?.id ?? last
    } while (batch.length === batchSize)
  }

  #matchListing(record: ListingRecord): MatchListing {
    const { rates, clock } = this.#deps
    return toMatchListing(record, { rates, taxonomy: this.#taxonomy, today: clock() })
  }

  #put(record: ListingRecord): void {
    const { id, exact, coarse, tags, entry } = this.#indexed(record)
    this.#changed()
    this.exact.put(exact, tags)
    this.#threads?.tell('exact', this.exact, { kind: 'put', listing: exact, tags })
    this.coarse.put(coarse, tags)
    this.#threads?.tell('coarse', this.coarse, { kind: 'put', listing: coarse, tags })
    this.entries.set(id, entry)
  }

  /** A listing as the indexes hold it. */
  #indexed(record: ListingRecord) {
    const exact = this.#matchListing(record)
    const entry = entryOf(record, exact, this.#taxonomy)
    const tags: Tags = { ownerId: entry.accountId, facets: entry.facets }
    return { id: record.id, exact, coarse: coarsen(exact, entry.publicGroups), tags, entry }
  }

  #remove(id: number): void {
    this.#changed()
    for (const index of ['exact', 'coarse'] as const) {
      this[index].remove(id)
      this.#threads?.tell(index, this[index], { kind: 'remove', id })
    }
    this.entries.delete(id)
  }
}

function entryOf(record: ListingRecord, listing: MatchListing, taxonomy: Taxonomy): FeedEntry {
  const publicGroups = visibleGroups('outside', listingLevels(record.type, record.disclosure))
  return {
    type: listing.type,
    accountId: record.account_id,
    publishedAt: listing.publishedAt,
    isPublic: record.disclosure_level === 3,
    publicGroups,
    spots: publicGroups.has('location') ? spotsOf(listing) : [],
    facets: facetValues(record.content, publicGroups, taxonomy),
  }
}
