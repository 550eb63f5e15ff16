import { expect, test, vi } from 'vitest'
import { auditTrailApi } from '@matchwright/contract/audit-trail.api'
import { contactApi } from '@matchwright/contract/contact.api'
import { listingApi } from '@matchwright/contract/listing.api'
import { userApi } from '@matchwright/contract/user.api'
import { row } from '#server/db/pool.ts'
import { testApp } from '#server/testing/app.ts'
import type { Client } from '#server/testing/client.ts'
import { aListing, conceptId, nursePair } from '#server/testing/listings.ts'
import { present } from '#server/testing/present.ts'
import { aCompany } from '#server/testing/profiles.ts'
import { aUser } from '#server/testing/users.ts'
import { DAY_MS, HOUR_MS } from '#server/time.ts'

const { pool, deps, client, clock } = await testApp()
const { taxonomy } = deps.concepts
const pair = nursePair(taxonomy)

async function loggedIn(wish = {}) {
  const user = await aUser(pool, wish)
  return { user, browser: await client().login(user.email) }
}

test('a visitor, somebody else and a colleague of a private listing cannot open it', async () => {
  const { user } = await loggedIn()
  const id = await aListing(pool, { owner: user, content: pair.offer, status: 'draft' })
  expect((await client().call(listingApi.get, { params: { listing_id: id } })).status).toBe(401)
  const { browser: other } = await loggedIn()
  expect((await other.call(listingApi.get, { params: { listing_id: id } })).status).toBe(404)
  expect(
    (await other.call(listingApi.change, { params: { listing_id: id }, body: { content: { title: 'x' } } })).status,
  ).toBe(404)
  const { browser: colleague } = await loggedIn({ accountId: user.accountId })
  expect((await colleague.call(listingApi.get, { params: { listing_id: id } })).status).toBe(404)
  await pool.query(`update listing set share = 'account' where id = $1`, [id])
  expect((await colleague.call(listingApi.get, { params: { listing_id: id } })).body).toMatchObject({
    id,
    is_mine: false,
  })
  const { browser: staff } = await loggedIn({ perms: ['listing_staff'] })
  expect((await staff.call(listingApi.get, { params: { listing_id: id } })).status).toBe(200)
})

test('a draft is created, with defaults and labels; wrong content is refused at its field', async () => {
  const { browser } = await loggedIn({ language: 'de' })
  const created = await browser.call(listingApi.create, { body: { type: 1, content: pair.offer } })
  expect(created.body).toMatchObject({ status: 0, version: 1, disclosure_level: 3, content: { match_factor: 50 } })
  const nurse = conceptId(taxonomy, 'occupation', 'nurse')
  expect(created.body.concept_labels[nurse]?.text).toBe(taxonomy.label(nurse, 'de').text)
  const wrong = await browser.call(listingApi.create, {
    body: { type: 1, content: { skills: [{ concept_id: nurse }] } },
  })
  expect(wrong.status).toBe(422)
  expect(wrong.problem.detail[0]?.loc).toEqual(['body', 'payload', 'content', 'skills', 0, 'concept_id'])
  const pay = await browser.call(listingApi.create, { body: { type: 1, content: { pay: { from: 10, to: 5 } } } })
  expect(pay.problem.detail[0]?.loc).toEqual(['body', 'payload', 'content', 'pay', 'to'])
  expect((await client().call(listingApi.create, { body: { type: 1, content: {} } })).status).toBe(401)
})

test('a change replaces the sections it names and no others; one on an old version is refused', async () => {
  const { user, browser } = await loggedIn()
  const id = await aListing(pool, { owner: user, content: pair.offer, status: 'draft' })
  const changed = await browser.call(listingApi.change, {
    params: { listing_id: id },
    body: {
      content: { workload: { min: 50, max: 60 } },
      expected_version: 1,
    },
  })
  expect(changed.body).toMatchObject({
    version: 2,
    content: { workload: { min: 50, max: 60 }, title: pair.offer.title },
  })
  expect(changed.body.content.skills).toHaveLength(2)
  const stale = await browser.call(listingApi.change, {
    params: { listing_id: id },
    body: { content: { title: 'late' }, expected_version: 1 },
  })
  expect(stale).toMatchObject({ status: 400, body: { code: 'version' } })
})

test('a listing is published with an occupation and one more wish, and is found when the call returns', async () => {
  const { user, browser } = await loggedIn()
  const empty = await aListing(pool, { owner: user, status: 'draft', content: { pay: { type: 'ask' } } })
  const check = await browser.call(listingApi.canPublish, { params: { listing_id: empty } })
  expect(check.body.can_publish).toBe(false)
  expect(check.body.problems.map(({ field }) => field)).toEqual(['occupations', 'skills'])
  expect(check.body.advice.map(({ reason }) => reason.key)).toContain('listing.advice.pay_on_request')
  const refused = await browser.call(listingApi.publish, { params: { listing_id: empty } })
  expect(refused.status).toBe(422)
  expect(refused.problem.detail[0]?.loc).toEqual(['body', 'payload', 'content', 'occupations'])
  const full = await aListing(pool, { owner: user, status: 'draft', content: pair.offer })
  const published = await browser.call(listingApi.publish, { params: { listing_id: full } })
  expect(published.body.status).toBe(1)
  expect(deps.matchIndex.exact.get(full)).toBeDefined()
  expect(Date.parse(present(published.body.ends_at)) - clock.now.getTime()).toBeCloseTo(90 * DAY_MS, -5)
})

test('checking and publishing a listing converts it once, for the index', async () => {
  const { user, browser } = await loggedIn()
  const pay = { type: 'fixed', unit: 'year', currency: 'EUR', from: 50_000, to: 60_000 } as const
  const params = { listing_id: await aListing(pool, { owner: user, content: { ...pair.offer, pay }, status: 'draft' }) }
  // A conversion reads the rate of each of the two amounts.
  const rateReads = vi.spyOn(deps.rates, 'toEur')
  await browser.call(listingApi.canPublish, { params })
  expect(rateReads).toHaveBeenCalledTimes(0)
  await browser.call(listingApi.publish, { params })
  expect(rateReads).toHaveBeenCalledTimes(2)
  rateReads.mockRestore()
})

test('a search without a place can be published and looks anywhere', async () => {
  const { user, browser } = await loggedIn()
  const { places: _, remote: __, ...content } = pair.search
  const draft = await aListing(pool, { owner: user, type: 'search', status: 'draft', content })
  const published = await browser.call(listingApi.publish, { params: { listing_id: draft } })
  expect(published.body.status).toBe(1)
  expect(deps.matchIndex.exact.get(draft)?.wants.location).toBeNull()
})

test('a level allows so many published listings and no more', async () => {
  const { user, browser } = await loggedIn({ accountType: 'private', level: 'basic' })
  for (let count = 0; count < 3; count++) await aListing(pool, { owner: user, type: 'search', content: pair.search })
  const fourth = await aListing(pool, { owner: user, type: 'search', content: pair.search, status: 'draft' })
  expect(await browser.call(listingApi.publish, { params: { listing_id: fourth } })).toMatchObject({
    status: 400,
    body: { code: 'quota' },
  })
})

test('two publications at once do not share the last place of a level', async () => {
  const { user, browser } = await loggedIn({ accountType: 'private', level: 'basic' })
  const draft = () => aListing(pool, { owner: user, type: 'search', content: pair.search, status: 'draft' })
  for (let count = 0; count < 2; count++) await aListing(pool, { owner: user, type: 'search', content: pair.search })
  const drafts = [await draft(), await draft(), await draft()]
  const answers = await Promise.all(
    drafts.map((id) => browser.call(listingApi.publish, { params: { listing_id: id } })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
})

test('of two changes at once on one version, one is refused', async () => {
  const { user, browser } = await loggedIn()
  const id = await aListing(pool, { owner: user, content: pair.offer, status: 'draft' })
  const save = (title: string) =>
    browser.call(listingApi.change, { params: { listing_id: id }, body: { content: { title }, expected_version: 1 } })
  const answers = await Promise.all([save('one'), save('two')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
})

test('a listing is paused, published again, withdrawn for good and copied', async () => {
  const { user, browser } = await loggedIn()
  const id = await aListing(pool, { owner: user, content: pair.offer })
  expect((await browser.call(listingApi.pause, { params: { listing_id: id } })).body.status).toBe(4)
  expect(deps.matchIndex.exact.get(id)).toBeUndefined()
  expect((await browser.call(listingApi.publish, { params: { listing_id: id } })).body.status).toBe(1)
  expect((await browser.call(listingApi.withdraw, { params: { listing_id: id } })).body.status).toBe(3)
  expect((await browser.call(listingApi.publish, { params: { listing_id: id } })).status).toBe(400)
  expect(
    (await browser.call(listingApi.change, { params: { listing_id: id }, body: { content: { title: 'x' } } })).status,
  ).toBe(400)
  const copy = await browser.call(listingApi.copy, { params: { listing_id: id } })
  expect(copy.body).toMatchObject({ status: 0, version: 1, content: { title: pair.offer.title } })
  expect((await browser.call(listingApi.pause, { params: { listing_id: copy.body.id } })).status).toBe(400)
})

test('a published listing cannot lose its occupation, nor vary its pay more than ten times a day', async () => {
  const { user, browser } = await loggedIn()
  const id = await aListing(pool, { owner: user, content: pair.offer })
  expect(
    (await browser.call(listingApi.change, { params: { listing_id: id }, body: { content: { occupations: [] } } }))
      .status,
  ).toBe(422)
  for (let change = 1; change <= 10; change++) {
    const { status } = await browser.call(listingApi.change, {
      params: { listing_id: id },
      body: { content: { pay: { from: 50_000 + change } } },
    })
    expect(status).toBe(200)
  }
  expect(
    (await browser.call(listingApi.change, { params: { listing_id: id }, body: { content: { pay: { from: 1 } } } }))
      .status,
  ).toBe(429)
  expect(
    (
      await browser.call(listingApi.change, {
        params: { listing_id: id },
        body: { content: { title: 'Still possible' } },
      })
    ).status,
  ).toBe(200)
  await browser.call(listingApi.pause, { params: { listing_id: id } })
  expect(
    (await browser.call(listingApi.change, { params: { listing_id: id }, body: { content: { pay: { from: 1 } } } }))
      .status,
  ).toBe(429)
})

test('what changes of a listing would do cannot be found out by publishing its copies', async () => {
  const user = await aUser(pool, { level: 'basic' })
  const browser = await client().login(user.email)
  const first = await aListing(pool, { owner: user, content: pair.offer })
  const publishACopy = async () => {
    const { body } = await browser.call(listingApi.copy, { params: { listing_id: first } })
    const { status } = await browser.call(listingApi.publish, { params: { listing_id: body.id } })
    await browser.call(listingApi.withdraw, { params: { listing_id: body.id } })
    return status
  }
  const statuses = []
  for (let copy = 0; copy <= 10; copy++) statuses.push(await publishACopy())
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  expect((await browser.call(listingApi.publish, { params: { listing_id: first } })).status).toBe(200)
})

test('publishing and asking for contact at once never wait for each other', async () => {
  const { user, browser } = await loggedIn()
  const id = await aListing(pool, { owner: user, content: pair.offer })
  const other = await aListing(pool, { owner: await aUser(pool), type: 'search', content: pair.search })
  await deps.matchIndex.catchUp()
  const both = Array.from({ length: 6 }, (_, at) =>
    at % 2 === 0
      ? browser.call(listingApi.publish, { params: { listing_id: id } })
      : browser.call(contactApi.initiateContact, {
          params: { listing_id: id, other_listing_id: other },
          body: { text: 'Hello' },
        }),
  )
  const statuses = (await Promise.all(both)).map(({ status }) => status)
  expect(statuses.filter((status) => status >= 500)).toEqual([])
})

test('a listing shows only a profile of its own account', async () => {
  const { user } = await loggedIn()
  const id = await aListing(pool, { owner: user, content: pair.offer, status: 'draft' })
  const foreign = await aCompany(pool, { owner: await aUser(pool) })
  const { browser: staff } = await loggedIn({ perms: ['listing_staff'] })
  const refused = await staff.call(listingApi.change, {
    params: { listing_id: id },
    body: { profile: { kind: 'company', id: foreign } },
  })
  expect([refused.status, refused.problem.detail[0]?.loc]).toEqual([422, ['body', 'payload', 'profile']])
})

test('the list filters, sorts, counts matches of published listings and tells how many there are in all', async () => {
  const { user, browser } = await loggedIn({ previousVisitAt: new Date(Date.now() - HOUR_MS) })
  const offer = await aListing(pool, { owner: user, content: { ...pair.offer, title: 'Alpha' } })
  await aListing(pool, { owner: user, content: { ...pair.offer, title: 'Beta', reference: 'HC-9' }, status: 'draft' })
  const elsewhere = [{ name: 'Suva', country: 'FJ', lat: -18.1, lon: 178.4, radius_km: 10 }]
  await aListing(pool, { owner: user, content: { ...pair.offer, title: 'Lonely', places: elsewhere } })
  const seeker = await aUser(pool)
  await aListing(pool, { owner: seeker, type: 'search', content: pair.search })
  await deps.matchIndex.catchUp()
  const all = await browser.call(listingApi.list, { query: { list_sort: 'title' } })
  expect(all.body).toMatchObject({ count: 3, total: 3, published: 2 })
  expect(all.body.items.map(({ title }) => title)).toEqual(['Alpha', 'Beta', 'Lonely'])
  const [first, second] = all.body.items
  expect(first?.id).toBe(offer)
  expect(first?.matches).toBeGreaterThan(0)
  expect(first?.new_matches).toBeGreaterThan(0)
  expect(second?.matches).toBeNull()
  for (const sort of ['matches', 'new_matches'] as const) {
    const { body } = await browser.call(listingApi.list, { query: { list_sort: sort } })
    expect(body.items.map(({ title }) => title)).toEqual(['Alpha', 'Lonely', 'Beta'])
    const page = await browser.call(listingApi.list, { query: { list_sort: sort, limit: 1, offset: 1 } })
    expect(page.body.items.map(({ title }) => title)).toEqual(['Lonely'])
  }
  expect((await browser.call(listingApi.list, { query: { search: 'hc-9' } })).body.items).toHaveLength(1)
  expect((await browser.call(listingApi.list, { query: { filter_status: [1, 4] } })).body.count).toBe(2)
  expect((await browser.call(listingApi.list, { query: { filter_type: 0 } })).body.count).toBe(0)
  expect((await browser.call(listingApi.list, { query: { filter_type: 7 } })).status).toBe(422)
  expect((await browser.call(listingApi.list, { query: { user_profile_id: seeker.id } })).body.count).toBe(0)
  const { browser: staff } = await loggedIn({ perms: ['listing_staff'] })
  expect((await staff.call(listingApi.list, { query: { user_profile_id: seeker.id } })).body.count).toBe(1)
})

test('circles around places have 64 corners and are not torn at the date line', async () => {
  const { user, browser } = await loggedIn()
  const places = [
    { name: 'Suva', country: 'FJ', lat: -18.1, lon: 178.4, radius_km: 300 },
    { name: 'Biel', country: 'CH', lat: 47.13, lon: 7.24, radius_km: 10 },
  ]
  const id = await aListing(pool, { owner: user, type: 'search', content: { ...pair.search, places } })
  const { body } = await browser.call(listingApi.polygon, { params: { listing_id: id } })
  const [suva, biel] = body.features.map(({ geometry }) => present(geometry.coordinates[0]))
  expect(suva).toHaveLength(65)
  expect(suva?.[0]).toEqual(suva?.[64])
  const longitudes = present(suva).map(([longitude]) => present(longitude))
  expect(Math.max(...longitudes)).toBeGreaterThan(180)
  expect(Math.max(...longitudes) - Math.min(...longitudes)).toBeLessThan(7)
  expect(biel?.[0]?.[1]).toBeCloseTo(47.13 + 10 / 111.2, 3)
})

test('a listing made through the API is taken over by its account alone, and the original withdrawn', async () => {
  const { user: maker } = await loggedIn()
  const id = await aListing(pool, { owner: maker, content: pair.offer, internalId: 'job-7' })
  await deps.matchIndex.catchUp()
  const take = async (browser: Client, internalId: string) =>
    browser.call(listingApi.copyJapi, {
      params: { listing_id: id },
      body: { internal_id: internalId, delete_original: true },
    })
  const { browser: without } = await loggedIn({ accountId: maker.accountId })
  expect((await take(without, 'job-7')).status).toBe(403)
  const { browser: stranger } = await loggedIn({ perms: ['listing_copy_japi'] })
  expect((await take(stranger, 'job-7')).status).toBe(404)
  const { browser } = await loggedIn({ accountId: maker.accountId, perms: ['listing_copy_japi'] })
  const listed = async (of: Client, search = 'JOB-') =>
    (await of.call(listingApi.madeByApi, { query: { search } })).body.items
  expect(await listed(browser)).toMatchObject([{ id, internal_id: 'job-7', key_name: null, status: 1 }])
  expect(await listed(browser, 'job_')).toEqual([])
  expect(await listed(stranger)).toEqual([])
  expect((await without.call(listingApi.madeByApi)).status).toBe(403)
  expect((await take(browser, 'job-8')).status).toBe(404)
  expect((await browser.callRaw(listingApi.copyJapi, { params: { listing_id: id } })).status).toBe(422)
  expect((await take(browser, 'job-7')).body).toMatchObject({ status: 0, is_mine: true })
  expect(deps.matchIndex.exact.get(id)).toBeUndefined()
  const original = await row<{ status: number }>(pool, 'select status from listing where id = $1', [id])
  expect(original.status).toBe(3)
  expect(await listed(browser)).toEqual([])
  const owner = await client().login(maker.email)
  expect((await owner.call(auditTrailApi.activity, { query: { group: 'staff' } })).body.items).toMatchObject([
    { action: 'taken_over', kind: 'listing', subject_id: id },
  ])
})

test('numbers of listings made through the API cannot be tried out', async () => {
  const { browser } = await loggedIn({ perms: ['listing_copy_japi'] })
  const statuses: number[] = []
  for (let id = 900_001; id <= 900_021; id++) {
    const input = { params: { listing_id: id }, body: { internal_id: '1001' } }
    statuses.push((await browser.call(listingApi.copyJapi, input)).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 404), 429])
})

test("about-me texts come from the user's other listings in the same language, newest first", async () => {
  const { user, browser } = await loggedIn()
  const id = await aListing(pool, { owner: user, type: 'search', content: pair.search, status: 'draft' })
  await aListing(pool, { owner: user, type: 'search', content: { ...pair.search, about_me: 'English text' } })
  await aListing(pool, { owner: user, type: 'search', content: { about_me: 'Text', language_captured: 'de' } })
  const { body } = await browser.call(listingApi.aboutMeTexts, { params: { listing_id: id } })
  expect(body.items.map(({ text }) => text)).toEqual(['English text'])
})

test('about-me texts of private listings are not told to colleagues', async () => {
  const { user, browser } = await loggedIn()
  const { browser: colleague } = await loggedIn({ accountId: user.accountId })
  const content = (text: string) => ({ ...pair.search, about_me: text })
  const id = await aListing(pool, { owner: user, type: 'search', content: content('This one'), share: 'account' })
  await aListing(pool, { owner: user, type: 'search', content: content('Private') })
  await aListing(pool, { owner: user, type: 'search', content: content('Shared'), share: 'account' })
  const texts = async (of: typeof browser) =>
    (await of.call(listingApi.aboutMeTexts, { params: { listing_id: id } })).body.items
      .map(({ text }) => text)
      .toSorted()
  expect(await texts(browser)).toEqual(['Private', 'Shared'])
  expect(await texts(colleague)).toEqual(['Shared'])
})

test('a draft can be deleted by those who may touch it; what was published cannot', async () => {
  const { user, browser } = await loggedIn()
  const id = await aListing(pool, { owner: user, content: pair.offer, status: 'draft' })
  expect((await client().call(listingApi.remove, { params: { listing_id: id } })).status).toBe(401)
  const { browser: other } = await loggedIn()
  expect((await other.call(listingApi.remove, { params: { listing_id: id } })).status).toBe(404)
  expect((await browser.call(listingApi.remove, { params: { listing_id: 'x' } })).status).toBe(422)
  expect((await browser.call(listingApi.remove, { params: { listing_id: id } })).status).toBe(200)
  expect((await browser.call(listingApi.get, { params: { listing_id: id } })).status).toBe(404)
  const paused = await aListing(pool, { owner: user, content: pair.offer, status: 'paused' })
  expect(await browser.call(listingApi.remove, { params: { listing_id: paused } })).toMatchObject({
    status: 400,
    body: { code: 'status' },
  })
})

test('an account has no more drafts than its level allows, made or copied', async () => {
  const { user, browser } = await loggedIn({ accountType: 'private', level: 'basic' })
  const id = await aListing(pool, { owner: user, content: pair.offer, status: 'draft' })
  await pool.query(
    `insert into listing (type, user_id, account_id, share, title, language, reference, content, disclosure_level,
       disclosure)
     select type, user_id, account_id, share, title, language, reference, content, disclosure_level, disclosure
     from listing, generate_series(1, 48)
     where id = $1`,
    [id],
  )
  expect((await browser.call(listingApi.copy, { params: { listing_id: id } })).status).toBe(200)
  const full = { status: 400, body: { code: 'quota', message: expect.stringContaining('(50)') } }
  expect(await browser.call(listingApi.copy, { params: { listing_id: id } })).toMatchObject(full)
  expect(await browser.call(listingApi.create, { body: { type: 1, content: {} } })).toMatchObject(full)
  expect((await browser.call(userApi.account)).body.usage.drafts).toBe(50)
  await browser.call(listingApi.remove, { params: { listing_id: id } })
  expect((await browser.call(listingApi.create, { body: { type: 1, content: {} } })).status).toBe(200)
})
