import type { Ranges } from './cells.ts'
import { Evidence } from './evidence.ts'
import type { SilentRows } from './evidence.ts'
import { HIGH_CLASS_AT, LOW_CLASS } from './needs.ts'
import type { Needs } from './needs.ts'
import { BLOCK, BLOCK_BITS } from './postings.ts'
import type { Postings } from './postings.ts'
import { ALL, NO_NEW } from './reading-plan.ts'
import type { ReadingPlan } from './reading-plan.ts'
import type { HitSink, RowScorer } from './row-scorer.ts'
import type { Rows } from './rows.ts'
import type { Segment } from './segment.ts'

/** What searches have looked at: postings read, rows whose facts and rows whose lists were looked at. */
export interface Looked {
  postings: number
  facts: number
  rows: number
}

export interface FinderSettings {
  /** So few rows are looked at one by one sooner than by lists. */
  readonly fewRows: number
  /** Looks at every row, for comparison. */
  readonly scansAll: boolean
}

export interface SearchParts {
  readonly scorer: RowScorer
  readonly needs: Needs
  readonly plan: ReadingPlan
  readonly sink: HitSink
  readonly settings: FinderSettings
}

/** Evidence of a row that is looked at without lists: as much as it may need. */
const ENOUGH = 1 << 30
/** Evidence of offers is a number, that of searches shares one with its slot. */
const WHOLE = 0x7fffffff
const LOWER_HALF = 0xffff

/** Finds the candidates of a segment and has them scored. Its buffers are used again by the next search. */
export class SegmentSearch {
  readonly #evidence = new Evidence()
  readonly #candidates = { rows: new Uint32Array(BLOCK), spare: new Int32Array(BLOCK) }
  readonly looked: Looked = { postings: 0, facts: 0, rows: 0 }
  readonly #scorer: RowScorer
  readonly #needs: Needs
  readonly #plan: ReadingPlan
  readonly #sink: HitSink
  readonly #settings: FinderSettings

  constructor(parts: SearchParts) {
    this.#settings = parts.settings
    this.#scorer = parts.scorer
    this.#needs = parts.needs
    this.#plan = parts.plan
    this.#sink = parts.sink
  }

  /** @param ranges the only rows that can match; undefined = any */
  search(segment: Segment, ranges: Ranges | undefined): void {
    const { rows } = segment
    const { fewRows, scansAll } = this.#settings
    const within = scansAll ? [0, rows.count] : (ranges ?? [0, rows.count])
    if (scansAll || countRows(within) <= fewRows) this.scan(rows, within)
    else this.#read(segment, within)
  }

  /** Looks at rows one by one. */
  scan(rows: Rows, ranges: Ranges): void {
    let count = 0
    for (let n = 0; n < ranges.length; n += 2)
      for (let row = ranges[n] ?? 0, end = ranges[n + 1] ?? 0; row < end; row++) {
        this.#candidates.rows[count] = row
        this.#candidates.spare[count++] = ENOUGH
        if (count < BLOCK) continue
        this.#score(rows, count)
        count = 0
      }
    this.#score(rows, count)
  }

  /** Reads the lists of the plan, block by block, from the first to the last row of the ranges. */
  #read(segment: Segment, ranges: Ranges): void {
    const [from, to] = [ranges[0] ?? 0, ranges.at(-1) ?? 0]
    const isDivided = ranges.length > 2
    for (let block = from >>> BLOCK_BITS; block << BLOCK_BITS < to; block++) {
      const base = block << BLOCK_BITS
      this.#collect(segment, block, Math.max(0, from - base), Math.min(BLOCK, to - base))
      const picked = this.#pick(segment.rows.classes, base, segment.type === 'offer' ? WHOLE : LOWER_HALF)
      this.#score(segment.rows, isDivided ? this.#keepWithin(ranges, picked) : picked)
    }
  }

  #keepWithin(ranges: Ranges, count: number): number {
    const { rows, spare } = this.#candidates
    let kept = 0
    for (let n = 0; n < count; n++) {
      const row = rows[n] ?? 0
      rows[kept] = row
      spare[kept] = spare[n] ?? 0
      kept += isWithin(ranges, row) ? 1 : 0
    }
    return kept
  }

  #collect({ type, postings, rows }: Segment, block: number, from: number, to: number): void {
    const { lists, values, modes } = this.#plan
    const { offsets, blocks } = postings
    const silent: SilentRows = { classes: rows.classes, base: block << BLOCK_BITS, bit: 0, slot: 0 }
    for (let n = 0; n < lists.length; n++) {
      const at = (lists[n] ?? 0) * blocks + block
      let start = offsets[at] ?? 0
      let end = offsets[at + 1] ?? 0
      if (start === end) continue
      if (from > 0) start = lowerRow(postings, start, end, from)
      if (to < BLOCK) end = lowerRow(postings, start, end, to)
      this.looked.postings += end - start
      const mode = modes[n] ?? ALL
      if (type === 'offer') this.#readShares(postings, start, end, { value: values[n] ?? 0, mode })
      else this.#readBest(postings, start, end, { value: values[n] ?? 0, mode, silent })
    }
  }

  #readShares(postings: Postings, from: number, to: number, how: { value: number; mode: number }): void {
    if (how.mode === ALL) this.#evidence.touchShares(postings, from, to, how.value)
    else this.#evidence.addShares(postings, from, to, how.value)
  }

  #readBest(
    postings: Postings,
    from: number,
    to: number,
    how: { value: number; mode: number; silent: SilentRows },
  ): void {
    if (how.mode === ALL) this.#evidence.touchBest(postings, from, to, how.value)
    else if (how.mode === NO_NEW) this.#evidence.addBest(postings, from, to, how.value)
    else {
      how.silent.bit = how.mode
      how.silent.slot = how.value
      this.#evidence.touchSilent(postings, from, to, how.silent)
    }
  }

  /** The touched rows that have what their class needs, in order, and how much they have to spare. Clears the evidence. */
  #pick(classes: Uint16Array, base: number, mask: number): number {
    const { values } = this.#evidence
    const { rows, spare } = this.#candidates
    const { low, high } = this.#needs
    const touched = this.#takeTouched()
    let picked = 0
    for (let n = 0; n < touched; n++) {
      const row = rows[n] ?? 0
      const rowClass = classes[base + row] ?? 0
      const need = (low[rowClass & LOW_CLASS] ?? 0) + (high[rowClass >> HIGH_CLASS_AT] ?? 0)
      const over = ((values[row] ?? 0) & mask) - need
      values[row] = 0
      rows[picked] = base + row
      spare[picked] = over
      picked += 1 + (over >> 31)
    }
    return picked
  }

  /** Lists the touched rows of the block, in order. */
  #takeTouched(): number {
    const { touched } = this.#evidence
    const { rows } = this.#candidates
    let count = 0
    for (let word = 0; word < touched.length; word++) {
      let bits = touched[word] ?? 0
      if (bits === 0) continue
      touched[word] = 0
      const first = (word << 5) + 31
      for (; bits !== 0; bits &= bits - 1) rows[count++] = first - Math.clz32(bits & -bits)
    }
    return count
  }

  #score(rows: Rows, count: number): void {
    if (count === 0) return
    const left = this.#scorer.select(rows, this.#candidates, count)
    this.looked.facts += count
    this.looked.rows += left
    this.#scorer.score(this.#candidates, left, this.#sink)
  }
}

function countRows(ranges: Ranges): number {
  let count = 0
  for (let n = 0; n < ranges.length; n += 2) count += (ranges[n + 1] ?? 0) - (ranges[n] ?? 0)
  return count
}

function isWithin(ranges: Ranges, row: number): boolean {
  let low = 0
  let high = ranges.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ranges[middle] ?? 0) <= row) low = middle + 1
    else high = middle
  }
  return (low & 1) === 1
}

/** The first place from `from` to `to` whose row is not below the wanted one. */
function lowerRow({ rows }: Postings, from: number, to: number, wanted: number): number {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return low
}
