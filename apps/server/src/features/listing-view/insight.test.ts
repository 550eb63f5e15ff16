import { expect, test } from 'vitest'
import { hiddenFromApi } from '@matchwright/contract/hidden-from.api'
import { listingViewApi } from '@matchwright/contract/listing-view.api'
import { matchApi } from '@matchwright/contract/match.api'
import { testApp } from '#server/testing/app.ts'
import type { Client } from '#server/testing/client.ts'
import { aMeeting, inState } from '#server/testing/contacts.ts'
import { BERN, BIEL, LUGANO, aListing, nursePair } from '#server/testing/listings.ts'
import { present } from '#server/testing/present.ts'
import { aUser } from '#server/testing/users.ts'

const app = await testApp()
const { pool, deps, client } = app
const { offer } = nursePair(deps.concepts.taxonomy)

async function insightOf(reader: Client, listing_id: number) {
  await deps.matchIndex.catchUp()
  return reader.call(listingViewApi.insight, { params: { listing_id } })
}

test('the requirements of an offer carry 100 points together, grouped by their importance', async () => {
  const id = await aListing(pool, { owner: await aUser(pool), content: offer })
  const { body } = await insightOf(client(), id)
  const { direction } = present(body.requirements)
  const rows = direction.criteria.flatMap((row) => (row.disclosed ? row.evidence : []))
  expect(rows.reduce((sum, { of }) => sum + of, 0)).toBe(100)
  expect(rows.filter(({ is_must }) => is_must).map(({ want }) => want.kind)).toEqual(['concepts'])
  // Nothing of a reader: it is the offer alone.
  expect(rows.every(({ have }) => have === null)).toBe(true)
})

test('similar offers are those of the occupation nearby; distances are told to a public place only', async () => {
  const owner = await aUser(pool)
  const [id, near, far] = [
    await aListing(pool, { owner, content: offer }),
    await aListing(pool, { owner, content: { ...offer, title: 'Nurse, night', places: [BERN] } }),
    await aListing(pool, { owner, content: { ...offer, title: 'Nurse, Lugano', places: [LUGANO] } }),
  ]
  const isPrivate = await aListing(pool, { owner, content: { ...offer, places: [BERN] }, level: 2 })
  const { items } = (await insightOf(client(), id)).body.similar
  const ids = items.map((item) => item.id)
  expect(ids).toContain(near)
  expect(ids).not.toContain(id)
  expect(ids).not.toContain(far)
  expect(ids).not.toContain(isPrivate)
  expect(items.find((item) => item.id === near)?.distance_km).toBe(26)
  await pool.query(`update listing set disclosure = '{"location": 1, "pay": 1}' where id = $1`, [id])
  const hidden = (await insightOf(client(), id)).body
  expect(hidden.similar.items.every((item) => item.distance_km === null)).toBe(true)
  expect(hidden.pay).toBeNull()
})

test('pay stands beside the market once thirty public offers state theirs', async () => {
  const owner = await aUser(pool)
  const there = { ...offer, places: [{ ...BIEL, country: 'LI' }] }
  const id = await aListing(pool, { owner, content: there })
  const pays = async () => present((await insightOf(client(), id)).body.pay)
  expect(await pays()).toEqual({ currency: 'CHF', salaries: 12, from: 78_000, to: 90_000, market: null })
  for (let at = 1; at < 30; at += 1) {
    const pay = { from: 70_000 + at * 1000, to: 80_000 + at * 1000, currency: 'CHF' }
    await aListing(pool, { owner, content: { ...there, pay }, status: at % 2 === 0 ? 'withdrawn' : 'published' })
  }
  const market = present((await pays()).market)
  expect(market).toMatchObject({ offers: 30, lower_quartile: 83_000, median: 89_500, upper_quartile: 96_500 })
  expect(market.bins.reduce((sum, count) => sum + count, 0)).toBe(30)
  await pool.query(`update listing set disclosure_level = 2 where title = 'Nurse, surgical ward' and id > $1`, [id])
  expect((await pays()).market).toBeNull()
})

test('of an offer that is gone only similar ones are told, and nothing of one that was never public', async () => {
  const owner = await aUser(pool)
  const id = await aListing(pool, { owner, content: offer, status: 'withdrawn' })
  const other = await aListing(pool, { owner: await aUser(pool), content: offer })
  const { status, body } = await insightOf(client(), id)
  expect([status, body.is_gone, body.requirements, body.pay]).toEqual([200, true, null, null])
  expect(body.similar.items.map((item) => item.id)).toContain(other)
  const statusOf = async (wish: Parameters<typeof aListing>[1]) =>
    (await insightOf(client(), await aListing(pool, wish))).status
  expect(await statusOf({ owner, content: offer, status: 'withdrawn', level: 2 })).toBe(404)
  expect(await statusOf({ owner, content: offer, status: 'draft' })).toBe(404)
  expect(await statusOf({ owner, type: 'search', status: 'withdrawn', level: 3 })).toBe(404)
  const nosy = await client().login((await aUser(pool, { email: 'hr@snooping.example' })).email)
  const own = await client().login(owner.email)
  await own.call(hiddenFromApi.add, { body: { kind: 'domain', value: 'snooping.example' } })
  expect((await insightOf(nosy, id)).status).toBe(404)
})

test('the funnel of a listing tells its owner alone how often it was listed and how far contacts came', async () => {
  const meeting = await aMeeting(app)
  const { employerClient: owner, seekerClient, offer: id, search } = meeting
  const NOTHING = { opened: 0, asked: 0, asked_by_me: 0, contact: 0, full: 0, matched: 0 }
  const funnelOf = (reader: Client) => reader.call(listingViewApi.funnel, { params: { listing_id: id } })
  expect((await funnelOf(owner)).body).toEqual({ ...NOTHING, shown: 0 })
  const looked = { params: { listing_id: search }, query: { limit: 50 } }
  for (const _ of [1, 2]) {
    const { body } = await seekerClient.call(matchApi.search, looked)
    expect(body.items.map(({ listing }) => listing.id)).toContain(id)
  }
  await deps.impressions.flush()
  await inState(app, meeting, 'full')
  expect((await funnelOf(owner)).body).toEqual({ ...NOTHING, shown: 2, asked: 1, contact: 1, full: 1 })
  const opened = { params: { listing_id: id } }
  for (const reader of [owner, seekerClient, seekerClient]) await reader.call(listingViewApi.view, opened)
  expect((await funnelOf(owner)).body).toMatchObject({ shown: 2, opened: 2 })
  expect((await funnelOf(seekerClient)).status).toBe(404)
  expect((await funnelOf(client())).status).toBe(401)
})
