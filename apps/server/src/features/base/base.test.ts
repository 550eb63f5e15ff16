import { expect, test } from 'vitest'
import type { QueryOf } from '@matchwright/client'
import { baseApi } from '@matchwright/contract/base.api'
import { testApp } from '#server/testing/app.ts'
import { aUser } from '#server/testing/users.ts'

const { pool, deps, client } = await testApp()

test('versions are told', async () => {
  const { body } = await client().call(baseApi.versions)
  expect(body).toMatchObject({ version: 'test', taxonomy: deps.concepts.taxonomy.version })
  expect(body.engine).not.toBe('')
})

test('the country of an address, US when it has none', async () => {
  expect((await client().call(baseApi.ipCountry, { query: { ip: '130.59.31.80' } })).body).toEqual({ country: 'CH' })
  expect((await client().call(baseApi.ipCountry, { query: { ip: '127.0.0.1' } })).body).toEqual({ country: 'US' })
  expect((await client().call(baseApi.ipCountry, { query: { ip: 'nowhere' } })).problem.detail[0]?.loc).toEqual([
    'query',
    'params',
    'ip',
  ])
})

test('country and language hold together', async () => {
  const asked = async (query: QueryOf<typeof baseApi.currentCountryLang>) =>
    (await client().call(baseApi.currentCountryLang, { query })).body
  expect(await asked({ country: 'CH', lang: 'fr' })).toEqual({ country: 'CH', lang: 'fr' })
  expect(await asked({ country: 'CH', lang: 'ar' })).toEqual({ country: 'CH', lang: 'de' })
  expect(await asked({ country: 'CH', lang: 'xx' })).toEqual({ country: 'CH', lang: 'de' })
  expect(await asked({ country: 'EG' })).toEqual({ country: 'EG', lang: 'ar' })
  expect(await asked({ country: 'TH', lang: 'th' })).toEqual({ country: 'TH', lang: 'th' })
  const user = await client().login((await aUser(pool, { country: 'FR' })).email)
  expect((await user.call(baseApi.currentCountryLang)).body).toEqual({ country: 'FR', lang: 'fr' })
})

test('every country has languages that are shipped', async () => {
  const { body } = await client().call(baseApi.countryLangChoices, { query: { lang: 'de' } })
  expect(body.countries).toContainEqual(expect.objectContaining({ code: 'CH', name: 'Schweiz' }))
  const shipped = Object.keys(body.lang_names)
  for (const { langs } of body.countries) {
    expect(langs.length).toBeGreaterThan(0)
    expect(langs.every((code) => shipped.includes(code))).toBe(true)
  }
})

test('towns by the beginning of their name', async () => {
  const { body } = await client().call(baseApi.places, { query: { term: 'biel', country: 'CH' } })
  expect(body.items[0]).toMatchObject({ name: 'Biel/Bienne', country: 'CH' })
  expect((await client().call(baseApi.places, { query: { term: 'b', limit: 3 } })).body.items).toHaveLength(3)
  expect((await client().call(baseApi.places, { query: { term: '' } })).status).toBe(422)
})

test('the largest towns within bounds, for maps', async () => {
  const bounds = { west: 6, east: 7, south: 46.3, north: 46.9 }
  const { body } = await client().call(baseApi.towns, { query: { ...bounds, limit: 3 } })
  expect(body.items[0]).toMatchObject({ name: 'Lausanne', country: 'CH' })
  expect(body.items).toHaveLength(3)
  expect(body.items.map(({ population }) => population)).toEqual(
    body.items.map(({ population }) => population).toSorted((a, b) => b - a),
  )
  expect((await client().call(baseApi.towns, { query: { ...bounds, north: 91 } })).status).toBe(422)
})

test('where named towns lie; unknown ones are left out', async () => {
  const { body } = await client().call(baseApi.locate, { query: { place: ['CH Lausanne', 'CH Nowhere at all'] } })
  expect(body.items).toEqual([
    { name: 'Lausanne', country: 'CH', lat: expect.closeTo(46.5, 1), lon: expect.closeTo(6.6, 1) },
  ])
  expect((await client().call(baseApi.locate, { query: { place: ['Lausanne'] } })).status).toBe(422)
})
