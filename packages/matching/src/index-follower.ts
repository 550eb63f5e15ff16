import { ColumnIndex } from './column-index.ts'
import type { StoredIndex } from './columns/lists/stored-index.ts'
import type { NeighbourSpace } from './concept-space.ts'
import type { ListingId, MatchListing } from './listing.ts'

/** What happened to an index, told to those who follow it in the order in which it happened. */
export type IndexChange =
  | { readonly kind: 'replace'; readonly stored: StoredIndex }
  | { readonly kind: 'put'; readonly listing: MatchListing; readonly ownerId: number }
  | { readonly kind: 'remove'; readonly id: ListingId }

/** A merged index as a step for those who follow it, so that who follows is never ahead of what it was told. */
export function replacement(stored: StoredIndex): IndexChange {
  return { kind: 'replace', stored: frozenCopy(stored) }
}

/** A merged index that no later change reaches: its columns stay shared, but for copies of those that are written in place. */
export function frozenCopy({ ids, segments, ...rest }: StoredIndex): StoredIndex {
  const lent = segments.map(({ heads, ...segment }) => ({ ...segment, heads: new Uint16Array(heads) }))
  return { ...rest, ids: new Uint32Array(ids), segments: lent }
}

/** The index of a thread that answers as another one did at the last step it was told. */
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

  /** What was told so far, put in order; no later step reaches it. */
  compacted(): StoredIndex {
    return frozenCopy(this.#index.stored())
  }

  apply(step: IndexChange): void {
    if (step.kind === 'replace') this.#index = this.#createIndex(step.stored)
    else if (step.kind === 'put') this.#index.put(step.listing, step.ownerId)
    else this.#index.remove(step.id)
  }

  /** Rows are put in order when that is asked for, never by themselves. */
  #createIndex(stored?: StoredIndex): ColumnIndex {
    return new ColumnIndex(this.#space, { maxRecent: Infinity }, stored)
  }
}
