// Runs the jobs: chunk by chunk in turns, each chunk with its checkpoint in one transaction.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { receive } from '#server/adapters/file-intake.ts'
import { transaction } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { monthOf } from '#server/features/api-access/index.ts'
import { orderMail } from '#server/features/notification/index.ts'
import { TitleCache, classifyRows } from './classify.ts'
import * as queries from './run-queries.ts'
import type { ClassifiedRow, RunnableJob } from './run-queries.ts'
import { readSheet } from './sheet/read-sheet.ts'
import { SheetError } from './sheet/sheet.ts'
import type { TitleRow } from './sheet/sheet-thread.ts'

export type RunDeps = Pick<Deps, 'pool' | 'config' | 'files' | 'parser' | 'clock'>

/** Rows of a chunk, the unit of turns and of saving. */
const CHUNK = 256
/** Chunks that are read and not saved yet, so that no thread waits for the database: what a crash costs at most. */
const MOST_UNSAVED = 3
/** Jobs that are read side by side; the others wait. */
const MOST_OPEN = 4
/** Open pages are told of the progress of an account this often. */
const TELL_MS = 1000

/** A job with its file, which is read from its checkpoint on. */
type OpenJob = {
  readonly job: RunnableJob
  readonly path: string
  readonly chunks: AsyncGenerator<readonly TitleRow[], void>
  readonly cache: TitleCache
  /** Rows that are read; the last chunks of them may not be saved yet. */
  at: number
  /** Time up to which work on it is counted: chunks overlap. */
  workedUntil: number
  isClosed: boolean
}

type Chunk =
  | { kind: 'rows'; rows: ClassifiedRow[]; from: number; to: number; workedMs: number }
  | { kind: 'end'; at: number }
  | { kind: 'unreadable'; reason: string }

/**
 * Works on all jobs in turns until none is left or the signal comes. It may be killed at any moment: what counts is the
 * checkpoint in the database, from which the next run goes on.
 */
export function runBatches(deps: RunDeps, signal: AbortSignal): Promise<void> {
  return new BatchRun(deps).run(signal)
}

class BatchRun {
  readonly #deps: RunDeps
  readonly #open = new Map<number, OpenJob>()
  readonly #told = new Map<number, number>()
  /** Chunks are classified side by side and saved in the order of their turns. */
  #unsaved: Promise<void>[] = []

  constructor(deps: RunDeps) {
    this.#deps = deps
  }

  async run(signal: AbortSignal): Promise<void> {
    try {
      while (!signal.aborted && (await this.#takeTurn()));
      await this.#saveAllBut(0)
    } finally {
      await Promise.allSettled(this.#unsaved)
      for (const opened of this.#open.values()) await this.#close(opened)
    }
  }

  /** @returns false when there is nothing to do */
  async #takeTurn(): Promise<boolean> {
    await this.#saveAllBut(MOST_UNSAVED - 1)
    const job = (await this.#nextJob()) ?? (await this.#saveAllBut(0).then(() => this.#nextJob()))
    if (!job) return false
    const opened = this.#open.get(job.id) ?? (await this.#openJob(job))
    if (!opened) return true
    const classified = classifyNext(this.#deps, opened)
    const saved = Promise.all([classified, this.#unsaved.at(-1)]).then(([chunk]) => this.#save(opened, chunk))
    // It is awaited by a later turn; until then its failure must not count as unhandled.
    saved.catch(() => undefined)
    this.#unsaved.push(saved)
    return true
  }

  async #saveAllBut(count: number): Promise<void> {
    while (this.#unsaved.length > count) {
      await this.#unsaved[0]
      this.#unsaved = this.#unsaved.slice(1)
    }
  }

  #nextJob(): Promise<RunnableJob | undefined> {
    return queries.nextJob(this.#deps.pool, [...this.#open.keys()], MOST_OPEN)
  }

  /** Copies the file to this machine, where it is read. */
  async #openJob(job: RunnableJob): Promise<OpenJob | undefined> {
    const { config, files, pool } = this.#deps
    const file = await files.open(job.sha256)
    if (!file) {
      await queries.rejectJob(pool, job.id, 'broken')
      return undefined
    }
    const directory = join(config.dataDir, 'files', 'incoming')
    const { path } = await receive(directory, file.stream, { maxBytes: Infinity, minFreeMb: config.minFreeMb })
    const { settings, kind, rules } = job
    const { separator, quote, encoding } = settings
    const chunks = readSheet({
      kind: 'titles',
      sheet: { path, kind, form: { separator, quote, encoding } },
      mapping: { hasHeader: settings.has_header, columns: settings.columns },
      rules,
      skip: job.rows_done,
      chunk: CHUNK,
    })
    const opened = { job, path, chunks, cache: new TitleCache(), at: job.rows_done, workedUntil: 0, isClosed: false }
    this.#open.set(job.id, opened)
    return opened
  }

  async #close(opened: OpenJob): Promise<void> {
    opened.isClosed = true
    if (this.#open.get(opened.job.id) === opened) this.#open.delete(opened.job.id)
    await opened.chunks.return(undefined)
    await rm(opened.path, { force: true })
  }

  /** Saves a chunk; closes the job when that was its last one, or when it was paused or changed meanwhile. */
  async #save(opened: OpenJob, chunk: Chunk): Promise<void> {
    if (opened.isClosed) return
    const goesOn = await this.#write(opened.job, chunk)
    if (!goesOn) await this.#close(opened)
  }

  #write(job: RunnableJob, chunk: Chunk): Promise<boolean> {
    const { pool, clock } = this.#deps
    return transaction(pool, async (db) => {
      if (chunk.kind === 'rows') {
        if (!(await queries.moveCheckpoint(db, job.id, { ...chunk, ...countsOf(chunk.rows) }))) return false
        await queries.insertRows(db, job.id, chunk.rows)
        await queries.countMonth(db, job.account_id, monthOf(clock()), chunk.rows.length)
        if (this.#isTimeToTell(job.account_id)) await queries.tellProgress(db, job.account_id)
        return true
      }
      if (chunk.kind === 'unreadable') await queries.rejectJob(db, job.id, chunk.reason)
      else await this.#finish(db, job.id, chunk.at)
      await queries.tellProgress(db, job.account_id)
      return false
    })
  }

  #isTimeToTell(accountId: number): boolean {
    const now = performance.now()
    if (now - (this.#told.get(accountId) ?? -TELL_MS) < TELL_MS) return false
    this.#told.set(accountId, now)
    return true
  }

  async #finish(db: Parameters<typeof orderMail>[0], jobId: number, at: number): Promise<void> {
    const job = await queries.finishJob(db, jobId, at)
    if (!job) return
    await orderMail(db, {
      template: 'batch_done',
      to: job.email,
      lang: job.lang,
      params: {
        greeting_name: job.first_name,
        title: job.filename,
        rows: job.rows_done,
        doubtful: job.rows_doubtful,
        errors: job.rows_with_errors,
        link: `${this.#deps.config.baseUrl}/${job.lang}/batch-classifier?job=${job.id}`,
      },
    })
  }
}

/** Reads and classifies the next chunk of a job. */
async function classifyNext({ pool, parser }: RunDeps, opened: OpenJob): Promise<Chunk> {
  const { job, chunks, cache } = opened
  const started = performance.now()
  try {
    const { done, value } = await chunks.next()
    if (done) return { kind: 'end', at: opened.at }
    const from = opened.at
    opened.at += value.length
    const rows = await classifyRows({ db: pool, ask: (titles) => parser.askInBulk(titles), cache }, value, {
      accountId: job.account_id,
      language: job.settings.language,
      minConfidence: job.settings.min_confidence,
    })
    const now = performance.now()
    const workedMs = Math.round(now - Math.max(started, opened.workedUntil))
    opened.workedUntil = now
    return { kind: 'rows', rows, from, to: from + rows.length, workedMs }
  } catch (error) {
    if (!(error instanceof SheetError)) throw error
    return { kind: 'unreadable', reason: error.reason }
  }
}

function countsOf(rows: readonly ClassifiedRow[]): queries.ChunkCounts {
  const errors = rows.filter(({ remark }) => remark !== null).length
  const doubtful = rows.filter(({ isDoubtful }) => isDoubtful).length
  return {
    errors,
    doubtful,
    clear: rows.length - errors - doubtful,
    languages: [...new Set(rows.map(({ language }) => language).filter(Boolean))],
  }
}
