import { beforeAll, expect, test } from 'vitest'
import type { QueryOf } from '@matchwright/client'
import { LISTING_TYPE } from '@matchwright/contract/constants'
import { listingApi } from '@matchwright/contract/listing.api'
import { listingViewApi } from '@matchwright/contract/listing-view.api'
import { matchApi } from '@matchwright/contract/match.api'
import { testApp } from '#server/testing/app.ts'
import { BERN, LUGANO, aListing, conceptId, nursePair } from '#server/testing/listings.ts'
import { aUser } from '#server/testing/users.ts'
import type { TestUser } from '#server/testing/users.ts'
import { present } from '#server/testing/present.ts'
import { DAY_MS, HOUR_MS } from '#server/time.ts'

const { pool, deps, client, clock } = await testApp()
const { taxonomy } = deps.concepts
const pair = nursePair(taxonomy)
const driving = conceptId(taxonomy, 'authorization', 'driving-c')
let employer: TestUser
let seeker: TestUser
let offer: number
let search: number

beforeAll(async () => {
  employer = await aUser(pool, { previousVisitAt: new Date(Date.now() - HOUR_MS) })
  seeker = await aUser(pool, { previousVisitAt: new Date(Date.now() - HOUR_MS) })
  offer = await aListing(pool, { owner: employer, content: pair.offer })
  search = await aListing(pool, { owner: seeker, type: 'search', content: pair.search })
  await deps.matchIndex.catchUp()
})

test('a listing finds what fits in both directions, as a row with strip, card and reason', async () => {
  const browser = await client().login(seeker.email)
  const { status, body } = await browser.call(matchApi.search, {
    params: { listing_id: search },
    query: { lang: 'de' },
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ count: 1, is_count_hidden: false, finder_id: null })
  const [row] = body.items
  expect(row).toMatchObject({
    listing: { id: offer, place: 'Biel', distance_km: 0 },
    is_new: true,
    contact: null,
    blocked: [],
  })
  expect(row?.score).toBeGreaterThan(75)
  expect(row?.strip.theirs[0]).toMatchObject({
    criterion: 'occupation',
    status: 'met',
    is_must: true,
    is_hidden: false,
  })
  expect(row?.strip.mine.map(({ criterion }) => criterion)).toContain('pay')
  expect(body.histogram.reduce((sum, count) => sum + count)).toBe(1)
  expect(body.facets).toMatchObject({
    contract: [{ value: 'permanent', count: 1 }],
    country: [{ value: 'CH', label: 'Schweiz' }],
    distance: [{ value: '10' }],
    occupation: [{ value: '22', count: 1 }],
    language: [{ value: 'de', label: 'Deutsch' }],
  })
  await deps.impressions.flush()
  const { rows } = await pool.query('select * from match_log where listing_id = $1', [search])
  expect(rows.at(-1).results).toEqual([
    {
      listing_id: offer,
      score: present(row).score,
      ...present(row).fits,
      scored: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  ])
  expect(JSON.stringify(rows)).not.toContain('Keller')
})

test('searching is for those who may touch the listing', async () => {
  expect((await client().call(matchApi.search, { params: { listing_id: search } })).status).toBe(401)
  const browser = await client().login(employer.email)
  expect((await browser.call(matchApi.search, { params: { listing_id: search } })).status).toBe(404)
  const own = await client().login(seeker.email)
  expect(
    (await own.call(matchApi.search, { params: { listing_id: search }, query: { match_factor: 200 } })).status,
  ).toBe(422)
})

test('undisclosed sections show as a band in rows and explanations, and their points as one sum', async () => {
  const browser = await client().login(employer.email)
  const { body } = await browser.call(matchApi.search, { params: { listing_id: offer } })
  const pay = present(body.items[0]).strip.theirs.find(({ criterion }) => criterion === 'pay')
  expect(pay).toMatchObject({ is_hidden: true, points: null, reason: null, is_must: false })
  expect(body.items[0]?.listing.pay).toBeNull()
  const explained = await browser.call(matchApi.explain, {
    query: { my_listing_id: offer, other_listing_id: search, score: 3 },
  })
  expect(explained.status).toBe(200)
  expect(explained.body).toMatchObject({
    score: present(body.items[0]).score,
    given_score: 3,
    my_type: 1,
    range: null,
    pay_currency: 'CHF',
  })
  const [theirs] = explained.body.directions
  const shown = theirs.criteria.filter((row) => row.disclosed)
  const points = shown.reduce((sum, row) => sum + row.points, 0)
  expect(points + present(theirs.undisclosed?.points)).toBe(theirs.fit)
  expect(JSON.stringify(explained.body)).not.toMatch(/76.?000|84.?000|"minimum"/)
})

test('the owner of the search sees the same pair with amounts in their own currency', async () => {
  const browser = await client().login(seeker.email)
  const { body } = await browser.call(matchApi.explain, { query: { my_listing_id: search, other_listing_id: offer } })
  expect(body.given_score).toBeNull()
  const shown = body.directions[1].criteria.filter((row) => row.disclosed)
  expect(shown.find(({ criterion }) => criterion === 'pay')?.evidence[0]).toMatchObject({
    want: { minimum: expect.closeTo(76_000, -3) },
    have: { top: expect.closeTo(90_000, -3) },
  })
  expect(body.places).toEqual({ mine: ['Biel'], theirs: ['Biel'] })
  expect(body.range).not.toBeNull()
})

test('an explanation is for those who could have found the listing', async () => {
  const stranger = await aUser(pool)
  const mine = await aListing(pool, {
    owner: stranger,
    content: {
      occupations: [{ concept_id: conceptId(taxonomy, 'occupation', 'gardener') }],
      skills: [{ concept_id: conceptId(taxonomy, 'skill', 'plant-care') }],
    },
  })
  await deps.matchIndex.catchUp()
  const browser = await client().login(stranger.email)
  const explain = (from: number, to: number) =>
    browser.call(matchApi.explain, { query: { my_listing_id: from, other_listing_id: to } })
  expect((await explain(mine, search)).status).toBe(404)
  expect((await explain(search, mine)).status).toBe(404)
  expect((await explain(mine, offer)).status).toBe(400)
  expect((await explain(mine, 99_999_999)).status).toBe(404)
})

test('equal finder bodies have one id; visitors find public offers as rows', async () => {
  const body = { body: { type: LISTING_TYPE.search, content: pair.search } }
  const first = await client().call(matchApi.finder, { body })
  expect(first.status).toBe(200)
  expect(first.body.items.map(({ listing }) => listing.id)).toContain(offer)
  const reversed = Object.fromEntries(Object.entries(pair.search).toReversed())
  const second = await client().call(matchApi.finder, {
    query: { sort: 'newest' },
    body: { body: { type: 0, content: reversed } },
  })
  expect(second.body.finder_id).toBe(first.body.finder_id)
  const finderId = present(first.body.finder_id)
  const stored = await client().call(matchApi.finderGet, { params: { finder_id: finderId } })
  expect(stored.body).toMatchObject({ type: 0, content: { title: 'Nurse' } })
  expect((await client().call(matchApi.finderGet, { params: { finder_id: '0'.repeat(32) } })).status).toBe(404)
  const pairOfIds = { my_listing_internal_id: finderId, other_listing_id: offer }
  const why = await client().call(matchApi.explainFinder, { query: pairOfIds })
  expect(why.body.score).toBe(first.body.items[0]?.score)
  expect((await client().callRaw(matchApi.finder, { body: { body: { type: 5, content: {} } } })).status).toBe(422)
  await pool.query('update listing set disclosure_level = 2 where id = $1', [offer])
  await deps.matchIndex.catchUp()
  expect((await client().call(matchApi.finder, { body })).body.count).toBe(0)
  expect((await client().call(matchApi.explainFinder, { query: pairOfIds })).status).toBe(404)
  const loggedIn = await client().login(seeker.email)
  expect((await loggedIn.call(matchApi.finder, { body })).body.count).toBe(1)
  expect(
    (
      await loggedIn.call(listingViewApi.view, {
        params: { listing_id: offer },
        query: { finder_id: finderId },
      })
    ).status,
  ).toBe(200)
  await pool.query('update listing set disclosure_level = 3 where id = $1', [offer])
  await deps.matchIndex.catchUp()
})

test('the pay of the offers found is a histogram, without what offers hide and without what persons want', async () => {
  const query = { currency: 'CHF', bin: 5000 }
  const body = { body: { type: LISTING_TYPE.search, content: pair.search } }
  const told = async () => (await client().call(matchApi.finderPay, { query, body })).body
  const shown = await told()
  expect(shown).toMatchObject({ stated: 1, matches: 1 })
  expect(shown.bins.reduce((sum, count) => sum + count)).toBe(1)
  const ofPersons = { body: { type: LISTING_TYPE.offer, content: pair.offer } }
  const pays = await client().call(matchApi.finderPay, { query, body: ofPersons })
  expect(pays.body).toMatchObject({ stated: 0, matches: 0 })
  await pool.query(`update listing set disclosure = '{"pay": 2}' where id = $1`, [offer])
  await deps.matchIndex.catchUp()
  expect(await told()).toMatchObject({ stated: 0, matches: 1 })
  await pool.query(`update listing set disclosure = '{}' where id = $1`, [offer])
  await deps.matchIndex.catchUp()
  const wrong = await client().callRaw(matchApi.finderPay, { query: { ...query, bin: 0 }, body })
  expect(wrong.status).toBe(422)
})

test('a page of matches brings the explanation of its first row along when asked', async () => {
  const query = { near_misses: 'both', explanation: 'first' } as const
  const found = await client().call(matchApi.finder, { query, body: { body: { type: 0, content: pair.search } } })
  const { finder_id: finderId, items, explanation } = found.body
  const asked = { my_listing_internal_id: finderId ?? '', other_listing_id: items[0]?.listing.id ?? 0, lang: 'en' }
  const { body } = await client().call(matchApi.explainFinder, { query: { ...asked, lang: 'en' } })
  expect(explanation).toEqual(body)
  const browser = await client().login(seeker.email)
  const own = await browser.call(matchApi.search, { params: { listing_id: search }, query })
  expect(own.body.explanation?.score).toBe(own.body.items[0]?.score)
  const plain = await browser.call(matchApi.search, { params: { listing_id: search }, query: {} })
  expect(plain.body.explanation).toBeNull()
})

test('a user keeps so many different finders a day; one that is kept already can be asked again', async () => {
  const { id, email } = await aUser(pool)
  const browser = await client().login(email)
  const body = (title: string) => ({ body: { type: LISTING_TYPE.search, content: { ...pair.search, title } } })
  expect((await browser.call(matchApi.finder, { body: body('First') })).status).toBe(200)
  await pool.query('update rate_count set hits = 3000 where bucket = $1', [`new_finder:user:${id}`])
  expect((await browser.call(matchApi.finder, { body: body('First') })).status).toBe(200)
  const refused = await browser.call(matchApi.finder, { body: body('Second') })
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_searches' } })
})

test('fewer than five persons are not counted out to those who can vary the question', async () => {
  const body = { body: { type: LISTING_TYPE.offer, content: pair.offer } }
  const visitor = await client().call(matchApi.finder, { body })
  expect(visitor.body).toMatchObject({ items: [], count: 0, is_count_hidden: true, facets: { contract: [] } })
  const recruiter = await client().login((await aUser(pool)).email)
  const few = await recruiter.call(matchApi.finder, { body })
  expect(few.body).toMatchObject({ items: [], is_count_hidden: true })
  const finder = present(few.body.finder_id)
  expect(
    (
      await recruiter.call(matchApi.explainFinder, {
        query: { my_listing_internal_id: finder, other_listing_id: search },
      })
    ).status,
  ).toBe(404)
  const others = await aUser(pool)
  const more = []
  for (let count = 0; count < 5; count++)
    more.push(await aListing(pool, { owner: others, type: 'search', content: pair.search }))
  await deps.matchIndex.catchUp()
  const many = await recruiter.call(matchApi.finder, { body })
  expect(many.body).toMatchObject({ count: 6, is_count_hidden: false, is_count_rounded: false })
  expect(
    (
      await recruiter.call(matchApi.explainFinder, {
        query: { my_listing_internal_id: finder, other_listing_id: search },
      })
    ).status,
  ).toBe(200)
  const rough = await client().call(matchApi.finder, { body })
  expect(rough.body).toMatchObject({ items: [], count: 5, is_count_rounded: true })
  const counts = [
    rough.body.strong,
    ...rough.body.histogram,
    ...Object.values(rough.body.facets)
      .flat()
      .map(({ count }) => count),
  ]
  expect(counts).toContain(5)
  expect(counts.filter((count) => count % 5 !== 0)).toEqual([])
  const published = await client().login(employer.email)
  await pool.query('delete from listing where id = any($1)', [more])
  await deps.matchIndex.catchUp()
  expect((await published.call(matchApi.search, { params: { listing_id: offer } })).body.count).toBe(1)
})

test('own listings never show up, near misses are a list of their own, filters and distance narrow it', async () => {
  const other = await aUser(pool)
  const far = await aListing(pool, {
    owner: other,
    content: { ...pair.offer, title: 'Far', places: [LUGANO], contract_types: ['temporary'] },
  })
  const near = await aListing(pool, {
    owner: other,
    content: { ...pair.offer, title: 'Near', places: [BERN], contract_types: ['fixed_term'] },
  })
  const licensed = await aListing(pool, {
    owner: other,
    content: { ...pair.offer, title: 'Licence', licences: [{ concept_id: driving, importance: 'must' }] },
  })
  const wide = await aListing(pool, {
    owner: seeker,
    type: 'search',
    content: {
      ...pair.search,
      licences: [{ concept_id: conceptId(taxonomy, 'authorization', 'driving-b') }],
      anywhere: true,
    },
  })
  await aListing(pool, { owner: seeker, content: { ...pair.offer, title: 'Own' } })
  await deps.matchIndex.catchUp()
  const browser = await client().login(seeker.email)
  const titles = async (query: QueryOf<typeof matchApi.search> = {}) =>
    (await browser.call(matchApi.search, { params: { listing_id: wide }, query })).body.items.map(
      ({ listing }) => listing.title,
    )
  expect(await titles()).toEqual(expect.arrayContaining(['Far', 'Near', pair.offer.title]))
  expect(await titles()).not.toContain('Own')
  expect(await titles({ contract: 'fixed_term' })).toEqual(['Near'])
  expect(await titles({ max_distance_km: 60 })).not.toContain('Far')
  expect(await titles({ sort: 'newest', limit: 1 })).toEqual(['Near'])
  expect(await titles({ sort: 'newest', limit: 1, offset: 1 })).toEqual(['Far'])
  const misses = await browser.call(matchApi.search, { params: { listing_id: wide }, query: { near_misses: 'true' } })
  expect(misses.body).toMatchObject({
    count: 1,
    near_misses: 1,
    items: [{ listing: { id: licensed }, blocked: ['licences'] }],
  })
  const counted = async (query: QueryOf<typeof listingApi.list>) =>
    present((await browser.call(listingApi.list, { query })).body.items.find(({ id }) => id === wide)).near_misses
  expect(await counted({})).toBeNull()
  expect(await counted({ near_misses: 'true' })).toBe(1)
  const narrowed = await browser.call(matchApi.search, {
    params: { listing_id: wide },
    query: { contract: 'fixed_term' },
  })
  expect(narrowed.body.facets.contract).toHaveLength(3)
  expect(narrowed.body).toMatchObject({ near_misses: null, near_miss_reasons: [] })
  const { body } = await browser.call(matchApi.search, { params: { listing_id: wide }, query: { near_misses: 'both' } })
  expect(body).toMatchObject({ near_misses: 1, explanation: null })
  expect(body.items.length).toBe(body.count)
  expect(body.near_miss_reasons).toMatchObject([
    { asked_by: 'them', criterion: 'licences', want: { kind: 'concept' }, count: 1, opens: 1 },
  ])
  expect(Object.keys(body.concept_labels)).toHaveLength(1)
  expect(body.near_miss_reasons[0]?.want).toMatchObject({ concept: Number(Object.keys(body.concept_labels)[0]) })
  await pool.query('delete from listing where id = any($1)', [[far, near, licensed, wide]])
  await deps.matchIndex.catchUp()
})

test('a heavy licence includes the lighter ones', async () => {
  const other = await aUser(pool)
  const b = conceptId(taxonomy, 'authorization', 'driving-b')
  const asks = await aListing(pool, {
    owner: other,
    content: { ...pair.offer, licences: [{ concept_id: b, importance: 'must' }] },
  })
  const has = await aListing(pool, {
    owner: seeker,
    type: 'search',
    content: { ...pair.search, licences: [{ concept_id: driving }] },
  })
  await deps.matchIndex.catchUp()
  const browser = await client().login(seeker.email)
  const { body } = await browser.call(matchApi.explain, { query: { my_listing_id: has, other_listing_id: asks } })
  expect(body.directions[0].criteria.find(({ criterion }) => criterion === 'licences')?.status).toBe('met')
  await pool.query('delete from listing where id = any($1)', [[asks, has]])
})

test('the latest public offers are for everybody, by occupation group too', async () => {
  const all = await client().call(matchApi.latestOffers, { query: { lang: 'fr' } })
  expect(all.body.items.map(({ id }) => id)).toContain(offer)
  expect(all.body.items.every(({ type }) => type === 1)).toBe(true)
  expect((await client().call(matchApi.latestOffers, { query: { group: '22' } })).body.count).toBeGreaterThan(0)
  expect((await client().call(matchApi.latestOffers, { query: { group: '9' } })).body.count).toBe(0)
  expect((await client().call(matchApi.latestOffers, { query: { group: 'x' } })).status).toBe(422)
})

test('the worked examples are scored like everything else', async () => {
  const { status, body } = await client().call(matchApi.examples, { query: { lang: 'de' } })
  expect(status).toBe(200)
  expect(body.items.map(({ key }) => key)).toEqual(['electrician', 'nurse', 'payroll'])
  for (const { explanation } of body.items) {
    expect(explanation.score).toBeGreaterThanOrEqual(40)
    const [theirs] = explanation.directions
    expect(theirs.criteria.filter((row) => row.disclosed).reduce((sum, row) => sum + row.points, 0)).toBe(theirs.fit)
  }
})

test('the dashboard names who waits, what ends, drafts and new strong matches', async () => {
  const boss = await aUser(pool, { previousVisitAt: new Date(Date.now() - DAY_MS) })
  const own = await aListing(pool, {
    owner: boss,
    content: { ...pair.offer, title: 'Boss offer' },
    confirmedAt: new Date(clock.now.getTime() - 85 * DAY_MS),
  })
  await aListing(pool, { owner: boss, content: {}, status: 'draft' })
  const { rows } = await pool.query(
    `insert into contact (from_listing_id, to_listing_id, from_user_id, to_user_id, score, fit_from, fit_to,
     expires_at) values ($1, $2, $3, $4, 80, 80, 80, now() + interval '9 days') returning id`,
    [search, own, seeker.id, boss.id],
  )
  const contact = rows[0].id
  const event = await pool.query(
    `insert into contact_event (contact_id, type, user_id, is_from_side, text)
     values ($1, 'contact_request', $2, true, 'Hello') returning id`,
    [contact, seeker.id],
  )
  await pool.query('update contact set open_request_id = $2 where id = $1', [contact, event.rows[0].id])
  await deps.matchIndex.catchUp()
  const browser = await client().login(boss.email)
  await pool.query('update app_user set previous_visit_at = $2 where id = $1', [boss.id, new Date(Date.now() - DAY_MS)])
  const { status, body } = await browser.call(matchApi.dashboardStats)
  expect(status).toBe(200)
  expect(body.tasks.map(({ kind }) => kind)).toEqual(['contact_request', 'ends_soon', 'draft'])
  expect(body.tasks[0]).toMatchObject({
    match_id: contact,
    listing_id: own,
    title: 'Nurse, Biel',
    subtitle: 'Boss offer',
    text: 'Hello',
  })
  expect(body.tasks[1]).toMatchObject({ listing_id: own, count: 1 })
  expect(body.tasks[2]?.hint?.key).toBe('listing.problem.occupation')
  expect(body.new_match_count).toBe(1)
  expect(body.last_30_days.matches_by_day).toEqual([...Array.from({ length: 29 }, () => 0), 1])
  expect(body.new_matches[0]).toMatchObject({
    my_listing_id: own,
    listing: { id: search },
    contact: { match_id: contact, state: 1 },
  })
  expect((await client().call(matchApi.dashboardStats)).status).toBe(401)
})
