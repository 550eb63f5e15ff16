import { CRITERIA_BY_DIRECTION } from '../criteria/by-direction.ts'
import { MUST_MINIMUM } from '../criteria/criterion.ts'
import type { MatchListing } from '../listing.ts'
import type { Direction } from '../weights.ts'
import { blockCriterion, Blocks, Ledger, UNKNOWN } from './ledger.ts'
import type { Limits } from './ledger.ts'
import { FACTS } from './row-draft.ts'
import { tailOf } from './rows.ts'
import type { Rows } from './rows.ts'

export interface QuerySettings {
  readonly today: number
  readonly limits: Limits
  /** How many blocked musts are of interest: none for a match, one for a near miss. */
  readonly mostBlocked: number
}

/** A pair that reached the threshold in both directions. */
export interface HitSink {
  add(row: number, scorer: RowScorer): void
}

/** So many rows are asked for from memory before the first of them is needed: their misses overlap. */
const AHEAD = 128
/** Numbers in a cache line. */
const LINE = 32

const BLOCKS_OF: Readonly<Record<Direction, readonly number[]>> = {
  employer: CRITERIA_BY_DIRECTION.employer.map(({ criterion }) => blockCriterion('employer', criterion.id)),
  candidate: CRITERIA_BY_DIRECTION.candidate.map(({ criterion }) => blockCriterion('candidate', criterion.id)),
}

/**
 * Scores rows of one type against a prepared query of the other, in two steps: what the facts of a row decide, then
 * its lists. What the first step found out of the candidate's direction is kept for the second.
 */
export abstract class RowScorer {
  readonly employer = new Ledger()
  readonly candidate = new Ledger()
  readonly blocks = new Blocks()
  protected settings: QuerySettings = { today: 0, limits: { threshold: 0, unknownLoss: 0, budget: 0 }, mostBlocked: 0 }
  protected rows: Rows
  #tail = new Uint32Array(1024)
  #lost = new Int32Array(1024)
  #unknown = new Int32Array(1024)
  #blockCount = new Uint16Array(1024)
  #lastBlock = new Int32Array(1024)
  /** Keeps the reads ahead from being left out. */
  protected sink = 0

  constructor(rows: Rows) {
    this.rows = rows
  }

  prepare(query: MatchListing, settings: QuerySettings): void {
    this.settings = settings
    this.employer.limit(settings.limits)
    this.candidate.limit(settings.limits)
    this.prepareQuery(query)
  }

  /** Everything a row is compared with. */
  protected abstract prepareQuery(query: MatchListing): void
  /** What is known without the facts of a row: its languages and a must. `slack` is how much evidence it has to spare. */
  protected abstract mayMatch(row: number, slack: number): boolean
  /** Opens the candidate's ledger with what the facts say. */
  protected abstract passesFacts(row: number): boolean
  /** Closes both ledgers from the row's lists. */
  protected abstract passesLists(row: number, tail: number): boolean

  /** Moves the rows whose languages and facts allow a match to the front; returns how many there are. */
  select(rows: Rows, candidates: Uint32Array, slack: Int32Array, count: number): number {
    this.rows = rows
    if (this.#lost.length < count) this.#makeRoom(count)
    const speaking = this.#dropForeign(candidates, slack, count)
    let kept = 0
    for (let from = 0; from < speaking; from += AHEAD) {
      const to = Math.min(speaking, from + AHEAD)
      this.#touchFacts(candidates, from, to)
      for (let n = from; n < to; n++) {
        const row = candidates[n] ?? 0
        this.blocks.count = 0
        if (!this.passesFacts(row)) continue
        candidates[kept] = row
        this.#keep(kept++, row)
      }
    }
    return kept
  }

  #dropForeign(candidates: Uint32Array, slack: Int32Array, count: number): number {
    let kept = 0
    for (let n = 0; n < count; n++) {
      const row = candidates[n] ?? 0
      candidates[kept] = row
      kept += this.mayMatch(row, slack[n] ?? 0) ? 1 : 0
    }
    return kept
  }

  /** Scores the first `count` candidates in full. */
  score(candidates: Uint32Array, count: number, sink: HitSink): void {
    for (let from = 0; from < count; from += AHEAD) {
      const to = Math.min(count, from + AHEAD)
      this.#touchTails(from, to)
      for (let n = from; n < to; n++) {
        const row = candidates[n] ?? 0
        this.#restore(n)
        if (this.passesLists(row, this.#tail[n] ?? 0)) sink.add(row, this)
      }
    }
  }

  /** Enters a criterion of the employer's that is judged as a whole; false when the pair is given up. */
  protected judgeForEmployer(index: number, weight: number, similarity: number, isMust: boolean): boolean {
    this.employer.judge(weight, similarity)
    return !isMust || similarity >= MUST_MINIMUM || similarity === UNKNOWN || this.#block('employer', index)
  }

  /** The same for the candidate. */
  protected judgeForCandidate(index: number, weight: number, similarity: number, isMust: boolean): boolean {
    this.candidate.judge(weight, similarity)
    return !isMust || similarity >= MUST_MINIMUM || similarity === UNKNOWN || this.#block('candidate', index)
  }

  #block(direction: Direction, index: number): boolean {
    this.blocks.add(BLOCKS_OF[direction][index] ?? 0, 0)
    return !this.isBlocked
  }

  protected get isBlocked(): boolean {
    return this.blocks.count > this.settings.mostBlocked
  }

  #keep(at: number, row: number): void {
    this.#tail[at] = tailOf(this.rows, row)
    this.#lost[at] = this.candidate.lost
    this.#unknown[at] = this.candidate.unknown
    this.#blockCount[at] = this.blocks.count
    this.#lastBlock[at] = this.blocks.last
  }

  #restore(at: number): void {
    this.candidate.lost = this.#lost[at] ?? 0
    this.candidate.unknown = this.#unknown[at] ?? 0
    this.blocks.count = this.#blockCount[at] ?? 0
    this.blocks.last = this.#lastBlock[at] ?? 0
  }

  #touchFacts(candidates: Uint32Array, from: number, to: number): void {
    const { facts } = this.rows
    let sum = 0
    for (let n = from; n < to; n++) sum += facts[(candidates[n] ?? 0) * FACTS] ?? 0
    this.sink += sum
  }

  #touchTails(from: number, to: number): void {
    const { tails } = this.rows
    let sum = 0
    for (let n = from; n < to; n++) {
      const at = this.#tail[n] ?? 0
      sum += (tails[at] ?? 0) + (tails[at + LINE] ?? 0) + (tails[at + 2 * LINE] ?? 0)
    }
    this.sink += sum
  }

  #makeRoom(count: number): void {
    this.#tail = new Uint32Array(count)
    this.#lost = new Int32Array(count)
    this.#unknown = new Int32Array(count)
    this.#blockCount = new Uint16Array(count)
    this.#lastBlock = new Int32Array(count)
  }
}
