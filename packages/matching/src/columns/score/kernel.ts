import type { MatchListing } from '../../listing.ts'
import type { Rows } from '../rows/rows.ts'
import type { Batch } from './batch.ts'
import type { LossLimits } from './fit-accumulator.ts'

export type QuerySettings = {
  readonly today: number
  readonly limits: LossLimits
  /** Maximum number of blocks: 0 for a match, 1 for a near miss. */
  readonly mostBlocked: number
}

/**
 * Judges one criterion of one direction for a batch. Each criterion has two kernels: one where the query asks and rows
 * answer, one where rows ask and the query answers. Kernels of lists read them sequentially from `batch.next`, and
 * advance it.
 */
export type CriterionKernel = {
  /** @param weight of the criterion, if the query asks */
  prepare(query: MatchListing, settings: QuerySettings, weight: number): void
  /** Sets the similarity of all live pairs. */
  judge(rows: Rows, batch: Batch): void
  /** Sets the similarity of pairs whose rows have overflow entries, and 1000 for all others. */
  judgeOverflow?(rows: Rows, batch: Batch): void
}
