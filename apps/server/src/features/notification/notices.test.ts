import { expect, test } from 'vitest'
import { notificationApi } from '@matchwright/contract/notification.api'
import { userApi } from '@matchwright/contract/user.api'
import { maybeRow } from '#server/db/pool.ts'
import { enqueue } from '#server/jobs/job.ts'
import { runPendingJobs } from '#server/jobs/run-jobs.ts'
import { testApp } from '#server/testing/app.ts'
import { aUser } from '#server/testing/users.ts'
import { notificationTasks } from './jobs.ts'
import { notify, sendNoticesJob } from './service.ts'

const { app, pool, deps, client, mails } = await testApp()

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

async function noticesMailed(to: string) {
  await runPendingJobs({ pool, tasks: notificationTasks(deps), log: deps.log })
  return mails.filter((mail) => mail.to === to && mail.kind === 'notices')
}

async function mailTopicsOf({ email }: { email: string }) {
  return (await (await client().login(email)).call(userApi.mailTopics)).body.mail_topics
}

test('a mail ends its own topics with one click, without a session, and can be undone', async () => {
  const user = await aUser(pool)
  await pool.query(`update app_user set email_frequency = 'instant' where id = $1`, [user.id])
  await notify(pool, { userId: user.id, kind: 'message', params: { title: 'Nurse' } })
  const [mail] = await noticesMailed(user.email)
  const { pathname } = new URL(mail?.unsubscribeUrl ?? '')
  const key = pathname.slice(pathname.lastIndexOf('/') + 1)
  const page = await app.inject({ url: pathname })
  expect([page.statusCode, page.headers.location]).toEqual([302, `/account/mails/stop?key=${key}`])
  expect(await mailTopicsOf(user)).toContain('messages')
  const click = () =>
    app.inject({
      method: 'POST',
      url: pathname,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  expect([(await click()).statusCode, (await click()).statusCode]).toEqual([200, 200])
  expect(await mailTopicsOf(user)).toEqual(['requests', 'matches', 'deadlines', 'expiry'])
  await notify(pool, { userId: user.id, kind: 'message', params: { title: 'Nurse' } })
  expect(await noticesMailed(user.email)).toHaveLength(1)
  const undone = await client().call(notificationApi.resubscribe, { params: { key } })
  expect(undone.body.mail_topics).toEqual(['messages'])
  expect(await mailTopicsOf(user)).toContain('messages')
  const others = key.replace('messages', 'requests')
  expect((await client().call(notificationApi.unsubscribe, { params: { key: others } })).status).toBe(422)
  expect((await client().call(notificationApi.resubscribe, { params: { key: 'x' } })).status).toBe(422)
})

test('a digest is one kind of mail, and ends as a whole', async () => {
  const user = await aUser(pool)
  await pool.query(`update app_user set email_frequency = 'daily' where id = $1`, [user.id])
  await notify(pool, { userId: user.id, kind: 'message', params: { title: 'Nurse' } })
  await enqueue(pool, sendNoticesJob, { user_id: user.id })
  const [mail] = await noticesMailed(user.email)
  await app.inject({ method: 'POST', url: new URL(mail?.unsubscribeUrl ?? '').pathname })
  expect(await mailTopicsOf(user)).toEqual(['expiry'])
})
