import type { Ranges } from '../lists/cells.ts'
import { ScoreAccumulator } from './score-accumulator.ts'
import { HIGH_CLASS_AT, LOW_CLASS } from './minimum-scores.ts'
import type { MinimumScores } from './minimum-scores.ts'
import { BLOCK, BLOCK_BITS } from '../lists/postings.ts'
import type { Postings } from '../lists/postings.ts'
import { ESSENTIAL, NON_ESSENTIAL } from './query-plan.ts'
import type { QueryPlan } from './query-plan.ts'
import type { HitSink, RowScorer } from '../score/row-scorer.ts'
import type { Rows } from '../rows/rows.ts'
import type { Segment } from '../lists/segment.ts'

/** Work of all searches so far. */
export type SearchStats = {
  postings: number
  /** Rows whose heads were read. */
  heads: number
  /** Rows whose tails were read. */
  tails: number
}

export type SegmentSearchSettings = {
  /** Number of rows up to which a scan is faster than reading posting lists. */
  readonly scanBelowRows: number
  /** Cost of scoring a candidate without its list score, in postings read. */
  readonly postingsPerCandidate: number
  /** Scans all rows, for comparison. */
  readonly scansAll: boolean
}

export type SearchParts = {
  readonly scorer: RowScorer
  readonly minimumScores: MinimumScores
  readonly plan: QueryPlan
  readonly sink: HitSink
  readonly settings: SegmentSearchSettings
}

/** Slack of a scanned row: more than any loss except that of an unmet must. */
const ENOUGH = (1 << 30) - 1
/** Mask of list scores: the whole number for offers, the lower half for searches, whose upper half is the slot. */
const WHOLE = 0x7fffffff
const LOWER_HALF = 0xffff

/** Rows of a block from the first to one past the last. */
type BlockPart = {
  readonly from: number
  readonly to: number
}

/** Collects the candidates of a segment and has them scored. Buffers are reused by the next search. */
export class SegmentSearch {
  readonly #accumulator = new ScoreAccumulator()
  readonly #candidates = { rows: new Uint32Array(BLOCK), slack: new Int32Array(BLOCK) }
  readonly stats: SearchStats = { postings: 0, heads: 0, tails: 0 }
  readonly #scorer: RowScorer
  readonly #minimumScores: MinimumScores
  readonly #plan: QueryPlan
  readonly #sink: HitSink
  readonly #settings: SegmentSearchSettings

  constructor(parts: SearchParts) {
    this.#settings = parts.settings
    this.#scorer = parts.scorer
    this.#minimumScores = parts.minimumScores
    this.#plan = parts.plan
    this.#sink = parts.sink
  }

  /** @param ranges rows that can match; undefined = any */
  search(segment: Segment, ranges: Ranges | undefined): void {
    const { rows } = segment
    const { scanBelowRows, scansAll } = this.#settings
    const within = scansAll ? [0, rows.count] : (ranges ?? [0, rows.count])
    if (scansAll || countRows(within) <= scanBelowRows) this.scan(rows, within)
    else this.#read(segment, within)
  }

  /** Scores all rows of the ranges. */
  scan(rows: Rows, ranges: Ranges): void {
    let count = 0
    for (let n = 0; n < ranges.length; n += 2)
      for (let row = ranges[n] ?? 0, end = ranges[n + 1] ?? 0; row < end; row++) {
        this.#candidates.rows[count] = row
        this.#candidates.slack[count++] = ENOUGH
        if (count < BLOCK) continue
        this.#score(rows, count)
        count = 0
      }
    this.#score(rows, count)
  }

  /** Reads the lists of the plan, block by block, within the given ranges. */
  #read(segment: Segment, ranges: Ranges): void {
    const [from, to] = [ranges[0] ?? 0, ranges.at(-1) ?? 0]
    const isDivided = ranges.length > 2
    for (let block = from >>> BLOCK_BITS; block << BLOCK_BITS < to; block++) {
      const base = block << BLOCK_BITS
      const part = { from: Math.max(0, from - base), to: Math.min(BLOCK, to - base) }
      const isComplete = this.#collect(segment, block, part)
      const mask = segment.type === 'offer' ? WHOLE : LOWER_HALF
      const picked = isComplete ? this.#pick(segment.rows.classes, base, mask) : this.#pickAll(base)
      this.#score(segment.rows, isDivided ? this.#keepWithin(ranges, picked) : picked)
    }
  }

  #keepWithin(ranges: Ranges, count: number): number {
    const { rows, slack } = this.#candidates
    let kept = 0
    for (let n = 0; n < count; n++) {
      const row = rows[n] ?? 0
      rows[kept] = row
      slack[kept] = slack[n] ?? 0
      kept += isWithin(ranges, row) ? 1 : 0
    }
    return kept
  }

  /**
   * Reads lists within a part of the block, the essential ones first. Skips the others where reading them costs more
   * than scoring the candidates without them; then minimum scores are not checked. Returns whether all lists were read.
   */
  #collect(segment: Segment, block: number, part: BlockPart): boolean {
    const { modes, count } = this.#plan
    let named = 0
    let more = 0
    for (let n = 0; n < count; n++)
      if (isEssential(modes[n] ?? ESSENTIAL, segment.commonClass)) named += this.#readList(segment, block, part, n)
      else more += lengthOf(segment.postings, this.#plan.lists[n] ?? 0, block)
    if (this.#settings.postingsPerCandidate * named < more) return false
    for (let n = 0; n < count; n++)
      if (!isEssential(modes[n] ?? ESSENTIAL, segment.commonClass)) this.#readList(segment, block, part, n)
    return true
  }

  /** Reads one list within the part; returns the number of postings read. */
  #readList({ type, postings, rows, commonClass }: Segment, block: number, { from, to }: BlockPart, n: number): number {
    const { lists, values, modes } = this.#plan
    const at = (lists[n] ?? 0) * postings.blocks + block
    let start = postings.offsets[at] ?? 0
    let end = postings.offsets[at + 1] ?? 0
    if (start === end) return 0
    if (from > 0) start = lowerRow(postings, start, end, from)
    if (to < BLOCK) end = lowerRow(postings, start, end, to)
    this.stats.postings += end - start
    const mode = modes[n] ?? ESSENTIAL
    const value = values[n] ?? 0
    const accumulator = this.#accumulator
    if (type === 'offer') {
      if (mode === ESSENTIAL) accumulator.touchShares(postings, start, end, value)
      else accumulator.addShares(postings, start, end, value)
    } else if (mode === ESSENTIAL) accumulator.touchBest(postings, start, end, value)
    else if (!isEssential(mode, commonClass)) accumulator.addBest(postings, start, end, value)
    else {
      const unstated = { classes: rows.classes, base: block << BLOCK_BITS, bits: mode, slot: value }
      accumulator.touchUnstated(postings, start, end, unstated)
    }
    return end - start
  }

  /** Collects the touched rows that reach their minimum score, with their slack, in row order. Clears the scores. */
  #pick(classes: Uint16Array, base: number, mask: number): number {
    const { values } = this.#accumulator
    const { rows, slack } = this.#candidates
    const { low, high } = this.#minimumScores
    const touched = this.#takeTouched()
    let picked = 0
    for (let n = 0; n < touched; n++) {
      const row = rows[n] ?? 0
      const rowClass = classes[base + row] ?? 0
      const need = (low[rowClass & LOW_CLASS] ?? 0) + (high[rowClass >> HIGH_CLASS_AT] ?? 0)
      const over = ((values[row] ?? 0) & mask) - need
      values[row] = 0
      rows[picked] = base + row
      slack[picked] = over
      picked += 1 + (over >> 31)
    }
    return picked
  }

  /** Collects all touched rows. Clears the scores. */
  #pickAll(base: number): number {
    const { values } = this.#accumulator
    const { rows, slack } = this.#candidates
    const touched = this.#takeTouched()
    for (let n = 0; n < touched; n++) {
      const row = rows[n] ?? 0
      values[row] = 0
      rows[n] = base + row
      slack[n] = ENOUGH
    }
    return touched
  }

  /** Collects the touched rows of the block in row order. */
  #takeTouched(): number {
    const { touched } = this.#accumulator
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
    this.stats.heads += count
    this.stats.tails += left
    this.#scorer.score(this.#candidates, left, this.#sink)
  }
}

/** Whether a list makes candidates: of all its rows, or of those whose class lacks a bit, if any row lacks one. */
function isEssential(mode: number, commonClass: number): boolean {
  return mode !== NON_ESSENTIAL && (mode === ESSENTIAL || (mode & commonClass) !== mode)
}

function lengthOf({ offsets, blocks }: Postings, list: number, block: number): number {
  const at = list * blocks + block
  return (offsets[at + 1] ?? 0) - (offsets[at] ?? 0)
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

/** Lower bound by binary search: the lowest index from `from` to `to` whose row is at least `wanted`. */
function lowerRow({ rows }: Postings, from: number, to: number, wanted: number): number {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return low
}
