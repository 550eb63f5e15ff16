import { floorDiv } from '../integer.ts'
import { DEFAULT_LIMIT } from '../match-index.ts'
import type { Hit, SearchOptions, SearchResult } from '../match-index.ts'
import { scoreFormula } from '../score.ts'
import type { Dictionary } from './dictionary.ts'
import { FacetCounts } from './facet-counts.ts'
import type { HitSink, RowScorer } from './row-scorer.ts'
import type { Rows } from './rows.ts'
import { ownerOf } from './tags.ts'

const HISTOGRAM_FROM = 40
const HISTOGRAM_STEP = 5
const HISTOGRAM_BUCKETS = 12
const SCORES = 101
/** Neither passes the filters nor reaches the lowest score. */
const LEFT_OUT = 255

export interface Wanted extends Pick<SearchOptions, 'excludeIds' | 'excludeOwnerIds'> {
  readonly queryId: number
  /** So many blocked musts, not more and not fewer. */
  readonly blocks: number
}

export interface BlockedHit extends Hit {
  /** The last must that was not met, as a number of the ledger. */
  readonly block: number
}

export interface HitPage extends SearchResult {
  readonly hits: readonly BlockedHit[]
}

/** Everything a search found, in columns, ordered only as far as a page needs it. */
export class Hits implements HitSink {
  #count = 0
  #scores = new Uint8Array(1024)
  #employer = new Uint16Array(1024)
  #candidate = new Uint16Array(1024)
  #blocks = new Int32Array(1024)
  #sources = new Uint8Array(1024)
  #rows = new Uint32Array(1024)
  #source: Rows | undefined
  readonly #from: Rows[] = []
  #wanted: Wanted = { queryId: 0, blocks: 0 }

  start(wanted: Wanted): void {
    this.#count = 0
    this.#from.length = 0
    this.#wanted = wanted
  }

  /** The rows that hits are added from next. */
  from(rows: Rows): void {
    this.#source = rows
    this.#from.push(rows)
  }

  add(row: number, scorer: RowScorer): void {
    const rows = this.#source
    if (!rows || scorer.blocks.count !== this.#wanted.blocks || this.#isExcluded(rows, row)) return
    if (this.#count === this.#rows.length) this.#grow()
    const at = this.#count++
    const employer = scorer.employer.fit()
    const candidate = scorer.candidate.fit()
    this.#employer[at] = employer
    this.#candidate[at] = candidate
    this.#scores[at] = scoreFormula(employer, candidate)
    this.#blocks[at] = scorer.blocks.last
    this.#sources[at] = this.#from.length - 1
    this.#rows[at] = row
  }

  /** The page that is asked for, and what there is beside it. */
  page(options: SearchOptions, tags: Dictionary<string>): HitPage {
    const facets = new FacetCounts(tags, options.facetFilters ?? {})
    const histogram = Array.from({ length: HISTOGRAM_BUCKETS }, () => 0)
    const perScore = new Uint32Array(SCORES)
    const total = this.#filter(facets, histogram, perScore, options.minScore ?? 0)
    const hits = this.#ordered(perScore, options.offset ?? 0, options.limit ?? DEFAULT_LIMIT)
    return { hits, total, histogram, facets: facets.toRecord() }
  }

  /** Leaves out what fails a filter or the lowest score, and counts the rest. */
  #filter(facets: FacetCounts, histogram: number[], perScore: Uint32Array, minScore: number): number {
    let total = 0
    for (let at = 0; at < this.#count; at++) {
      const rows = this.#from[this.#sources[at] ?? 0]
      const score = this.#scores[at] ?? 0
      if (!rows) continue
      const passes = facets.read(rows, this.#rows[at] ?? 0)
      if (passes) countScore(histogram, score)
      if (score >= minScore) facets.count(rows)
      if (passes && score >= minScore) {
        perScore[score] = (perScore[score] ?? 0) + 1
        total++
      } else this.#scores[at] = LEFT_OUT
    }
    return total
  }

  /** Only hits whose score can be on the page are sorted. */
  #ordered(perScore: Uint32Array, offset: number, limit: number): BlockedHit[] {
    const wanted = offset + limit
    let highest = SCORES - 1
    let above = 0
    while (highest >= 0 && above + (perScore[highest] ?? 0) <= offset) above += perScore[highest--] ?? 0
    let lowest = highest
    let upTo = above
    while (lowest >= 0 && upTo + (perScore[lowest] ?? 0) < wanted) upTo += perScore[lowest--] ?? 0
    if (limit === 0 || highest < 0) return []
    const places: number[] = []
    for (let at = 0; at < this.#count; at++) {
      const score = this.#scores[at] ?? 0
      if (score <= highest && score >= lowest) places.push(at)
    }
    return places
      .toSorted((a, b) => this.#compare(a, b))
      .slice(offset - above, wanted - above)
      .map((at) => this.#hit(at))
  }

  #compare(a: number, b: number): number {
    return (
      (this.#scores[b] ?? 0) - (this.#scores[a] ?? 0) ||
      this.#read(b, 'publishedAt') - this.#read(a, 'publishedAt') ||
      this.#read(a, 'ids') - this.#read(b, 'ids')
    )
  }

  #read(at: number, column: 'publishedAt' | 'ids'): number {
    return this.#from[this.#sources[at] ?? 0]?.[column][this.#rows[at] ?? 0] ?? 0
  }

  #hit(at: number): BlockedHit {
    return {
      id: this.#read(at, 'ids'),
      score: this.#scores[at] ?? 0,
      employerFit: this.#employer[at] ?? 0,
      candidateFit: this.#candidate[at] ?? 0,
      block: this.#blocks[at] ?? 0,
    }
  }

  #isExcluded(rows: Rows, row: number): boolean {
    const { queryId, excludeIds, excludeOwnerIds } = this.#wanted
    const id = rows.ids[row] ?? 0
    if (id === queryId || excludeIds?.has(id) === true) return true
    return excludeOwnerIds !== undefined && excludeOwnerIds.size > 0 && excludeOwnerIds.has(ownerOf(rows, row))
  }

  #grow(): void {
    const length = 2 * this.#rows.length
    const grown = <Column extends { set(from: Column): void }>(larger: Column, old: Column) => {
      larger.set(old)
      return larger
    }
    this.#scores = grown(new Uint8Array(length), this.#scores)
    this.#employer = grown(new Uint16Array(length), this.#employer)
    this.#candidate = grown(new Uint16Array(length), this.#candidate)
    this.#blocks = grown(new Int32Array(length), this.#blocks)
    this.#sources = grown(new Uint8Array(length), this.#sources)
    this.#rows = grown(new Uint32Array(length), this.#rows)
  }
}

function countScore(histogram: number[], score: number): void {
  const bucket = floorDiv(score - HISTOGRAM_FROM, HISTOGRAM_STEP)
  const index = Math.max(0, Math.min(HISTOGRAM_BUCKETS - 1, bucket))
  histogram[index] = (histogram[index] ?? 0) + 1
}
