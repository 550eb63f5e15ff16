// Runs the background jobs in this process.
import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, run, runMigrations, runOnce } from 'graphile-worker'
import type { TaskList, WorkerEvents } from 'graphile-worker'
import type { Log } from '#server/db/open-database.ts'
import type { Pool } from '#server/db/pool.ts'
import { errorWithoutValues } from '#server/log.ts'
import type { Job, Task } from './job.ts'
import { openWorkerClaims } from './worker-claims.ts'
import type { WorkerClaims } from './worker-claims.ts'

/** A job that recurs by a schedule (UTC). */
export type CronEntry = {
  readonly job: Job<Record<string, never>>
  /** Minute, hour, day, month, day of the week: `30 3 * * *`. */
  readonly match: string
}

export type StartJobsOptions = {
  readonly pool: Pool
  readonly tasks: readonly Task[]
  readonly crontab: readonly CronEntry[]
  readonly log: Log
  readonly concurrency?: number
  /** Called after each run of a job. */
  onRun?(name: string, isDone: boolean): void
}

/** Running workers; `stop` lets current jobs finish and unlocks the others. */
export type RunningJobs = { stop(): Promise<void> }

const CONCURRENCY = 2
const DEAD_WORKER_CHECK_MS = 30_000
const STOP_PATIENCE_MS = 10_000

/** Creates or updates the tables of the jobs; needed before the first `enqueue`. */
export async function installJobs(pool: Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: silentLogger() })
}

/** Starts the workers and the schedule. Several processes can share a database: each job runs in one of them. */
export async function startJobs(options: StartJobsOptions): Promise<RunningJobs> {
  const { pool, tasks, log } = options
  const claims = openWorkerClaims(pool, log)
  const runner = await run({
    pgPool: pool,
    taskList: taskList(tasks),
    crontab: crontab(options.crontab),
    concurrency: options.concurrency ?? CONCURRENCY,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: STOP_PATIENCE_MS,
    logger: jobLogger(log),
    events: workerEvents(claims, options),
  })
  const stopWatching = watchForDead(claims, log)
  return {
    async stop() {
      await stopWatching()
      await runner.stop()
      await claims.release()
    },
  }
}

/**
 * Runs what is due now and returns.
 * @internal used by tests
 */
export async function runPendingJobs({
  pool,
  tasks,
  log,
}: Pick<StartJobsOptions, 'pool' | 'tasks' | 'log'>): Promise<void> {
  await runOnce({ pgPool: pool, taskList: taskList(tasks), noHandleSignals: true, logger: jobLogger(log) })
  // The library returns before it has written how the last jobs ended.
  const areWritten = async () => {
    const { rowCount } = await pool.query(
      'select from graphile_worker._private_jobs where locked_at is not null limit 1',
    )
    return rowCount === 0
  }
  while (!(await areWritten())) await sleep(WRITTEN_AFTER_MS)
}

const WRITTEN_AFTER_MS = 5

function taskList(tasks: readonly Task[]): TaskList {
  const list: TaskList = {}
  for (const task of tasks) {
    const { name } = task.job
    if (list[name] !== undefined) throw new Error(`Two tasks for the job ${name}`)
    list[name] = (payload, { job, abortSignal }) =>
      task.run(payload, { attempt: job.attempts, signal: abortSignal }).catch(throwWithoutValues)
  }
  return list
}

/** The library writes what it catches to the log and to the table of jobs. */
function throwWithoutValues(error: unknown): never {
  const { type: name, message, ...rest } = errorWithoutValues(error)
  throw Object.assign(new Error(message), rest, { name })
}

/** Missed times are not backfilled: every recurring job works on the whole present state. */
function crontab(entries: readonly CronEntry[]): string {
  return entries
    .map(({ job, match }) => `${match} ${job.name} ?jobKey=cron_${job.name}&max=${job.maxAttempts}`)
    .join('\n')
}

function workerEvents(claims: WorkerClaims, { log, onRun }: Pick<StartJobsOptions, 'log' | 'onRun'>): WorkerEvents {
  const events: WorkerEvents = new EventEmitter()
  // Jobs are locked by the pool's id, not the worker's.
  events.on('pool:create', ({ workerPool }) => {
    claims.claim(workerPool.id).catch((error: unknown) => log.error({ err: error }, 'Workers could not be claimed'))
  })
  events.on('job:complete', ({ job, error }) => onRun?.(job.task_identifier, !error))
  return events
}

/** Polls at once, then regularly, without overlap. */
function watchForDead(claims: WorkerClaims, log: Log): () => Promise<void> {
  let looking = Promise.resolve()
  const look = () => {
    looking = looking
      .then(() => claims.freeDead())
      .catch((error: unknown) => log.error({ err: error }, 'Dead workers could not be looked for'))
  }
  look()
  const timer = setInterval(look, DEAD_WORKER_CHECK_MS)
  return async () => {
    clearInterval(timer)
    await looking
  }
}

function jobLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level === 'error') log.error({ err: meta['error'] }, message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })
}

function silentLogger(): Logger {
  return new Logger(() => () => undefined)
}
