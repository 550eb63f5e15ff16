// Frees the jobs of crashed processes. graphile-worker itself would leave them locked for four hours.
import type { Log } from '#server/db/open-database.ts'
import { rows } from '#server/db/pool.ts'
import type { Pool, PoolClient } from '#server/db/pool.ts'

/** Announces live workers to other processes, and detects dead ones of theirs. */
export type WorkerClaims = {
  /** Announces a worker of this process by its id. */
  claim(workerId: string): Promise<void>
  /** Makes the jobs of dead workers available again. */
  freeDead(): Promise<void>
  release(): Promise<void>
}

// Locks of the last seconds may belong to workers that have not announced themselves yet.
const HOLDERS = `
  SELECT DISTINCT locked_by AS worker_id
  FROM graphile_worker._private_jobs
  WHERE locked_at < now() - interval '10 seconds'
  UNION
  SELECT locked_by FROM graphile_worker._private_job_queues WHERE locked_at < now() - interval '10 seconds'`

/**
 * Each worker holds an advisory lock in a session of this process: PostgreSQL drops it when the process or its
 * connection dies. A worker that has locked jobs but whose lock can be taken is dead. If only the connection was lost,
 * its job may run a second time, which jobs must tolerate anyway.
 */
export function openWorkerClaims(pool: Pool, log: Log): WorkerClaims {
  const workerIds = new Set<string>()
  let session: Promise<PoolClient> | undefined

  function forget(): void {
    session = undefined
  }

  /** One session at a time; a new one acquires the locks of all workers of this process again. */
  async function connected(): Promise<PoolClient> {
    session ??= connect(pool, [...workerIds], forget)
    session.catch(forget)
    return session
  }

  return {
    async claim(workerId) {
      workerIds.add(workerId)
      await hold(await connected(), workerId)
    },
    async freeDead() {
      await connected()
      const dead = await findDead(pool, workerIds)
      if (dead.length === 0) return
      await pool.query('SELECT graphile_worker.force_unlock_workers($1)', [dead])
      log.warn(`Jobs of ${dead.length} dead workers run again`)
    },
    async release() {
      const client = await session
      client?.release(true)
    },
  }
}

async function connect(pool: Pool, workerIds: readonly string[], onLost: () => void): Promise<PoolClient> {
  const client = await pool.connect()
  client.once('error', () => {
    onLost()
    client.release(true)
  })
  for (const workerId of workerIds) await hold(client, workerId)
  return client
}

async function hold(client: PoolClient, workerId: string): Promise<void> {
  await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [workerId])
}

async function findDead(pool: Pool, ours: ReadonlySet<string>): Promise<string[]> {
  const holders = await rows<{ worker_id: string }>(pool, HOLDERS)
  const theirs = holders.map((holder) => holder.worker_id).filter((workerId) => !ours.has(workerId))
  if (theirs.length === 0) return []
  const dead = await rows<{ worker_id: string }>(
    pool,
    `SELECT worker_id FROM unnest($1::text[]) AS worker_id
     WHERE pg_try_advisory_xact_lock(hashtextextended(worker_id, 0))`,
    [theirs],
  )
  return dead.map((worker) => worker.worker_id)
}
