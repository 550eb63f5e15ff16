import { ConceptTables } from './columns/query/neighbour-tables.ts'
import { emptyWords, storedWords, wordsOf } from './columns/rows/dictionary.ts'
import type { Words } from './columns/rows/dictionary.ts'
import { Hits } from './columns/query/hits.ts'
import type { Wanted } from './columns/query/hits.ts'
import { IdTable } from './columns/rows/id-table.ts'
import { NOWHERE, placeOf, rowOf, sourceOf } from './columns/rows/row-ref.ts'
import type { RowPlace } from './columns/rows/row-ref.ts'
import { blockOf, limitsAt } from './columns/score/fit-accumulator.ts'
import { ListSpace } from './columns/lists/list-numbering.ts'
import { OFFER_TAGS, writeOffer } from './columns/rows/offer-row.ts'
import { readOffer } from './columns/rows/read-offer.ts'
import { readSearch } from './columns/rows/read-search.ts'
import { RowDraft } from './columns/rows/row-draft.ts'
import type { Rows } from './columns/rows/rows.ts'
import type { Looked } from './columns/query/segment-search.ts'
import { SEARCH_TAGS, writeSearch } from './columns/rows/search-row.ts'
import { OfferSide, SearchSide } from './columns/query/partition.ts'
import type { Side } from './columns/query/partition.ts'
import { segmentOf, storedSegment } from './columns/lists/stored-index.ts'
import type { StoredIndex } from './columns/lists/stored-index.ts'
import type { NeighbourSpace } from './concept-space.ts'
import type { ListingId, ListingType, MatchListing } from './listing.ts'
import { DEFAULT_MATCH_FACTOR } from './match-index.ts'
import type { HitColumns, MatchIndex, NearMissResult, SearchOptions, SearchResult, Tags } from './match-index.ts'
import { cappedScore, thresholdOf } from './score.ts'

export type IndexSettings = {
  /** Looks at every row: only to measure what the lists and the order of places save. */
  readonly scansAll?: boolean
  /** So few rows are looked at one by one sooner than by lists. */
  readonly fewRows?: number
  /** Looking at a candidate without its evidence takes as long as reading so many postings. */
  readonly postingsPerRow?: number
  /** So many changes are kept beside the merged rows, or an eighth of them if that is more. */
  readonly mostRecent?: number
}

const FEW_ROWS = 500
const POSTINGS_PER_ROW = 10
const MOST_RECENT = 16_384
const MOST_RECENT_SHARE = 8

const NOBODY: ReadonlySet<number> = new Set()

/** Sources of rows per side: recent ones and two segments. */
const SOURCES_PER_SIDE = 3

/**
 * All published listings in columns of numbers, in memory that workers can share. See DESIGN.md, "The column index".
 * Listings keep what the score reads of their type; `get` returns that much of them.
 */
export class ColumnIndex implements MatchIndex {
  readonly #words: Words
  readonly #tables: ConceptTables
  readonly #hits = new Hits()
  readonly #sides: Readonly<Record<ListingType, Side>>
  readonly #ids = new IdTable((place) => this.#rowsAt(place).ids[rowOf(place)] ?? 0)
  readonly #draft = new RowDraft()
  readonly #mostRecent: number
  #size = 0
  #merges = 0
  #isMerged = false

  /** @param stored a merged index to start with, instead of an empty one */
  constructor(space: NeighbourSpace, settings: IndexSettings = {}, stored?: StoredIndex) {
    const {
      fewRows = FEW_ROWS,
      postingsPerRow = POSTINGS_PER_ROW,
      mostRecent = MOST_RECENT,
      scansAll = false,
    } = settings
    const finder = { fewRows, postingsPerRow, scansAll }
    this.#mostRecent = mostRecent
    this.#words = stored ? wordsOf(stored.words) : emptyWords()
    this.#tables = new ConceptTables(this.#words, space)
    this.#sides = {
      search: new SearchSide(this.#tables, this.#hits, finder),
      offer: new OfferSide(this.#tables, this.#hits, finder),
    }
    if (!stored) return
    this.#restore(stored)
    this.#isMerged = true
  }

  /** The index as plain data in shared memory, recent changes merged. Valid until the next change. */
  stored(): StoredIndex {
    if (!this.#isMerged) this.merge()
    const { search, offer } = this.#sides
    return {
      words: storedWords(this.#words),
      sizes: search.space.sizes,
      segments: [...search.segments, ...offer.segments].map(storedSegment),
      ids: this.#ids.slots,
    }
  }

  get size(): number {
    return this.#size
  }

  /** Memory of everything that grows with the listings. */
  get bytes(): number {
    const { search, offer } = this.#sides
    return this.#ids.slots.byteLength + search.bytes + offer.bytes
  }

  /** How often its rows were put in order: with each time its columns are others. */
  get merges(): number {
    return this.#merges
  }

  /** How many changes wait for the next merge. */
  get unmerged(): number {
    return this.#sides.search.recent.count + this.#sides.offer.recent.count
  }

  /** What the searches so far have looked at: postings, rows whose facts, and rows whose lists were read. */
  get looked(): Looked {
    const [a, b] = [this.#sides.search.finder.looked, this.#sides.offer.finder.looked]
    return { postings: a.postings + b.postings, facts: a.facts + b.facts, rows: a.rows + b.rows }
  }

  put(listing: MatchListing, tags: Tags): void {
    this.#append(listing, tags)
    const { recent, merged } = this.#sides[listing.type]
    if (recent.count > Math.max(this.#mostRecent, merged / MOST_RECENT_SHARE)) this.merge()
  }

  /** Adds or replaces many at once and merges them. */
  putAll(entries: Iterable<readonly [MatchListing, Tags]>): void {
    this.addAll(entries)
    this.merge()
  }

  /** Adds or replaces many that are merged later: until then each search looks at every one of them. */
  addAll(entries: Iterable<readonly [MatchListing, Tags]>): void {
    for (const [listing, tags] of entries) this.#append(listing, tags)
  }

  remove(id: ListingId): boolean {
    const place = this.#ids.remove(id)
    if (place === NOWHERE) return false
    this.#rowsAt(place).bury(rowOf(place))
    this.#isMerged = false
    this.#size--
    return true
  }

  get(id: ListingId): MatchListing | undefined {
    const place = this.#ids.find(id)
    if (place === NOWHERE) return undefined
    const read = this.#sideOf(sourceOf(place)).type === 'search' ? readSearch : readOffer
    return read(this.#rowsAt(place), rowOf(place), this.#words)
  }

  holds(listing: MatchListing, tags: Tags): boolean {
    const place = this.#ids.find(listing.id)
    if (place === NOWHERE || this.#sideOf(sourceOf(place)).type !== listing.type) return false
    this.#write(listing, tags)
    return this.#rowsAt(place).equals(rowOf(place), this.#draft, listing.publishedAt)
  }

  search(query: MatchListing, options: SearchOptions): SearchResult {
    const { hits, ...rest } = this.#find(query, options, 0).page(options)
    return {
      ...rest,
      hits: hits.map(({ id, score, employerFit, candidateFit }) => ({ id, score, employerFit, candidateFit })),
    }
  }

  every(query: MatchListing, options: SearchOptions): HitColumns {
    return this.#find(query, { ...options, countsFacets: false }, 0).columns()
  }

  nearMisses(query: MatchListing, options: SearchOptions): NearMissResult {
    const threshold = thresholdOf(options.matchFactor ?? DEFAULT_MATCH_FACTOR)
    const { hits, total } = this.#find(query, { ...options, minScore: 0 }, 1).page(options)
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

  /** Puts recent changes in order with the rest, so that they can be found by lists; takes seconds for a million. */
  merge(): void {
    this.#merges++
    this.#isMerged = true
    this.#tables.refresh()
    this.#sides.search.merge()
    this.#sides.offer.merge()
    this.#ids.clear(this.#size)
    for (let source = 0; source < 2 * SOURCES_PER_SIDE; source++) {
      const rows = this.#rows(source)
      if (!rows) continue
      for (let row = 0; row < rows.count; row++) this.#ids.put(rows.ids[row] ?? 0, placeOf(source, row))
    }
  }

  #restore({ sizes, segments, ids }: StoredIndex): void {
    const space = new ListSpace(sizes)
    for (const side of [this.#sides.search, this.#sides.offer]) {
      side.replace(segments.filter(({ type }) => type === side.type).map(segmentOf), space)
      this.#size += side.merged
    }
    this.#ids.restore(ids, this.#size)
  }

  #find(query: MatchListing, options: SearchOptions, mostBlocked: number): Hits {
    this.#tables.refresh()
    const { excludeIds = NOBODY, excludeOwnerIds = NOBODY, today } = options
    const side = this.#sides[query.type === 'offer' ? 'search' : 'offer']
    const excluded = new Set([query.id, ...excludeIds].flatMap((id) => this.#placesIn(id, side)))
    const wanted: Wanted = { excluded, excludedOwners: excludeOwnerIds, blocks: mostBlocked }
    this.#hits.start(wanted, options, this.#words.tag, side.type === 'search' ? SEARCH_TAGS : OFFER_TAGS)
    const limits = limitsAt(thresholdOf(options.matchFactor ?? DEFAULT_MATCH_FACTOR))
    side.find(query, { today, limits, mostBlocked })
    return this.#hits
  }

  /** Where a listing is among the sources of a side. */
  #placesIn(id: ListingId, side: Side): RowPlace[] {
    const place = this.#ids.find(id)
    if (place === NOWHERE || this.#sideOf(sourceOf(place)) !== side) return []
    return [placeOf(sourceOf(place) % SOURCES_PER_SIDE, rowOf(place))]
  }

  #append(listing: MatchListing, tags: Tags): void {
    const { id, type, publishedAt } = listing
    this.#write(listing, tags)
    const row = this.#sides[type].recent.append(this.#draft, id, publishedAt)
    const former = this.#ids.put(id, placeOf(type === 'search' ? 0 : SOURCES_PER_SIDE, row))
    this.#isMerged = false
    if (former === NOWHERE) this.#size++
    else this.#rowsAt(former).bury(rowOf(former))
  }

  #write(listing: MatchListing, tags: Tags): void {
    const write = listing.type === 'offer' ? writeOffer : writeSearch
    write(listing, tags, this.#words, this.#draft)
  }

  #rowsAt(place: RowPlace): Rows {
    const rows = this.#rows(sourceOf(place))
    if (!rows) throw new RangeError('no such rows')
    return rows
  }

  /** The second side is there before its first merge with recent rows alone. */
  #rows(source: number): Rows | undefined {
    return this.#sideOf(source).sources[source % SOURCES_PER_SIDE]
  }

  #sideOf(source: number): Side {
    return source < SOURCES_PER_SIDE ? this.#sides.search : this.#sides.offer
  }
}
