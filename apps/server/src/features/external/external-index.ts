import type { ExternalIndex } from '#server/ports.ts'
import { LISTING_TYPE } from '@matchwright/contract/constants'
import type { MatchIndex } from '@matchwright/matching/match-index'
import { ColumnIndex } from '@matchwright/matching/column-index'
import { listen } from '#server/db/notify.ts'
import type { Concepts, Deps } from '#server/deps.ts'
import { dayNumber, dayText, toMatchListing } from '#server/features/listing/index.ts'
import { MINUTE_MS } from '#server/time.ts'
import { EXTERNAL_CHANNEL } from './channel.ts'
import * as queries from './queries.ts'

type IndexDeps = Pick<Deps, 'pool' | 'log' | 'clock' | 'rates' | 'concepts'>
type Held = Pick<Concepts, 'taxonomy' | 'rarity'> & { index: MatchIndex; versions: Map<number, string> }

const BATCH = 500
/** Interval of checks without a message. Messages can be lost with their connection, and offers expire. */
const LOOK_EVERY_MS = 10 * MINUTE_MS

export async function openExternalIndex(deps: IndexDeps & { databaseUrl: string }): Promise<ExternalIndex> {
  let held = heldBy(deps.concepts)
  let running: Promise<void> = Promise.resolve()
  const catchUp = (): Promise<void> => {
    const next = running.then(async () => {
      held = await current(deps, isOf(held, deps.concepts) ? held : heldBy(deps.concepts))
    })
    running = next.catch(() => undefined)
    return next
  }
  await catchUp()
  const look = () =>
    void catchUp().catch((error: unknown) => deps.log.error({ err: error }, 'External offers could not be read'))
  const listener = listen({
    databaseUrl: deps.databaseUrl,
    channels: { [EXTERNAL_CHANNEL]: look },
    onConnect: look,
    onError: (error) => deps.log.warn({ err: error }, 'The connection for messages broke; it is opened again'),
  })
  const timer = setInterval(look, LOOK_EVERY_MS).unref()
  return {
    catchUp,
    search: async (asking, page) => {
      // Rebuild the index first if the taxonomy changed, because its concepts may differ.
      if (!isOf(held, deps.concepts)) await catchUp()
      return held.index.search({ ...asking, id: NOT_AMONG_THEM }, { today: dayNumber(deps.clock()), ...page })
    },
    close: async () => {
      clearInterval(timer)
      await listener.close()
      await running
    },
  }
}

/**
 * Replaces the query's listing id: the index leaves out the row with the query's own id, which could here be an
 * offer's.
 */
const NOT_AMONG_THEM = 0

function heldBy({ taxonomy, rarity }: Concepts): Held {
  return { taxonomy, rarity, index: new ColumnIndex(taxonomy), versions: new Map() }
}

function isOf(held: Held, { taxonomy, rarity }: Concepts): boolean {
  return held.taxonomy === taxonomy && held.rarity === rarity
}

/** Account id of external offers, which no account of this server owns. */
const NO_OWNER = 0

async function current({ pool, rates, clock }: IndexDeps, held: Held): Promise<Held> {
  const stored = await queries.currentVersions(pool, dayText(clock()))
  const present = new Map(stored.map(({ id, version }) => [id, version]))
  for (const id of held.versions.keys()) if (!present.has(id)) remove(held, id)
  const news = stored.filter(({ id, version }) => held.versions.get(id) !== version)
  for (let at = 0; at < news.length; at += BATCH) {
    const ids = news.slice(at, at + BATCH).map(({ id }) => id)
    for (const offer of await queries.offerContents(pool, ids)) {
      const listing = toMatchListing(
        { ...offer, type: LISTING_TYPE.offer },
        { rates, taxonomy: held.taxonomy, rarity: held.rarity, today: clock() },
      )
      held.index.put(listing, NO_OWNER)
      held.versions.set(offer.id, present.get(offer.id) ?? '')
    }
  }
  return held
}

function remove(held: Held, id: number): void {
  held.index.remove(id)
  held.versions.delete(id)
}
