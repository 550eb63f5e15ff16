import type { StoredIndex } from '@matchwright/matching/columns/lists/stored-index'
import type { NeighbourSpace } from '@matchwright/matching/concept-space'
import { ColumnIndex } from '@matchwright/matching/column-index'
import { frozenCopy } from '@matchwright/matching/index-follower'
import type { IndexChange } from '@matchwright/matching/index-follower'
import type { MatchListing } from '@matchwright/matching/listing'
import { storeSpace } from '@matchwright/matching/stored-space'
import { SearchThreads } from './search-threads.ts'
import type { IndexName } from './search-threads.ts'
import { Searches } from './searches.ts'

export type StoredIndexes = Readonly<Record<IndexName, StoredIndex>>
export type CompactionOptions = {
  /** Number of changes that triggers compaction; an eighth of the rows if that is more. */
  maxRecent: number
  /** Number of listings from which compaction runs in a thread, as it would block requests for too long. */
  inThreadFrom: number
}
/** The part of a taxonomy that matching needs. */
type IndexSpace = NeighbourSpace & { readonly concepts: readonly { readonly id: number }[] }
export type Threads = { search: number; onError(error: unknown): void }

const DEFAULT_COMPACTION: CompactionOptions = { maxRecent: 16_384, inThreadFrom: 50_000 }
const MAX_RECENT_SHARE = 8
/** Disables automatic compaction: this module triggers it for both indexes at once. */
const NEVER_BY_ITSELF = { maxRecent: Infinity }
const INDEXES: readonly IndexName[] = ['exact', 'privacy']

/** The exact and the privacy index: changed and compacted together, searched separately. */
export class IndexPair {
  exact: ColumnIndex
  privacy: ColumnIndex
  readonly searches = new Searches(this)
  readonly #space: IndexSpace
  readonly #compaction: CompactionOptions
  #compactor: SearchThreads | undefined
  /** Changes since the thread started to compact; undefined if it does not. */
  #since: Record<IndexName, IndexChange[]> | undefined

  constructor(space: IndexSpace, compaction: Partial<CompactionOptions> = {}, stored?: StoredIndexes) {
    this.#space = space
    this.#compaction = { ...DEFAULT_COMPACTION, ...compaction }
    this.exact = new ColumnIndex(space, NEVER_BY_ITSELF, stored?.exact)
    this.privacy = new ColumnIndex(space, NEVER_BY_ITSELF, stored?.privacy)
  }

  put({ exact, privacy, ownerId }: { exact: MatchListing; privacy: MatchListing; ownerId: number }): void {
    this.#change('exact', { kind: 'put', listing: exact, ownerId })
    this.#change('privacy', { kind: 'put', listing: privacy, ownerId })
  }

  remove(id: number): void {
    for (const name of INDEXES) this.#change(name, { kind: 'remove', id })
  }

  /** Whether there are enough recent rows to slow down searches. */
  get isCompactionDue(): boolean {
    const { pendingChanges, size } = this.exact
    return this.#since === undefined && pendingChanges > Math.max(this.#compaction.maxRecent, size / MAX_RECENT_SHARE)
  }

  /** Compacts both indexes in this thread. */
  compactNow(): void {
    this.#since = undefined
    for (const name of INDEXES) this[name].compact()
    this.searches.publishCompacted()
    for (const name of INDEXES) this.#compactor?.publish(name, this[name])
  }

  /**
   * Compacts both indexes, in the thread if one is running.
   * @returns the compacted indexes, unless another compaction intervened
   */
  async compact(): Promise<StoredIndexes | undefined> {
    const compactor = this.#compactor
    if (!compactor) {
      this.compactNow()
      return this.stored()
    }
    const since = { exact: [], privacy: [] }
    this.#since = since
    const [exact, privacy] = await Promise.all([compactor.compacted('exact'), compactor.compacted('privacy')])
    if (this.#since !== since) return undefined
    this.#since = undefined
    if (!exact || !privacy) return undefined
    const stored = { exact, privacy }
    const frozen = { exact: frozenCopy(exact), privacy: frozenCopy(privacy) }
    for (const name of INDEXES) this.#replace(name, stored[name], since[name])
    return frozen
  }

  /** Copies both indexes; later changes do not affect the copies. */
  stored(): StoredIndexes {
    return { exact: frozenCopy(this.exact.stored()), privacy: frozenCopy(this.privacy.stored()) }
  }

  startThreads({ search, onError }: Threads): void {
    const isLarge = this.exact.size >= this.#compaction.inThreadFrom
    if (search === 0 && !isLarge) return
    const space = storeSpace(
      this.#space,
      this.#space.concepts.map(({ id }) => id),
    )
    if (search > 0) this.searches.use(new SearchThreads(search, space, onError))
    if (!isLarge) return
    const compactor = new SearchThreads(1, space, (error) => {
      this.#compactor = undefined
      onError(error)
    })
    for (const name of INDEXES) compactor.publish(name, this[name])
    this.#compactor = compactor
  }

  async close(): Promise<void> {
    await Promise.all([this.searches.close(), this.#compactor?.close()])
  }

  #change(name: IndexName, change: IndexChange): void {
    apply(this[name], change)
    this.searches.publish(name, change)
    this.#compactor?.publish(name, this[name], change)
    this.#since?.[name].push(change)
  }

  #replace(name: IndexName, stored: StoredIndex, since: readonly IndexChange[]): void {
    this.searches.publishSnapshot(name, stored, since)
    const index = new ColumnIndex(this.#space, NEVER_BY_ITSELF, stored)
    for (const change of since) apply(index, change)
    this.#compactor?.replaceIndex(name, index)
    this.searches.replaceIndex(name, index)
    this[name] = index
  }
}

function apply(index: ColumnIndex, change: IndexChange): void {
  if (change.kind === 'put') index.put(change.listing, change.ownerId)
  else if (change.kind === 'remove') index.remove(change.id)
}
