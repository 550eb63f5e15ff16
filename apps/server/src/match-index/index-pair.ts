import type { StoredIndex } from '@matchwright/matching/columns/lists/stored-index'
import type { NeighbourSpace } from '@matchwright/matching/concept-space'
import { ColumnIndex } from '@matchwright/matching/column-index'
import { frozenCopy } from '@matchwright/matching/index-follower'
import type { IndexChange } from '@matchwright/matching/index-follower'
import type { MatchListing } from '@matchwright/matching/listing'
import type { Tags } from '@matchwright/matching/match-index'
import { storeSpace } from '@matchwright/matching/stored-space'
import { SearchThreads } from './search-threads.ts'
import type { IndexName } from './search-threads.ts'
import { Searches } from './searches.ts'

export type StoredIndexes = Readonly<Record<IndexName, StoredIndex>>
export type IndexOrder = {
  /** So many changes of the indexes are kept beside the rows that are in order, or an eighth of them if that is more. */
  maxRecent: number
  /** From so many listings on the indexes are put in order in a thread: it would take longer than an answer may wait. */
  inThreadFrom: number
}
/** A taxonomy, as far as matching knows it. */
type IndexSpace = NeighbourSpace & { readonly concepts: readonly { readonly id: number }[] }
export type Threads = { search: number; onError(error: unknown): void }

const ORDER: IndexOrder = { maxRecent: 16_384, inThreadFrom: 50_000 }
const MAX_RECENT_SHARE = 8
/** When to put them in order is decided here, for both at once. */
const NOT_BY_ITSELF = { maxRecent: Infinity }
const INDEXES: readonly IndexName[] = ['exact', 'coarse']

/** The exact index and what drafts and finders may read: changed together, put in order together, searched apart. */
export class Indexes {
  exact: ColumnIndex
  coarse: ColumnIndex
  readonly searches = new Searches(this)
  readonly #space: IndexSpace
  readonly #order: IndexOrder
  #orderer: SearchThreads | undefined
  /** What happens while the thread puts in order what was there before. */
  #since: Record<IndexName, IndexChange[]> | undefined

  constructor(space: IndexSpace, order: Partial<IndexOrder> = {}, stored?: StoredIndexes) {
    this.#space = space
    this.#order = { ...ORDER, ...order }
    this.exact = new ColumnIndex(space, NOT_BY_ITSELF, stored?.exact)
    this.coarse = new ColumnIndex(space, NOT_BY_ITSELF, stored?.coarse)
  }

  put({ exact, coarse, tags }: { exact: MatchListing; coarse: MatchListing; tags: Tags }): void {
    this.#step('exact', { kind: 'put', listing: exact, tags })
    this.#step('coarse', { kind: 'put', listing: coarse, tags })
  }

  remove(id: number): void {
    for (const name of INDEXES) this.#step(name, { kind: 'remove', id })
  }

  /** Whether so much has changed that searches take longer than they need to. */
  get isDue(): boolean {
    const { pendingChanges, size } = this.exact
    return this.#since === undefined && pendingChanges > Math.max(this.#order.maxRecent, size / MAX_RECENT_SHARE)
  }

  /** Puts both in order here and now. */
  merge(): void {
    this.#since = undefined
    for (const name of INDEXES) this[name].compact()
    this.searches.tellMerged()
    for (const name of INDEXES) this.#orderer?.tell(name, this[name])
  }

  /** Puts both in order, in the thread if there is one. @returns what is in order, unless something came in between */
  async order(): Promise<StoredIndexes | undefined> {
    const orderer = this.#orderer
    if (!orderer) {
      this.merge()
      return this.stored()
    }
    const since = { exact: [], coarse: [] }
    this.#since = since
    const [exact, coarse] = await Promise.all([orderer.ordered('exact'), orderer.ordered('coarse')])
    if (this.#since !== since) return undefined
    this.#since = undefined
    if (!exact || !coarse) return undefined
    const stored = { exact, coarse }
    const still = { exact: frozenCopy(exact), coarse: frozenCopy(coarse) }
    for (const name of INDEXES) this.#takeOver(name, stored[name], since[name])
    return still
  }

  /** Both in order, as no later change reaches them. */
  stored(): StoredIndexes {
    return { exact: frozenCopy(this.exact.stored()), coarse: frozenCopy(this.coarse.stored()) }
  }

  startThreads({ search, onError }: Threads): void {
    const isLarge = this.exact.size >= this.#order.inThreadFrom
    if (search === 0 && !isLarge) return
    const space = storeSpace(
      this.#space,
      this.#space.concepts.map(({ id }) => id),
    )
    if (search > 0) this.searches.use(new SearchThreads(search, space, onError))
    if (!isLarge) return
    const orderer = new SearchThreads(1, space, (error) => {
      this.#orderer = undefined
      onError(error)
    })
    for (const name of INDEXES) orderer.tell(name, this[name])
    this.#orderer = orderer
  }

  async close(): Promise<void> {
    await Promise.all([this.searches.close(), this.#orderer?.close()])
  }

  #step(name: IndexName, step: IndexChange): void {
    apply(this[name], step)
    this.searches.tell(name, step)
    this.#orderer?.tell(name, this[name], step)
    this.#since?.[name].push(step)
  }

  #takeOver(name: IndexName, stored: StoredIndex, since: readonly IndexChange[]): void {
    this.searches.take(name, stored, since)
    const index = new ColumnIndex(this.#space, NOT_BY_ITSELF, stored)
    for (const step of since) apply(index, step)
    this.#orderer?.goOnWith(name, index)
    this.searches.goOnWith(name, index)
    this[name] = index
  }
}

function apply(index: ColumnIndex, step: IndexChange): void {
  if (step.kind === 'put') index.put(step.listing, step.tags)
  else if (step.kind === 'remove') index.remove(step.id)
}
