import type { Hit, MatchIndex, NearMissResult, Tags } from '@matchwright/matching/match-index'
import type { ListingType, MatchListing } from '@matchwright/matching/listing'
import { ColumnIndex } from '@matchwright/matching/column-index'
import type { Place } from '@matchwright/matching/place'
import type { Taxonomy } from '@matchwright/taxonomy/concepts'
import { listen } from '#server/db/notify.ts'
import type { Deps } from '#server/deps.ts'
import { listingLevels, visibleGroups } from '#server/features/disclosure/service.ts'
import { HiddenAccounts } from '#server/features/hidden-from/service.ts'
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

/** The match index of all published listings, kept equal to the database. Ask it for an index at each use. */
export type MatchFeed = {
  readonly index: MatchIndex
  /** The same listings as drafts and finders may read them: undisclosed pay, place and availability in steps. */
  readonly coarse: MatchIndex
  entry(listingId: number): FeedEntry | undefined
  /** All matches of a listing; remembered until the index changes, so that pages and filters of a list cost one search. */
  matches(asking: MatchListing, how: Matching): Matches
  /** Whose listings an account never finds: its own, and those of accounts one of which hides from the other. */
  excluded(accountId: number | null): ReadonlySet<number>
  /** Accounts that hide from this one, and those it hides from; of a visitor none. */
  hidden(accountId: number | null): ReadonlySet<number>
  /** Reads anew who hides from whom. */
  readHidden(): Promise<void>
  /** The day scores are for, in days since 1970-01-01. */
  today(): number
  /** When it returns, everything committed before the call is in the index. */
  catchUp(): Promise<void>
  /** Reads the whole database and says where the index differs from it. */
  verify(): Promise<FeedDifference>
  /**
   * Fills an index for another version of the taxonomy beside the present one, which goes on serving. What it returns
   * puts the new one in its place, at once.
   */
  prepare(taxonomy: Taxonomy): Promise<() => void>
  close(): Promise<void>
}

export type Matching = {
  /** Which index: the exact one, or what drafts and finders may read. */
  coarse: boolean
  matchFactor: number
  /** What this account never finds stays out. */
  accountId: number | null
}
export type Matches = { hits: readonly Hit[]; nearMisses(): NearMissResult }

type FeedDeps = Pick<Deps, 'pool' | 'log' | 'clock' | 'rates'> & { hidden: HiddenAccounts }
const BATCH = 500
/** Messages can be lost with their connection; this often the feed looks by itself. */
const LOOK_EVERY_MS = 60_000
const MOST_REMEMBERED = 200

/** Fills the index from the database and keeps it current until it is closed. */
export async function openFeed(
  deps: Omit<FeedDeps, 'hidden'> & Pick<Deps, 'concepts'> & { databaseUrl: string },
): Promise<MatchFeed> {
  const hidden = new HiddenAccounts()
  await hidden.read(deps.pool)
  const feeds = new FeedsInForce({ ...deps, hidden }, await filledFeed({ ...deps, hidden }, deps.concepts.taxonomy))
  const readHidden = async () => {
    await hidden.read(deps.pool)
    feeds.forget()
  }
  const onError = (error: unknown) => deps.log.error({ err: error }, 'The match index could not catch up')
  const look = () => void feeds.catchUp().catch(onError)
  const lookAtAll = () => void Promise.all([feeds.catchUp(), readHidden()]).catch(onError)
  const listener = listen({
    databaseUrl: deps.databaseUrl,
    channels: { listing_change: look, hidden_from: () => void readHidden().catch(onError) },
    onConnect: lookAtAll,
    onError: (error) => deps.log.warn({ err: error }, 'The connection for messages broke; it is opened again'),
  })
  const timer = setInterval(lookAtAll, LOOK_EVERY_MS).unref()
  return {
    get index() {
      return feeds.present.exact
    },
    get coarse() {
      return feeds.present.coarse
    },
    entry: (id) => feeds.present.entries.get(id),
    matches: (asking, how) => feeds.present.matches(asking, how),
    excluded: (accountId) => excludedOf(hidden, accountId),
    hidden: (accountId) => hidden.of(accountId),
    readHidden,
    today: () => dayNumber(deps.clock()),
    catchUp: () => feeds.catchUp(),
    verify: () => feeds.present.verify(),
    prepare: (taxonomy) => feeds.prepare(taxonomy),
    close: async () => {
      clearInterval(timer)
      await listener.close()
      await feeds.catchUp().catch(() => undefined)
    },
  }
}

/** Own listings never show up either. */
const excludedOf = (hidden: HiddenAccounts, accountId: number | null): ReadonlySet<number> =>
  new Set([...(accountId === null ? [] : [accountId]), ...hidden.of(accountId)])

async function filledFeed(deps: FeedDeps, taxonomy: Taxonomy): Promise<Feed> {
  const feed = new Feed(deps, taxonomy)
  await feed.fill()
  return feed
}

/** The feed that serves, and while the taxonomy changes the one that is about to. */
class FeedsInForce {
  present: Feed
  readonly #deps: FeedDeps
  #next: Feed | undefined

  constructor(deps: FeedDeps, present: Feed) {
    this.#deps = deps
    this.present = present
  }

  /** Both, so that a change that was answered is in whichever serves a moment later. */
  async catchUp(): Promise<void> {
    await Promise.all([this.present.catchUp(), this.#next?.catchUp()])
  }

  /** Lists that are remembered are found anew. */
  forget(): void {
    this.present.forget()
    this.#next?.forget()
  }

  async prepare(taxonomy: Taxonomy): Promise<() => void> {
    const next = await filledFeed(this.#deps, taxonomy)
    this.#next = next
    try {
      await next.catchUp()
    } catch (error) {
      this.#next = undefined
      throw error
    }
    return () => {
      this.present = next
      this.#next = undefined
    }
  }
}

class Feed {
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
  readonly #remembered = new Map<string, Matches>()

  constructor(deps: FeedDeps, taxonomy: Taxonomy) {
    this.#deps = deps
    this.#taxonomy = taxonomy
    this.exact = new ColumnIndex(taxonomy)
    this.coarse = new ColumnIndex(taxonomy)
  }

  async fill(): Promise<void> {
    this.#horizon = await queries.horizon(this.#deps.pool)
    await this.#readAll()
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

  matches(asking: MatchListing, how: Matching): Matches {
    const today = dayNumber(this.#deps.clock())
    const key = JSON.stringify([today, how, asking])
    const known = this.#remembered.get(key)
    if (known) return known
    const index = how.coarse ? this.coarse : this.exact
    const excludeOwnerIds = excludedOf(this.#deps.hidden, how.accountId)
    const options = { today, matchFactor: how.matchFactor, limit: Number.MAX_SAFE_INTEGER, excludeOwnerIds }
    let misses: NearMissResult | undefined
    const found: Matches = {
      hits: index.search(asking, options).hits,
      nearMisses: () => (misses ??= index.nearMisses(asking, options)),
    }
    if (this.#remembered.size >= MOST_REMEMBERED) this.#remembered.clear()
    this.#remembered.set(key, found)
    return found
  }

  forget(): void {
    this.#remembered.clear()
  }

  async verify(): Promise<FeedDifference> {
    const difference: FeedDifference = { missing: [], extra: [], different: [] }
    const expected = new Set<number>()
    await this.#forEachStored((record) => {
      expected.add(record.id)
      const listing = this.#matchListing(record)
      const { accountId, facets } = entryOf(record, listing, this.#taxonomy)
      if (!this.exact.get(record.id)) difference.missing.push(record.id)
      else if (!this.exact.holds(listing, { ownerId: accountId, facets })) difference.different.push(record.id)
    })
    difference.extra = [...this.entries.keys()].filter((id) => !expected.has(id))
    return difference
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

  async #forEachStored(visit: (record: ListingRecord) => void): Promise<void> {
    let batch: StoredListing[]
    let last = 0
    do {
      batch = await queries.indexedAfter(this.#deps.pool, this.#day, last, BATCH)
      for (const stored of batch) visit(recordOf(stored))
      last = batch.at(-1)?.id ?? last
    } while (batch.length === BATCH)
  }

  #matchListing(record: ListingRecord): MatchListing {
    const { rates, clock } = this.#deps
    return toMatchListing(record, { rates, taxonomy: this.#taxonomy, today: clock() })
  }

  #put(record: ListingRecord): void {
    const listing = this.#matchListing(record)
    const entry = entryOf(record, listing, this.#taxonomy)
    const tags: Tags = { ownerId: entry.accountId, facets: entry.facets }
    this.#remembered.clear()
    this.exact.put(listing, tags)
    this.coarse.put(coarsen(listing, entry.publicGroups), tags)
    this.entries.set(record.id, entry)
  }

  #remove(id: number): void {
    this.#remembered.clear()
    this.exact.remove(id)
    this.coarse.remove(id)
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
