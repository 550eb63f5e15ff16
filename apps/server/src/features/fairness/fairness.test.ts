import { expect, test } from 'vitest'
import { fairnessApi } from '@matchwright/contract/fairness.api'
import { testApp } from '#server/testing/app.ts'
import { aListing, nursePair } from '#server/testing/listings.ts'
import { aUser } from '#server/testing/users.ts'

const { pool, deps, client } = await testApp()

test('the fairness report names rates and ratios per group; blindly drawn traits pass', async () => {
  const owner = await aUser(pool)
  const { offer } = nursePair(deps.concepts.taxonomy)
  for (let count = 0; count < 20; count++)
    await aListing(pool, {
      owner,
      content: { ...offer, pay: { from: 70_000, to: 75_000 + 1_000 * count, currency: 'CHF' } },
    })
  await deps.matchIndex.catchUp()
  const staff = await client().login((await aUser(pool, { perms: ['listing_staff'] })).email)
  const { body } = await staff.call(fairnessApi.report)
  expect(body).toMatchObject({ data: 'synthetic', people: 600 })
  for (const kind of ['blind', 'correlated'] as const)
    expect(body[kind].map(({ group }) => group)).toEqual([
      'women',
      'men',
      'under_35',
      '35_to_49',
      'from_50',
      'native',
      'immigrant',
    ])
  expect(body.blind.every(({ passes }) => passes)).toBe(true)
  const again = await staff.call(fairnessApi.report)
  expect(again.body.blind).toEqual(body.blind)
  const other = await client().login(owner.email)
  expect((await other.call(fairnessApi.report)).status).toBe(403)
})
