import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { row, transaction } from '#server/db/pool.ts'
import { testDatabase } from '#server/testing/database.ts'
import { defineJob, enqueue, task } from './job.ts'
import type { Task } from './job.ts'
import { runPendingJobs, startJobs } from './run-jobs.ts'

const { pool } = await testDatabase()
const log = {
  debug: () => undefined,
  info: () => undefined,
  warn: vi.fn<(message: string) => void>(),
  error: vi.fn<() => void>(),
}
const greet = defineJob({ name: 'greet', payload: z.object({ name: z.string() }) })

let greeted: string[]
let tasks: Task[]

beforeEach(async () => {
  await pool.query('DELETE FROM graphile_worker._private_jobs')
  greeted = []
  tasks = [task(greet, async ({ name }) => void greeted.push(name))]
})
afterEach(() => vi.clearAllMocks())

async function countJobs() {
  return (await row<{ n: number }>(pool, 'SELECT count(*) AS n FROM graphile_worker._private_jobs')).n
}

test('a job of a committed transaction runs, one of a failed transaction does not exist', async () => {
  await transaction(pool, (db) => enqueue(db, greet, { name: 'Ada' }))
  const failing = transaction(pool, async (db) => {
    await enqueue(db, greet, { name: 'Nobody' })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await runPendingJobs({ pool, tasks, log })
  expect(greeted).toEqual(['Ada'])
  expect(await countJobs()).toBe(0)
})

test('of jobs with one key the last counts', async () => {
  await enqueue(pool, greet, { name: 'first' }, { key: 'greeting' })
  await enqueue(pool, greet, { name: 'second' }, { key: 'greeting' })
  await runPendingJobs({ pool, tasks, log })
  expect(greeted).toEqual(['second'])
})

test('a job for later waits', async () => {
  await enqueue(pool, greet, { name: 'later' }, { runAt: new Date(Date.now() + 60_000) })
  await runPendingJobs({ pool, tasks, log })
  expect(greeted).toEqual([])
  expect(await countJobs()).toBe(1)
})

test('a job that fails, or whose payload does not fit, stays for another try', async () => {
  tasks = [task(greet, () => Promise.reject(new Error('not today')))]
  await enqueue(pool, greet, { name: 'Ada' })
  await pool.query(`SELECT graphile_worker.add_job('greet', '{"name": 7}')`)
  await runPendingJobs({ pool, tasks, log })
  expect(await countJobs()).toBe(2)
  expect(log.error).toHaveBeenCalledTimes(2)
})

test('running jobs take new work at once, and jobs of a dead process again', async () => {
  await enqueue(pool, greet, { name: 'left over' })
  await pool.query(
    `UPDATE graphile_worker._private_jobs
      SET locked_by = 'worker-of-a-dead-process', locked_at = now() - interval '1 minute', attempts = 1`,
  )
  const jobs = await startJobs({ pool, tasks, crontab: [], log })
  await enqueue(pool, greet, { name: 'new' })
  await vi.waitFor(() => expect(greeted.toSorted()).toEqual(['left over', 'new']), { timeout: 10_000 })
  await jobs.stop()
})

test('a long job of a living process does not run again', async () => {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  tasks = [task(greet, ({ name }) => (greeted.push(name), ended))]
  const living = await startJobs({ pool, tasks, crontab: [], log })
  await enqueue(pool, greet, { name: 'long' })
  await vi.waitFor(() => expect(greeted).toEqual(['long']), { timeout: 10_000 })
  await pool.query(`UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '1 minute'`)
  const other = await startJobs({ pool, tasks, crontab: [], log })
  await other.stop()
  expect(log.warn).not.toHaveBeenCalled()
  end()
  await living.stop()
  expect(greeted).toEqual(['long'])
})

test('two tasks for one job are refused', async () => {
  await expect(startJobs({ pool, tasks: [...tasks, ...tasks], crontab: [], log })).rejects.toThrow(
    /Two tasks for the job greet/,
  )
})
