import { expect, test } from 'vitest'
import { z } from 'zod'
import { profileApi } from '@matchwright/contract/profile.api'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { defineJob, enqueue, task } from '#server/jobs/job.ts'
import { startJobs } from '#server/jobs/run-jobs.ts'
import { testApp } from '#server/testing/app.ts'
import { Client } from '#server/testing/client.ts'
import { aListing } from '#server/testing/listings.ts'
import { aUser } from '#server/testing/users.ts'
import { createMetrics, serveMetrics } from './metrics.ts'

const { pool, deps } = await testApp()

test('requests, jobs, connections, index and memory are measured, without whom they concern', async () => {
  const metrics = createMetrics(deps)
  metrics.measurePool('requests', pool)
  const app = await buildApp(deps)
  metrics.measureRequests(app)
  const user = await aUser(pool)
  await aListing(pool, { owner: user, type: 'search' })
  await deps.matchIndex.catchUp()
  const browser = await new Client(app).login(user.email)
  await browser.call(profileApi.person, { params: { person_id: 987_654 } })

  const job = defineJob({ name: 'measured', payload: z.object({ fails: z.boolean() }), maxAttempts: 1 })
  const work = task(job, async ({ fails }) => {
    if (fails) throw new Error('no')
  })
  await enqueue(pool, job, { fails: false })
  await enqueue(pool, job, { fails: true })
  let runs = 0
  const onRun = (name: string, isDone: boolean) => {
    metrics.countJob(name, isDone)
    runs++
  }
  const jobs = await startJobs({ pool, tasks: [work], crontab: [], log: deps.log, onRun })
  await expect.poll(() => runs, { timeout: 10_000 }).toBe(2)
  await jobs.stop()

  const text = await metrics.text()
  const route = '/napi/profile/person/:person_id'
  expect(text).toContain(
    `matchwright_http_request_duration_seconds_count{method="GET",route="${route}",status="404"} 1`,
  )
  expect(text).toContain('matchwright_job_runs_total{job="measured",result="done"} 1')
  expect(text).toContain('matchwright_job_runs_total{job="measured",result="failed"} 1')
  expect(text).toContain('matchwright_jobs{state="failed"} 1')
  expect(text).toContain('matchwright_index_listings{type="search"} 1')
  expect(text).toMatch(/matchwright_database_connections\{pool="requests",state="idle"\} [1-9]/)
  expect(text).toMatch(/process_resident_memory_bytes \d/)
  expect(text).not.toMatch(/987654|@example\.org/)
  await app.close()
})

test('they are served on this machine only, and nothing else is', async () => {
  const { metrics: setting } = readConfig({ NODE_ENV: 'test', DATA_DIR: deps.config.dataDir, METRICS_PORT: '9464' })
  expect(setting).toEqual({ host: '127.0.0.1', port: 9464 })
  expect(deps.config.metrics).toBeUndefined()
  const served = await serveMetrics(createMetrics(deps), { host: '127.0.0.1', port: 0 }, deps.log)
  const read = (host: string, path: string) => fetch(`http://${host}:${served.port}${path}`)
  expect((await read('127.0.0.1', '/metrics')).status).toBe(200)
  expect((await read('127.0.0.1', '/napi/')).status).toBe(404)
  // Another address of this machine: the server is bound to one.
  await expect(read('127.0.0.2', '/metrics')).rejects.toThrow()
  await served.close()
})
