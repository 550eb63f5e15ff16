// SQL of running jobs: turns, checkpoints, ends.
import type { BatchRule, BatchSettings } from '@matchwright/contract/batch.schema'
import { BATCH_STATE } from '@matchwright/contract/constants'
import { sqlList } from '#server/db/sql-list.ts'
import { maybeRow, rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { SheetKind } from './sheet/sheet.ts'

const ACTIVE = sqlList([BATCH_STATE.pending, BATCH_STATE.running])

export type RunnableJob = {
  id: number
  account_id: number
  filename: string
  kind: SheetKind
  sha256: string
  settings: BatchSettings
  rules: BatchRule[]
  rows_done: number
}

/**
 * The job that has the next turn: of those that are open already the one with the least virtual time. A waiting job is
 * opened while fewer than `most` are: the most important, of the account with the fewest open ones, the oldest.
 */
export function nextJob(db: Db, openIds: readonly number[], most: number): Promise<RunnableJob | undefined> {
  return maybeRow<RunnableJob>(
    db,
    `select j.id, j.account_id, j.filename, j.kind, j.sha256, j.settings, j.rules, j.rows_done
     from batch_job j
     join account a on a.id = j.account_id and a.closed_at is null
     where j.started_at is not null and j.state in (${ACTIVE})
       and (j.id = any($1) or cardinality($1::bigint[]) < $2)
     order by j.id = any($1),
       case when j.id = any($1) then 0 else -j.priority end,
       case when j.id = any($1) then 0 else (
         select count(*) from batch_job o where o.id = any($1) and o.account_id = j.account_id) end,
       case when j.id = any($1) then j.turn end,
       j.started_at, j.id
     limit 1`,
    [openIds, most],
  )
}

/** How much virtual time a turn costs, by priority: important jobs have four times the turns of unimportant ones. */
const TURN_COST = 'case priority when 1 then 1 when 0 then 2 else 4 end'

export type ClassifiedRow = {
  number: number
  title: string
  key: string
  language: string
  conceptIds: number[]
  scores: number[]
  excerpt: string
  remark: string | null
  isDoubtful: boolean
  decided: 'remembered' | null
  decidedConceptId: number | null
}

export type ChunkCounts = { clear: number; doubtful: number; errors: number; languages: string[] }

/**
 * Moves the checkpoint of a job over a chunk.
 * @returns false if the job no longer stands at `from` or must not run: the chunk is dropped
 */
export async function moveCheckpoint(
  db: Db,
  jobId: number,
  chunk: ChunkCounts & { from: number; to: number; workedMs: number },
): Promise<boolean> {
  const moved = await maybeRow(
    db,
    `update batch_job
     set state = ${BATCH_STATE.running}, rows_done = $3, rows_clear = rows_clear + $4,
       rows_doubtful = rows_doubtful + $5, rows_with_errors = rows_with_errors + $6, worked_ms = worked_ms + $7,
       languages = array(select distinct unnest(languages || $8::text[]) order by 1 limit 30),
       turn = turn + ${TURN_COST}, changed_at = now()
     where id = $1 and rows_done = $2 and state in (${ACTIVE})
     returning id`,
    [jobId, chunk.from, chunk.to, chunk.clear, chunk.doubtful, chunk.errors, chunk.workedMs, chunk.languages],
  )
  return moved !== undefined
}

export async function insertRows(db: Db, jobId: number, classified: readonly ClassifiedRow[]): Promise<void> {
  await db.query(
    `insert into batch_row (job_id, row_number, title, title_key, language, concept_ids, scores, excerpt, remark,
       is_doubtful, decided, decided_concept_id)
     select $1, r.number, r.title, r.key, r.language, r."conceptIds", r.scores, r.excerpt, r.remark, r."isDoubtful",
       r.decided, r."decidedConceptId"
     from json_to_recordset($2) as r (number integer, title text, key text, language text, "conceptIds" integer[],
       scores smallint[], excerpt text, remark text, "isDoubtful" boolean, decided text, "decidedConceptId" integer)`,
    [jobId, JSON.stringify(classified)],
  )
}

export async function countMonth(db: Db, accountId: number, month: string, count: number): Promise<void> {
  await db.query(
    `insert into batch_month (account_id, month, rows)
     values ($1, $2, $3)
     on conflict (account_id, month) do update set rows = batch_month.rows + excluded.rows`,
    [accountId, month, count],
  )
}

/** Tells open pages of the account, once the transaction commits. */
export async function tellProgress(db: Db, accountId: number): Promise<void> {
  await db.query(`select pg_notify('live', $1)`, [JSON.stringify({ batches_of: accountId })])
}

export type FinishedJob = {
  id: number
  filename: string
  lang: string
  email: string
  first_name: string
  rows_done: number
  rows_doubtful: number
  rows_with_errors: number
}

/** Ends a job whose rows are all saved; undefined if it must not run any more. */
export function finishJob(db: Db, jobId: number, at: number): Promise<FinishedJob | undefined> {
  return maybeRow<FinishedJob>(
    db,
    `update batch_job j
     set state = case when rows_with_errors > 0 then ${BATCH_STATE.completedWithErrors}
         else ${BATCH_STATE.completed} end,
       row_count = rows_done, finished_at = now(), changed_at = now(),
       titles_to_review = (
         select count(*)
         from (select from batch_row r where r.job_id = j.id and r.is_doubtful group by r.title_key, r.language) t)
     from app_user u
     where j.id = $1 and j.rows_done = $2 and j.state in (${ACTIVE}) and u.id = j.user_id
     returning j.id, j.filename, j.lang, u.email, u.first_name, j.rows_done, j.rows_doubtful, j.rows_with_errors`,
    [jobId, at],
  )
}

export async function rejectJob(db: Db, jobId: number, reason: string): Promise<void> {
  await db.query(
    `update batch_job
     set state = ${BATCH_STATE.rejected}, reason = $2, finished_at = now(), changed_at = now()
     where id = $1 and state in (${ACTIVE})`,
    [jobId, reason],
  )
}

export type Decision = { title_key: string; language: string; concept_id: number | null }

/** Earlier decisions of the account on titles. */
export function decisionsOn(db: Db, accountId: number, keys: readonly string[]): Promise<Decision[]> {
  return rows<Decision>(
    db,
    `select title_key, language, concept_id
     from batch_decision
     where account_id = $1 and title_key = any($2)`,
    [accountId, keys],
  )
}

export async function hasActiveJobs(db: Db): Promise<boolean> {
  return (
    (await maybeRow(db, `select 1 from batch_job where started_at is not null and state in (${ACTIVE}) limit 1`)) !==
    undefined
  )
}
