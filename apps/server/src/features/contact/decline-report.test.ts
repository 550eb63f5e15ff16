import { expect, test } from 'vitest'
import { contactApi } from '@matchwright/contract/contact.api'
import type { DeclineReason, DeclineReport } from '@matchwright/contract/contact.schema'
import { testApp } from '#server/testing/app.ts'
import type { Client } from '#server/testing/client.ts'
import { aContact } from '#server/testing/contacts.ts'
import { aListing } from '#server/testing/listings.ts'
import { aUser } from '#server/testing/users.ts'

const { pool, client } = await testApp()

async function anEmployer() {
  const employer = await aUser(pool)
  return { offer: await aListing(pool, { owner: employer }), browser: await client().login(employer.email) }
}

async function aContactWith(offer: number): Promise<{ id: number; seekerClient: Client }> {
  const seeker = await aUser(pool, { accountType: 'private' })
  const search = await aListing(pool, { owner: seeker, type: 'search' })
  return { id: await aContact(pool, { from: search, to: offer }), seekerClient: await client().login(seeker.email) }
}

async function end(browser: Client, id: number, reason?: DeclineReason, isTold = false): Promise<void> {
  const body = { ...(reason && { reason }), is_reason_told: isTold }
  expect((await browser.call(contactApi.terminate, { params: { match_id: id }, body })).status).toBe(200)
}

async function reportOf(browser: Client): Promise<DeclineReport> {
  return (await browser.call(contactApi.declineReport)).body
}

function countsOf({ items }: DeclineReport, reason: DeclineReason | null) {
  const { mine, theirs } = items.find((counts) => counts.reason === reason) ?? {}
  return { mine, theirs }
}

test('reasons that others keep to themselves are counted from five people on, and in steps of five', async () => {
  const { offer, browser } = await anEmployer()
  for (let seeker = 1; seeker <= 4; seeker++) {
    const { id, seekerClient } = await aContactWith(offer)
    await end(seekerClient, id, 'pay')
  }
  const few = await reportOf(browser)
  expect(few.ended).toEqual({ mine: 0, theirs: 4 })
  expect(new Set(few.items.map(({ theirs }) => theirs))).toEqual(new Set([null]))
  for (let seeker = 5; seeker <= 6; seeker++) {
    const { id, seekerClient } = await aContactWith(offer)
    await end(seekerClient, id, 'pay')
    expect(countsOf(await reportOf(browser), 'pay')).toEqual({ mine: 0, theirs: 5 })
  }
})

test('told reasons and own ones are counted one by one, each side sees its own report', async () => {
  const { offer, browser } = await anEmployer()
  const [told, own, silent] = [await aContactWith(offer), await aContactWith(offer), await aContactWith(offer)]
  await end(told.seekerClient, told.id, 'place', true)
  await end(browser, own.id, 'skills')
  await end(browser, silent.id)
  const report = await reportOf(browser)
  expect(report).toMatchObject({ ended: { mine: 2, theirs: 1 }, unanswered: { mine: 0, theirs: 0 } })
  expect(countsOf(report, 'place')).toEqual({ mine: 0, theirs: 1 })
  expect(countsOf(report, 'skills')).toEqual({ mine: 1, theirs: null })
  expect(countsOf(report, null)).toEqual({ mine: 1, theirs: null })
  const other = await reportOf(told.seekerClient)
  expect([countsOf(other, 'place'), other.ended]).toEqual([
    { mine: 1, theirs: 0 },
    { mine: 1, theirs: 0 },
  ])
  expect(countsOf(await reportOf(own.seekerClient), 'skills')).toEqual({ mine: 0, theirs: null })
  expect((await client().call(contactApi.declineReport)).status).toBe(401)
})
