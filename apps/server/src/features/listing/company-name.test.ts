import { expect, test } from 'vitest'
import { listingApi } from '@matchwright/contract/listing.api'
import { profileApi } from '@matchwright/contract/profile.api'
import { testApp } from '#server/testing/app.ts'
import { nursePair } from '#server/testing/listings.ts'
import { aUser } from '#server/testing/users.ts'

const { pool, deps, client } = await testApp()

test('an offer of a company without a name is not published, and says so at its profile', async () => {
  const browser = await client().login((await aUser(pool, { accountType: 'company' })).email)
  const company = await browser.call(profileApi.createCompany, { body: { content: { company_name: '' } } })
  const { offer } = nursePair(deps.concepts.taxonomy)
  const profile = { kind: 'company' as const, id: company.body.id }
  const params = {
    listing_id: (await browser.call(listingApi.create, { body: { type: 1, content: offer, profile } })).body.id,
  }
  const check = (await browser.call(listingApi.canPublish, { params })).body
  expect(check.problems).toMatchObject([{ field: 'profile', reason: { key: 'listing.problem.company_name' } }])
  const refused = await browser.callRaw(listingApi.publish, { params, body: {} })
  expect([refused.status, refused.problem.detail[0]?.loc]).toEqual([422, ['body', 'payload', 'profile']])
  await browser.call(profileApi.changeCompany, {
    params: { company_id: company.body.id },
    body: { content: { company_name: 'Lakeside Ltd' } },
  })
  expect((await browser.call(listingApi.publish, { params, body: {} })).status).toBe(200)
})
