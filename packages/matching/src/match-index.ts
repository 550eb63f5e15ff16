import type { ListingId, MatchListing } from './listing.ts'
import type { Block } from './score.ts'
import type { Direction } from './weights.ts'

/** An index of published listings with exact answers. */
export type MatchIndex = {
  readonly size: number
  /** Adds a listing or replaces the one with its id. */
  put(listing: MatchListing, ownerId: number): void
  /** Adds or replaces listings; faster than `put` for each. */
  putAll(entries: Iterable<IndexEntry>): void
  /** @returns whether it existed */
  remove(id: ListingId): boolean
  /**
   * Returns a listing with the properties that are scored; those that only the other type asks or answers are missing.
   */
  get(id: ListingId): MatchListing | undefined
  /** Whether it holds an equal listing, by the properties that are scored. */
  holds(listing: MatchListing, ownerId: number): boolean
  /**
   * Matches of a listing of the other type, by descending score, then later publication, then id. Never includes its
   * own id.
   */
  search(query: MatchListing, options: SearchOptions): SearchResult
  /** All matches of a listing; limit and offset are ignored. */
  searchAll(query: MatchListing, options: SearchOptions): HitColumns
  /** Pairs that only one blocked must keeps from being a match. */
  nearMisses(query: MatchListing, options: SearchOptions): NearMissResult
}

export type IndexEntry = {
  readonly listing: MatchListing
  /** Account that owns the listing; not scored, but searches can exclude owners. */
  readonly ownerId: number
}

export type SearchOptions = {
  /** Days since 1970-01-01. */
  readonly today: number
  /** From 0 (broad) to 100 (exact); absent = 50. */
  readonly matchFactor?: number
  /** Maximum number of hits; absent = 15. */
  readonly limit?: number
  readonly offset?: number
  readonly excludeIds?: ReadonlySet<ListingId>
  readonly excludeOwnerIds?: ReadonlySet<number>
}

export type Hit = {
  readonly id: ListingId
  readonly score: number
  readonly employerFit: number
  readonly candidateFit: number
}

/** Unsorted matches as columns, for filters and counts by properties that the index does not hold. */
export type HitColumns = {
  readonly ids: Float64Array
  readonly scores: Uint8Array
  /** Publication times of the listings. */
  readonly publishedAt: Float64Array
}

export type SearchResult = {
  readonly hits: readonly Hit[]
  readonly total: number
}

export type NearMiss = {
  /** Score if the must were met; `score` is the displayed one. */
  readonly reachable: number
  readonly block: Block & { readonly direction: Direction }
} & Hit

export type NearMissResult = {
  readonly hits: readonly NearMiss[]
  readonly total: number
}

export const DEFAULT_MATCH_FACTOR = 50
export const DEFAULT_LIMIT = 15
