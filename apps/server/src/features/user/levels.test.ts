import { describe, expect, test } from 'vitest'
import { listingApi } from '@matchwright/contract/listing.api'
import { profileApi } from '@matchwright/contract/profile.api'
import { userApi } from '@matchwright/contract/user.api'
import type { AccountLevel, AccountType } from '@matchwright/contract/auth.schema'
import { row } from '#server/db/pool.ts'
import { enqueue } from '#server/jobs/job.ts'
import { runPendingJobs } from '#server/jobs/run-jobs.ts'
import { testApp } from '#server/testing/app.ts'
import type { Client } from '#server/testing/client.ts'
import { aListing, nursePair } from '#server/testing/listings.ts'
import { mailsTo } from '#server/testing/mails.ts'
import { aUser } from '#server/testing/users.ts'
import { DAY_MS } from '#server/time.ts'
import { endAccountsJob, userTasks } from './jobs.ts'

const app = await testApp({
  freeLevels: ['company plus'],
  levelPrices: { 'company unlimited': { CH: 'CHF 90 a month', '*': 'USD 100 a month' } },
})
const { pool, deps, client, clock } = app
const pair = nursePair(deps.concepts.taxonomy)

type To = { type: AccountType; level: AccountLevel }

function change(browser: Client, to: To & { address?: object }) {
  return browser.callRaw(userApi.accountChangeType, { body: to })
}

async function allowed(browser: Client, to: To) {
  const { items } = (await browser.call(userApi.accountAllowedChanges)).body
  return items.find(({ type, level }) => type === to.type && level === to.level)
}

async function aBasic(accountType: AccountType = 'company') {
  const user = await aUser(pool, { accountType, level: 'basic' })
  return { user, browser: await client().login(user.email) }
}

describe('a level', () => {
  test('makes an account professional by its type alone', async () => {
    const company = await aBasic()
    expect((await company.browser.user()).is_professional).toBe(true)
    const person = await client().login((await aUser(pool, { accountType: 'private', level: 'plus' })).email)
    expect((await person.user()).is_professional).toBe(false)
    const content = { company_name: 'Lakeside Ltd' }
    expect((await company.browser.call(profileApi.createCompany, { body: { content } })).status).toBe(200)
  })

  test('that is free is taken at once, another one asked of staff, each with its price in the country', async () => {
    const { browser } = await aBasic()
    expect(await allowed(browser, { type: 'company', level: 'plus' })).toMatchObject({
      direction: 'up',
      needs_staff: false,
      price: null,
    })
    expect(await allowed(browser, { type: 'company', level: 'unlimited' })).toMatchObject({
      needs_staff: true,
      price: 'CHF 90 a month',
    })
    expect((await change(browser, { type: 'company', level: 'plus' })).body).toMatchObject({ level: 'plus' })
    expect((await change(browser, { type: 'company', level: 'unlimited' })).body).toMatchObject({
      level: 'plus',
      requests: [{ kind: 'level', type: 'company', level: 'unlimited', state: 'open' }],
    })
    const again = await change(browser, { type: 'company', level: 'plus' })
    expect([again.status, again.problem.code]).toEqual([400, 'same_level'])
    expect((await change(browser, { type: 'private', level: 'unlimited' })).status).toBe(422)
  })

  test('is lowered at once where nothing is in the way, and tells everything that is', async () => {
    const user = await aUser(pool)
    const browser = await client().login(user.email)
    for (let count = 0; count < 6; count++) await aListing(pool, { owner: user })
    for (let count = 0; count < 51; count++) await aListing(pool, { owner: user, status: 'draft' })
    for (let count = 0; count < 2; count++) await aUser(pool, { accountId: user.accountId })
    expect(await allowed(browser, { type: 'company', level: 'basic' })).toMatchObject({
      direction: 'down',
      is_allowed: false,
      reasons: ['published_listings', 'users', 'drafts'],
    })
    expect((await change(browser, { type: 'company', level: 'basic' })).status).toBe(400)
    expect((await change(browser, { type: 'company', level: 'plus' })).body).toMatchObject({ level: 'plus' })
  })

  test('of another type asks for what registration asks for, and is a request where it adds rights', async () => {
    const { browser } = await aBasic('private')
    const to = { type: 'company', level: 'basic' } as const
    expect(await allowed(browser, to)).toMatchObject({ direction: 'up', needs_staff: true })
    const missing = await change(browser, to)
    expect(missing.problem.detail[0]?.loc).toEqual(['body', 'payload', 'address', 'organisation'])
    const address = { organisation: 'Mine Ltd', street: null, postcode: null, city: 'Biel' }
    expect((await change(browser, { ...to, address })).body).toMatchObject({
      type: 'private',
      requests: [{ type: 'company', level: 'basic', state: 'open' }],
    })
    const { browser: company } = await aBasic()
    expect(await allowed(company, { type: 'private', level: 'basic' })).toMatchObject({ direction: 'down' })
    expect((await change(company, { type: 'private', level: 'basic' })).body).toMatchObject({ type: 'private' })
  })

  test('asked for in a registration is a request too, and the account basic until then', async () => {
    const user = await aUser(pool, { level: 'unlimited', firstName: 'Ada', lastName: 'New' })
    await pool.query('update app_user set registration_completed_at = null where id = $1', [user.id])
    const browser = await client().login(user.email)
    expect((await browser.call(userApi.registerFinal)).status).toBe(200)
    expect((await browser.call(userApi.account)).body).toMatchObject({
      level: 'basic',
      requests: [{ level: 'unlimited', state: 'open' }],
    })
  })

  test('that was asked for can be taken back, by the own account only', async () => {
    const { browser } = await aBasic()
    await change(browser, { type: 'company', level: 'unlimited' })
    const [request] = (await browser.call(userApi.account)).body.requests
    const params = { request_id: request?.id ?? 0 }
    const { browser: stranger } = await aBasic()
    expect((await stranger.call(userApi.accountWithdrawRequest, { params })).status).toBe(404)
    expect((await client().call(userApi.accountWithdrawRequest, { params })).status).toBe(401)
    expect((await browser.call(userApi.accountWithdrawRequest, { params })).body.requests).toEqual([])
    expect((await browser.call(userApi.accountWithdrawRequest, { params })).status).toBe(404)
  })
})

describe('a verification', () => {
  test('is asked for by admins of companies and organisations', async () => {
    const { user, browser } = await aBasic()
    const body = { note: 'CHE-114.528.903' }
    expect((await browser.call(userApi.accountRequestVerification, { body })).body.requests).toMatchObject([
      { kind: 'verification', state: 'open' },
    ])
    const member = await client().login((await aUser(pool, { accountId: user.accountId })).email)
    expect((await member.call(userApi.accountRequestVerification, { body })).status).toBe(403)
    const { browser: person } = await aBasic('private')
    expect((await person.call(userApi.accountRequestVerification, { body })).status).toBe(400)
    expect((await browser.callRaw(userApi.accountRequestVerification, { body: { note: 5 } })).status).toBe(422)
  })

  test('brings the town along where registration did not ask for it', async () => {
    const { user, browser } = await aBasic()
    await pool.query('update account set city = null where id = $1', [user.accountId])
    const refused = await browser.call(userApi.accountRequestVerification, { body: { note: 'CHE-1' } })
    expect(refused.problem.detail.map(({ loc }) => loc.slice(2))).toEqual([['address', 'city']])
    const { body: address } = await browser.call(userApi.address)
    const body = { note: 'CHE-1', address: { ...address, city: 'Bern' } }
    expect((await browser.call(userApi.accountRequestVerification, { body })).status).toBe(200)
    expect((await browser.call(userApi.address)).body.city).toBe('Bern')
  })

  test('ends with another name of the organisation', async () => {
    const { user, browser } = await aBasic()
    await pool.query('update account set verified_at = now() where id = $1', [user.accountId])
    const address = {
      organisation: 'Lakeside Ltd',
      street: null,
      postcode: null,
      city: 'Bern',
      country: 'CH',
      phone: null,
    }
    await browser.call(userApi.setAddress, { body: address })
    expect((await browser.call(userApi.account)).body.verified_at).not.toBeNull()
    await browser.call(userApi.setAddress, { body: { ...address, organisation: 'Famous Bank' } })
    expect((await browser.call(userApi.account)).body.verified_at).toBeNull()
  })
})

describe('an account that ends', () => {
  async function endsIn(accountId: number, days: number) {
    const at = new Date(clock.now.getTime() + days * DAY_MS)
    await pool.query('update account set expires_at = $2 where id = $1', [accountId, at])
  }

  async function runJob() {
    await enqueue(pool, endAccountsJob, {})
    await runPendingJobs({ pool, tasks: userTasks(deps), log: deps.log })
  }

  test('is told of 30, 7 and 1 days before, once each, and on the day its listings pause', async () => {
    const user = await aUser(pool)
    const listing = await aListing(pool, { owner: user, content: pair.offer })
    await deps.matchIndex.catchUp()
    for (const days of [31, 29, 28, 6, 5, 0.9, 0.8]) {
      await endsIn(user.accountId, days)
      await runJob()
    }
    const told = await mailsTo(app, user.email)
    expect(told.map(({ kind }) => kind)).toEqual(['account_expires', 'account_expires', 'account_expires'])
    await endsIn(user.accountId, -0.1)
    await runJob()
    await runJob()
    expect((await mailsTo(app, user.email)).map(({ kind }) => kind).slice(3)).toEqual(['account_expired'])
    expect(await row(pool, 'select status from listing where id = $1', [listing])).toEqual({ status: 4 })
    expect(deps.matchIndex.exact.get(listing)).toBeUndefined()
  })

  test('leaves its admin a way on: basic at once, another level by request', async () => {
    const user = await aUser(pool)
    const browser = await client().login(user.email)
    await endsIn(user.accountId, -1)
    expect((await browser.call(listingApi.list)).problem.code).toBe('account_expired')
    expect((await browser.call(userApi.accountAllowedChanges)).status).toBe(200)
    expect((await change(browser, { type: 'organisation', level: 'unlimited' })).body).toMatchObject({
      requests: [{ state: 'open' }],
    })
    expect((await change(browser, { type: 'company', level: 'basic' })).body).toMatchObject({ expires_at: null })
    expect((await browser.call(listingApi.list)).status).toBe(200)
  })

  test('tells its other users who administers it', async () => {
    const user = await aUser(pool, { firstName: 'Mirjam', lastName: 'Amsler' })
    const member = await client().login((await aUser(pool, { accountId: user.accountId })).email)
    await endsIn(user.accountId, -1)
    expect((await member.call(userApi.account)).body.admins).toEqual(['Mirjam Amsler'])
    expect((await member.call(userApi.accountAllowedChanges)).status).toBe(403)
  })
})
