import { ROLE_GATE } from '../../score.ts'
import type { MatchListing } from '../../listing.ts'
import { Batch, BATCH } from './batch.ts'
import type { LossLimits } from './fit-accumulator.ts'
import { HEAD_LENGTH, LISTS_AT } from '../rows/row-draft.ts'
import { Rows, tailOf } from '../rows/rows.ts'

export type QuerySettings = {
  readonly today: number
  readonly limits: LossLimits
  /** How many blocked musts are of interest: none for a match, one for a near miss. */
  readonly mostBlocked: number
}

/** Takes the pairs of a batch that reached the threshold in both directions. */
export type HitSink = {
  add(batch: Batch): void
}

/** Rows that may match, in order, and how much evidence each has to slack. Scoring moves what is left to the front. */
export type Candidates = {
  readonly rows: Uint32Array
  readonly slack: Int32Array
}

/** Numbers in a cache line. */
const LINE = 32

/**
 * Scores rows of one type against a prepared query of the other, in three steps: what columns beside the heads say, the
 * heads of a row, its lists. What the second step found out of the candidate's direction is kept for the third.
 */
export abstract class RowScorer {
  protected readonly batch = new Batch()
  protected settings: QuerySettings = { today: 0, limits: { threshold: 0, unknownLoss: 0, budget: 0 }, mostBlocked: 0 }
  protected rows = new Rows(0, 0)
  #lost = new Int32Array(1024)
  #unknown = new Int32Array(1024)
  #blocks = new Uint16Array(1024)
  #lastBlock = new Int32Array(1024)
  #flags = new Uint16Array(1024)
  /** Keeps the reads ahead from being left out. */
  protected sink = 0

  prepare(query: MatchListing, settings: QuerySettings): void {
    this.settings = settings
    this.batch.setLimits(settings.limits, settings.mostBlocked)
    this.prepareQuery(query)
  }

  /** Everything a row is compared with. */
  protected abstract prepareQuery(query: MatchListing): void
  /** Leaves rows whose languages and must allow a match; returns how many there are. */
  protected abstract prefilter(candidates: Candidates, count: number): number
  /** Opens the candidate's ledgers with what the heads say, and leaves the rows that are there. */
  protected abstract scoreHeads(): void
  /** Closes both ledgers from the lists. */
  protected abstract scoreTails(): void

  /** Moves the rows whose languages and heads allow a match to the front; returns how many there are. */
  select(rows: Rows, candidates: Candidates, count: number): number {
    this.rows = rows
    if (this.#lost.length < count) this.#makeRoom(count)
    const { batch } = this
    const speaking = this.prefilter(candidates, count)
    let kept = 0
    for (let from = 0; from < speaking; from += BATCH) {
      const length = Math.min(BATCH, speaking - from)
      for (let n = 0; n < length; n++) {
        batch.rows[n] = candidates.rows[from + n] ?? 0
        batch.slack[n] = candidates.slack[from + n] ?? 0
        batch.blocks[n] = 0
        batch.lastBlock[n] = 0
      }
      batch.start(length)
      this.#touchHeads(length)
      this.scoreHeads()
      kept = this.#keep(candidates, kept)
    }
    return kept
  }

  /** Scores the first `count` candidates in full. */
  score(candidates: Candidates, count: number, sink: HitSink): void {
    const { batch } = this
    for (let from = 0; from < count; from += BATCH) {
      const length = Math.min(BATCH, count - from)
      for (let n = 0; n < length; n++) this.#restore(candidates, from + n, n)
      batch.start(length)
      this.#touchTails(length)
      this.scoreTails()
      sink.add(batch)
    }
  }

  /** The role gate: occupation or skills have to speak for the pair. */
  protected applyRoleGate(): void {
    const { batch } = this
    const { live, count, role, similarity } = batch
    let kept = 0
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      live[kept] = n
      kept += 1 + ((((role[n] ?? 0) - ROLE_GATE) & ((similarity[n] ?? 0) - ROLE_GATE)) >> 31)
    }
    batch.count = kept
  }

  /** Moves all pairs to the overflow of their heads. */
  protected startOverflow(at: number): void {
    const { live, count, tails, next } = this.batch
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      next[n] = (tails[n] ?? 0) + at
    }
  }

  /** Moves all pairs to the first of their lists. */
  protected startLists(): void {
    const { live, count, tails, next } = this.batch
    const numbers = this.rows.tails
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const tail = tails[n] ?? 0
      next[n] = tail + (numbers[tail + LISTS_AT] ?? 0)
    }
  }

  #keep(candidates: Candidates, from: number): number {
    const { live, count, rows, flags, slack, blocks, lastBlock, candidate } = this.batch
    for (let k = 0, at = from; k < count; k++, at++) {
      const n = live[k] ?? 0
      candidates.rows[at] = rows[n] ?? 0
      candidates.slack[at] = slack[n] ?? 0
      this.#lost[at] = candidate.lost[n] ?? 0
      this.#unknown[at] = candidate.unknown[n] ?? 0
      this.#blocks[at] = blocks[n] ?? 0
      this.#lastBlock[at] = lastBlock[n] ?? 0
      this.#flags[at] = flags[n] ?? 0
    }
    return from + count
  }

  #restore(candidates: Candidates, at: number, n: number): void {
    const { batch } = this
    const row = candidates.rows[at] ?? 0
    batch.rows[n] = row
    batch.tails[n] = tailOf(this.rows, row)
    batch.slack[n] = candidates.slack[at] ?? 0
    batch.candidate.lost[n] = this.#lost[at] ?? 0
    batch.candidate.unknown[n] = this.#unknown[at] ?? 0
    batch.blocks[n] = this.#blocks[at] ?? 0
    batch.lastBlock[n] = this.#lastBlock[at] ?? 0
    batch.flags[n] = this.#flags[at] ?? 0
  }

  #touchHeads(length: number): void {
    const { heads } = this.rows
    const { rows } = this.batch
    let sum = 0
    for (let n = 0; n < length; n++) sum += heads[(rows[n] ?? 0) * HEAD_LENGTH] ?? 0
    this.sink += sum
  }

  /** Asks for the first lines of the tails. */
  #touchTails(length: number): void {
    const numbers = this.rows.tails
    const { tails } = this.batch
    let sum = 0
    for (let n = 0; n < length; n++) {
      const at = tails[n] ?? 0
      sum += (numbers[at] ?? 0) + (numbers[at + LINE] ?? 0) + (numbers[at + 2 * LINE] ?? 0)
    }
    this.sink += sum
  }

  #makeRoom(count: number): void {
    this.#lost = new Int32Array(count)
    this.#unknown = new Int32Array(count)
    this.#blocks = new Uint16Array(count)
    this.#lastBlock = new Int32Array(count)
    this.#flags = new Uint16Array(count)
  }
}
