import { expect, test } from 'vitest'
import { maybeRow } from '#server/db/pool.ts'
import { runPendingJobs } from '#server/jobs/run-jobs.ts'
import { testApp } from '#server/testing/app.ts'
import { aUser } from '#server/testing/users.ts'
import { notificationTasks } from './jobs.ts'
import { notify } from './service.ts'

const { pool, deps } = await testApp()

test('while a mail of notices is sent no transaction is open, and a failure sends it again, once', async () => {
  const user = await aUser(pool)
  await pool.query(`update app_user set email_frequency = 'instant' where id = $1`, [user.id])
  await notify(pool, { userId: user.id, kind: 'message', params: { title: 'Nurse' } })
  await notify(pool, { userId: user.id, kind: 'question', params: { title: 'Nurse' } })
  const sent: string[] = []
  let open: unknown
  const mailer = {
    ...deps.mailer,
    send: async ({ subject }: { subject: string }) => {
      sent.push(subject)
      open = await maybeRow(
        pool,
        `select state
         from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`,
      )
      if (sent.length === 1) throw new Error('The mail server hangs up')
    },
  }
  const run = () => runPendingJobs({ pool, tasks: notificationTasks({ ...deps, mailer }), log: deps.log })
  await run()
  expect(open).toBeUndefined()
  await pool.query('update graphile_worker._private_jobs set run_at = now()')
  await run()
  await run()
  expect(sent).toEqual(Array(2).fill('A new message about “Nurse”, and one more'))
})

test('topics that a user does not want by mail are told in the application only', async () => {
  const user = await aUser(pool)
  await pool.query(`update app_user set email_frequency = 'instant', mail_topics = '{requests}' where id = $1`, [
    user.id,
  ])
  for (const kind of ['contact_request', 'message', 'reminder'] as const)
    await notify(pool, { userId: user.id, kind, params: { title: 'Nurse' } })
  const { rows } = await pool.query(
    'select kind, sent_at is null as waits from notice where user_id = $1 order by id',
    [user.id],
  )
  expect(rows).toEqual([
    { kind: 'contact_request', waits: true },
    { kind: 'message', waits: false },
    { kind: 'reminder', waits: false },
  ])
})
