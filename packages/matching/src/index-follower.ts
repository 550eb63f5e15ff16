import { ColumnIndex } from './column-index.ts'
import type { StoredIndex } from './columns/lists/stored-index.ts'
import type { NeighbourSpace } from './concept-space.ts'
import type { ListingId, MatchListing } from './listing.ts'

/** A change of an index; followers apply all of them in order. */
export type IndexChange =
  | { readonly kind: 'replace'; readonly stored: StoredIndex }
  | { readonly kind: 'put'; readonly listing: MatchListing; readonly ownerId: number }
  | { readonly kind: 'remove'; readonly id: ListingId }

/**
 * Change that replaces the index of a follower. It holds a frozen copy, so that a follower is never ahead of the
 * changes applied to it.
 */
export function replacement(stored: StoredIndex): IndexChange {
  return { kind: 'replace', stored: frozenCopy(stored) }
}

/**
 * Copy of a compacted index that later changes do not affect: columns that are written in place are copied, the others
 * shared.
 */
export function frozenCopy({ ids, segments, ...rest }: StoredIndex): StoredIndex {
  const lent = segments.map(({ heads, ...segment }) => ({ ...segment, heads: new Uint16Array(heads) }))
  return { ...rest, ids: new Uint32Array(ids), segments: lent }
}

/** An index in another thread that repeats the changes of the first one. */
export class IndexFollower {
  readonly #space: NeighbourSpace
  #index: ColumnIndex

  constructor(space: NeighbourSpace) {
    this.#space = space
    this.#index = this.#createIndex()
  }

  get index(): Pick<ColumnIndex, 'search' | 'searchAll' | 'nearMisses'> {
    return this.#index
  }

  /** Returns the compacted index, which later changes do not affect. */
  compacted(): StoredIndex {
    return frozenCopy(this.#index.stored())
  }

  apply(step: IndexChange): void {
    if (step.kind === 'replace') this.#index = this.#createIndex(step.stored)
    else if (step.kind === 'put') this.#index.put(step.listing, step.ownerId)
    else this.#index.remove(step.id)
  }

  /** Creates an index without automatic compaction, which the follower does only on request. */
  #createIndex(stored?: StoredIndex): ColumnIndex {
    return new ColumnIndex(this.#space, { maxRecent: Infinity }, stored)
  }
}
