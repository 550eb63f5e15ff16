import type { Impression, Impressions } from '#server/ports.ts'
import { ENGINE_VERSION } from '@matchwright/matching/engine-version'
import type { Deps } from '#server/deps.ts'
import { insertMatchLogs } from './queries.ts'
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
    const scored = waiting.map(({ impression }) => serialised(impression.listings))
    const logs = waiting.map(({ impression: { listingId, finderId, taxonomy, query, results }, since }, at) => ({
      listingId,
      finderId,
      engine: ENGINE_VERSION,
      taxonomy,
      query,
      results: results.map((result, row) => ({ ...result, ...hashOf(scored[at]?.[row]) })),
      secondsAgo: (performance.now() - since) / 1000,
    }))
    try {
      await Promise.all([insertMatchLogs(this.#deps.pool, logs), storeScoredListings(this.#deps, scored.flat())])
    } catch (error) {
      this.#waiting.unshift(...waiting)
      throw error
    }
  }
}

function hashOf(scored: { hash: string } | undefined) {
  return scored && { scored: scored.hash }
}
