import { expect, test } from 'vitest'
import { present } from '#server/testing/present.ts'
import { listingApi } from '@matchwright/contract/listing.api'
import { matchApi } from '@matchwright/contract/match.api'
import { enqueue } from '#server/jobs/job.ts'
import { runPendingJobs } from '#server/jobs/run-jobs.ts'
import { forgetFindersJob } from '#server/features/search/index.ts'
import { tasks } from '#server/tasks.ts'
import { testApp } from '#server/testing/app.ts'
import { aListing, nursePair } from '#server/testing/listings.ts'
import { aUser } from '#server/testing/users.ts'
import { DAY_MS } from '#server/time.ts'
import { listingTasks, pauseStaleListingsJob } from './jobs.ts'

const { pool, deps, client, clock, mails } = await testApp()
const pair = nursePair(deps.concepts.taxonomy)

async function run(job: typeof pauseStaleListingsJob) {
  await enqueue(pool, job, {})
  await runPendingJobs({ pool, tasks: tasks(deps), log: deps.log })
}

test('a listing is reminded of 14 and 3 days before its end, then paused; a confirmation begins again', async () => {
  const owner = await aUser(pool)
  const seeker = await aUser(pool)
  const id = await aListing(pool, { owner, content: pair.offer })
  const search = await aListing(pool, { owner: seeker, type: 'search', content: pair.search })
  await pool.query(
    `insert into contact (from_listing_id, to_listing_id, from_user_id, to_user_id, score, fit_from, fit_to)
     values ($1, $2, $3, $4, 80, 80, 80)`,
    [search, id, seeker.id, owner.id],
  )
  const confirmedDaysAgo = (days: number) =>
    pool.query('update listing set confirmed_at = $2 where id = $1', [
      id,
      new Date(clock.now.getTime() - days * DAY_MS),
    ])
  const subjects = () => mails.filter(({ to }) => to === owner.email).map(({ subject }) => subject)
  await confirmedDaysAgo(77)
  await run(pauseStaleListingsJob)
  await run(pauseStaleListingsJob)
  expect(subjects()).toEqual([expect.stringContaining('14 days')])
  await confirmedDaysAgo(88)
  await run(pauseStaleListingsJob)
  expect(subjects()[1]).toContain('3 days')
  const browser = await client().login(owner.email)
  await browser.call(listingApi.publish, { params: { listing_id: id } })
  await run(pauseStaleListingsJob)
  expect(subjects()).toHaveLength(2)
  await confirmedDaysAgo(91)
  await run(pauseStaleListingsJob)
  expect(subjects()[2]).toContain('paused')
  expect((await browser.call(listingApi.get, { params: { listing_id: id } })).body.status).toBe(4)
  const { rows } = await pool.query('select state from contact where to_listing_id = $1', [id])
  expect(rows).toEqual([{ state: -4 }])
})

test('a finder is forgotten a day after its last use', async () => {
  const { body } = await client().call(matchApi.finder, { body: { body: { type: 0, content: pair.search } } })
  const params = { finder_id: present(body.finder_id) }
  await run(forgetFindersJob)
  expect((await client().call(matchApi.finderGet, { params })).status).toBe(200)
  await pool.query(`update finder set used_at = now() - interval '25 hours'`)
  await run(forgetFindersJob)
  expect((await client().call(matchApi.finderGet, { params })).status).toBe(404)
})

test('a reminder is sent once, also when the job runs twice at the same time', async () => {
  const owner = await aUser(pool)
  const confirmedAt = new Date(clock.now.getTime() - 77 * DAY_MS)
  await aListing(pool, { owner, content: pair.offer, confirmedAt })
  const [task] = listingTasks(deps)
  const once = () => task?.run({}, { attempt: 1, signal: new AbortController().signal })
  await Promise.all([once(), once(), once()])
  const { rows } = await pool.query(`select kind from notice where user_id = $1`, [owner.id])
  expect(rows).toEqual([{ kind: 'listing_ends_soon' }])
})
