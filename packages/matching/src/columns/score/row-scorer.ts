import { ROLE_GATE } from '../../score.ts'
import type { CriterionId, ListingType, MatchListing } from '../../listing.ts'
import { directionOf } from '../../weights.ts'
import type { Direction } from '../../weights.ts'
import { HEAD_PHASES, TAIL_PHASES } from '../criterion-table.ts'
import type { Phase } from '../criterion-table.ts'
import { TABLES, tableRows } from '../tables.ts'
import { QueryWeights } from '../query/query-weights.ts'
import { positionOf } from '../rows/criterion-positions.ts'
import { HEAD_LENGTH, LISTS_AT, OVERFLOW_AT } from '../rows/layout.ts'
import { Rows, tailOf } from '../rows/rows.ts'
import { packedCriterion } from '../rows/weight-codes.ts'
import type { PackedCriterion } from '../rows/weight-codes.ts'
import { Batch, BATCH, NO_MUST } from './batch.ts'
import { blockCriterion } from './fit-accumulator.ts'
import type { CriterionKernel, QuerySettings } from './kernel.ts'

/** Receiver of the pairs that reach the threshold in both directions. */
export type HitSink = {
  add(batch: Batch): void
}

/** Candidate rows in ascending order, with the slack of each. */
export type Candidates = {
  readonly rows: Uint32Array
  readonly slack: Int32Array
}

/** Judging and adding of one criterion. */
type Step = {
  readonly kernel: CriterionKernel
  readonly direction: Direction
  readonly position: number
  /** Block of the criterion as a whole, or NO_MUST. */
  readonly must: number
  /** Weight that rows give it, if rows ask. */
  readonly packed: PackedCriterion
}

type KernelsByCriterion = { readonly [Id in CriterionId]?: CriterionKernel }

/** Numbers in a cache line. */
const LINE = 32

/**
 * Scores rows of one type against a prepared query of the other, in three steps: columns beside the heads, heads,
 * tails. The result of the heads in the candidate's direction is kept for the tails. Phases and their order are those
 * of the criterion table.
 */
export abstract class RowScorer {
  /** Weights of the direction in which the query asks. */
  readonly weights: QueryWeights
  protected readonly batch = new Batch()
  protected settings: QuerySettings = { today: 0, limits: { threshold: 0, unknownLoss: 0, budget: 0 }, mostBlocked: 0 }
  protected rows = new Rows(0, 0)
  /** Whether pairs with an unmet must are excluded. */
  protected checksMusts = true
  readonly #type: ListingType
  /** Direction in which the query asks. */
  readonly #asks: Direction
  #steps: readonly Step[] = []
  #head: readonly (readonly Step[])[] = []
  #overflow: readonly Step[] = []
  #employerTail: readonly (readonly Step[])[] = []
  #candidateTail: readonly (readonly Step[])[] = []
  #lost = new Int32Array(1024)
  #unknown = new Int32Array(1024)
  #blocks = new Uint16Array(1024)
  #lastBlock = new Int32Array(1024)
  #flags = new Uint16Array(1024)
  /** Sink of the prefetched values, so that the compiler does not eliminate the reads. */
  protected sink = 0

  /** @param type type of the rows */
  constructor(type: ListingType) {
    this.#type = type
    this.#asks = directionOf(type === 'offer' ? 'search' : 'offer')
    this.weights = new QueryWeights(this.#asks)
  }

  /** Sets the kernels of the scorer. */
  protected plan(employer: KernelsByCriterion, candidate: KernelsByCriterion): void {
    const steps = [...stepsOf('employer', employer), ...stepsOf('candidate', candidate)]
    const inPhase = (direction: Direction, phase: Phase) =>
      steps.filter((step) => step.direction === direction && TABLES[direction][step.id]?.phase === phase)
    this.#steps = steps
    this.#head = HEAD_PHASES.map((phase) => inPhase('candidate', phase))
    this.#overflow = steps.filter(({ kernel }) => kernel.judgeOverflow)
    this.#employerTail = TAIL_PHASES.employer.map((phase) => inPhase('employer', phase))
    this.#candidateTail = TAIL_PHASES.candidate.map((phase) => inPhase('candidate', phase))
  }

  prepare(query: MatchListing, settings: QuerySettings): void {
    this.settings = settings
    this.checksMusts = settings.mostBlocked === 0
    this.batch.setLimits(settings.limits, settings.mostBlocked)
    this.weights.prepare(query.wants)
    for (const { kernel, direction, position } of this.#steps)
      kernel.prepare(query, settings, direction === this.#asks ? this.weights.at(position) : 0)
    this.prepareChecks(query)
  }

  /** Prepares the checks before rows are scored. */
  protected abstract prepareChecks(query: MatchListing): void
  /** Drops rows whose languages and prefilter keys exclude a match; returns the number left. */
  protected abstract prefilter(candidates: Candidates, count: number): number
  /** Starts the candidate's fits; drops tombstoned rows and those whose heads exclude a match. */
  protected abstract openHeads(): void
  /** Starts the employer's fits and continues the candidate's. */
  protected abstract openTails(): void

  /** Moves the rows whose heads allow a match to the front; returns their number. */
  select(rows: Rows, candidates: Candidates, count: number): number {
    this.rows = rows
    if (this.#lost.length < count) this.#makeRoom(count)
    const { batch } = this
    const left = this.prefilter(candidates, count)
    let kept = 0
    for (let from = 0; from < left; from += BATCH) {
      const length = Math.min(BATCH, left - from)
      for (let n = 0; n < length; n++) {
        batch.rows[n] = candidates.rows[from + n] ?? 0
        batch.slack[n] = candidates.slack[from + n] ?? 0
        batch.blocks[n] = 0
        batch.lastBlock[n] = 0
      }
      batch.start(length)
      this.#touchHeads(length)
      this.openHeads()
      for (const phase of this.#head) this.#scoreHeads(phase)
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
      this.openTails()
      this.#scoreOverflow()
      this.#scoreTails()
      sink.add(batch)
    }
  }

  /** Scores the heads. Heads hold no lists to advance over, so criteria without weight are skipped. */
  #scoreHeads(phase: readonly Step[]): void {
    const { batch, rows } = this
    for (const step of phase) {
      if (step.direction === this.#asks && this.weights.at(step.position) === 0) continue
      step.kernel.judge(rows, batch)
      this.#add(step)
    }
    batch.dropBelowThreshold(batch.candidate)
  }

  /** Judges the overflow entries. */
  #scoreOverflow(): void {
    const { batch, rows } = this
    this.#moveToOverflow()
    for (const step of this.#overflow) {
      step.kernel.judgeOverflow?.(rows, batch)
      this.#add(step)
    }
    batch.dropBelowThreshold(batch.candidate)
  }

  #scoreTails(): void {
    const { batch } = this
    this.#moveToLists()
    for (const phase of this.#employerTail) {
      this.#judgeLists(phase)
      if (phase === this.#employerTail[SKILLS_PHASE]) this.#applyRoleGate()
      batch.dropBelowThreshold(batch.employer)
    }
    for (const phase of this.#candidateTail) {
      this.#judgeLists(phase)
      batch.dropBelowThreshold(batch.candidate)
    }
  }

  #judgeLists(phase: readonly Step[]): void {
    for (const step of phase) {
      step.kernel.judge(this.rows, this.batch)
      this.#add(step)
    }
  }

  /** Adds the criterion judged last to its fit. */
  #add({ direction, position, must, packed }: Step): void {
    const { batch, weights } = this
    const fit = direction === 'employer' ? batch.employer : batch.candidate
    if (direction !== this.#asks) batch.addPackedCriterion(fit, packed, must)
    else batch.addCriterion(fit, weights.at(position), weights.isMust[position] === true ? must : NO_MUST)
  }

  /** Applies the role gate. */
  #applyRoleGate(): void {
    const { batch } = this
    const { live, count, role } = batch
    let kept = 0
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      live[kept] = n
      kept += 1 + (((role[n] ?? 0) - ROLE_GATE) >> 31)
    }
    batch.count = kept
  }

  #moveToOverflow(): void {
    const { live, count, tails, next } = this.batch
    const at = OVERFLOW_AT[this.#type]
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      next[n] = (tails[n] ?? 0) + at
    }
  }

  #moveToLists(): void {
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

  /** Prefetches the first cache lines of the tails. */
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

const SKILLS_PHASE = TAIL_PHASES.employer.indexOf('skills')

/** Steps of all criteria, in the order of the table. */
function stepsOf(direction: Direction, kernels: KernelsByCriterion): (Step & { readonly id: CriterionId })[] {
  return tableRows(direction).flatMap(({ id, row }) => {
    const kernel = kernels[id]
    if (!kernel) return []
    const must = row.blocksByEntry ? NO_MUST : blockCriterion(direction, id)
    return [
      { id, kernel, direction, must, position: positionOf(direction, id), packed: packedCriterion(direction, id) },
    ]
  })
}
