import { beforeEach, describe, expect, test } from 'vitest'
import { apiAccessApi } from '@matchwright/contract/api-access.api'
import { auditTrailApi } from '@matchwright/contract/audit-trail.api'
import { API_CALLS_A_MINUTE } from '@matchwright/contract/constants'
import { listingApi } from '@matchwright/contract/listing.api'
import { userApi } from '@matchwright/contract/user.api'
import { rows } from '#server/db/pool.ts'
import { runPendingJobs } from '#server/jobs/run-jobs.ts'
import { enqueue } from '#server/jobs/job.ts'
import { tasks } from '#server/tasks.ts'
import { anApiKey } from '#server/testing/api-keys.ts'
import type { BodyOf } from '@matchwright/client'
import { testApp } from '#server/testing/app.ts'
import { aListing, nursePair } from '#server/testing/listings.ts'
import { operationsOf } from '#server/testing/openapi.ts'
import { aUser } from '#server/testing/users.ts'
import { forgetApiUsageJob } from './index.ts'

const { pool, deps, client, clock } = await testApp()
const WISH: BodyOf<typeof apiAccessApi.createKey> = { name: 'Website', scopes: ['listings:read'], days: 90 }

beforeEach(async () => {
  clock.now = new Date()
  await pool.query('delete from rate_count')
})

async function anAdmin(wish: Parameters<typeof aUser>[1] = {}) {
  const user = await aUser(pool, wish)
  return { user, browser: await client().login(user.email) }
}

async function aProgram(wish: Omit<Parameters<typeof anApiKey>[1], 'owner'> = {}) {
  const user = await aUser(pool)
  const { id, key } = await anApiKey(pool, { owner: user, ...wish })
  return { user, id, key, program: client().withKey(key) }
}

describe('an API key', () => {
  test('is shown once, kept as a hash, and calls in the name of its maker', async () => {
    const { user, browser } = await anAdmin()
    const mine = await aListing(pool, { owner: user })
    const { status, body } = await browser.call(apiAccessApi.createKey, { body: WISH })
    expect(status).toBe(200)
    expect(body.key).toMatch(/^mw_[\w-]{43}$/)
    expect(body.api_key).toMatchObject({ name: 'Website', scopes: ['listings:read'], created_by: 'Alma Keller' })
    const list = await browser.call(apiAccessApi.keys)
    expect(JSON.stringify(list.body)).not.toContain(body.key)
    expect(list.body.items).toMatchObject([{ hint: `${body.key.slice(0, 7)}…${body.key.slice(-4)}`, calls: 0 }])
    const stored = await rows(pool, 'select k::text as line from api_key k where account_id = $1', [user.accountId])
    expect(JSON.stringify(stored)).not.toContain(body.key)
    const answer = await client().withKey(body.key).call(listingApi.list)
    expect(answer.body.items.map(({ id }) => id)).toEqual([mine])
    const [used] = (await browser.call(apiAccessApi.keys)).body.items
    expect(used).toMatchObject({ calls: 1 })
    expect(used?.last_used_at).not.toBeNull()
  })
  test('is made by admins of an account whose level has API calls, for allowed things only', async () => {
    const { user, browser } = await anAdmin()
    const colleague = await anAdmin({ accountId: user.accountId })
    expect((await colleague.browser.call(apiAccessApi.createKey, { body: WISH })).status).toBe(403)
    expect((await colleague.browser.call(apiAccessApi.keys)).status).toBe(403)
    const basic = await anAdmin({ level: 'basic' })
    expect((await basic.browser.call(apiAccessApi.createKey, { body: WISH })).problem.code).toBe('api_not_in_level')
    for (const wrong of [{ scopes: [] }, { scopes: ['users:write'] }, { days: 4000 }, { name: ' ' }])
      expect((await browser.callRaw(apiAccessApi.createKey, { body: { ...WISH, ...wrong } })).status).toBe(422)
    for (let made = 0; made < 20; made++) await anApiKey(pool, { owner: user })
    expect((await browser.call(apiAccessApi.createKey, { body: WISH })).problem.code).toBe('quota')
  })
  test('ends when it is revoked, expires, or its user leaves, and others cannot revoke it', async () => {
    const { user, id, program } = await aProgram()
    const stranger = await anAdmin()
    const input = { params: { api_key_id: id } }
    expect((await stranger.browser.call(apiAccessApi.revokeKey, input)).status).toBe(404)
    expect((await program.call(listingApi.list)).status).toBe(200)
    const admin = await client().login(user.email)
    expect((await admin.call(apiAccessApi.revokeKey, input)).status).toBe(200)
    expect((await admin.call(apiAccessApi.revokeKey, input)).status).toBe(404)
    const refused = await program.call(listingApi.list)
    expect([refused.status, refused.problem.code]).toEqual([401, 'api_key_invalid'])
    expect(refused.headers['www-authenticate']).toContain('Bearer')

    const { key: expired } = await anApiKey(pool, { owner: user, expiresAt: new Date(Date.now() - 1000) })
    expect((await client().withKey(expired).call(listingApi.list)).status).toBe(401)
    const { user: leaver, program: orphan } = await aProgram()
    await pool.query('update app_user set removed_at = now() where id = $1', [leaver.id])
    expect((await orphan.call(listingApi.list)).status).toBe(401)
    expect((await client().withKey('mw_unknown').call(userApi.countryChoices)).status).toBe(401)
  })
  test('needs no csrf token, and cookies beside it count for nothing', async () => {
    const { program, key } = await aProgram()
    const content = nursePair(deps.concepts.taxonomy).offer
    const made = await program.call(listingApi.create, { body: { type: 1, content } })
    expect([made.status, made.headers['set-cookie']]).toEqual([200, undefined])
    const { browser } = await anAdmin()
    const other = await browser.request({
      method: 'GET',
      url: '/napi/listing/list',
      headers: { authorization: `Bearer ${key}` },
    })
    expect(other.body).toMatchObject({ items: [{ id: made.body.id }] })
    const headers = { authorization: 'Bearer mw_wrong' }
    expect((await browser.request({ method: 'GET', url: '/napi/listing/list', headers })).status).toBe(401)
    expect((await browser.call(listingApi.list)).status).toBe(200)
  })
  test('has none of the permissions of its user', async () => {
    const staff = await aUser(pool, { perms: ['account_admin', 'listing_staff', 'admin_login_as'] })
    const { key } = await anApiKey(pool, { owner: staff })
    const foreign = await aListing(pool, { owner: await aUser(pool), status: 'draft' })
    const input = { params: { listing_id: foreign } }
    expect((await client().withKey(key).call(listingApi.get, input)).status).toBe(404)
  })
})

test('every call refuses a key without its scope, and those that need a person refuse any key', async () => {
  const { program } = await aProgram({ scopes: [] })
  const operations = await operationsOf(client())
  for (const { path, method, operation } of operations) {
    await pool.query('delete from rate_count')
    const answer = await program.send(method, path.replaceAll(/\{\w+\}/g, '1'), method === 'GET' ? undefined : {})
    const expected = operation['x-scope'] === undefined ? 'api_key_person' : 'api_key_scope'
    expect([method, path, answer.status, answer.problem.code]).toEqual([method, path, 403, expected])
  }
  const scoped = operations.filter(({ operation }) => operation['x-scope'] !== undefined)
  const accesses = scoped.map(({ operation }) => operation['x-access'])
  expect(accesses.filter((access) => !['public', 'user', 'professional'].includes(access))).toEqual([])
  // Calls that disclose something, or that only a person may make, are not among them.
  const personal =
    /^(auth|user|api_access|webhook|audit|own_data|hidden_from|document)_|disclosure|accept|initiate|messag/i
  expect(scoped.map(({ operation }) => operation.operationId).filter((name) => personal.test(name))).toEqual([])
  expect(scoped.length).toBeGreaterThan(30)
})

describe('the limits of an account', () => {
  test('a key calls so often in a minute; refused calls cost nothing', async () => {
    const { user, program } = await aProgram()
    for (let call = 0; call < API_CALLS_A_MINUTE; call++) expect((await program.call(listingApi.list)).status).toBe(200)
    const refused = await program.call(listingApi.list)
    expect([refused.status, refused.problem.code]).toEqual([429, 'api_rate'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.headers['ratelimit']).toBe(`"minute";r=0;t=${String(refused.headers['retry-after'])}`)
    const { body } = await (await client().login(user.email)).call(apiAccessApi.usage)
    expect(body.quota).toMatchObject({ used: API_CALLS_A_MINUTE, max: 100_000 })
    expect(body.calls).toEqual([{ call: 'GET /napi/listing/list', calls: API_CALLS_A_MINUTE, failed: 0, refused: 1 }])
  })
  test('every answer tells what is left of a minute and of the month', async () => {
    const { program } = await aProgram()
    clock.now = new Date('2026-11-30T23:00:00Z')
    await program.call(listingApi.list)
    const { headers } = await program.call(listingApi.list)
    expect(headers['ratelimit-policy']).toBe(`"minute";q=${API_CALLS_A_MINUTE};w=60, "month";q=100000`)
    expect(headers['ratelimit']).toMatch(/^"minute";r=58;t=\d+, "month";r=99998;t=3600$/)
  })
  test('the calls of a month end at the quota of the level, and begin anew', async () => {
    const { user, program } = await aProgram()
    clock.now = new Date('2026-11-30T23:00:00Z')
    await pool.query('insert into api_month (account_id, month, calls) values ($1, $2, $3)', [
      user.accountId,
      '2026-11-01',
      99_999,
    ])
    expect((await program.call(listingApi.list)).status).toBe(200)
    const refused = await program.speak('de').call(listingApi.list)
    expect([refused.status, refused.problem.code, refused.headers['retry-after']]).toEqual([429, 'quota', '3600'])
    expect(refused.headers['ratelimit']).toMatch(/"month";r=0;t=3600$/)
    expect(refused.problem.message).toContain('100,000')
    clock.now = new Date('2026-12-01T00:00:00Z')
    expect((await program.call(listingApi.list)).status).toBe(200)
  })
  test('a level without API calls has none', async () => {
    const { user, program } = await aProgram()
    await pool.query(`update account set level = 'basic' where id = $1`, [user.accountId])
    expect((await program.call(listingApi.list)).problem.code).toBe('api_not_in_level')
  })
})

describe('the use of the API', () => {
  test('is told by day, call and key, and can be narrowed', async () => {
    const { user, id, program } = await aProgram({ name: 'Website' })
    const second = await anApiKey(pool, { owner: user, name: 'Payroll', scopes: ['listings:read'] })
    clock.now = new Date('2026-10-02T12:00:00Z')
    await program.call(listingApi.list)
    clock.now = new Date('2026-10-04T12:00:00Z')
    await program.call(listingApi.list)
    await program.call(listingApi.get, { params: { listing_id: 999_999 } })
    await client().withKey(second.key).call(listingApi.list)
    const browser = await client().login(user.email)
    const period = { from: '2026-10-01', to: '2026-10-04' }
    const { body } = await browser.call(apiAccessApi.usage, { body: period })
    expect(body.days.map(({ day, calls, failed }) => [day, calls, failed])).toEqual([
      ['2026-10-01', 0, 0],
      ['2026-10-02', 1, 0],
      ['2026-10-03', 0, 0],
      ['2026-10-04', 3, 1],
    ])
    expect(body.calls.map(({ call, calls }) => [call, calls])).toEqual([
      ['GET /napi/listing/list', 3],
      ['GET /napi/listing/:listing_id', 1],
    ])
    expect(body.keys.map(({ name, calls }) => [name, calls])).toEqual([
      ['Website', 3],
      ['Payroll', 1],
    ])
    const narrowed = await browser.call(apiAccessApi.usage, {
      body: { ...period, api_key_id: id, call: 'GET /napi/listing/list' },
    })
    expect(narrowed.body.days.reduce((sum, { calls }) => sum + calls, 0)).toBe(2)
    for (const wrong of [
      { from: '2026-10-05', to: '2026-10-04' },
      { from: '2020-01-01', to: '2026-10-04' },
      { from: 'x' },
    ])
      expect((await browser.callRaw(apiAccessApi.usage, { body: wrong })).status).toBe(422)
  })
  test('belongs to the account; staff see it, and the account sees that they did', async () => {
    const { user, program } = await aProgram()
    await program.call(listingApi.list)
    const own = await client().login(user.email)
    expect((await own.call(apiAccessApi.usageAccounts)).body.items).toMatchObject([
      { id: user.accountId, name: 'Lakeside Ltd', is_own: true, keys: [{ name: 'Personnel system' }] },
    ])
    const body = { account_id: user.accountId }
    const stranger = await anAdmin()
    expect((await stranger.browser.call(apiAccessApi.usage, { body })).status).toBe(404)
    const others = (await stranger.browser.call(apiAccessApi.usageAccounts)).body.items
    expect(others.map(({ is_own }) => is_own)).toEqual([true])
    const person = await anAdmin({ accountType: 'private' })
    expect((await person.browser.call(apiAccessApi.usage)).status).toBe(403)
    const staff = await anAdmin({ perms: ['listing_staff'] })
    expect((await staff.browser.call(apiAccessApi.usageAccounts)).body.items.map(({ id }) => id)).toContain(
      user.accountId,
    )
    expect((await staff.browser.call(apiAccessApi.usage, { body })).body.calls).toHaveLength(1)
    expect((await own.call(auditTrailApi.activity, { query: { group: 'staff' } })).body.items).toMatchObject([
      { kind: 'account' },
    ])
  })
  test('is forgotten after 13 months', async () => {
    const { id, user } = await aProgram()
    await pool.query(`insert into api_usage (api_key_id, day, call, calls) values ($1, '2020-01-01', 'GET /', 1)`, [id])
    await pool.query(`insert into api_month (account_id, month, calls) values ($1, '2020-01-01', 1)`, [user.accountId])
    await enqueue(pool, forgetApiUsageJob, {})
    await runPendingJobs({ pool, tasks: tasks(deps), log: deps.log })
    expect(await rows(pool, `select 1 from api_usage where day = '2020-01-01'`)).toEqual([])
    expect(await rows(pool, `select 1 from api_month where month = '2020-01-01'`)).toEqual([])
  })
})

test("a program's own id of a listing belongs to its key", async () => {
  const { user, key, program } = await aProgram()
  const content = nursePair(deps.concepts.taxonomy).offer
  const body = { type: 1, content, internal_id: '1001' } as const
  expect((await program.call(listingApi.create, { body })).status).toBe(200)
  const again = await client().withKey(key).call(listingApi.create, { body })
  expect([again.status, again.problem.detail[0]?.loc.at(-1)]).toEqual([422, 'internal_id'])
  const second = await anApiKey(pool, { owner: user })
  expect((await client().withKey(second.key).call(listingApi.create, { body })).status).toBe(200)
  const browser = await client().login(user.email)
  expect((await browser.call(listingApi.create, { body })).status).toBe(422)
})
