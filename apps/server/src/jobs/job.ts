// Background jobs live in PostgreSQL, so they commit with the change that causes them.
//
// A job runs at least once: after a crash, or when its handler fails, it runs again (with exponential backoff, up to
// `maxAttempts`). Handlers are therefore idempotent: they read the present state, do what is still to be done and can
// be interrupted at any point. An external effect that must happen once (a mail) is recorded under a unique key in the
// transaction that decides it.
import type { z } from 'zod'
import type { Db } from '#server/db/pool.ts'

/** A kind of background job with its payload. */
export type Job<Payload> = {
  readonly name: string
  readonly payload: z.ZodType<Payload>
  readonly maxAttempts: number
  /** Jobs of one queue run one after the other. */
  readonly queue: string | undefined
}

/** Context of one run of a handler. */
export type JobRun = {
  /** 1 at the first try. */
  readonly attempt: number
  /** Aborted when the server stops waiting for jobs at shutdown. */
  readonly signal: AbortSignal
}

/** A job with its handler. */
export type Task = {
  readonly job: Job<unknown>
  run(payload: unknown, run: JobRun): Promise<void>
}

export type EnqueueOptions = {
  readonly runAt?: Date
  /** At most one waiting job has this key; `keyMode` says what adding another does. */
  readonly key?: string
  /** replace: new payload and time (default); preserve_run_at: new payload, old time; unsafe_dedupe: nothing. */
  readonly keyMode?: 'replace' | 'preserve_run_at' | 'unsafe_dedupe'
  /** Lower runs sooner; default 0. */
  readonly priority?: number
}

const MAX_ATTEMPTS = 12

/** Declares a job; the feature that owns the work exports it. */
export function defineJob<Payload>(definition: {
  name: string
  payload: z.ZodType<Payload>
  maxAttempts?: number
  queue?: string
}): Job<Payload> {
  const { name, payload, maxAttempts = MAX_ATTEMPTS, queue } = definition
  return { name, payload, maxAttempts, queue }
}

/** Binds a job to its handler; the payload is parsed first, because an older version may have written it. */
export function task<Payload>(job: Job<Payload>, handle: (payload: Payload, run: JobRun) => Promise<void>): Task {
  return { job, run: (payload, run) => handle(job.payload.parse(payload), run) }
}

/** Adds a job; with the client of a transaction, the job exists only if that commits. */
export async function enqueue<Payload>(
  db: Db,
  job: Job<Payload>,
  payload: NoInfer<Payload>,
  options: EnqueueOptions = {},
): Promise<void> {
  await db.query(
    `SELECT graphile_worker.add_job(
       identifier => $1, payload => $2::json, queue_name => $3, run_at => $4,
       max_attempts => $5, job_key => $6, job_key_mode => $7, priority => $8)`,
    [
      job.name,
      JSON.stringify(payload),
      job.queue ?? null,
      options.runAt ?? null,
      job.maxAttempts,
      options.key ?? null,
      options.keyMode ?? 'replace',
      options.priority ?? null,
    ],
  )
}
