import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { BodyOf } from '@matchwright/client'
import { present } from '#server/testing/present.ts'
import { hiddenFromApi } from '@matchwright/contract/hidden-from.api'
import { matchApi } from '@matchwright/contract/match.api'
import { savedSearchApi } from '@matchwright/contract/saved-search.api'
import { enqueue } from '#server/jobs/job.ts'
import { runPendingJobs } from '#server/jobs/run-jobs.ts'
import { forgetFindersJob } from '#server/features/search/index.ts'
import { tasks } from '#server/tasks.ts'
import { testApp } from '#server/testing/app.ts'
import { aListing, nursePair } from '#server/testing/listings.ts'
import { aUser } from '#server/testing/users.ts'
import type { TestUser } from '#server/testing/users.ts'
import { checkAlertsJob } from './jobs.ts'

const { app, pool, deps, client, clock, mails } = await testApp()
const pair = nursePair(deps.concepts.taxonomy)
const PATH = '/napi/match/saved_search'
let employer: TestUser

beforeAll(async () => {
  employer = await aUser(pool)
  await aListing(pool, { owner: employer, content: pair.offer })
})

beforeEach(() => {
  clock.now = new Date()
})

async function run(job: typeof checkAlertsJob): Promise<void> {
  await enqueue(pool, job, {})
  // Jobs enqueue further jobs, so three rounds are needed.
  for (let round = 0; round < 3; round++) await runPendingJobs({ pool, tasks: tasks(deps), log: deps.log })
}

function mailsTo({ email }: TestUser) {
  return mails.filter(({ to }) => to === email)
}

function minutesPass(minutes: number) {
  return (clock.now = new Date(clock.now.getTime() + minutes * 60_000))
}

type Wish = BodyOf<typeof savedSearchApi.create>

async function aSavedSearch(alert: Wish['alert'], filters: Wish['filters'] = {}, language = 'en') {
  const user = await aUser(pool, { accountType: 'private', language })
  const browser = await client().login(user.email)
  const found = await browser.call(matchApi.finder, { body: { body: { type: 0, content: pair.search } } })
  const body = { finder_id: present(found.body.finder_id), title: 'Nurse in Biel', filters, alert }
  const saved = await browser.call(savedSearchApi.create, { body })
  expect(saved.status).toBe(200)
  return { user, browser, saved: saved.body, body }
}

test('a search is kept with its filters, listed, renamed and deleted; saved again it is the same one', async () => {
  const { browser, saved, body } = await aSavedSearch('daily', { min_score: 60, contract: ['permanent'] })
  expect(saved).toMatchObject({
    title: 'Nurse in Biel',
    type: 0,
    filters: { min_score: 60, contract: ['permanent'] },
    new_matches: 0,
  })
  const again = await browser.call(savedSearchApi.create, { body: { ...body, title: 'Once more', alert: 'weekly' } })
  expect(again.body).toMatchObject({ id: saved.id, title: 'Once more', alert: 'weekly' })
  await browser.call(savedSearchApi.create, { body: { ...body, filters: {} } })
  expect((await browser.call(savedSearchApi.list)).body).toMatchObject({ count: 2 })
  const renamed = await browser.call(savedSearchApi.change, {
    params: { saved_search_id: saved.id },
    body: { title: 'Nurse', alert: 'none' },
  })
  expect(renamed.body).toMatchObject({ title: 'Nurse', alert: 'none' })
  expect((await browser.call(savedSearchApi.remove, { params: { saved_search_id: saved.id } })).status).toBe(200)
  expect((await browser.call(savedSearchApi.get, { params: { saved_search_id: saved.id } })).status).toBe(404)
})

test('a kept finder outlives its day', async () => {
  const { browser, saved } = await aSavedSearch('none')
  await pool.query(`update finder set used_at = now() - interval '30 days' where id = $1`, [saved.finder_id])
  await run(forgetFindersJob)
  expect((await browser.call(matchApi.finderGet, { params: { finder_id: saved.finder_id } })).status).toBe(200)
  await browser.call(savedSearchApi.remove, { params: { saved_search_id: saved.id } })
})

test('new matches are told once, with a link and an end, however often the job runs', async () => {
  const { user, browser, saved } = await aSavedSearch('instant', {}, 'de')
  await run(checkAlertsJob)
  expect(mailsTo(user)).toEqual([])
  const offer = await aListing(pool, { owner: employer, content: { ...pair.offer, title: 'Night ward <b>' } })
  minutesPass(5)
  await Promise.all([run(checkAlertsJob), run(checkAlertsJob)])
  minutesPass(5)
  await run(checkAlertsJob)
  const [mail, ...others] = mailsTo(user)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ kind: 'search_alert', subject: 'Ein neuer Treffer: Nurse in Biel' })
  expect(mail?.text).toContain('Night ward <b>, ')
  expect(mail?.text).toContain(`/de/match/saved/${saved.id}`)
  expect((await browser.call(savedSearchApi.get, { params: { saved_search_id: saved.id } })).body.new_matches).toBe(1)
  const opened = await browser.call(savedSearchApi.change, {
    params: { saved_search_id: saved.id },
    body: { is_opened: true },
  })
  expect(opened.body.new_matches).toBe(0)
  await pool.query('update listing set status = 4 where id = $1', [offer])
  await pool.query('update listing set status = 1, published_at = now() where id = $1', [offer])
  minutesPass(5)
  await run(checkAlertsJob)
  expect(mailsTo(user)).toHaveLength(1)
})

test('a mail program ends the alert with one click, without a session or a token', async () => {
  const { user, browser, saved } = await aSavedSearch('instant')
  await aListing(pool, { owner: employer, content: pair.offer })
  minutesPass(5)
  await run(checkAlertsJob)
  const url = mailsTo(user)[0]?.unsubscribeUrl ?? ''
  const { pathname } = new URL(url)
  const end = () =>
    app.inject({
      method: 'POST',
      url: pathname,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  expect((await end()).statusCode).toBe(200)
  expect((await end()).statusCode).toBe(200)
  expect((await browser.call(savedSearchApi.get, { params: { saved_search_id: saved.id } })).body.alert).toBe('none')
  const key = pathname.slice(pathname.lastIndexOf('/') + 1)
  const page = await app.inject({ url: pathname })
  expect([page.statusCode, page.headers.location]).toEqual([302, `/match/saved/stop?key=${key}`])
  await browser.call(savedSearchApi.resubscribe, { params: { key }, body: { alert: 'instant' } })
  const again = await browser.call(savedSearchApi.unsubscribe, { params: { key } })
  expect(again.body.alert).toBe('instant')
  const forged = pathname.replace(/\/\d+\./, `/${saved.id + 1}.`)
  expect((await app.inject({ method: 'POST', url: forged })).statusCode).toBe(422)
  expect((await app.inject({ method: 'POST', url: `${PATH}/unsubscribe/x` })).statusCode).toBe(422)
  const plain = await app.inject({
    method: 'POST',
    url: PATH,
    payload: 'a=b',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(plain.statusCode).toBe(403)
})

test('the rarer of alert and mail setting counts; who wants no mail gets none', async () => {
  clock.now = new Date('2026-11-24T12:00:00Z')
  const daily = await aSavedSearch('daily')
  const weekly = await aSavedSearch('instant')
  await pool.query(`update app_user set email_frequency = 'weekly' where id = $1`, [weekly.user.id])
  const never = await aSavedSearch('instant')
  await pool.query(`update app_user set email_frequency = 'none' where id = $1`, [never.user.id])
  await aListing(pool, { owner: employer, content: pair.offer })
  const told = async (now: string) => {
    clock.now = new Date(now)
    await run(checkAlertsJob)
    return [daily, weekly, never].map(({ user }) => mailsTo(user).length)
  }
  expect(await told('2026-11-24T13:00:00Z')).toEqual([0, 0, 0])
  expect(await told('2026-11-25T05:59:00Z')).toEqual([0, 0, 0])
  expect(await told('2026-11-25T06:05:00Z')).toEqual([1, 0, 0])
  expect(await told('2026-11-26T06:05:00Z')).toEqual([1, 0, 0])
  expect(await told('2026-11-30T06:05:00Z')).toEqual([1, 1, 0])
})

test('alerts follow the filters, and whom somebody hides from', async () => {
  const narrow = await aSavedSearch('instant', { contract: ['internship'] })
  const hiding = await aSavedSearch('instant')
  await hiding.browser.call(hiddenFromApi.add, { body: { kind: 'company', value: 'Lakeside' } })
  await aListing(pool, { owner: employer, content: pair.offer })
  minutesPass(5)
  await run(checkAlertsJob)
  expect(mailsTo(narrow.user)).toEqual([])
  expect(mailsTo(hiding.user)).toEqual([])
})

test('saved searches are their user’s alone, and checked', async () => {
  const { saved, body } = await aSavedSearch('none')
  const other = await client().login((await aUser(pool)).email)
  const params = { saved_search_id: saved.id }
  expect((await other.call(savedSearchApi.get, { params })).status).toBe(404)
  expect((await other.call(savedSearchApi.change, { params, body: { alert: 'daily' } })).status).toBe(404)
  expect((await other.call(savedSearchApi.remove, { params })).status).toBe(404)
  expect((await other.call(savedSearchApi.list)).body).toEqual({ items: [], count: 0 })
  expect((await client().call(savedSearchApi.list)).status).toBe(401)
  expect((await other.call(savedSearchApi.create, { body: { ...body, finder_id: '0'.repeat(32) } })).status).toBe(404)
  expect((await other.call(savedSearchApi.create, { body: { ...body, title: ' ' } })).status).toBe(422)
  expect((await other.callRaw(savedSearchApi.create, { body: { ...body, alert: 'hourly' } })).status).toBe(422)
})
