import { beforeAll, expect, test } from 'vitest'
import { matchApi } from '@matchwright/contract/match.api'
import { testApp } from '#server/testing/app.ts'
import { BERN, aListing, conceptId, nursePair } from '#server/testing/listings.ts'
import { aUser } from '#server/testing/users.ts'
import type { TestUser } from '#server/testing/users.ts'
import { present } from '#server/testing/present.ts'

const { pool, deps, client } = await testApp()
const { taxonomy } = deps.concepts
const pair = nursePair(taxonomy)
const driving = conceptId(taxonomy, 'authorization', 'driving-c')
let seeker: TestUser
let employer: TestUser

beforeAll(async () => {
  seeker = await aUser(pool, { accountType: 'private' })
  employer = await aUser(pool)
  // Two offers in Biel and three in Bern, one of which requires a licence.
  for (const places of [pair.offer.places ?? [], pair.offer.places ?? [], [BERN], [BERN], [BERN]])
    await aListing(pool, { owner: employer, content: { ...pair.offer, places } })
  await aListing(pool, {
    owner: employer,
    content: { ...pair.offer, licences: [{ concept_id: driving, importance: 'must' }] },
  })
  await deps.matchIndex.catchUp()
})

test('a search reads what each must and each range keeps out, and what asking less would bring', async () => {
  const places = [{ ...(pair.search.places?.[0] ?? BERN), radius_km: 5 }]
  const id = await aListing(pool, {
    owner: seeker,
    type: 'search',
    content: { ...pair.search, places, licences: [{ concept_id: conceptId(taxonomy, 'authorization', 'driving-b') }] },
  })
  await deps.matchIndex.catchUp()
  const browser = await client().login(seeker.email)
  const { status, body } = await browser.call(matchApi.requirementImpact, {
    params: { listing_id: id },
    query: { lang: 'de' },
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ my_type: 0, others: 6, matches: 2, near_misses: 4, match_factor: 50 })
  expect(body.role).toBeGreaterThanOrEqual(5)
  const [first] = body.requirements
  expect(first).toMatchObject({ criterion: 'location', kind: 'must', want: { kind: 'place' }, opens: 3 })
  expect(first?.steps.map(({ text }) => text.type)).toContain('widen_radius')
  const byRadius = present(first).steps.filter(({ text }) => text.type === 'widen_radius')
  expect(byRadius.map(({ opens }) => opens)).toEqual([0, 3, 3])
  expect(body.theirs).toEqual([
    expect.objectContaining({
      criterion: 'licences',
      asked_by: 'them',
      count: 1,
      want: expect.objectContaining({ concept: driving }),
      // Counted with the licence: it is all that this offer lacked.
      opens: 1,
    }),
  ])
  expect(body.concept_labels[driving]?.lang).toBe('de')
  const page = await browser.call(matchApi.search, { params: { listing_id: id } })
  expect(page.body.count).toBe(body.matches)
})

test('an employer reads it too; fewer than five people are not counted out', async () => {
  const content = { ...pair.offer, languages: [{ code: 'de', spoken: 7, written: 7, importance: 'must' as const }] }
  const id = await aListing(pool, { owner: employer, content })
  const candidates = await aUser(pool, { accountType: 'private' })
  const candidate = (level: number) => ({ ...pair.search, languages: [{ code: 'de', spoken: level, written: level }] })
  for (let count = 0; count < 6; count++)
    await aListing(pool, { owner: candidates, type: 'search', content: candidate(4) })
  await deps.matchIndex.catchUp()
  const browser = await client().login(employer.email)
  const { body } = await browser.call(matchApi.requirementImpact, { params: { listing_id: id } })
  const language = body.requirements.find(({ criterion }) => criterion === 'languages')
  expect(language).toMatchObject({ kind: 'must', opens: 5, is_opens_hidden: false })
  expect(present(body.role) % 5).toBe(0)
  await pool.query('update listing set status = 4 where user_id = $1', [candidates.id])
  for (let count = 0; count < 2; count++)
    await aListing(pool, { owner: candidates, type: 'search', content: candidate(4) })
  await pool.query(`update listing set status = 4 where user_id = $1`, [seeker.id])
  await deps.matchIndex.catchUp()
  const few = await browser.call(matchApi.requirementImpact, { params: { listing_id: id } })
  const hidden = few.body.requirements.find(({ criterion }) => criterion === 'languages')
  expect(hidden).toMatchObject({ opens: null, is_opens_hidden: true })
})

test('it is for those who may touch the listing', async () => {
  const id = await aListing(pool, { owner: seeker, type: 'search', content: pair.search })
  expect((await client().call(matchApi.requirementImpact, { params: { listing_id: id } })).status).toBe(401)
  const other = await client().login(employer.email)
  expect((await other.call(matchApi.requirementImpact, { params: { listing_id: id } })).status).toBe(404)
  expect((await other.call(matchApi.requirementImpact, { params: { listing_id: 'x' } })).status).toBe(422)
})

test('an offer that misses by its place alone is a near miss only within some radii', async () => {
  const places = (name: string, lat: number, lon: number) => [{ name, country: 'CH', lat, lon, radius_km: 30 }]
  const company = await aUser(pool)
  const offers = { Olten: [47.35, 7.9], London: [51.5, -0.12] } as const
  for (const [title, [lat, lon]] of Object.entries(offers))
    await aListing(pool, { owner: company, content: { ...pair.offer, title, places: places(title, lat, lon) } })
  const person = await aUser(pool, { accountType: 'private' })
  const content = { ...pair.search, places: places('Biel', 47.14, 7.25) }
  const id = await aListing(pool, { owner: person, type: 'search', content })
  await deps.matchIndex.catchUp()
  const browser = await client().login(person.email)
  const query = { near_misses: 'true' as const, limit: 50 }
  const { body } = await browser.call(matchApi.search, { params: { listing_id: id }, query })
  const missed = body.items.filter(({ blocked }) => blocked.includes('location')).map(({ listing }) => listing.title)
  expect(missed).toContain('Olten')
  expect(missed).not.toContain('London')
  expect(body.near_misses).toBe(body.count)
})
