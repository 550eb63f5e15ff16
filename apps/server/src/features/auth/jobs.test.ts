import { expect, test } from 'vitest'
import { enqueue } from '#server/jobs/job.ts'
import { runPendingJobs } from '#server/jobs/run-jobs.ts'
import { testApp } from '#server/testing/app.ts'
import { aUser } from '#server/testing/users.ts'
import { authTasks, forgetEndedJob } from './jobs.ts'

const { pool, deps, client } = await testApp()

test('what has ended is forgotten, and nothing else', async () => {
  const { email } = await aUser(pool)
  const browser = await client().login(email)
  await pool.query(`insert into session (token_hash, expires_at) values ('\\x00', now() - interval '1 minute')`)
  await pool.query(`insert into rate_count values ('login:old@example.org', now() - interval '2 days', 1)`)
  await enqueue(pool, forgetEndedJob, {})
  await runPendingJobs({ pool, tasks: authTasks(deps), log: deps.log })
  expect((await pool.query('select from session where expires_at < now()')).rowCount).toBe(0)
  expect((await pool.query(`select from rate_count where bucket = 'login:old@example.org'`)).rowCount).toBe(0)
  expect((await browser.user()).email).toBe(email)
})
