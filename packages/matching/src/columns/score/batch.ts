import { MUST_MINIMUM } from '../../criteria/criterion.ts'
import { FitAccumulator, UNKNOWN } from './fit-accumulator.ts'
import type { LossLimits } from './fit-accumulator.ts'
import { codeIn, LAST_CODE, MUSTS } from '../rows/weight-codes.ts'
import type { PackedCriterion } from '../rows/weight-codes.ts'

/**
 * Pairs of the query and a row that are judged side by side, criterion by criterion. Each criterion is a short loop, so
 * that the processor overlaps the memory reads of many rows.
 */
export const BATCH = 128

/** Absence of a block by the criterion as a whole: it never blocks, or its entries do. */
export const NO_MUST = -1
const NO_MUSTS = new Int8Array(LAST_CODE + 1)

export class Batch {
  readonly employer = new FitAccumulator(BATCH)
  readonly candidate = new FitAccumulator(BATCH)
  readonly rows = new Uint32Array(BATCH)
  /** Flags of each row. */
  readonly flags = new Uint16Array(BATCH)
  /** Start of a row's tail, and of the next list to read. */
  readonly tails = new Uint32Array(BATCH)
  readonly next = new Uint32Array(BATCH)
  /** Start of a search's list of skills, once it is judged. */
  readonly skillLists = new Uint32Array(BATCH)
  /** Start of a row's packed weights, and the column that holds them. */
  readonly weightsAt = new Uint32Array(BATCH)
  packed: Uint16Array = new Uint16Array(0)
  /** List score beyond the minimum of the row's class. */
  readonly slack = new Int32Array(BATCH)
  /** Number of known, unmet musts, and the last one of them. */
  readonly blocks = new Uint16Array(BATCH)
  readonly lastBlock = new Int32Array(BATCH)
  /** Similarity of the criterion judged last, and the months of experience that count for the wanted occupations. */
  readonly similarity = new Int16Array(BATCH)
  readonly months = new Int16Array(BATCH)
  /** Best similarity of occupation and skills in the employer's direction, for the role gate. */
  readonly role = new Int16Array(BATCH)
  /** Positions of the pairs that are not dropped, in all of these columns. */
  readonly live = new Uint8Array(BATCH)
  count = 0
  /** Maximum number of blocks: 0 for a match, 1 for a near miss. */
  mostBlocked = 0

  setLimits(limits: LossLimits, mostBlocked: number): void {
    this.employer.setLimits(limits)
    this.candidate.setLimits(limits)
    this.mostBlocked = mostBlocked
  }

  /** Starts a batch of `count` pairs. */
  start(count: number): void {
    this.count = count
    for (let n = 0; n < count; n++) this.live[n] = n
  }

  block(n: number, criterion: number, entry: number): void {
    this.blocks[n] = (this.blocks[n] ?? 0) + 1
    this.lastBlock[n] = (criterion << 16) | entry
  }

  /** Adds the criterion judged last, with one weight for all pairs. @param must its block, or NO_MUST */
  addCriterion(fit: FitAccumulator, weight: number, must: number): void {
    if (weight === 0) return
    const { live, count, similarity } = this
    const { lost, unknown } = fit
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const value = similarity[n] ?? 0
      const isUnknown = value >> 31
      unknown[n] = (unknown[n] ?? 0) + (weight & isUnknown)
      lost[n] = (lost[n] ?? 0) + ((weight * (1000 - value)) & ~isUnknown)
    }
    if (must !== NO_MUST) this.#blockBelowMust(must)
  }

  /**
   * Adds the criterion judged last, with the weight that each row gives it.
   * @param must block in rows for which it is a must, or NO_MUST
   */
  addPackedCriterion(fit: FitAccumulator, criterion: PackedCriterion, must: number): void {
    const { live, count, similarity, weightsAt, packed } = this
    const { lost, unknown } = fit
    const { number, weights } = criterion
    const mustsOf = must === NO_MUST ? NO_MUSTS : MUSTS
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const code = codeIn(packed[(weightsAt[n] ?? 0) + number] ?? 0, criterion)
      const weight = weights[code] ?? 0
      const value = similarity[n] ?? 0
      const isUnknown = value >> 31
      unknown[n] = (unknown[n] ?? 0) + (weight & isUnknown)
      lost[n] = (lost[n] ?? 0) + ((weight * (1000 - value)) & ~isUnknown)
      if (((value - MUST_MINIMUM) & ~isUnknown & (mustsOf[code] ?? 0)) < 0) this.block(n, must, 0)
    }
  }

  /** Whether a row gives a criterion any weight. */
  isWeighed(n: number, criterion: PackedCriterion): boolean {
    const packed = this.packed[(this.weightsAt[n] ?? 0) + criterion.number] ?? 0
    return (criterion.weights[codeIn(packed, criterion)] ?? 0) > 0
  }

  #blockBelowMust(must: number): void {
    const { live, count, similarity } = this
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const value = similarity[n] ?? 0
      if (value < MUST_MINIMUM && value !== UNKNOWN) this.block(n, must, 0)
    }
  }

  /** Drops the pairs that cannot reach the threshold in one direction. */
  dropBelowThreshold(fit: FitAccumulator): void {
    const { live, count, blocks, mostBlocked } = this
    const { lost, unknown, weight, unknownLoss, budget } = fit
    let kept = 0
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      live[kept] = n
      const left = budget * (weight[n] ?? 0) - 70 * (lost[n] ?? 0) - unknownLoss * (unknown[n] ?? 0)
      // Negative when the budget is exceeded or too many musts are unmet; the shift makes it -1.
      kept += 1 + ((left | (mostBlocked - (blocks[n] ?? 0))) >> 31)
    }
    this.count = kept
  }
}
