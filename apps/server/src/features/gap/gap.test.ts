import { beforeAll, describe, expect, test } from 'vitest'
import { gapApi } from '@matchwright/contract/gap.api'
import type { GapAnalysis } from '@matchwright/contract/gap.schema'
import { readCourses, replaceCourses } from '#server/features/course/index.ts'
import { testApp } from '#server/testing/app.ts'
import { BIEL, LUGANO, aListing, conceptId, nursePair } from '#server/testing/listings.ts'
import { present } from '#server/testing/present.ts'
import { aPerson } from '#server/testing/profiles.ts'
import { aUser } from '#server/testing/users.ts'
import type { TestUser } from '#server/testing/users.ts'

const { pool, deps, client } = await testApp()
const { taxonomy } = deps.concepts
const { offer, search } = nursePair(taxonomy)
const driving = conceptId(taxonomy, 'authorization', 'driving-b')
const nurse = conceptId(taxonomy, 'occupation', 'nurse')
const practicalNurse = conceptId(taxonomy, 'occupation', 'licensed-practical-nurse')
const licence = { licences: [{ concept_id: driving, importance: 'must' as const }] }
const french = { languages: [{ code: 'fr', spoken: 4, written: 4, importance: 'must' as const }] }

let seeker: TestUser
let employer: TestUser
let searchId: number
let offers: number[]

beforeAll(async () => {
  seeker = await aUser(pool, { accountType: 'private' })
  employer = await aUser(pool)
  // One fits at once, one asks a licence, two French, two both; the last is out of reach.
  const asked = [{}, licence, french, french, { ...licence, ...french }, { ...licence, ...french }]
  const contents = [...asked.map((more) => ({ ...offer, ...more })), { ...offer, places: [LUGANO] }]
  offers = await Promise.all(contents.map((content) => aListing(pool, { owner: employer, content })))
  searchId = await aListing(pool, {
    owner: seeker,
    type: 'search',
    content: {
      ...search,
      languages: [
        { code: 'de', spoken: 7, written: 7 },
        { code: 'fr', spoken: 2, written: 2 },
      ],
      licences: [{ concept_id: conceptId(taxonomy, 'authorization', 'driving-am') }],
    },
  })
  await deps.matchIndex.catchUp()
})

async function analysed(query: Parameters<typeof call>[0], user = seeker): Promise<GapAnalysis> {
  const { status, body } = await call(query, user)
  expect(status).toBe(200)
  return body
}

async function call(
  query: { listing_id?: number; person_id?: number; occupation?: number; offer_id?: number },
  user = seeker,
) {
  return (await client().login(user.email)).call(gapApi.analyse, { query })
}

describe('a search against the market', () => {
  test('reads what is missing in the order in which it opens most, counted', async () => {
    const body = await analysed({ listing_id: searchId })
    expect(body).toMatchObject({ offers: 6, read: 6, fits: 1, target: { kind: 'market' } })
    expect(body.person).toMatchObject({
      kind: 'listing',
      id: searchId,
      occupation: nurse,
      places: [{ name: 'Biel', radius_km: 40 }],
    })
    const [first, second] = body.steps
    expect(first).toMatchObject({
      criterion: 'languages',
      want: { kind: 'language', language: 'fr', spoken: 4 },
      have: { language: 'fr', spoken: 2 },
      asked: 4,
      is_must: true,
      opens: 2,
      in_order: { opens: 2, fits: 3 },
    })
    // Alone the licence opens one offer, after French the two more that ask both.
    expect(second).toMatchObject({
      criterion: 'licences',
      want: { concept: driving },
      asked: 3,
      opens: 1,
      in_order: { opens: 3, fits: 6 },
    })
    expect(present(first).points).toBeGreaterThan(0)
    expect(body.concept_labels[driving]?.lang).toBe('en')
  })

  test('a draft of the same person is counted alike', async () => {
    const id = await aListing(pool, { owner: seeker, type: 'search', status: 'draft', content: search })
    expect((await analysed({ listing_id: id })).offers).toBe(6)
  })
})

test('one offer: only what this one asks', async () => {
  const body = await analysed({ listing_id: searchId, offer_id: present(offers[1]) })
  expect(body.target).toMatchObject({ kind: 'offer', id: offers[1], title: offer.title })
  expect(body.steps.map(({ criterion }) => criterion)).toEqual(['licences'])
  expect(body).toMatchObject({ read: 1, fits: 1 })
  expect(body.steps[0]?.opens).toBe(1)
})

describe('another occupation', () => {
  beforeAll(async () => {
    const occupations = [{ concept_id: practicalNurse, importance: 'must' as const }]
    for (let made = 0; made < 5; made++)
      await aListing(pool, { owner: employer, content: { ...offer, title: 'Practical nurse', occupations } })
    await deps.matchIndex.catchUp()
  })

  test('is near with its skills, what is missing, its offers, and pay from five offers on', async () => {
    const { near } = await analysed({ listing_id: searchId })
    const found = present(near.find(({ concept }) => concept === practicalNurse))
    expect(found).toMatchObject({ offers: 5, pay: { from: 84_000, to: 84_000, currency: 'CHF' } })
    expect(found.skills.had).toBeGreaterThan(0)
    expect(found.skills.of - found.skills.had).toBeGreaterThanOrEqual(found.missing.length)
    expect(found.they_meet).toBeGreaterThan(50)
  })

  test('is a target of its own', async () => {
    const body = await analysed({ listing_id: searchId, occupation: practicalNurse })
    expect(body.target).toEqual({ kind: 'occupation', concept: practicalNurse })
    expect(body.concept_labels[practicalNurse]?.text).toBe('Licensed practical nurse')
    expect(body.offers).toBeGreaterThanOrEqual(5)
  })
})

test('a profile is analysed with what it states, around its address', async () => {
  const id = await aPerson(pool, {
    owner: seeker,
    content: {
      address: { city: 'Biel', country: 'CH', lat: BIEL.lat, lon: BIEL.lon },
      work_history: [{ occupation_id: nurse, from: '2019-01', to: '2024-12' }],
      skills: search.skills?.map(({ concept_id, level }) => ({ concept_id, level: level ?? null })),
      languages: [{ code: 'de', spoken: 7, written: 7 }],
    },
  })
  const body = await analysed({ person_id: id })
  expect(body.person).toMatchObject({ kind: 'person', id, name: 'Alma Keller', occupation: nurse })
  expect(body.person.places).toMatchObject([{ name: 'Biel', radius_km: 30 }])
  expect(body.fits).toBeGreaterThan(0)
  const stranger = await aUser(pool)
  expect((await call({ person_id: id }, stranger)).status).toBe(404)
})

describe('what it does not answer', () => {
  test('for the searches of others, for offers, and against what may not be seen', async () => {
    const stranger = await aUser(pool)
    expect((await call({ listing_id: searchId }, stranger)).status).toBe(404)
    expect((await call({ listing_id: present(offers[0]) }, employer)).status).toBe(404)
    const hidden = await aListing(pool, { owner: employer, status: 'draft', content: offer })
    expect((await call({ listing_id: searchId, offer_id: hidden })).status).toBe(404)
    expect((await client().call(gapApi.analyse, { query: { listing_id: searchId } })).status).toBe(401)
  })

  test.each([{}, { listing_id: 1, person_id: 1 }, { listing_id: 1, occupation: 1, offer_id: 1 }])(
    'to an ambiguous question %o',
    async (query) => {
      expect((await call(query)).status).toBe(422)
    },
  )

  test('for an occupation that is none', async () => {
    expect((await call({ listing_id: searchId, occupation: driving })).status).toBe(422)
  })
})

test('time and cost of a step come from the imported courses within reach, next one first', async () => {
  const places = { byName: () => [{ ...BIEL, geoname_id: 1, population: 55_000 }] }
  const csv = [
    'subject;provider;place;duration;price;next_start;link',
    'driving-b;Late;Biel;3 months;CHF 2800;2099-05-01;',
    'driving-b;Early;Biel;3 months;CHF 2900;2099-02-01;https://courses.example.org/1',
    'driving-b;Over;Biel;2 months;;2001-02-01;',
  ].join('\n')
  const { courses, problems } = readCourses(csv, { taxonomy, places })
  expect(problems).toEqual([])
  const licenceStep = async () =>
    (await analysed({ listing_id: searchId })).steps.find(({ criterion }) => criterion === 'licences')
  expect((await licenceStep())?.course).toBeNull()
  await replaceCourses(pool, courses)
  expect((await licenceStep())?.course).toEqual({
    provider: 'Early',
    place: 'Biel',
    duration: 3,
    duration_unit: 'month',
    price: 2900,
    currency: 'CHF',
    starts_on: '2099-02-01',
    link: 'https://courses.example.org/1',
  })
  await replaceCourses(pool, [])
})
