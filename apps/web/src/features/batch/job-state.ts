import type { BatchJob } from '@matchwright/contract/batch.schema'
import { BATCH_STATE } from '@matchwright/contract/constants'

/** State of a job, and whether it waits for the reader. */
export type JobStanding =
  | 'setup'
  | 'waiting'
  | 'running'
  | 'paused'
  | 'review'
  | 'done'
  | 'done_errors'
  | 'cancelled'
  | 'rejected'

export function standingOf(job: BatchJob): JobStanding {
  switch (job.state) {
    case BATCH_STATE.pending:
      return job.is_started ? (job.rows_done > 0 ? 'running' : 'waiting') : 'setup'
    case BATCH_STATE.running:
      return 'running'
    case BATCH_STATE.paused:
      return 'paused'
    case BATCH_STATE.cancelled:
      return 'cancelled'
    case BATCH_STATE.rejected:
      return 'rejected'
    case BATCH_STATE.completed:
    case BATCH_STATE.completedWithErrors:
      if (job.titles_reviewed < job.titles_to_review) return 'review'
      return job.rows_with_errors > 0 ? 'done_errors' : 'done'
  }
}

const UNDER_WAY: readonly JobStanding[] = ['setup', 'waiting', 'running', 'paused']

export function isUnderWay(job: BatchJob): boolean {
  return UNDER_WAY.includes(standingOf(job))
}
