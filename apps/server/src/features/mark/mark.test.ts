import { beforeAll, beforeEach, expect, test } from 'vitest'
import { LISTING_TYPE } from '@matchwright/contract/constants'
import { markApi } from '@matchwright/contract/mark.api'
import { matchApi } from '@matchwright/contract/match.api'
import { statisticsApi } from '@matchwright/contract/statistics.api'
import { testApp } from '#server/testing/app.ts'
import type { Client } from '#server/testing/client.ts'
import { aListing, nursePair } from '#server/testing/listings.ts'
import { aUser } from '#server/testing/users.ts'
import type { TestUser } from '#server/testing/users.ts'

const { pool, deps, client } = await testApp()
const pair = nursePair(deps.concepts.taxonomy)
let employer: TestUser
let seeker: TestUser
let browser: Client
let offers: [first: number, second: number]
let hiddenOffer: number
let search: number

beforeAll(async () => {
  employer = await aUser(pool)
  seeker = await aUser(pool)
  offers = [
    await aListing(pool, { owner: employer, content: pair.offer }),
    await aListing(pool, { owner: employer, content: pair.offer }),
  ]
  hiddenOffer = await aListing(pool, { owner: employer, content: pair.offer, status: 'paused' })
  search = await aListing(pool, { owner: seeker, type: 'search', content: pair.search })
  await deps.matchIndex.catchUp()
  browser = await client().login(seeker.email)
})

beforeEach(async () => {
  await pool.query('delete from listing_mark')
  await pool.query('delete from set_aside')
  await pool.query('update listing set status = 1 where id = $1 and status = 4', [offers[0]])
  await deps.matchIndex.catchUp()
})

function params() {
  return { listing_id: offers[0] }
}

async function matches(query: { marked?: 'favourite' | 'noted' | 'set_aside'; tag?: string[] } = {}, by = browser) {
  return (await by.call(matchApi.search, { params: { listing_id: search }, query })).body
}

async function found(query: { marked?: 'favourite' | 'noted' | 'set_aside'; tag?: string[] } = {}) {
  const body = { type: LISTING_TYPE.search, content: pair.search }
  const { items } = (await browser.call(matchApi.finder, { query, body: { body } })).body
  return items.map(({ listing }) => listing.id).toSorted((one, other) => one - other)
}

test('a favourite, a note and tags stand on the row, filter the list and change no score', async () => {
  const before = await matches()
  const { status, body } = await browser.call(markApi.change, {
    params: params(),
    body: { is_favourite: true, note: 'Ring on Monday', tags: ['near', 'night', 'near'] },
  })
  expect([status, body]).toEqual([
    200,
    { is_favourite: true, note: 'Ring on Monday', tags: ['near', 'night'], set_aside: null },
  ])
  const after = await matches()
  expect(after.items.find(({ listing }) => listing.id === offers[0])?.mark).toEqual(body)
  expect(after.items.map(({ score }) => score)).toEqual(before.items.map(({ score }) => score))
  expect(after.facets).toMatchObject({
    marked: [
      { value: 'favourite', count: 1 },
      { value: 'noted', count: 1 },
    ],
    tag: [
      { value: 'near', count: 1 },
      { value: 'night', count: 1 },
    ],
  })
  expect(await matches({ marked: 'favourite' })).toMatchObject({ count: 1, items: [{ listing: { id: offers[0] } }] })
  expect(await matches({ tag: ['night'] })).toMatchObject({ count: 1 })
  expect(await matches({ tag: ['else'] })).toMatchObject({ count: 0 })
})

test('a listing set aside for an own listing leaves its matches only, until it is taken back', async () => {
  const input = { params: params(), body: { my_listing_id: search, reason: 'pay' as const } }
  expect((await browser.call(markApi.setAside, input)).body.set_aside).toEqual({ reason: 'pay', my_listing_id: search })
  const left = await matches()
  expect(left).toMatchObject({ count: 1, items: [{ listing: { id: offers[1] } }] })
  expect(left.facets.marked).toMatchObject([{ value: 'set_aside', count: 1 }])
  expect(await matches({ marked: 'set_aside' })).toMatchObject({ count: 1, items: [{ listing: { id: offers[0] } }] })
  expect(await found()).toEqual(offers)
  await browser.call(markApi.takeBack, { params: params(), query: { my_listing_id: search } })
  expect(await matches()).toMatchObject({ count: 2 })
})

test('a report counts by reason what its reader set aside', async () => {
  await browser.call(markApi.setAside, { params: params(), body: { my_listing_id: search, reason: 'pay' } })
  await browser.call(markApi.setAside, { params: { listing_id: offers[1] }, body: { reason: null } })
  const { body } = await browser.call(statisticsApi.user)
  expect(body.set_aside).toEqual([
    { reason: 'pay', count: 1 },
    { reason: null, count: 1 },
  ])
  const ofListing = await browser.call(statisticsApi.listing, { params: { listing_id: search } })
  expect(ofListing.body.set_aside).toEqual([{ reason: 'pay', count: 1 }])
})

test('a listing set aside in the finder leaves all lists', async () => {
  await browser.call(markApi.setAside, { params: params(), body: { reason: null } })
  expect(await found()).toEqual([offers[1]])
  expect(await matches()).toMatchObject({ count: 1 })
  const { body } = await browser.call(markApi.takeBack, { params: params() })
  expect(body.set_aside).toBeNull()
  expect(await found()).toEqual(offers)
})

test('marks are listed by kind and tag, with the listing as long as it is shown', async () => {
  await browser.call(markApi.change, { params: params(), body: { is_favourite: true, tags: ['near'] } })
  await browser.call(markApi.change, { params: { listing_id: offers[1] }, body: { is_favourite: true } })
  await browser.call(markApi.setAside, { params: params(), body: { my_listing_id: search, reason: 'place' } })
  const { body } = await browser.call(markApi.list, { query: { kind: 'favourite' } })
  expect(body).toMatchObject({
    count: 2,
    counts: { favourite: 2, noted: 1, set_aside: 1 },
    tags: [{ tag: 'near', count: 1 }],
    items: [{ listing_id: offers[1] }, { listing_id: offers[0], listing: { id: offers[0] } }],
  })
  const tagged = await browser.call(markApi.list, { query: { kind: 'favourite', tag: 'near' } })
  expect(tagged.body.items.map(({ listing_id: id }) => id)).toEqual([offers[0]])
  await pool.query('update listing set status = 4 where id = $1', [offers[0]])
  await deps.matchIndex.catchUp()
  const aside = await browser.call(markApi.list, { query: { kind: 'set_aside' } })
  expect(aside.body.items).toMatchObject([
    { listing: null, my_listing_title: pair.search.title ?? '', mark: { set_aside: { reason: 'place' } } },
  ])
  // The words are the user's own: they can still be changed.
  const change = { params: params(), body: { note: 'Paused' } }
  expect((await browser.call(markApi.change, change)).status).toBe(200)
})

test('a mark without anything is none', async () => {
  await browser.call(markApi.change, { params: params(), body: { is_favourite: true } })
  await browser.call(markApi.change, { params: params(), body: { is_favourite: false } })
  expect((await pool.query('select 1 from listing_mark')).rowCount).toBe(0)
})

test('nobody else sees a mark: not the other side, not a colleague, not staff in the user’s name', async () => {
  await browser.call(markApi.change, { params: params(), body: { is_favourite: true, note: 'Secret' } })
  const colleague = await aUser(pool, { accountId: seeker.accountId })
  const staff = await aUser(pool, { perms: ['listing_staff', 'admin_login_as'] })
  const others = await Promise.all([employer, colleague, staff].map(({ email }) => client().login(email)))
  const unmarked = await Promise.all(
    [hiddenOffer, 999_999].map((id) => browser.call(markApi.get, { params: { listing_id: id } })),
  )
  expect(unmarked[0]?.body).toEqual(unmarked[1]?.body)
  for (const other of others) {
    expect((await other.call(markApi.get, { params: params() })).body).toMatchObject({ note: '', is_favourite: false })
    expect((await other.call(markApi.list)).body.items).toEqual([])
  }
})

test('what the user may not see cannot be marked, nor what is their own', async () => {
  const status = async (listingId: number) =>
    (await browser.call(markApi.change, { params: { listing_id: listingId }, body: { is_favourite: true } })).status
  expect(await status(hiddenOffer)).toBe(404)
  expect(await status(999_999)).toBe(404)
  expect(await status(search)).toBe(403)
  const stranger = await client().login((await aUser(pool)).email)
  const aside = { params: params(), body: { my_listing_id: search, reason: null } }
  expect((await stranger.call(markApi.setAside, aside)).status).toBe(404)
})

test('reasons, notes and tags are checked', async () => {
  const put = (body: object) => browser.send('PUT', `/napi/mark/${offers[0]}/set_aside`, body)
  expect((await put({ reason: 'ugly' })).status).toBe(422)
  const patch = (body: object) => browser.send('PATCH', `/napi/mark/${offers[0]}`, body)
  expect((await patch({ note: 'x'.repeat(2001) })).status).toBe(422)
  expect((await patch({ tags: [' '] })).status).toBe(422)
})
