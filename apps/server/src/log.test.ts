import { createServer } from 'node:net'
import { createTransport } from 'nodemailer'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { row } from '#server/db/pool.ts'
import { defineJob, enqueue, task } from '#server/jobs/job.ts'
import { runPendingJobs } from '#server/jobs/run-jobs.ts'
import { testDatabase } from '#server/testing/database.ts'
import { createLog } from './log.ts'

const { pool } = await testDatabase()

async function failedBy(fail: () => Promise<unknown>) {
  const lines: string[] = []
  const log = createLog('trace', { write: (line) => void lines.push(line) })
  const job = defineJob({ name: 'fail', payload: z.object({}) })
  await pool.query('delete from graphile_worker._private_jobs')
  await enqueue(pool, job, {})
  await runPendingJobs({ pool, log, tasks: [task(job, async () => void (await fail()))] })
  // The worker records a failure after the job.
  const kept = await vi.waitFor(() =>
    row<{ last_error: string }>(
      pool,
      'select last_error from graphile_worker._private_jobs where last_error is not null',
    ),
  )
  log.error({ err: await fail().catch((error: unknown) => error) }, 'failed')
  return { lines, lastError: kept.last_error, all: lines.join('') + kept.last_error }
}

/** A mail server that refuses every recipient by name. */
async function refusingMailServer() {
  const server = createServer((socket) => {
    socket.write('220 here\r\n')
    socket.on('data', (chunk) => {
      const line = chunk.toString()
      socket.write(/^RCPT/i.test(line) ? '550 5.1.1 zyxw.doe@example.org: user unknown\r\n' : '250 ok\r\n')
    })
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `smtp://127.0.0.1:${port}`, close: () => server.close() }
}

test('a mail server that refuses a recipient leaves no address in the log and in the table of jobs', async () => {
  const server = await refusingMailServer()
  const transport = createTransport(server.url)
  const { all, lastError } = await failedBy(() =>
    transport.sendMail({ from: 'a@example.org', to: 'zyxw.doe@example.org', subject: '', text: '' }),
  )
  transport.close()
  server.close()
  expect(all).not.toContain('zyxw')
  expect(lastError).toBe('the mail server answered 550')
})

test('a value that the database quotes stays out of the log and the table of jobs', async () => {
  await pool.query('create table zyx (email text unique)')
  await pool.query(`insert into zyx values ('zyxw@example.org')`)
  const unique = await failedBy(() => pool.query(`insert into zyx values ('zyxw@example.org')`))
  expect(unique.all).not.toContain('zyxw')
  expect(unique.all).toContain('zyx_email_key')
  const number = await failedBy(() => pool.query(`select 'zyxw'::int`))
  expect(number.all).not.toContain('zyxw')
  expect(number.lastError).toBe('the database refused a value')
})

test.each([
  ['broken JSON', () => JSON.parse('{"name": "zyxw" "zyxw"}') as unknown],
  ['a value that does not fit its schema', () => z.object({ name: z.literal('x') }).parse({ name: 'zyxw' })],
  ['what is no error', () => Promise.reject('zyxw')],
])('%s is logged without its content', async (_, fail) => {
  const { all, lines } = await failedBy(async () => fail())
  expect(all).not.toContain('zyxw')
  expect(lines.length).toBeGreaterThan(1)
})
