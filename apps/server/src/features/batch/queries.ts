import type { BatchPriority, BatchRule, BatchSettings, BatchState } from '@matchwright/contract/batch.schema'
import { BATCH_STATE } from '@matchwright/contract/constants'
import type { BATCH_REASONS } from '@matchwright/contract/constants'
import { sqlList } from '#server/db/sql-list.ts'
import { maybeRow, row, rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { SheetKind } from './sheet/sheet.ts'

export type JobRecord = {
  id: number
  account_id: number
  user_id: number
  filename: string
  kind: SheetKind | null
  sha256: string
  size: number
  state: BatchState
  priority: BatchPriority
  reason: (typeof BATCH_REASONS)[number] | null
  lang: string
  settings: BatchSettings | null
  column_names: string[]
  rules: BatchRule[]
  languages: string[]
  row_count: number
  rows_done: number
  rows_clear: number
  rows_doubtful: number
  rows_with_errors: number
  titles_to_review: number
  worked_ms: number
  created_at: Date
  started_at: Date | null
  changed_at: Date
  finished_at: Date | null
}

/** A job with who uploaded it and how far its review is. */
export type ShownJob = JobRecord & {
  user_name: string
  titles_reviewed: number
  rows_reviewed: number
  agreed_first: number
  agreed_other: number
  agreed_none: number
}

const COLUMNS = `j.id, j.account_id, j.user_id, j.filename, j.kind, j.sha256, j.size, j.state, j.priority, j.reason,
  j.lang, j.settings, j.column_names, j.rules, j.languages, j.row_count, j.rows_done, j.rows_clear, j.rows_doubtful,
  j.rows_with_errors, j.titles_to_review, j.worked_ms, j.created_at, j.started_at, j.changed_at, j.finished_at`

const SHOWN = `select ${COLUMNS}, trim(u.first_name || ' ' || u.last_name) as user_name,
    r.titles_reviewed, r.rows_reviewed, r.agreed_first, r.agreed_other, r.agreed_none
  from batch_job j
  join app_user u on u.id = j.user_id
  cross join lateral (
    select count(*) as titles_reviewed, coalesce(sum(r.rows), 0) as rows_reviewed,
      count(*) filter (where r.agreed = 'first') as agreed_first,
      count(*) filter (where r.agreed = 'other') as agreed_other,
      count(*) filter (where r.agreed = 'none') as agreed_none
    from batch_review r
    where r.job_id = j.id
  ) r`

export type JobFilter = {
  accountId: number
  userId: number | null
  states: readonly number[] | null
  search: string
}

const FILTER = `j.account_id = $1 and ($2::bigint is null or j.user_id = $2)
  and ($3::smallint[] is null or j.state = any($3))
  and ($4 = '' or strpos(lower(j.filename || ' ' || u.first_name || ' ' || u.last_name), lower($4)) > 0)`

const ORDER = {
  created: 'j.created_at, j.id',
  '-created': 'j.created_at desc, j.id desc',
  priority: 'j.priority, j.created_at, j.id',
  '-priority': 'j.priority desc, j.created_at desc, j.id desc',
} as const
export type JobSort = keyof typeof ORDER

function filterValues({ accountId, userId, states, search }: JobFilter): unknown[] {
  return [accountId, userId, states, search]
}

export function listJobs(
  db: Db,
  filter: JobFilter,
  { sort, limit, offset }: { sort: JobSort; limit: number; offset: number },
): Promise<ShownJob[]> {
  return rows<ShownJob>(
    db,
    `${SHOWN}
     where ${FILTER}
     order by ${ORDER[sort]}
     limit $5 offset $6`,
    [...filterValues(filter), limit, offset],
  )
}

export async function countJobs(db: Db, filter: JobFilter): Promise<number> {
  const { count } = await row<{ count: number }>(
    db,
    `select count(*) from batch_job j join app_user u on u.id = j.user_id where ${FILTER}`,
    filterValues(filter),
  )
  return count
}

export function findShownJob(db: Db, accountId: number, id: number): Promise<ShownJob | undefined> {
  return maybeRow<ShownJob>(db, `${SHOWN} where j.id = $1 and j.account_id = $2`, [id, accountId])
}

/** Locks a job of an account until the end of the transaction. */
export function lockJob(db: Db, accountId: number, id: number): Promise<JobRecord | undefined> {
  return maybeRow<JobRecord>(
    db,
    `select ${COLUMNS} from batch_job j where j.id = $1 and j.account_id = $2 for update`,
    [id, accountId],
  )
}

export async function insertJob(
  db: Db,
  job: Pick<
    JobRecord,
    | 'account_id'
    | 'user_id'
    | 'filename'
    | 'kind'
    | 'sha256'
    | 'size'
    | 'state'
    | 'reason'
    | 'lang'
    | 'settings'
    | 'column_names'
    | 'row_count'
  >,
): Promise<number> {
  const { id } = await row<{ id: number }>(
    db,
    `insert into batch_job (account_id, user_id, filename, kind, sha256, size, state, reason, lang, settings,
       column_names, row_count, finished_at)
     values ($1, $2, $3, $4, $5, $6, $7::smallint, $8, $9, $10, $11, $12,
       case when $7::smallint = ${BATCH_STATE.rejected} then now() end)
     returning id`,
    [
      job.account_id,
      job.user_id,
      job.filename,
      job.kind,
      job.sha256,
      job.size,
      job.state,
      job.reason,
      job.lang,
      job.settings && JSON.stringify(job.settings),
      job.column_names,
      job.row_count,
    ],
  )
  return id
}

export async function setSettings(
  db: Db,
  id: number,
  { settings, columnNames, rowCount }: { settings: BatchSettings; columnNames: readonly string[]; rowCount: number },
): Promise<void> {
  await db.query(
    `update batch_job
     set settings = $2, column_names = $3, row_count = $4, changed_at = now()
     where id = $1`,
    [id, JSON.stringify(settings), columnNames, rowCount],
  )
}

export async function setPriority(db: Db, id: number, priority: BatchPriority): Promise<void> {
  await db.query('update batch_job set priority = $2, changed_at = now() where id = $1', [id, priority])
}

/** Waits for its first turn, with the rules as they are now. It joins the others' virtual time. */
export async function startJob(db: Db, id: number, rules: readonly BatchRule[]): Promise<void> {
  await db.query(
    `update batch_job
     set state = ${BATCH_STATE.pending}, rules = $2, started_at = now(), changed_at = now(), turn = ${EARLIEST_TURN}
     where id = $1`,
    [id, JSON.stringify(rules)],
  )
}

const ACTIVE = sqlList([BATCH_STATE.pending, BATCH_STATE.running])
const EARLIEST_TURN = `coalesce(
  (select min(o.turn) from batch_job o where o.started_at is not null and o.state in (${ACTIVE})), 0)`

/** Puts a job into a state; a resumed one joins the others' virtual time. */
export async function setState(db: Db, id: number, state: BatchState): Promise<void> {
  await db.query(
    `update batch_job
     set state = $2::smallint, changed_at = now(),
       turn = case when $2::smallint = ${BATCH_STATE.pending} then greatest(turn, ${EARLIEST_TURN}) else turn end,
       finished_at = case when $2::smallint = ${BATCH_STATE.cancelled} then now() end
     where id = $1`,
    [id, state],
  )
}

export async function deleteJob(db: Db, id: number): Promise<void> {
  await db.query('delete from batch_job where id = $1', [id])
}

export async function rulesOf(db: Db, accountId: number): Promise<BatchRule[]> {
  const found = await maybeRow<{ rules: BatchRule[] }>(db, 'select rules from batch_rules where account_id = $1', [
    accountId,
  ])
  return found?.rules ?? []
}

export async function saveRules(db: Db, accountId: number, rules: readonly BatchRule[]): Promise<void> {
  await db.query(
    `insert into batch_rules (account_id, rules)
     values ($1, $2)
     on conflict (account_id) do update set rules = excluded.rules, changed_at = now()`,
    [accountId, JSON.stringify(rules)],
  )
}

/** Rows of a month, classified and still to be classified by jobs that are started. */
export async function rowsUsed(db: Db, accountId: number, month: string): Promise<{ done: number; reserved: number }> {
  return row<{ done: number; reserved: number }>(
    db,
    `select coalesce((select m.rows from batch_month m where m.account_id = $1 and m.month = $2), 0) as done,
       coalesce((
         select sum(j.row_count - j.rows_done)
         from batch_job j
         where j.account_id = $1 and j.started_at is not null
           and j.state in (${ACTIVE}, ${BATCH_STATE.paused})
       ), 0) as reserved`,
    [accountId, month],
  )
}

/** Addresses in ESCO of concepts that an import named. */
export async function escoAddresses(db: Db, conceptIds: readonly number[]): Promise<Map<number, string>> {
  const found = await rows<{ number: number; uri: string }>(
    db,
    `select number, min(uri) as uri
     from taxonomy_number
     where number = any($1) and uri like 'http://data.europa.eu/esco/occupation/%'
     group by number`,
    [conceptIds],
  )
  return new Map(found.map(({ number, uri }) => [number, uri]))
}

export async function hasEsco(db: Db): Promise<boolean> {
  return (
    (await maybeRow(
      db,
      `select 1 from taxonomy_number where uri like 'http://data.europa.eu/esco/occupation/%' limit 1`,
    )) !== undefined
  )
}
