import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { BATCH_KINDS, BATCH_STATE } from '@matchwright/contract/constants'
import type { BatchJob, BatchRule, BatchSettings } from '@matchwright/contract/batch.schema'
import type { FileOnDisk } from '@matchwright/contract/endpoint'
import { StoreFullError, receive } from '#server/adapters/file-intake.ts'
import { lockName, transaction } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalidField, missingField, notFound, storeFull } from '#server/errors.ts'
import { userOf } from '#server/http/caller.ts'
import type { Caller, User } from '#server/http/caller.ts'
import { enqueue } from '#server/jobs/job.ts'
import { monthOf } from '#server/features/api-access/index.ts'
import { noteStoredFile } from '#server/features/stored-file/index.ts'
import { quotasOf } from '#server/features/user/index.ts'
import { TitleCache, classifyRows } from './classify.ts'
import { RUN, runBatchesJob } from './jobs.ts'
import { shownJob, shownRow } from './present.ts'
import * as queries from './queries.ts'
import { tellProgress } from './run-queries.ts'
import { compileRules } from './sheet/clean-title.ts'
import { readOnce, readSheet } from './sheet/read-sheet.ts'
import { SheetError } from './sheet/sheet.ts'
import { checkSettings, guessedSettings, readWith } from './settings.ts'
import type { GivenSettings } from './settings.ts'

export type BatchDeps = Pick<Deps, 'pool' | 'config' | 'files' | 'scan' | 'parser' | 'concepts' | 'clock'>

const PREVIEW_ROWS = 20
const MAX_NAME = 200

export async function quotaOf({ pool, clock }: Pick<BatchDeps, 'pool' | 'clock'>, user: User) {
  const month = monthOf(clock())
  const { done, reserved } = await queries.rowsUsed(pool, user.account_id, month)
  return { month, used: done + reserved, max: maxRows(user) }
}

function maxRows(user: User): number {
  return quotasOf(user.account_type, user.account_level).batch_rows
}

type ListQuery = {
  limit: number
  offset: number
  current_user?: boolean | undefined
  state?: number[] | undefined
  sort: queries.JobSort
  search?: string | undefined
}

export async function listJobs(deps: BatchDeps, caller: Caller, query: ListQuery) {
  const user = userOf(caller)
  const filter: queries.JobFilter = {
    accountId: user.account_id,
    userId: query.current_user === true ? user.id : null,
    states: query.state ?? null,
    search: query.search ?? '',
  }
  const found = await queries.listJobs(deps.pool, filter, query)
  return {
    items: found.map((job) => shownJob(job, user.id)),
    count: await queries.countJobs(deps.pool, filter),
    quota: await quotaOf(deps, user),
  }
}

export async function getJob(db: Db, user: User, id: number): Promise<BatchJob> {
  return shownJob(await shown(db, user, id), user.id)
}

async function shown(db: Db, user: User, id: number): Promise<queries.ShownJob> {
  const job = await queries.findShownJob(db, user.account_id, id)
  if (!job) throw notFound('no_batch_job')
  return job
}

/** Stores an uploaded file and guesses how it is meant. A file that cannot be read becomes a rejected job. */
export async function createJob(deps: BatchDeps, caller: Caller, files: readonly FileOnDisk[]): Promise<BatchJob> {
  const user = userOf(caller)
  const [file] = files
  if (!file) throw missingField(['file'])
  const max = maxRows(user)
  if (max === 0) throw conflict('quota', 'quota_batch_rows', { max })
  if ((await deps.scan(createReadStream(file.path))) === 'infected')
    throw invalidField(['file'], 'infected', { type: 'infected' })
  const found = await readOnce({ kind: 'inspect', path: file.path, form: {} }).catch((error: unknown) => {
    if (error instanceof SheetError) return error
    throw error
  })
  const isRead = !(found instanceof SheetError)
  return transaction(deps.pool, async (db) => {
    const sha256 = await storeFile(deps, db, file)
    const id = await queries.insertJob(db, {
      account_id: user.account_id,
      user_id: user.id,
      filename: file.filename.slice(-MAX_NAME),
      kind: isRead ? found.kind : kindByName(file.filename),
      sha256,
      size: file.size,
      state: isRead ? BATCH_STATE.pending : BATCH_STATE.rejected,
      reason: isRead ? null : found.reason,
      lang: caller.language ?? 'en',
      settings: isRead ? guessedSettings(found) : null,
      column_names: isRead ? [...found.names] : [],
      row_count: isRead ? found.rowCount : 0,
    })
    await tellProgress(db, user.account_id)
    return getJob(db, user, id)
  })
}

function kindByName(name: string) {
  return BATCH_KINDS.find((kind) => name.toLowerCase().endsWith(`.${kind}`)) ?? null
}

async function storeFile({ files }: BatchDeps, db: Db, { path, mimetype }: FileOnDisk): Promise<string> {
  try {
    const { sha256, size } = await files.put(createReadStream(path))
    await noteStoredFile(db, { sha256, size, mimetype })
    return sha256
  } catch (error) {
    throw error instanceof StoreFullError ? storeFull() : error
  }
}

/** Copies a stored file to this machine for the time of `use`. */
export async function withFile<T>(
  { files, config }: Pick<BatchDeps, 'files' | 'config'>,
  sha256: string,
  use: (path: string) => Promise<T>,
): Promise<T> {
  const file = await files.open(sha256)
  if (!file) throw notFound('no_batch_job')
  const directory = join(config.dataDir, 'files', 'incoming')
  const { path } = await receive(directory, file.stream, { maxBytes: Infinity, minFreeMb: config.minFreeMb })
  try {
    return await use(path)
  } finally {
    await rm(path, { force: true })
  }
}

export async function previewJob(
  deps: BatchDeps,
  caller: Caller,
  id: number,
  { given, lang }: { given: GivenSettings; lang: string },
) {
  const user = userOf(caller)
  const job = await shown(deps.pool, user, id)
  const { settings: known, kind } = job
  if (!known || !kind) throw conflict('state', 'batch_state')
  const rules = await queries.rulesOf(deps.pool, user.account_id)
  return withFile(deps, job.sha256, async (path) => {
    const before = { settings: known, columnNames: job.column_names, rowCount: job.row_count }
    const read = await asInvalid(() => readWith(path, before, given))
    const { settings } = read
    const { separator, quote, encoding } = settings
    const chunks = readSheet({
      kind: 'titles',
      sheet: { path, kind, form: { separator, quote, encoding } },
      mapping: { hasHeader: settings.has_header, columns: settings.columns },
      rules: settings.use_rules ? rules : [],
      skip: 0,
      chunk: PREVIEW_ROWS,
    })
    const first = await asInvalid(() => chunks.next())
    await chunks.return(undefined)
    const classified = await classifyRows(
      { db: deps.pool, ask: (question) => deps.parser.ask(question), cache: new TitleCache() },
      first.value ?? [],
      { accountId: user.account_id, language: settings.language, minConfidence: settings.min_confidence },
    )
    const cleaned = new Map((first.value ?? []).map((row) => [row.number, row.cleaned] as const))
    return {
      settings,
      column_names: [...read.columnNames],
      sample: [...read.sample],
      row_count: read.rowCount,
      rows: classified.map((row) => ({
        ...shownRow(deps.concepts.taxonomy, asRecord(row), lang),
        cleaned: cleaned.get(row.number) ?? '',
      })),
    }
  })
}

function asRecord(row: Awaited<ReturnType<typeof classifyRows>>[number]) {
  return {
    row_number: row.number,
    title: row.title,
    title_key: row.key,
    language: row.language,
    concept_ids: row.conceptIds,
    scores: row.scores,
    remark: row.remark,
    is_doubtful: row.isDoubtful,
    decided: row.decided,
    decided_concept_id: row.decidedConceptId,
  }
}

/** A file that cannot be read with the given settings is the fault of these. */
async function asInvalid<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof SheetError)) throw error
    throw invalidField(['settings'], 'batch_unreadable', { type: error.reason })
  }
}

type Change = {
  action?: 'start' | 'pause' | 'resume' | 'cancel' | undefined
  priority?: BatchJob['priority'] | undefined
  settings?: BatchSettings | undefined
}

export async function changeJob(deps: BatchDeps, caller: Caller, id: number, change: Change): Promise<BatchJob> {
  const user = userOf(caller)
  const read = change.settings && (await readAgain(deps, user, id, change.settings))
  return transaction(deps.pool, async (db) => {
    // Starts of an account count against one quota.
    await lockName(db, `batch:${user.account_id}`)
    const job = await queries.lockJob(db, user.account_id, id)
    if (!job) throw notFound('no_batch_job')
    if (read) {
      if (job.started_at) throw conflict('state', 'batch_state')
      await queries.setSettings(db, id, read)
    }
    if (change.priority !== undefined) await setPriority(db, job, change.priority)
    const next = { ...job, settings: read?.settings ?? job.settings, row_count: read?.rowCount ?? job.row_count }
    if (change.action) await act(deps, db, { user, job: next, action: change.action })
    await tellProgress(db, user.account_id)
    return getJob(db, user, id)
  })
}

async function readAgain(deps: BatchDeps, user: User, id: number, settings: BatchSettings) {
  const job = await shown(deps.pool, user, id)
  if (!job.settings || job.started_at) throw conflict('state', 'batch_state')
  checkSettings(settings)
  const before = { settings: job.settings, columnNames: job.column_names, rowCount: job.row_count }
  const read = await withFile(deps, job.sha256, (path) => asInvalid(() => readWith(path, before, settings)))
  if (read.columnNames.length !== settings.columns.length)
    throw invalidField(['settings', 'columns'], 'batch_columns_changed')
  return read
}

async function setPriority(db: Db, job: queries.JobRecord, priority: BatchJob['priority']): Promise<void> {
  if (isOver(job)) throw conflict('state', 'batch_state')
  await queries.setPriority(db, job.id, priority)
}

function isOver({ state }: queries.JobRecord): boolean {
  return !ENDABLE.some((one) => one === state)
}

const ENDABLE = [BATCH_STATE.pending, BATCH_STATE.running, BATCH_STATE.paused] as const
const RUNNING = [BATCH_STATE.pending, BATCH_STATE.running] as const

type Action = { user: User; job: queries.JobRecord; action: NonNullable<Change['action']> }

/** Carries a state over into the next one, or refuses it. */
async function act(deps: BatchDeps, db: Db, { user, job, action }: Action): Promise<void> {
  const isStarted = job.started_at !== null
  const isRunning = isStarted && RUNNING.some((state) => state === job.state)
  if (action === 'start' && !isStarted && job.state === BATCH_STATE.pending) return start(deps, db, user, job)
  if (action === 'pause' && isRunning) return queries.setState(db, job.id, BATCH_STATE.paused)
  if (action === 'cancel' && !isOver(job)) return queries.setState(db, job.id, BATCH_STATE.cancelled)
  if (action !== 'resume' || job.state !== BATCH_STATE.paused) throw conflict('state', 'batch_state')
  await queries.setState(db, job.id, BATCH_STATE.pending)
  await enqueue(db, runBatchesJob, {}, RUN)
}

async function start(deps: BatchDeps, db: Db, user: User, job: queries.JobRecord): Promise<void> {
  if (!job.settings) throw conflict('state', 'batch_state')
  checkSettings(job.settings)
  const { done, reserved } = await queries.rowsUsed(db, user.account_id, monthOf(deps.clock()))
  const max = maxRows(user)
  if (done + reserved + job.row_count > max) throw conflict('quota', 'quota_batch_rows', { max })
  const rules = job.settings.use_rules ? await queries.rulesOf(db, user.account_id) : []
  await queries.startJob(db, job.id, rules)
  await enqueue(db, runBatchesJob, {}, RUN)
}

export function removeJob({ pool }: BatchDeps, caller: Caller, id: number): Promise<void> {
  const user = userOf(caller)
  return transaction(pool, async (db) => {
    if (!(await queries.lockJob(db, user.account_id, id))) throw notFound('no_batch_job')
    await queries.deleteJob(db, id)
    await tellProgress(db, user.account_id)
  })
}

/** Titles before and after rules. A rule that is wrong is left out and named. */
export async function tryRules(rules: BatchRule[], titles: string[]) {
  try {
    const { items, problems } = await readOnce({ kind: 'replace', rules, titles })
    return {
      items: items.map(({ text, rules: changing }, at) => ({
        before: titles[at] ?? '',
        after: text,
        rules: [...changing],
      })),
      problems: [...problems],
    }
  } catch (error) {
    // The guard of time and memory.
    if (error instanceof SheetError) throw invalidField(['rules'], 'batch_rules_slow', { type: 'timeout' })
    throw error
  }
}

export async function saveRules(
  { pool }: BatchDeps,
  caller: Caller,
  rules: BatchRule[],
): Promise<{ rules: BatchRule[] }> {
  const [problem] = compileRules(rules).problems
  if (problem)
    throw invalidField(['rules', problem.rule, 'find'], 'batch_rule_wrong', { params: { reason: problem.text } })
  await queries.saveRules(pool, userOf(caller).account_id, rules)
  return { rules }
}
