import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { createMailer } from '#server/adapters/mail.ts'
import { row, rows } from '#server/db/pool.ts'
import { enqueue } from '#server/jobs/job.ts'
import { runPendingJobs } from '#server/jobs/run-jobs.ts'
import { testApp } from '#server/testing/app.ts'
import { aContact } from '#server/testing/contacts.ts'
import { aListing } from '#server/testing/listings.ts'
import { aUser } from '#server/testing/users.ts'
import { erasureTasks, forgetOldJob } from './jobs.ts'

const { pool, deps, clock } = await testApp()
const DAY_MS = 86_400_000

beforeEach(() => {
  clock.now = new Date()
})

async function forget() {
  await enqueue(pool, forgetOldJob, {})
  await runPendingJobs({ pool, tasks: erasureTasks(deps), log: deps.log })
}

function daysAgo(days: number) {
  return new Date(Date.now() - days * DAY_MS)
}

async function ids(table: string) {
  return (await rows<{ id: number }>(pool, `select id from ${table} order by id`)).map(({ id }) => id)
}

test('a contact goes two years after it ended, an open one never', async () => {
  const [mine, theirs] = [await aUser(pool), await aUser(pool)]
  const contactOf = async (state: 'rejected' | 'partial', days: number) => {
    const from = await aListing(pool, { owner: mine, type: 'search' })
    const to = await aListing(pool, { owner: theirs })
    const id = await aContact(pool, { from, to, state })
    await pool.query('update contact set last_activity_at = $2 where id = $1', [id, daysAgo(days)])
    const { id: eventId } = await row<{ id: number }>(
      pool,
      `insert into contact_event (contact_id, type, is_from_side, text)
       values ($1, 'message', true, 'Hello')
       returning id`,
      [id],
    )
    await pool.query('update contact set open_request_id = $2 where id = $1', [id, eventId])
    return id
  }
  await contactOf('rejected', 731)
  const kept = [await contactOf('rejected', 729), await contactOf('partial', 800)]
  await forget()
  expect(await ids('contact')).toEqual(kept)
  expect((await rows(pool, 'select id from contact_event')).length).toBe(2)
})

test('notices, audit lines, ended invitations and unconfirmed subscriptions go after their periods', async () => {
  const { id, accountId } = await aUser(pool)
  for (const days of [91, 89])
    await pool.query(`insert into notice (user_id, kind, created_at) values ($1, 'message', $2)`, [id, daysAgo(days)])
  for (const days of [731, 729])
    await pool.query(`insert into audit_event (actor_id, action, at) values ($1, 'read', $2)`, [id, daysAgo(days)])
  for (const days of [31, 29])
    await pool.query(
      `insert into invitation (account_id, email, first_name, last_name, is_admin, key_hash, expires_at)
       values ($1, $2::text, 'Ina', 'Graf', false, sha256($2::text::bytea), $3)`,
      [accountId, `guest${days}@example.org`, daysAgo(days)],
    )
  for (const [days, confirmed] of [
    [8, null],
    [8, daysAgo(8)],
    [6, null],
  ] as const)
    await pool.query(
      `insert into newsletter (email, lang, key_hash, created_at, confirmed_at) values ($1, 'en', 'key', $2, $3)`,
      [`reader${days}${confirmed ? 'yes' : ''}@example.org`, daysAgo(days), confirmed],
    )
  await forget()
  for (const table of ['notice', 'audit_event', 'invitation'])
    expect([table, (await ids(table)).length]).toEqual([table, 1])
  expect((await ids('newsletter')).length).toBe(2)
})

test('of consents the one in force stays, however old', async () => {
  const { id } = await aUser(pool)
  const consent = (version: string, days: number) =>
    pool.query(`insert into consent (user_id, kind, version, at) values ($1, 'terms', $2, $3)`, [
      id,
      version,
      daysAgo(days),
    ])
  await consent('2020-01', 2000)
  await consent('2021-01', 1500)
  await consent('2024-01', 400)
  await forget()
  expect(
    (await rows(pool, 'select version from consent where user_id = $1 order by id', [id])).map(Object.values),
  ).toEqual([['2021-01'], ['2024-01']])
})

test('jobs that failed for good go after a week, those that are tried again stay', async () => {
  for (const name of ['failed long ago', 'failed', 'waiting'])
    await pool.query(`select graphile_worker.add_job('send_mail', json_build_object('to', $1::text), job_key => $1)`, [
      name,
    ])
  await pool.query(`update graphile_worker._private_jobs set attempts = max_attempts where key like 'failed%'`)
  await pool.query(`alter table graphile_worker._private_jobs disable trigger user`)
  await pool.query(`update graphile_worker._private_jobs set updated_at = $1 where key <> 'failed'`, [daysAgo(8)])
  await pool.query(`update graphile_worker._private_jobs set run_at = now() + interval '1 day' where key = 'waiting'`)
  await pool.query(`alter table graphile_worker._private_jobs enable trigger user`)
  await forget()
  // The job that forgets may not be deleted yet; it has no key.
  const left = await rows<{ key: string }>(
    pool,
    'select key from graphile_worker._private_jobs where key is not null order by key',
  )
  expect(left.map(({ key }) => key)).toEqual(['failed', 'waiting'])
})

test('the outbox folder keeps mails for 30 days', async () => {
  const mailer = createMailer(deps.config)
  await mailer.send({ to: 'old@example.org', subject: 'Old', text: 'Old', kind: 'reset' })
  mailer.close()
  const outbox = join(deps.config.dataDir, 'outbox')
  clock.now = new Date(Date.now() + 29 * DAY_MS)
  await forget()
  expect(readdirSync(outbox)).toHaveLength(2)
  clock.now = new Date(Date.now() + 31 * DAY_MS)
  await forget()
  expect(existsSync(outbox) && readdirSync(outbox)).toEqual([])
})

test('what was noted on a listing goes 90 days after it was withdrawn', async () => {
  const [reader, owner] = [await aUser(pool), await aUser(pool)]
  const kept = [await aListing(pool, { owner }), await aListing(pool, { owner, status: 'withdrawn' })]
  const gone = await aListing(pool, { owner, status: 'withdrawn' })
  for (const id of [...kept, gone]) {
    await pool.query(`insert into listing_mark (user_id, listing_id, note) values ($1, $2, 'Ring')`, [reader.id, id])
    await pool.query('insert into set_aside (user_id, listing_id) values ($1, $2)', [reader.id, id])
  }
  await pool.query('update listing set modified_at = $2 where id = any($1)', [[kept[0], gone], daysAgo(91)])
  await forget()
  const left = async (table: string) =>
    (await rows<{ id: number }>(pool, `select listing_id as id from ${table} order by 1`)).map(({ id }) => id)
  expect([await left('listing_mark'), await left('set_aside')]).toEqual([kept, kept])
})
