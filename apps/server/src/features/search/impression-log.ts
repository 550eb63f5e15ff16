import { ENGINE_VERSION } from '@matchwright/matching/engine-version'
import type { MatchListing } from '@matchwright/matching/listing'
import type { Deps } from '#server/deps.ts'
import { insertMatchLogs } from './queries.ts'
import { keepScored, scoredOf } from './scored-listings.ts'

/** A page of matches as somebody saw it. */
export type ShownList = {
  listingId: number | null
  finderId: string | null
  taxonomy: string
  query: object
  results: { listing_id: number; score: number; i_meet: number; they_meet: number }[]
  /** As the scorer saw them, one for each result. */
  listings: readonly (MatchListing | undefined)[]
}
type Waiting = { list: ShownList; since: number }

const WRITE_EVERY_MS = 200
/** When the database takes no more, so many lists are shown before the next one waits for it. */
const MOST_WAITING = 2000

/**
 * Logs shown lists, so that each can be accounted for: what was asked, by which versions, with which results. They are written
 * soon after the answer, several at once; whoever reads the log or ends the process lets it write first.
 */
export class ShownLists {
  readonly #deps: Pick<Deps, 'pool' | 'clock' | 'log'>
  #waiting: Waiting[] = []
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()

  constructor(deps: Pick<Deps, 'pool' | 'clock' | 'log'>) {
    this.#deps = deps
  }

  /** @throws when the log cannot be written for so long that nothing more may be shown */
  async note(list: ShownList): Promise<void> {
    if (this.#waiting.length >= MOST_WAITING) await this.written()
    this.#waiting.push({ list, since: performance.now() })
    this.#timer ??= setTimeout(() => {
      this.written().catch((err: unknown) => this.#deps.log.error({ err }, 'Shown lists could not be logged yet'))
    }, WRITE_EVERY_MS)
  }

  /** When it returns, everything shown before the call is in the log. */
  written(): Promise<void> {
    const next = this.#writing.then(() => this.#write())
    this.#writing = next.catch(() => undefined)
    return next
  }

  async #write(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const waiting = this.#waiting.splice(0)
    if (waiting.length === 0) return
    const scored = waiting.map(({ list }) => scoredOf(list.listings))
    const logs = waiting.map(({ list: { listingId, finderId, taxonomy, query, results }, since }, at) => ({
      listingId,
      finderId,
      engine: ENGINE_VERSION,
      taxonomy,
      query,
      results: results.map((result, row) => ({ ...result, ...hashOf(scored[at]?.[row]) })),
      secondsAgo: (performance.now() - since) / 1000,
    }))
    try {
      await Promise.all([insertMatchLogs(this.#deps.pool, logs), keepScored(this.#deps, scored.flat())])
    } catch (error) {
      this.#waiting.unshift(...waiting)
      throw error
    }
  }
}

function hashOf(scored: { hash: string } | undefined) {
  return scored && { scored: scored.hash }
}
