import type { MatchListing } from '../../listing.ts'
import type { Rows } from '../rows/rows.ts'
import type { Batch } from './batch.ts'
import type { LossLimits } from './fit-accumulator.ts'

export type QuerySettings = {
  readonly today: number
  readonly limits: LossLimits
  /** How many blocked musts are of interest: none for a match, one for a near miss. */
  readonly mostBlocked: number
}

/**
 * One criterion of one direction, compared by columns. Of each there are two: the query asks and rows answer, or rows
 * ask and the query answers. Kernels of lists read them one after the other, from `batch.next` on, and move it.
 */
export type CriterionKernel = {
  /** @param weight of the criterion, where the query asks */
  prepare(query: MatchListing, settings: QuerySettings, weight: number): void
  /** Sets the similarity of all live pairs. */
  judge(rows: Rows, batch: Batch): void
  /** Sets the similarity of pairs whose rows have more than fits the head, and 1000 for all others. */
  judgeOverflow?(rows: Rows, batch: Batch): void
}
