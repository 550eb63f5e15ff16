import { wordsShare } from '../../criteria/words.ts'
import type { ListingType, MatchListing } from '../../listing.ts'
import type { NeighbourTables } from './neighbour-tables.ts'
import type { Hits } from './hits.ts'
import { ListNumbering } from '../lists/list-numbering.ts'
import { localRanges } from '../lists/local-rows.ts'
import { OfferMinimumScores, SearchMinimumScores } from './minimum-scores.ts'
import { OfferScorer } from '../score/offer-scorer.ts'
import { EMPLOYER } from '../rows/criterion-positions.ts'
import { PlanContext, planOffers, planSearches, QueryPlan } from './query-plan.ts'
import type { QuerySettings } from '../score/kernel.ts'
import { Rows } from '../rows/rows.ts'
import { SearchScorer } from '../score/search-scorer.ts'
import { SKILLS_CLOSED, statedBy } from '../rows/prefilter-keys.ts'
import type { SegmentSearchSettings } from './segment-search.ts'
import type { Segment } from '../lists/segment.ts'
import { buildSegments } from '../lists/segment.ts'
import { SegmentSearch } from './segment-search.ts'

/** All listings of one type: compacted segments and recent rows. */
export abstract class Partition {
  readonly type: ListingType
  segments: readonly Segment[] = []
  recent = new Rows(0, 0)
  /** All sources of rows, in search order. */
  sources: readonly Rows[] = [this.recent]
  protected readonly tables: NeighbourTables
  protected readonly hits: Hits
  protected readonly plan = new QueryPlan()
  space: ListNumbering
  /** Number of rows in segments. */
  compactedRows = 0

  constructor(type: ListingType, tables: NeighbourTables, hits: Hits) {
    this.type = type
    this.tables = tables
    this.hits = hits
    this.space = ListNumbering.of(tables.dictionaries)
  }

  abstract readonly segmentSearch: SegmentSearch
  /** Prepares scorer, plan and minimum scores for a query of the other type. */
  protected abstract prepare(query: MatchListing, settings: QuerySettings): void

  get bytes(): number {
    const ofRows = this.sources.reduce((sum, { bytes }) => sum + bytes, 0)
    return this.segments.reduce((sum, segment) => sum + segmentBytes(segment), ofRows)
  }

  /** Adds all hits of the query. */
  find(query: MatchListing, settings: QuerySettings): void {
    this.prepare(query, settings)
    this.hits.from(this.recent)
    this.segmentSearch.scan(this.recent, [0, this.recent.count])
    for (const segment of this.segments) {
      this.hits.from(segment.rows)
      const isExcluding = segment.isLocal && settings.mostBlocked === 0
      this.segmentSearch.search(segment, isExcluding ? localRanges(query, segment.cells) : undefined)
    }
  }

  /** Merges all live rows into new segments. */
  compact(): void {
    const space = ListNumbering.of(this.tables.dictionaries)
    this.replace(buildSegments(this.type, this.sources, space, this.tables), space)
  }

  replace(segments: readonly Segment[], space: ListNumbering): void {
    this.space = space
    this.segments = segments
    this.compactedRows = segments.reduce((sum, { rows }) => sum + rows.count, 0)
    this.recent = new Rows(0, 0)
    this.sources = [this.recent, ...segments.map(({ rows }) => rows)]
  }
}

export class OfferPartition extends Partition {
  readonly segmentSearch: SegmentSearch
  readonly #scorer: OfferScorer
  readonly #minimumScores = new OfferMinimumScores()

  constructor(tables: NeighbourTables, hits: Hits, settings: SegmentSearchSettings) {
    super('offer', tables, hits)
    this.#scorer = new OfferScorer(tables)
    this.segmentSearch = new SegmentSearch({
      scorer: this.#scorer,
      minimumScores: this.#minimumScores,
      plan: this.plan,
      sink: hits,
      settings,
    })
  }

  protected prepare(query: MatchListing, settings: QuerySettings): void {
    this.#scorer.prepare(query, settings)
    this.#minimumScores.prepare(statedBy(query.has), query.has.words.length > 0, settings.limits)
    this.plan.clear()
    planOffers(this.#scorer, this.space, this.plan)
  }
}

export class SearchPartition extends Partition {
  readonly segmentSearch: SegmentSearch
  readonly #scorer: SearchScorer
  readonly #minimumScores = new SearchMinimumScores()

  constructor(tables: NeighbourTables, hits: Hits, settings: SegmentSearchSettings) {
    super('search', tables, hits)
    this.#scorer = new SearchScorer(tables)
    this.segmentSearch = new SegmentSearch({
      scorer: this.#scorer,
      minimumScores: this.#minimumScores,
      plan: this.plan,
      sink: hits,
      settings,
    })
  }

  protected prepare(query: MatchListing, settings: QuerySettings): void {
    this.#scorer.prepare(query, settings)
    this.#minimumScores.prepare(this.#scorer.weights, settings.limits, (criterion) => listedPart(query, criterion))
    this.plan.clear()
    const size = (list: number) => this.segments.reduce((sum, { postings }) => sum + postingsOf(postings, list), 0)
    const hasOpenSkills = this.segments.some(({ commonClass }) => (commonClass & SKILLS_CLOSED) === 0)
    const usesMusts = settings.mostBlocked === 0
    const context = new PlanContext(this.plan, this.space, { sizeOf: size, usesMusts, hasOpenSkills })
    planSearches(query, this.#scorer, context)
  }
}

/** Bytes of posting lists and cells, without the rows, which are counted by source. */
function segmentBytes({ postings, cells }: Segment): number {
  const { offsets, rows, shares } = postings
  return [offsets, rows, shares, cells.cells, cells.starts].reduce((sum, { byteLength }) => sum + byteLength, 0)
}

function postingsOf({ offsets, blocks }: Segment['postings'], list: number): number {
  return (offsets[(list + 1) * blocks] ?? 0) - (offsets[list * blocks] ?? 0)
}

/** Part of a criterion of the query for which a row needs a posting, 0 to 1. */
function listedPart({ wants }: MatchListing, criterion: number): number {
  switch (criterion) {
    case EMPLOYER.occupation:
    case EMPLOYER.responsibilities:
    case EMPLOYER.social:
      return 1
    case EMPLOYER.skills:
      return 1 - wordsShare(wants) / 1000
    case EMPLOYER.licences:
      return wants.licences.some(({ sponsored }) => sponsored) ? 0 : 1
    case EMPLOYER.industry:
      return wants.industry !== null && wants.industry.anyOf.length > 0 ? 1 : 0
    default:
      return 0
  }
}
