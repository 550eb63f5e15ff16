import type { Impression, Impressions } from '#server/ports.ts'
import { ENGINE_VERSION } from '@matchwright/matching/engine-version'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/db/pool.ts'
import { insertMatchLogs, insertScored } from './queries.ts'
import { storeScoredListings, serialised } from './scored-listings.ts'

type Waiting = { impression: Impression; since: number }

const WRITE_EVERY_MS = 200
/** Greatest number of buffered impressions. Beyond it, recording waits for the database (back-pressure). */
const MOST_WAITING = 2000

/**
 * The impression log: queries with versions and results, so that every page can be scored again. Impressions are
 * written in batches shortly after the answer; flush before reading the log or ending the process.
 */
export class ImpressionLog implements Impressions {
  readonly #deps: Pick<Deps, 'pool' | 'clock' | 'log'>
  #waiting: Waiting[] = []
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()

  constructor(deps: Pick<Deps, 'pool' | 'clock' | 'log'>) {
    this.#deps = deps
  }

  /**
   * Buffers an impression.
   * @throws if the buffer is full and cannot be written; the page must then not be shown
   */
  async record(impression: Impression): Promise<void> {
    if (this.#waiting.length >= MOST_WAITING) await this.flush()
    this.#waiting.push({ impression, since: performance.now() })
    this.#timer ??= setTimeout(() => {
      this.flush().catch((err: unknown) => this.#deps.log.error({ err }, 'Impressions could not be logged yet'))
    }, WRITE_EVERY_MS)
  }

  /** Writes everything recorded before the call. */
  flush(): Promise<void> {
    const next = this.#writing.then(() => this.#write())
    this.#writing = next.catch(() => undefined)
    return next
  }

  async #write(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const waiting = this.#waiting.splice(0)
    if (waiting.length === 0) return
    const given = waiting.map(({ impression, since }) => ({
      impression,
      secondsAgo: (performance.now() - since) / 1000,
    }))
    const { logs, scored } = rowsOf(given)
    try {
      await Promise.all([insertMatchLogs(this.#deps.pool, logs), storeScoredListings(this.#deps, scored)])
    } catch (error) {
      this.#waiting.unshift(...waiting)
      throw error
    }
  }
}

type Logged = { impression: Impression; secondsAgo: number }

function rowsOf(given: readonly Logged[]) {
  const scored = given.map(({ impression }) => serialised(impression.listings))
  const logs = given.map(({ impression: { listingId, finderId, taxonomy, query, results }, secondsAgo }, at) => ({
    listingId,
    finderId,
    engine: ENGINE_VERSION,
    taxonomy,
    query,
    results: results.map((result, row) => ({ ...result, ...hashOf(scored[at]?.[row]) })),
    secondsAgo,
  }))
  return { logs, scored: scored.flat() }
}

/** Logs impressions of the past, inside the caller's transaction. */
export async function logImpressions(
  db: Db,
  given: readonly { impression: Impression; at: Date }[],
  now: Date,
): Promise<void> {
  const past = given.map(({ impression, at }) => ({ impression, secondsAgo: (now.getTime() - at.getTime()) / 1000 }))
  const { logs, scored } = rowsOf(past)
  await insertMatchLogs(db, logs)
  await insertScored(db, new Map(scored.flatMap((one) => (one ? [[one.hash, one.content]] : []))))
}

function hashOf(scored: { hash: string } | undefined) {
  return scored && { scored: scored.hash }
}
