import { beforeAll, describe, expect, test } from 'vitest'
import { auditTrailApi } from '@matchwright/contract/audit-trail.api'
import { documentApi } from '@matchwright/contract/document.api'
import { listingViewApi } from '@matchwright/contract/listing-view.api'
import { staffApi } from '@matchwright/contract/staff.api'
import { userApi } from '@matchwright/contract/user.api'
import { testApp } from '#server/testing/app.ts'
import type { Client } from '#server/testing/client.ts'
import { aListing, nursePair } from '#server/testing/listings.ts'
import { mailsTo } from '#server/testing/mails.ts'
import { present } from '#server/testing/present.ts'
import { aPerson } from '#server/testing/profiles.ts'
import { aUser } from '#server/testing/users.ts'
import type { TestUser } from '#server/testing/users.ts'

const app = await testApp()
const { pool, deps, client } = app
const { offer } = nursePair(deps.concepts.taxonomy)
let staffUser: TestUser
let staff: Client

beforeAll(async () => {
  staffUser = await aUser(pool, { perms: ['account_admin', 'listing_staff'], firstName: 'Lea' })
  staff = await client().login(staffUser.email)
})

async function anEmployer(level: 'basic' | 'unlimited' = 'basic') {
  const user = await aUser(pool, { level })
  const browser = await client().login(user.email)
  return { user, browser, params: { account_id: user.accountId } }
}

async function lastLine(browser: Client) {
  return (await browser.call(auditTrailApi.activity, { query: { group: 'staff' } })).body.items[0]
}

test('the staff area is for staff alone', async () => {
  const { user, browser } = await anEmployer()
  const calls = [
    [staffApi.overview, {}],
    [staffApi.search, { query: { q: 'Lake' } }],
    [staffApi.account, { params: { account_id: user.accountId } }],
    [staffApi.setExpiry, { params: { account_id: user.accountId }, body: { until: null } }],
    [staffApi.setLevel, { params: { account_id: user.accountId }, body: { type: 'company', level: 'plus' } }],
    [staffApi.verify, { params: { account_id: user.accountId }, body: { how: ['web'] } }],
    [staffApi.endVerification, { params: { account_id: user.accountId }, body: { reason: 'x' } }],
    [staffApi.setPermissions, { params: { user_id: user.id }, body: { grant: ['listing_staff'] } }],
    [staffApi.decideRequest, { params: { request_id: 1 }, body: { decision: 'approve' } }],
  ] as const
  for (const [call, input] of calls) {
    expect((await browser.callRaw(call, input)).status).toBe(403)
    expect((await client().callRaw(call, input)).status).toBe(401)
  }
})

test('staff find accounts, users and listings by words, documents by number', async () => {
  const { user, browser } = await anEmployer()
  await pool.query(`update account set organisation = 'Zephyr 100% Works' where id = $1`, [user.accountId])
  const listing = await aListing(pool, { owner: user, content: { ...offer, title: 'Zephyr nurse' } })
  await aListing(pool, { owner: user, content: { ...offer, title: 'Zephyr draft' }, status: 'draft' })
  const profile = await aPerson(pool, { owner: user })
  const added = await browser.call(documentApi.addLink, {
    params: { person_or_company: 'person', profile_id: profile },
    body: { title: 'Secret title', url: 'https://example.org' },
  })
  const found = await staff.call(staffApi.search, { query: { q: 'zephyr' } })
  expect(found.body).toMatchObject({
    accounts: [{ id: user.accountId, organisation: 'Zephyr 100% Works', is_verified: false }],
    listings: [{ id: listing, title: 'Zephyr nurse' }],
    documents: [],
  })
  expect((await staff.call(staffApi.search, { query: { q: user.email } })).body.users).toMatchObject([{ id: user.id }])
  expect((await staff.call(staffApi.search, { query: { q: '100%' } })).body.accounts).toHaveLength(1)
  const byNumber = await staff.call(staffApi.search, { query: { q: `#${added.body.id}` } })
  expect(byNumber.body.documents).toMatchObject([{ id: added.body.id, profile_id: profile }])
  expect(JSON.stringify(byNumber.body)).not.toContain('Secret title')
  expect((await staff.callRaw(staffApi.search, { query: { q: '' } })).status).toBe(422)
})

test('an account is shown with its users and figures, and its admins see that staff looked', async () => {
  const { user, browser, params } = await anEmployer()
  await aListing(pool, { owner: user, content: offer })
  const shown = await staff.call(staffApi.account, { params })
  expect(shown.body).toMatchObject({
    id: user.accountId,
    organisation: 'Lakeside Ltd',
    users: [{ id: user.id, perms: ['account_admin'], is_active: true }],
    listings: [{ title: 'Nurse, surgical ward', status: 1 }],
    profiles: 0,
  })
  expect(await lastLine(browser)).toMatchObject({ action: 'read', kind: 'account', actor: 'Lea K.' })
  expect((await staff.call(staffApi.account, { params: { account_id: 999_999 } })).status).toBe(404)
})

describe('staff set', () => {
  test('the last day of an account, which runs until its end', async () => {
    const { browser, params } = await anEmployer('unlimited')
    const set = await staff.call(staffApi.setExpiry, { params, body: { until: '2031-05-31' } })
    expect(set.body.expires_at).toBe('2031-06-01T00:00:00.000Z')
    expect(await lastLine(browser)).toMatchObject({ action: 'expiry_set', reason: '2031-05-31' })
    expect((await staff.call(staffApi.setExpiry, { params, body: { until: null } })).body.expires_at).toBeNull()
    expect((await staff.callRaw(staffApi.setExpiry, { params, body: { until: 'soon' } })).status).toBe(422)
    const own = { account_id: staffUser.accountId }
    expect((await staff.call(staffApi.setExpiry, { params: own, body: { until: null } })).problem.code).toBe(
      'own_account',
    )
  })

  test('a level, unless the account holds more', async () => {
    const { user, browser, params } = await anEmployer('unlimited')
    for (let count = 0; count < 6; count++) await aListing(pool, { owner: user })
    const to = (level: 'basic' | 'plus') =>
      staff.call(staffApi.setLevel, { params, body: { type: 'company', level, reason: 'Contract 12' } })
    expect((await to('basic')).problem.code).toBe('quota')
    expect((await to('plus')).body.level).toBe('plus')
    expect(await lastLine(browser)).toMatchObject({ action: 'level_changed', reason: 'company plus; Contract 12' })
    const none = { type: 'private', level: 'unlimited', reason: 'x' } as const
    expect((await staff.call(staffApi.setLevel, { params, body: none })).status).toBe(400)
  })

  test('only permissions that they have, and not their own', async () => {
    const { user, browser } = await anEmployer()
    const give = (userId: number, body: object) =>
      staff.callRaw(staffApi.setPermissions, { params: { user_id: userId }, body })
    expect((await give(user.id, { grant: ['admin_login_as'] })).status).toBe(403)
    expect((await give(staffUser.id, { revoke: ['listing_staff'] })).status).toBe(403)
    expect((await give(user.id, { grant: ['listing_staff'] })).body).toEqual({
      perms: ['account_admin', 'listing_staff'],
    })
    expect((await browser.call(staffApi.overview)).status).toBe(200)
    expect(await lastLine(browser)).toMatchObject({ action: 'permissions_changed', reason: '+ listing_staff' })
    expect((await give(user.id, { revoke: ['listing_staff'] })).body).toEqual({ perms: ['account_admin'] })
    expect((await give(user.id, { revoke: ['account_admin'] })).problem.code).toBe('last_admin')
    expect((await give(999_999, {})).status).toBe(404)
    expect((await give(user.id, { grant: ['root'] })).status).toBe(422)
  })
})

test('a verified employer’s offers carry the badge until it ends', async () => {
  const { user, browser, params } = await anEmployer()
  const id = await aListing(pool, { owner: user, content: offer })
  await deps.matchIndex.catchUp()
  const badge = async () =>
    (await client().call(listingViewApi.view, { params: { listing_id: id } })).body.card.verified
  expect(await badge()).toBe(false)
  const verified = await staff.call(staffApi.verify, { params, body: { how: ['register', 'phone'] } })
  expect(verified.body).toMatchObject({ verified_how: ['register', 'phone'] })
  expect(await badge()).toBe(true)
  expect(await lastLine(browser)).toMatchObject({ action: 'verified', reason: 'register, phone' })
  expect((await staff.callRaw(staffApi.verify, { params, body: { how: [] } })).status).toBe(422)
  await staff.call(staffApi.endVerification, { params, body: { reason: 'Moved away' } })
  expect(await badge()).toBe(false)
  const person = await aUser(pool, { accountType: 'private' })
  const ofPerson = { params: { account_id: person.accountId }, body: { how: ['web' as const] } }
  expect((await staff.call(staffApi.verify, ofPerson)).status).toBe(400)
})

describe('a request', () => {
  async function requestOf(accountId: number, kind: 'levels' | 'verifications') {
    const { body } = await staff.call(staffApi.overview)
    return present(body[kind].find(({ account_id }) => account_id === accountId))
  }

  test('for a level is approved with its last day, and who asked is told', async () => {
    const { user, browser } = await anEmployer()
    await browser.call(userApi.accountChangeType, { body: { type: 'company', level: 'unlimited', note: 'One year' } })
    const request = await requestOf(user.accountId, 'levels')
    expect(request).toMatchObject({
      from: { type: 'company', level: 'basic' },
      to: { type: 'company', level: 'unlimited' },
      note: 'One year',
      blockers: [],
    })
    const input = {
      params: { request_id: request.id },
      body: { decision: 'approve', answer: 'Welcome', until: '2031-12-31' } as const,
    }
    expect((await staff.call(staffApi.decideRequest, input)).status).toBe(200)
    expect((await browser.call(userApi.account)).body).toMatchObject({
      level: 'unlimited',
      expires_at: '2032-01-01T00:00:00.000Z',
      requests: [{ state: 'approved' }],
    })
    const mail = (await mailsTo(app, user.email)).at(-1)
    expect([mail?.kind, mail?.text]).toEqual(['level_approved', expect.stringContaining('Welcome')])
    expect((await staff.call(staffApi.decideRequest, input)).status).toBe(404)
  })

  test('is declined with a reason', async () => {
    const { user, browser } = await anEmployer()
    await browser.call(userApi.accountRequestVerification, { body: { note: 'CHE-1' } })
    const { id } = await requestOf(user.accountId, 'verifications')
    const params = { request_id: id }
    expect((await staff.callRaw(staffApi.decideRequest, { params, body: { decision: 'decline' } })).status).toBe(422)
    const body = { decision: 'decline', answer: 'Not in the register' } as const
    expect((await staff.call(staffApi.decideRequest, { params, body })).status).toBe(200)
    expect((await browser.call(userApi.account)).body).toMatchObject({
      verified_at: null,
      requests: [{ kind: 'verification', state: 'declined', answer: 'Not in the register' }],
    })
    expect(await lastLine(browser)).toMatchObject({ action: 'request_declined', reason: 'Not in the register' })
  })
})
