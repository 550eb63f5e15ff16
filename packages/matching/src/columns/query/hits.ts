import { DEFAULT_LIMIT } from '../../match-index.ts'
import type { Hit, HitColumns, SearchOptions } from '../../match-index.ts'
import { scoreFormula } from '../../score.ts'
import type { Batch } from '../score/batch.ts'
import { rowRef } from '../rows/row-ref.ts'
import type { HitSink } from '../score/row-scorer.ts'
import { ownerOf } from '../rows/rows.ts'
import type { Rows } from '../rows/rows.ts'

const SCORES = 101

export type HitFilter = {
  /** References of excluded rows, see `rowRef`. */
  readonly excluded: ReadonlySet<number>
  readonly excludedOwners: ReadonlySet<number>
  /** Exact number of blocked musts. */
  readonly blocks: number
}

export type BlockedHit = {
  /** The unmet must, see `blockCriterion`. */
  readonly block: number
} & Hit

export type HitPage = {
  readonly hits: readonly BlockedHit[]
  readonly total: number
}

/** Hits of a search as columns. Only those of the requested page are sorted. */
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
  #filter: HitFilter = { excluded: new Set(), excludedOwners: new Set(), blocks: 0 }
  readonly #perScore = new Uint32Array(SCORES)

  start(filter: HitFilter): void {
    this.#count = 0
    this.#from.length = 0
    this.#filter = filter
    this.#perScore.fill(0)
  }

  /** Sets the rows that the next hits come from. */
  from(rows: Rows): void {
    this.#source = rows
    this.#from.push(rows)
  }

  add({ live, count, rows, blocks, lastBlock, employer, candidate }: Batch): void {
    const source = this.#source
    if (!source) return
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const row = rows[n] ?? 0
      if (blocks[n] !== this.#filter.blocks || this.#isExcluded(source, row)) continue
      const asEmployer = employer.fit(n)
      const asCandidate = candidate.fit(n)
      const score = scoreFormula(asEmployer, asCandidate)
      this.#perScore[score] = (this.#perScore[score] ?? 0) + 1
      if (this.#count === this.#rows.length) this.#grow()
      const at = this.#count++
      this.#employer[at] = asEmployer
      this.#candidate[at] = asCandidate
      this.#scores[at] = score
      this.#blocks[at] = lastBlock[n] ?? 0
      this.#sources[at] = this.#from.length - 1
      this.#rows[at] = row
    }
  }

  /** Returns the requested page and the total. */
  page({ offset = 0, limit = DEFAULT_LIMIT }: SearchOptions): HitPage {
    return { hits: this.#ordered(offset, limit), total: this.#count }
  }

  /** Returns all hits, unsorted. */
  columns(): HitColumns {
    const count = this.#count
    const ids = new Float64Array(count)
    const publishedAt = new Float64Array(count)
    for (let at = 0; at < count; at++) {
      ids[at] = this.#read(at, 'ids')
      publishedAt[at] = this.#read(at, 'publishedAt')
    }
    return { ids, scores: this.#scores.slice(0, count), publishedAt }
  }

  /** Sorts the hits whose score can be on the page. */
  #ordered(offset: number, limit: number): BlockedHit[] {
    const perScore = this.#perScore
    const wanted = offset + limit
    let highest = SCORES - 1
    let above = 0
    while (highest >= 0 && above + (perScore[highest] ?? 0) <= offset) above += perScore[highest--] ?? 0
    let lowest = highest
    let upTo = above
    while (lowest >= 0 && upTo + (perScore[lowest] ?? 0) < wanted) upTo += perScore[lowest--] ?? 0
    if (limit === 0 || highest < 0) return []
    const positions: number[] = []
    for (let at = 0; at < this.#count; at++) {
      const score = this.#scores[at] ?? 0
      if (score <= highest && score >= lowest) positions.push(at)
    }
    return positions
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
    const { excluded, excludedOwners } = this.#filter
    if (excluded.size > 0 && excluded.has(rowRef(this.#from.length - 1, row))) return true
    return excludedOwners.size > 0 && excludedOwners.has(ownerOf(rows, row))
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
