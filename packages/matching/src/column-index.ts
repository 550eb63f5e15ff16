import { NeighbourTables } from './columns/query/neighbour-tables.ts'
import { emptyDictionaries, storeDictionaries, restoreDictionaries } from './columns/rows/dictionary.ts'
import type { CodeDictionaries } from './columns/rows/dictionary.ts'
import { Hits } from './columns/query/hits.ts'
import type { HitFilter } from './columns/query/hits.ts'
import { IdTable } from './columns/rows/id-table.ts'
import { NO_ROW, rowRef, rowOf, sourceOf } from './columns/rows/row-ref.ts'
import type { RowRef } from './columns/rows/row-ref.ts'
import { blockOf, lossLimitsAt } from './columns/score/fit-accumulator.ts'
import { ListNumbering } from './columns/lists/list-numbering.ts'
import { readRow } from './columns/rows/read-row.ts'
import { writeRow } from './columns/rows/write-row.ts'
import { RowDraft } from './columns/rows/row-draft.ts'
import type { Rows } from './columns/rows/rows.ts'
import type { SearchStats } from './columns/query/segment-search.ts'
import { OfferPartition, SearchPartition } from './columns/query/partition.ts'
import type { Partition } from './columns/query/partition.ts'
import { restoreSegment, storeSegment } from './columns/lists/stored-index.ts'
import type { StoredIndex } from './columns/lists/stored-index.ts'
import type { NeighbourSpace } from './concept-space.ts'
import type { ListingId, ListingType, MatchListing } from './listing.ts'
import { DEFAULT_MATCH_FACTOR } from './match-index.ts'
import type { HitColumns, MatchIndex, NearMissResult, SearchOptions, SearchResult, IndexEntry } from './match-index.ts'
import { cappedScore, thresholdOf } from './score.ts'

export type IndexSettings = {
  /** Scans all rows, to measure the gain from posting lists and cells. */
  readonly scansAll?: boolean
  /** Number of rows up to which a scan is faster than reading posting lists. */
  readonly scanBelowRows?: number
  /** Cost of scoring a candidate without its list score, in postings read. */
  readonly postingsPerCandidate?: number
  /** Number of recent rows that triggers compaction; an eighth of all rows if that is more. */
  readonly maxRecent?: number
}

const SCAN_BELOW_ROWS = 500
const POSTINGS_PER_CANDIDATE = 10
const MAX_RECENT = 16_384
const MAX_RECENT_SHARE = 8

const NOBODY: ReadonlySet<number> = new Set()

/** Sources of rows per partition: the recent rows and two segments. */
const SOURCES_PER_PARTITION = 3

/**
 * All published listings as columns of numbers, in memory that workers can share. See DESIGN.md, "The column index".
 * Holds only the properties that are scored; `get` returns a listing of these.
 */
export class ColumnIndex implements MatchIndex {
  readonly #dictionaries: CodeDictionaries
  readonly #tables: NeighbourTables
  readonly #hits = new Hits()
  readonly #partitions: Readonly<Record<ListingType, Partition>>
  readonly #ids = new IdTable((ref) => this.#rowsAt(ref).ids[rowOf(ref)] ?? 0)
  readonly #draft = new RowDraft()
  readonly #maxRecent: number
  #size = 0
  #compactions = 0
  #isCompact = false

  /** @param stored a compacted index to start with, instead of an empty one */
  constructor(space: NeighbourSpace, settings: IndexSettings = {}, stored?: StoredIndex) {
    const {
      scanBelowRows = SCAN_BELOW_ROWS,
      postingsPerCandidate = POSTINGS_PER_CANDIDATE,
      maxRecent = MAX_RECENT,
      scansAll = false,
    } = settings
    const segmentSearch = { scanBelowRows, postingsPerCandidate, scansAll }
    this.#maxRecent = maxRecent
    this.#dictionaries = stored ? restoreDictionaries(stored.dictionaries) : emptyDictionaries()
    this.#tables = new NeighbourTables(this.#dictionaries, space)
    this.#partitions = {
      search: new SearchPartition(this.#tables, this.#hits, segmentSearch),
      offer: new OfferPartition(this.#tables, this.#hits, segmentSearch),
    }
    if (!stored) return
    this.#restore(stored)
    this.#isCompact = true
  }

  /** The compacted index as plain data in shared memory. Valid until the next change. */
  stored(): StoredIndex {
    if (!this.#isCompact) this.compact()
    const { search, offer } = this.#partitions
    return {
      dictionaries: storeDictionaries(this.#dictionaries),
      sizes: search.space.sizes,
      segments: [...search.segments, ...offer.segments].map(storeSegment),
      ids: this.#ids.slots,
    }
  }

  get size(): number {
    return this.#size
  }

  /** Bytes of all structures whose size depends on the number of listings. */
  get bytes(): number {
    const { search, offer } = this.#partitions
    return this.#ids.slots.byteLength + search.bytes + offer.bytes
  }

  /** Number of compactions so far. Each replaces all columns. */
  get compactions(): number {
    return this.#compactions
  }

  /** Number of changes since the last compaction. */
  get pendingChanges(): number {
    return this.#partitions.search.recent.count + this.#partitions.offer.recent.count
  }

  /** Number of postings, heads and tails read by all searches so far. */
  get stats(): SearchStats {
    const [a, b] = [this.#partitions.search.segmentSearch.stats, this.#partitions.offer.segmentSearch.stats]
    return { postings: a.postings + b.postings, heads: a.heads + b.heads, tails: a.tails + b.tails }
  }

  put(listing: MatchListing, ownerId: number): void {
    this.#append(listing, ownerId)
    const { recent, compactedRows } = this.#partitions[listing.type]
    if (recent.count > Math.max(this.#maxRecent, compactedRows / MAX_RECENT_SHARE)) this.compact()
  }

  /** Adds or replaces listings, then compacts. */
  putAll(entries: Iterable<IndexEntry>): void {
    this.addAll(entries)
    this.compact()
  }

  /** Adds or replaces listings without compaction. Until the next one, each search scans all of them. */
  addAll(entries: Iterable<IndexEntry>): void {
    for (const { listing, ownerId } of entries) this.#append(listing, ownerId)
  }

  remove(id: ListingId): boolean {
    const ref = this.#ids.remove(id)
    if (ref === NO_ROW) return false
    this.#rowsAt(ref).tombstone(rowOf(ref))
    this.#isCompact = false
    this.#size--
    return true
  }

  get(id: ListingId): MatchListing | undefined {
    const ref = this.#ids.find(id)
    if (ref === NO_ROW) return undefined
    const { type } = this.#partitionOf(sourceOf(ref))
    return readRow(type, this.#rowsAt(ref), rowOf(ref), this.#dictionaries)
  }

  holds(listing: MatchListing, ownerId: number): boolean {
    const ref = this.#ids.find(listing.id)
    if (ref === NO_ROW || this.#partitionOf(sourceOf(ref)).type !== listing.type) return false
    this.#write(listing, ownerId)
    return this.#rowsAt(ref).equals(rowOf(ref), this.#draft, listing.publishedAt)
  }

  search(query: MatchListing, options: SearchOptions): SearchResult {
    const { hits, total } = this.#find(query, options, 0).page(options)
    return {
      total,
      hits: hits.map(({ id, score, employerFit, candidateFit }) => ({ id, score, employerFit, candidateFit })),
    }
  }

  searchAll(query: MatchListing, options: SearchOptions): HitColumns {
    return this.#find(query, options, 0).columns()
  }

  nearMisses(query: MatchListing, options: SearchOptions): NearMissResult {
    const threshold = thresholdOf(options.matchFactor ?? DEFAULT_MATCH_FACTOR)
    const { hits, total } = this.#find(query, options, 1).page(options)
    return {
      total,
      hits: hits.map(({ block, ...hit }) => ({
        ...hit,
        score: cappedScore(hit.score, threshold),
        reachable: hit.score,
        block: blockOf(block),
      })),
    }
  }

  /** Merges recent rows into the segments, so that posting lists cover them; takes seconds for a million rows. */
  compact(): void {
    this.#compactions++
    this.#isCompact = true
    this.#tables.refresh()
    this.#partitions.search.compact()
    this.#partitions.offer.compact()
    this.#ids.clear(this.#size)
    for (let source = 0; source < 2 * SOURCES_PER_PARTITION; source++) {
      const rows = this.#rows(source)
      if (!rows) continue
      for (let row = 0; row < rows.count; row++) this.#ids.put(rows.ids[row] ?? 0, rowRef(source, row))
    }
  }

  #restore({ sizes, segments, ids }: StoredIndex): void {
    const space = new ListNumbering(sizes)
    for (const partition of [this.#partitions.search, this.#partitions.offer]) {
      partition.replace(segments.filter(({ type }) => type === partition.type).map(restoreSegment), space)
      this.#size += partition.compactedRows
    }
    this.#ids.restore(ids, this.#size)
  }

  #find(query: MatchListing, options: SearchOptions, mostBlocked: number): Hits {
    this.#tables.refresh()
    const { excludeIds = NOBODY, excludeOwnerIds = NOBODY, today } = options
    const partition = this.#partitions[query.type === 'offer' ? 'search' : 'offer']
    const excluded = new Set([query.id, ...excludeIds].flatMap((id) => this.#refsIn(id, partition)))
    const wanted: HitFilter = { excluded, excludedOwners: excludeOwnerIds, blocks: mostBlocked }
    this.#hits.start(wanted)
    const limits = lossLimitsAt(thresholdOf(options.matchFactor ?? DEFAULT_MATCH_FACTOR))
    partition.find(query, { today, limits, mostBlocked })
    return this.#hits
  }

  /** References of a listing among the sources of a partition: one or none. */
  #refsIn(id: ListingId, partition: Partition): RowRef[] {
    const ref = this.#ids.find(id)
    if (ref === NO_ROW || this.#partitionOf(sourceOf(ref)) !== partition) return []
    return [rowRef(sourceOf(ref) % SOURCES_PER_PARTITION, rowOf(ref))]
  }

  #append(listing: MatchListing, ownerId: number): void {
    const { id, type, publishedAt } = listing
    this.#write(listing, ownerId)
    const row = this.#partitions[type].recent.append(this.#draft, id, publishedAt)
    const former = this.#ids.put(id, rowRef(type === 'search' ? 0 : SOURCES_PER_PARTITION, row))
    this.#isCompact = false
    if (former === NO_ROW) this.#size++
    else this.#rowsAt(former).tombstone(rowOf(former))
  }

  #write(listing: MatchListing, ownerId: number): void {
    writeRow(listing, ownerId, this.#dictionaries, this.#draft)
  }

  #rowsAt(ref: RowRef): Rows {
    const rows = this.#rows(sourceOf(ref))
    if (!rows) throw new RangeError('no such rows')
    return rows
  }

  /** Rows of a source; undefined for segments before the first compaction of the partition. */
  #rows(source: number): Rows | undefined {
    return this.#partitionOf(source).sources[source % SOURCES_PER_PARTITION]
  }

  #partitionOf(source: number): Partition {
    return source < SOURCES_PER_PARTITION ? this.#partitions.search : this.#partitions.offer
  }
}
