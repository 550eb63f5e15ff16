import type { MatchIndex } from '@matchwright/matching/match-index'
import type { ListingType, MatchListing } from '@matchwright/matching/listing'
import type { Taxonomy } from '@matchwright/taxonomy/concepts'
import { listen } from '#server/db/notify.ts'
import type { Deps } from '#server/deps.ts'
import { HiddenAccounts } from './hidden-accounts.ts'
import { dayNumber } from '#server/features/listing/index.ts'
import type { ReadableEntries } from './index-entries.ts'
import { Feed } from './listing-index.ts'
import type { FeedDeps, FeedDifference, Matching } from './listing-index.ts'
import type { Matches } from './searches.ts'

export type { Matches } from './searches.ts'

/** The match index of all published listings, kept equal to the database. Ask it for an index at each use. */
export type MatchFeed = {
  readonly index: MatchIndex
  /** The same listings as drafts and finders may read them: undisclosed pay, place and availability in steps. */
  readonly coarse: MatchIndex
  readonly entries: ReadableEntries
  /** How many listings of a type there are. */
  countOf(type: ListingType): number
  /** All matches of a listing; remembered until the index changes, so that pages and filters of a list cost one search. */
  matches(asking: MatchListing, how: Matching): Promise<Matches>
  /** How many matches a listing has; others are answered while many are counted. */
  count(asking: MatchListing, how: Matching): Promise<number>
  /** Accounts that hide from this one, and those it hides from; of a visitor none. */
  hidden(accountId: number | null): ReadonlySet<number>
  /** Reads anew who hides from whom. */
  readHidden(): Promise<void>
  /** The day scores are for, in days since 1970-01-01. */
  today(): number
  /** When it returns, everything committed before the call is in the index. */
  catchUp(): Promise<void>
  /** Reads the whole database and says where the index differs from it; rests `pause` times as long as it takes. */
  verify(pause?: number): Promise<FeedDifference>
  /** Reads listings that differ again. */
  mend(difference: FeedDifference): Promise<void>
  /**
   * Fills an index for another version of the taxonomy beside the present one, which goes on serving. What it returns
   * puts the new one in its place, at once.
   */
  prepare(taxonomy: Taxonomy): Promise<() => void>
  close(): Promise<void>
}

/** Messages can be lost with their connection; this often the feed looks by itself. */
const LOOK_EVERY_MS = 60_000
/** Changes of others that come close together are read together. */
const GATHER_MS = 100

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
  const look = gathered(() => void feeds.catchUp().catch(onError))
  const lookAtAll = () => void Promise.all([feeds.catchUp(), readHidden()]).catch(onError)
  const listener = listen({
    databaseUrl: deps.databaseUrl,
    channels: { listing_change: look.ask, hidden_from: () => void readHidden().catch(onError) },
    onConnect: lookAtAll,
    onError: (error) => deps.log.warn({ err: error }, 'The connection for messages broke; it is opened again'),
  })
  const timer = setInterval(lookAtAll, LOOK_EVERY_MS).unref()
  return {
    get index() {
      return feeds.present.indexes.exact
    },
    get coarse() {
      return feeds.present.indexes.coarse
    },
    get entries() {
      return feeds.present.entries
    },
    countOf: (type) => feeds.present.countOf(type),
    matches: (asking, how) => feeds.present.matches(asking, how),
    count: (asking, how) => feeds.present.count(asking, how),
    hidden: (accountId) => hidden.of(accountId),
    readHidden,
    today: () => dayNumber(deps.clock()),
    catchUp: () => feeds.catchUp(),
    verify: (pause) => feeds.present.verify(pause),
    mend: (difference) => feeds.present.mend(difference),
    prepare: (taxonomy) => feeds.prepare(taxonomy),
    close: async () => {
      clearInterval(timer)
      await listener.close()
      look.cancel()
      await feeds.catchUp().catch(() => undefined)
      await feeds.present.keep()
      await feeds.close()
    },
  }
}

/** A call a moment later, one for all that ask until then. */
function gathered(call: () => void): { ask(): void; cancel(): void } {
  let timer: NodeJS.Timeout | undefined
  const run = () => {
    timer = undefined
    call()
  }
  return { ask: () => void (timer ??= setTimeout(run, GATHER_MS)), cancel: () => clearTimeout(timer) }
}

/** The check after a start takes a twentieth of a core, one listing at a time, so that searches do not wait for it. */
const CHECK_PAUSE = 19

/** Holds the index against the database once it serves, mends what differs, and says what came out. */
export async function checkIndex({ feed, log }: Pick<Deps, 'feed' | 'log'>): Promise<void> {
  const started = performance.now()
  const difference = await feed.verify(CHECK_PAUSE)
  const told = { listings: feed.index.size, ms: Math.round(performance.now() - started), ...difference }
  const { missing, extra, different } = difference
  if (missing.length + extra.length + different.length === 0)
    return log.info(told, 'The match index is what the database says')
  await feed.mend(difference)
  log.error(told, 'The match index differed from the database; it has read these listings again')
}

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

  async close(): Promise<void> {
    await Promise.all([this.present.close(), this.#next?.close()])
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
      await next.close()
      throw error
    }
    return () => {
      void this.present.close()
      this.present = next
      this.#next = undefined
    }
  }
}
