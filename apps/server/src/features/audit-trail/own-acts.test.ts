import { expect, test } from 'vitest'
import { apiAccessApi } from '@matchwright/contract/api-access.api'
import { auditTrailApi } from '@matchwright/contract/audit-trail.api'
import { listingApi } from '@matchwright/contract/listing.api'
import { testApp } from '#server/testing/app.ts'
import type { Client } from '#server/testing/client.ts'
import { aMeeting, inState } from '#server/testing/contacts.ts'
import { aListing, nursePair } from '#server/testing/listings.ts'
import { aUser } from '#server/testing/users.ts'

const app = await testApp()
const { pool, deps, client } = app
const { offer } = nursePair(deps.concepts.taxonomy)

type Query = { group?: 'listings' | 'sign_ins' | 'staff' | 'data'; month?: string }

async function actsOf(browser: Client, query: Query = {}) {
  const { items } = (await browser.call(auditTrailApi.activity, { query })).body
  return items.map(({ action, by, title, reason }) => [action, by, title, reason])
}

test('logins, listings and keys are told to their user and to the admins of the account, to nobody else', async () => {
  const admin = await aUser(pool)
  const member = await aUser(pool, { accountId: admin.accountId })
  const browser = await client().login(member.email)
  const listing = await aListing(pool, { owner: member, content: { ...offer, title: 'Ward nurse' }, status: 'paused' })
  const params = { listing_id: listing }
  await browser.call(listingApi.publish, { params })
  await browser.call(listingApi.pause, { params })
  expect(await actsOf(browser)).toEqual([
    ['paused', 'you', 'Ward nurse', null],
    ['published', 'you', 'Ward nurse', null],
    ['signed_in', 'you', expect.any(String), null],
  ])
  const above = await client().login(admin.email)
  const { body } = await above.call(apiAccessApi.createKey, {
    body: { name: 'Payroll', scopes: ['listings:read'], days: 30 },
  })
  await above.call(apiAccessApi.revokeKey, { params: { api_key_id: body.api_key.id } })
  expect(await actsOf(above, { group: 'data' })).toEqual([
    ['key_revoked', 'you', null, 'Payroll'],
    ['key_made', 'you', null, 'Payroll'],
  ])
  // The title of a private listing is its owner's.
  expect(await actsOf(above, { group: 'listings' })).toEqual([
    ['paused', 'colleague', null, null],
    ['published', 'colleague', null, null],
  ])
  expect(await actsOf(browser, { group: 'data' })).toEqual([])
  const stranger = await client().login((await aUser(pool)).email)
  expect(await actsOf(stranger, { group: 'listings' })).toEqual([])
})

test('full disclosure is told to both sides, each about itself', async () => {
  const meeting = await aMeeting(app)
  await inState(app, meeting, 'full')
  for (const browser of [meeting.seekerClient, meeting.employerClient])
    expect(await actsOf(browser, { group: 'data' })).toEqual([['disclosed', 'you', expect.any(String), null]])
})

test('a month and a group narrow the list; others are refused', async () => {
  const user = await aUser(pool)
  const browser = await client().login(user.email)
  await pool.query(`update audit_event set at = '2026-05-31T23:59:59Z' where actor_id = $1`, [user.id])
  expect(await actsOf(browser, { month: '2026-05', group: 'sign_ins' })).toHaveLength(1)
  expect(await actsOf(browser, { month: '2026-06' })).toEqual([])
  for (const query of [{ month: '2026-13' }, { group: 'everything' }])
    expect((await browser.callRaw(auditTrailApi.activity, { query })).status).toBe(422)
})
