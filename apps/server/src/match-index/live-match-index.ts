import type { MatchIndex } from '@matchwright/matching/match-index'
import type { ListingType, MatchListing } from '@matchwright/matching/listing'
import { listen } from '#server/db/notify.ts'
import type { Deps } from '#server/deps.ts'
import { HiddenAccounts } from './hidden-accounts.ts'
import { dayNumber } from '#server/features/listing/index.ts'
import { MINUTE_MS } from '#server/time.ts'
import type { IndexDifference } from './index-difference.ts'
import type { ReadableEntries } from './index-entries.ts'
import { ListingIndex } from './listing-index.ts'
import type { IndexConcepts, IndexDeps, SearchScope } from './listing-index.ts'
import type { Matches } from './searches.ts'

export type { Matches } from './searches.ts'

/**
 * All published listings in memory, kept current with the database. Do not hold an index across requests: it may be
 * replaced.
 */
export type LiveMatchIndex = {
  readonly exact: MatchIndex
  /**
   * Index of generalised listings, for drafts and finders: pay, place and availability that are not public, in steps.
   */
  readonly privacy: MatchIndex
  readonly entries: ReadableEntries
  /** Grows whenever changes of listings have been applied. */
  readonly changes: number
  /** Number of published listings of a type. */
  countOf(type: ListingType): number
  /** All matches of a listing. Cached until the index changes, so that pages and filters of a list cost one search. */
  matches(listing: MatchListing, scope: SearchScope): Promise<Matches>
  /** Number of matches of a listing. Yields to other requests between two counts. */
  count(listing: MatchListing, scope: SearchScope): Promise<number>
  /** Accounts that hide from this one, or that it hides from; none for a visitor. */
  hidden(accountId: number | null): ReadonlySet<number>
  /** Reloads which accounts hide from which. */
  readHidden(): Promise<void>
  /** Day of the scores, in days since 1970-01-01. */
  today(): number
  /** Applies everything that was committed before the call. */
  catchUp(): Promise<void>
  /**
   * Compares the index with the whole database, listing by listing. `pause` is the rest after each, as a multiple of
   * the time it took.
   */
  verify(pause?: number): Promise<IndexDifference>
  /** Reloads listings that differ from the database. */
  mend(difference: IndexDifference): Promise<void>
  /**
   * Fills an index for another version of the taxonomy or of the rarity of words while the present one serves.
   * @returns a function that swaps it in
   */
  prepare(concepts: IndexConcepts): Promise<() => void>
  close(): Promise<void>
}

/** Interval of polling, as notifications can be lost with their connection. */
const POLL_INTERVAL_MS = MINUTE_MS
/** Notifications within this time cause one read. */
const DEBOUNCE_MS = 100

/** Fills the index from the database and keeps it current until it is closed. */
export async function openLiveMatchIndex(
  deps: Omit<IndexDeps, 'hidden'> & Pick<Deps, 'concepts'> & { databaseUrl: string },
): Promise<LiveMatchIndex> {
  const hidden = new HiddenAccounts()
  await hidden.read(deps.pool)
  const first = await filledIndex({ ...deps, hidden }, deps.concepts)
  const versions = new IndexVersions({ ...deps, hidden }, first)
  const readHidden = async () => {
    await hidden.read(deps.pool)
    versions.forget()
  }
  const stopFollowing = followDatabase(deps, { catchUp: () => versions.catchUp(), readHidden })
  return {
    get exact() {
      return versions.present.indexes.exact
    },
    get privacy() {
      return versions.present.indexes.privacy
    },
    get entries() {
      return versions.present.entries
    },
    get changes() {
      return versions.changes
    },
    countOf: (type) => versions.present.countOf(type),
    matches: (listing, scope) => versions.present.matches(listing, scope),
    count: (listing, scope) => versions.present.count(listing, scope),
    hidden: (accountId) => hidden.of(accountId),
    readHidden,
    today: () => dayNumber(deps.clock()),
    catchUp: () => versions.catchUp(),
    verify: (pause) => versions.present.verify(pause),
    mend: (difference) => versions.present.mend(difference),
    prepare: (concepts) => versions.prepare(concepts),
    close: async () => {
      await stopFollowing()
      await versions.catchUp().catch(() => undefined)
      await versions.present.persist()
      await versions.close()
    },
  }
}

type Follower = { catchUp(): Promise<void>; readHidden(): Promise<void> }

/** Reads changes on notification of the database and at intervals. @returns a function that stops it */
function followDatabase(
  { log, databaseUrl }: Pick<IndexDeps, 'log'> & { databaseUrl: string },
  { catchUp, readHidden }: Follower,
): () => Promise<void> {
  const onError = (err: unknown) => log.error({ err }, 'The match index could not catch up')
  const catchUpSoon = debounced(() => void catchUp().catch(onError))
  const readAll = () => void Promise.all([catchUp(), readHidden()]).catch(onError)
  const listener = listen({
    databaseUrl,
    channels: { listing_change: catchUpSoon.call, hidden_from: () => void readHidden().catch(onError) },
    onConnect: readAll,
    onError: (err) => log.warn({ err }, 'The connection for notifications broke; it is opened again'),
  })
  const timer = setInterval(readAll, POLL_INTERVAL_MS).unref()
  return async () => {
    clearInterval(timer)
    await listener.close()
    catchUpSoon.cancel()
  }
}

/** Coalesces requests: calls the function once, DEBOUNCE_MS after the first of several. */
function debounced(run: () => void): { call(): void; cancel(): void } {
  let timer: NodeJS.Timeout | undefined
  const fire = () => {
    timer = undefined
    run()
  }
  return { call: () => void (timer ??= setTimeout(fire, DEBOUNCE_MS)), cancel: () => clearTimeout(timer) }
}

/**
 * Pause of the verification after a start: it takes a twentieth of a core, one listing at a time, so that searches do
 * not wait.
 */
const VERIFICATION_PAUSE = 19

/** Compares the index with the database in the background, reads again what differs, and logs the result. */
export async function checkIndex({ matchIndex, log }: Pick<Deps, 'matchIndex' | 'log'>): Promise<void> {
  const started = performance.now()
  const difference = await matchIndex.verify(VERIFICATION_PAUSE)
  const report = { listings: matchIndex.exact.size, ms: Math.round(performance.now() - started), ...difference }
  const { missing, extra, different } = difference
  if (missing.length + extra.length + different.length === 0)
    return log.info(report, 'The match index equals the database')
  await matchIndex.mend(difference)
  log.error(report, 'The match index differed from the database; these listings were read again')
}

async function filledIndex(deps: IndexDeps, concepts: IndexConcepts): Promise<ListingIndex> {
  const matchIndex = new ListingIndex(deps, concepts)
  await matchIndex.fill()
  return matchIndex
}

/** The serving index and, during a change of the taxonomy, its replacement. */
class IndexVersions {
  present: ListingIndex
  readonly #deps: IndexDeps
  #next: ListingIndex | undefined
  #changesBefore = 0

  constructor(deps: IndexDeps, present: ListingIndex) {
    this.#deps = deps
    this.present = present
  }

  get changes(): number {
    return this.#changesBefore + this.present.changes
  }

  /** Applies changes to both, so that an acknowledged change is visible whichever of them serves. */
  async catchUp(): Promise<void> {
    await Promise.all([this.present.catchUp(), this.#next?.catchUp()])
  }

  async close(): Promise<void> {
    await Promise.all([this.present.close(), this.#next?.close()])
  }

  /** Drops cached results. */
  forget(): void {
    this.present.forget()
    this.#next?.forget()
  }

  async prepare(concepts: IndexConcepts): Promise<() => void> {
    const next = await filledIndex(this.#deps, concepts)
    this.#next = next
    try {
      await next.catchUp()
    } catch (error) {
      this.#next = undefined
      await next.close()
      throw error
    }
    return () => {
      void this.present.close()
      this.#changesBefore = this.changes + 1
      this.present = next
      this.#next = undefined
    }
  }
}
