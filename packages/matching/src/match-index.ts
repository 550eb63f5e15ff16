import type { ListingId, MatchListing } from './listing.ts'
import type { Block } from './score.ts'
import type { Direction } from './weights.ts'

/** An index of published listings with exact answers. */
export type MatchIndex = {
  readonly size: number
  /** Adds a listing or replaces the one with its id. */
  put(listing: MatchListing, ownerId: number): void
  /** Adds or replaces many; faster than one by one. */
  putAll(entries: Iterable<IndexEntry>): void
  /** @returns whether it was there */
  remove(id: ListingId): boolean
  /** A listing as far as the score reads it: what only the other type asks or answers is not kept. */
  get(id: ListingId): MatchListing | undefined
  /** Whether it holds exactly this listing, as far as the score reads it. */
  holds(listing: MatchListing, ownerId: number): boolean
  /**
   * The matches of a listing of the other type, by score, then published later, then id; its own id is never among
   * them.
   */
  search(query: MatchListing, options: SearchOptions): SearchResult
  /** All matches of a listing; ignores limit and offset. */
  searchAll(query: MatchListing, options: SearchOptions): HitColumns
  /** Pairs that one blocked must alone keeps from being a match. */
  nearMisses(query: MatchListing, options: SearchOptions): NearMissResult
}

export type IndexEntry = {
  readonly listing: MatchListing
  /** Never part of the score: searches can exclude owners. */
  readonly ownerId: number
}

export type SearchOptions = {
  /** Days since 1970-01-01. */
  readonly today: number
  /** 0 broad .. 100 exact; absent = 50. */
  readonly matchFactor?: number
  /** Absent = 15. */
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

/** Matches in columns, unsorted: for filters and counts by what the index does not know. */
export type HitColumns = {
  readonly ids: Float64Array
  readonly scores: Uint8Array
  /** As the listings have it. */
  readonly publishedAt: Float64Array
}

export type SearchResult = {
  readonly hits: readonly Hit[]
  readonly total: number
}

export type NearMiss = {
  /** The score without the must; `score` is the one shown. */
  readonly reachable: number
  readonly block: Block & { readonly direction: Direction }
} & Hit

export type NearMissResult = {
  readonly hits: readonly NearMiss[]
  readonly total: number
}

export const DEFAULT_MATCH_FACTOR = 50
export const DEFAULT_LIMIT = 15
