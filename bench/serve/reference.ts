import { loadRates } from '../../apps/server/src/adapters/rates.ts'
import { readTaxonomyFiles } from '../../apps/server/src/adapters/taxonomy-files.ts'
import { rows } from '../../apps/server/src/db/pool.ts'
import type { Pool } from '../../apps/server/src/db/pool.ts'
import { buildConcepts } from '../../apps/server/src/features/concept/index.ts'
import {
  LISTING_COLUMNS,
  LISTING_SOURCE,
  dayNumber,
  recordInBulk,
  toMatchListing,
} from '../../apps/server/src/features/listing/index.ts'
import type { StoredListing } from '../../apps/server/src/features/listing/index.ts'
import type { MatchListing } from '../../packages/matching/src/listing.ts'
import { scorePair, thresholdOf } from '../../packages/matching/src/score.ts'
import type { Scene } from '../../packages/matching/src/score.ts'
import type { Change } from './load.ts'

type Known = { listing: MatchListing; accountId: number; matchFactor: number }
export type Answer = {
  listingId: number
  from: number
  to: number
  count: number
  rows: { id: number; score: number }[]
}

/** Answers to requests this long after a change must include it. */
const SETTLED_MS = 1000
const BATCH = 2000

/** The expected answer of a search: the definition applied to every listing. */
export class Reference {
  readonly #known: ReadonlyMap<number, Known>
  readonly #scene: Scene

  constructor(known: ReadonlyMap<number, Known>, scene: Scene) {
    this.#known = known
    this.#scene = scene
  }

  get ids(): number[] {
    return [...this.#known.keys()]
  }

  /** Compares an answer without the listings that changed around the request, which may be in it in either state. */
  isRight(answer: Answer, changes: readonly Change[]): boolean {
    const isUndecided = ({ at }: Change) => at > answer.from - SETTLED_MS && at < answer.to
    const undecided = new Set(changes.filter(isUndecided).map(({ id }) => id))
    if (undecided.has(answer.listingId)) return true
    const settled = changes.filter(({ at }) => at <= answer.from - SETTLED_MS)
    const expected = this.#matchesOf(answer.listingId, settled, undecided)
    const shown = answer.rows.filter(({ id }) => !undecided.has(id))
    const isSame = shown.every((row, at) => row.id === expected[at]?.id && row.score === expected[at].score)
    return isSame && answer.count >= expected.length && answer.count <= expected.length + undecided.size
  }

  /** All matches except those in `without`, best first. */
  #matchesOf(id: number, changes: readonly Change[], without: ReadonlySet<number>) {
    const workloads = new Map(changes.map((change) => [change.id, change.workload]))
    const now = ({ listing }: Known) => withWorkload(listing, workloads.get(listing.id))
    const query = this.#known.get(id)
    if (!query) return []
    const [mine, threshold] = [now(query), thresholdOf(query.matchFactor)]
    return [...this.#known.values()]
      .filter(({ listing, accountId }) => listing.type !== mine.type && accountId !== query.accountId)
      .flatMap((other) => {
        const { score, isMatch } = scorePair(mine, now(other), this.#scene, threshold)
        return isMatch && !without.has(other.listing.id)
          ? [{ id: other.listing.id, score, publishedAt: other.listing.publishedAt }]
          : []
      })
      .toSorted((a, b) => b.score - a.score || b.publishedAt - a.publishedAt || a.id - b.id)
  }
}

export async function readReference(pool: Pool): Promise<Reference> {
  const today = new Date()
  const { taxonomy: space, rarity } = buildConcepts(await readTaxonomyFiles())
  const scale = { rates: await loadRates(), taxonomy: space, rarity, today }
  const known = new Map<number, Known>()
  let batch: StoredListing[]
  do {
    batch = await rows<StoredListing>(
      pool,
      `select ${LISTING_COLUMNS}
       from ${LISTING_SOURCE}
       where l.status = 1 and l.id > $1
       order by l.id
       limit ${BATCH}`,
      [[...known.keys()].at(-1) ?? 0],
    )
    for (const { id, account_id: accountId, ...record } of batch.map(recordInBulk)) {
      const listing = toMatchListing({ ...record, id }, scale)
      known.set(id, { listing, accountId, matchFactor: record.content.match_factor })
    }
  } while (batch.length === BATCH)
  return new Reference(known, { space, today: dayNumber(today) })
}

function withWorkload(listing: MatchListing, workload: Change['workload'] | undefined): MatchListing {
  if (!workload) return listing
  const range = { from: workload.min, to: workload.max }
  if (listing.type === 'offer') return { ...listing, has: { ...listing.has, workload: range } }
  const importance = listing.wants.workload?.importance ?? 'important'
  return { ...listing, wants: { ...listing.wants, workload: { ...range, importance } } }
}
