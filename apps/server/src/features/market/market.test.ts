import { marketApi } from '@matchwright/contract/market.api'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { BERN, BIEL, LUGANO, aListing, conceptId, nursePair } from '#server/testing/listings.ts'
import { aUser } from '#server/testing/users.ts'
import { DAY_MS } from '#server/time.ts'
import { countMarket } from './count.ts'

const { pool, deps, client, clock } = await testApp()
const { taxonomy } = deps.concepts
const { offer, search } = nursePair(taxonomy)
const nurse = conceptId(taxonomy, 'occupation', 'nurse')
const group = taxonomy.findByCode('occupation_group', '2221')[0]?.id ?? 0
const CH = { country: 'CH', occupation: nurse }

async function offersIn(places: readonly (typeof BERN)[], pay: { from: number; to: number }): Promise<void> {
  for (const place of places)
    await aListing(pool, {
      owner: await aUser(pool),
      content: { ...offer, places: [place], pay: { ...pay, currency: 'CHF' } },
    })
}

function aSearch(place: typeof BERN) {
  return aUser(pool, { accountType: 'private' }).then((owner) =>
    aListing(pool, { owner, type: 'search', content: { ...search, places: [place] } }),
  )
}

beforeAll(async () => {
  await offersIn([BERN, BERN, BERN, BERN, BERN, BERN], { from: 78_000, to: 90_000 })
  await offersIn([BIEL, BIEL], { from: 70_000, to: 80_000 })
  for (const place of [BERN, BERN, BERN, BERN, BERN, BIEL, BIEL, LUGANO]) await aSearch(place)
  await countMarket(deps)
})

test('a visitor reads rounded figures of the unit group, by areas that are large enough', async () => {
  const { status, body } = await client().call(marketApi.figures, { params: CH })
  expect(status).toBe(200)
  expect(body.group).toEqual({ concept_id: group, code: '2221' })
  expect(body.counted_on).toBe(clock.now.toISOString().slice(0, 10))
  expect(body.total).toEqual({
    offers: 5,
    people: 5,
    pay: { currency: 'CHF', lower: 82_000, median: 84_000, upper: 84_000 },
  })
  // The two in Biel would be the difference between Bern and the country.
  expect(body.areas.length).toBeGreaterThan(5)
  expect(body.areas.filter(({ offers, people }) => offers !== null || people !== null)).toEqual([])
  expect(body.skills.map(({ offers, people }) => [offers, people])).toEqual([
    [5, 5],
    [5, 5],
  ])
  expect(body.workload).toEqual({ min: 80, max: 100 })
  expect(body.languages).toEqual([{ code: 'de', offers: 5 }])
  expect(body.concept_labels[String(group)]?.text).toBe('Registered nurses')
})

test('the unit group itself is asked for like one of its occupations, in any language', async () => {
  const params = { country: 'CH', occupation: group }
  const { body } = await client().call(marketApi.figures, { params, query: { lang: 'de' } })
  expect(body.occupations).toContain(nurse)
  expect(body.concept_labels[String(group)]?.text).toBe('Pflegefachpersonen')
})

test('staff read exact figures, nobody else does', async () => {
  const staff = await client().login((await aUser(pool, { perms: ['listing_staff'] })).email)
  const { status, body } = await staff.call(marketApi.exactFigures, { params: CH })
  expect([status, body.total.offers, body.total.people]).toEqual([200, 8, 8])
  expect(body.areas.slice(0, 3).map(({ place, offers, people }) => [place.name, offers, people])).toEqual([
    ['Bern', 6, 5],
    ['Biel/Bienne', 2, 2],
    ['Lugano', null, 1],
  ])
  const overview = await staff.call(marketApi.exactOverview, { params: { country: 'CH' } })
  expect(overview.body.groups).toMatchObject([{ concept_id: group, code: '2221', offers: 8, people: 8 }])
  const someone = await client().login((await aUser(pool)).email)
  for (const reader of [someone, client()]) {
    const refused = [
      await reader.call(marketApi.exactFigures, { params: CH }),
      await reader.call(marketApi.exactOverview, { params: { country: 'CH' } }),
    ]
    expect(refused.map((answer) => answer.status)).toEqual(reader === someone ? [403, 403] : [401, 401])
  }
})

test('the groups of a country and the countries with figures are public', async () => {
  const { body } = await client().call(marketApi.overview, { params: { country: 'CH' } })
  expect(body.groups).toEqual([
    { concept_id: group, code: '2221', offers: 5, people: 5, pay: expect.objectContaining({ currency: 'CHF' }) },
  ])
  expect(body.countries).toEqual(['CH'])
  expect((await client().call(marketApi.overview, { params: { country: 'PT' } })).body.groups).toEqual([])
})

test('what is no occupation or no country is not there, and a wrong code is invalid', async () => {
  const skill = conceptId(taxonomy, 'skill', 'wound-dressing')
  const statusOf = async (country: string, occupation: number) =>
    (await client().call(marketApi.figures, { params: { country, occupation } })).status
  expect(await statusOf('CH', skill)).toBe(404)
  expect(await statusOf('ZZ', nurse)).toBe(404)
  expect(await statusOf('ch', nurse)).toBe(422)
  expect(await statusOf('PT', nurse)).toBe(200)
})

test('figures are published once a day, and are the same until five people have changed', async () => {
  const told = async () => (await client().call(marketApi.figures, { params: CH })).body
  const before = await told()
  for (let at = 0; at < 4; at += 1) await aSearch(BERN)
  expect(await countMarket(deps)).toBe(0)
  clock.now = new Date(clock.now.getTime() + DAY_MS)
  expect(await countMarket(deps)).toBe(20)
  const next = await told()
  expect(next).toEqual({ ...before, counted_on: next.counted_on })
  await aSearch(BERN)
  clock.now = new Date(clock.now.getTime() + DAY_MS)
  await countMarket(deps)
  expect((await told()).total.people).toBe(10)
})
