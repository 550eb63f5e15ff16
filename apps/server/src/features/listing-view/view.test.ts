import { expect, test } from 'vitest'
import type { BodyOf } from '@matchwright/client'
import type { Client } from '#server/testing/client.ts'
import { present } from '#server/testing/present.ts'
import { authApi } from '@matchwright/contract/auth.api'
import { listingViewApi } from '@matchwright/contract/listing-view.api'
import { listingApi } from '@matchwright/contract/listing.api'
import { matchApi } from '@matchwright/contract/match.api'
import { CompanyContent, PersonContent } from '@matchwright/contract/profile.schema'
import { row } from '#server/db/pool.ts'
import { testApp } from '#server/testing/app.ts'
import { statementsOf } from '#server/testing/statements.ts'
import { aListing, nursePair } from '#server/testing/listings.ts'
import { aUser } from '#server/testing/users.ts'
import type { TestUser } from '#server/testing/users.ts'

const { pool, deps, client } = await testApp()
const pair = nursePair(deps.concepts.taxonomy)
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function aProfileOf(owner: TestUser, kind: 'person' | 'company'): Promise<number> {
  const content =
    kind === 'person'
      ? PersonContent.parse({
          first_name: 'Mina',
          last_name: 'Sommer',
          email: 'mina@example.org',
          birthday: '1990-01-01',
          honors: 'Prize',
        })
      : CompanyContent.parse({ company_name: 'Lakeside Hospital', neutral_description: 'Regional hospital, 340 beds' })
  const name = kind === 'person' ? 'Mina Sommer' : 'Lakeside Hospital'
  const { id } = await row<{ id: number }>(
    pool,
    'insert into profile (kind, user_id, account_id, name, content) values ($1, $2, $3, $4, $5) returning id',
    [kind, owner.id, owner.accountId, name, JSON.stringify(content)],
  )
  return id
}

test('a public offer is a page without login, without the name of its company', async () => {
  const owner = await aUser(pool)
  const id = await aListing(pool, {
    owner,
    content: { ...pair.offer, reference: 'secret-ref' },
    profileId: await aProfileOf(owner, 'company'),
  })
  await deps.matchIndex.catchUp()
  const { status, body } = await client().call(listingViewApi.view, { params: { listing_id: id } })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    standing: 'outside',
    is_mine: false,
    card: { who: 'Regional hospital, 340 beds', is_name_disclosed: false },
  })
  expect(body.company).toEqual({
    neutral_description: 'Regional hospital, 340 beds',
    size: null,
    turnover: '',
    industries: [],
    facts: '',
    benefits: [],
    team_languages: [],
  })
  expect(JSON.stringify(body)).not.toContain('Lakeside')
  expect(JSON.stringify(body)).not.toContain('secret-ref')
  expect(body.hidden).toContainEqual({ group: 'name', level: 1 })
  await pool.query('update listing set status = 4 where id = $1', [id])
  await deps.matchIndex.catchUp()
  expect((await client().call(listingViewApi.view, { params: { listing_id: id } })).status).toBe(404)
})

test('a search is seen by those it matches, and more of it as a contact goes on', async () => {
  const [seeker, employer, stranger] = [await aUser(pool), await aUser(pool), await aUser(pool)]
  const search = await aListing(pool, {
    owner: seeker,
    type: 'search',
    content: pair.search,
    profileId: await aProfileOf(seeker, 'person'),
  })
  const offer = await aListing(pool, { owner: employer, content: pair.offer })
  await deps.matchIndex.catchUp()
  expect((await client().call(listingViewApi.view, { params: { listing_id: search } })).status).toBe(404)
  expect(
    (await (await client().login(stranger.email)).call(listingViewApi.view, { params: { listing_id: search } })).status,
  ).toBe(404)
  const browser = await client().login(employer.email)
  const outside = (
    await browser.call(listingViewApi.view, { params: { listing_id: search }, query: { my_listing_id: offer } })
  ).body
  expect(outside).toMatchObject({ standing: 'outside', card: { who: 'Nurse, Biel', pay: null }, person: {} })
  expect(outside.content.pay).toBeUndefined()
  expect(outside.hidden).toContainEqual({ group: 'pay', level: 2 })
  expect(outside.hidden.map(({ group }) => group)).not.toContain('birthday')
  const { id: contact } = await row<{ id: number }>(
    pool,
    `insert into contact (from_listing_id, to_listing_id, from_user_id, to_user_id, state, score, fit_from, fit_to)
     values ($1, $2, $3, $4, 2, 80, 80, 80)
     returning id`,
    [offer, search, employer.id, seeker.id],
  )
  const inContact = (await browser.call(listingViewApi.view, { params: { listing_id: search } })).body
  expect(inContact).toMatchObject({
    standing: 'contact',
    match_id: contact,
    my_listing_id: offer,
    person: { honors: 'Prize' },
  })
  expect(inContact.content.pay?.from).toBe(76_000)
  expect(JSON.stringify(inContact)).not.toContain('Sommer')
  await pool.query('update contact set state = 3 where id = $1', [contact])
  const disclosed = (await browser.call(listingViewApi.view, { params: { listing_id: search } })).body
  expect(disclosed).toMatchObject({ standing: 'disclosed', card: { who: 'Mina Sommer', is_name_disclosed: true } })
  expect(disclosed.person?.birthday).toBeUndefined()
  await pool.query('update contact set state = -3 where id = $1', [contact])
  expect((await browser.call(listingViewApi.view, { params: { listing_id: search } })).body.standing).toBe('outside')
})

test('opening a listing answers the listing to edit to its own people only', async () => {
  const owner = await aUser(pool)
  const id = await aListing(pool, { owner, content: { ...pair.offer, reference: 'secret-ref' } })
  await deps.matchIndex.catchUp()
  const params = { listing_id: id }
  const mine = await client().login(owner.email)
  const opened = await mine.call(listingViewApi.open, { params, query: {} })
  expect(opened.body).toEqual({ own: (await mine.call(listingApi.get, { params })).body, view: null })
  const stranger = await client().login((await aUser(pool)).email)
  for (const reader of [stranger, client()]) {
    const { body } = await reader.call(listingViewApi.open, { params, query: {} })
    expect(body).toEqual({ own: null, view: (await reader.call(listingViewApi.view, { params, query: {} })).body })
    expect(JSON.stringify(body)).not.toContain('secret-ref')
  }
})

test('the preview shows the owner what others see', async () => {
  const owner = await aUser(pool)
  const id = await aListing(pool, {
    owner,
    type: 'search',
    content: pair.search,
    status: 'draft',
    profileId: await aProfileOf(owner, 'person'),
  })
  const browser = await client().login(owner.email)
  expect(
    (await browser.call(listingViewApi.preview, { params: { listing_id: id }, query: { level: 3 } })).body.content.pay,
  ).toBeUndefined()
  expect(
    (await browser.call(listingViewApi.preview, { params: { listing_id: id }, query: { level: 2 } })).body.content.pay,
  ).toBeDefined()
  expect(
    (await browser.call(listingViewApi.preview, { params: { listing_id: id }, query: { level: 1 } })).body.card.who,
  ).toBe('Mina Sommer')
  expect((await browser.call(listingViewApi.preview, { params: { listing_id: id }, query: { level: 0 } })).status).toBe(
    422,
  )
  const other = await client().login((await aUser(pool)).email)
  expect((await other.call(listingViewApi.preview, { params: { listing_id: id }, query: { level: 3 } })).status).toBe(
    404,
  )
})

test('who sees what is changed for the listing, its profile and its documents; sealed groups stay closed', async () => {
  const owner = await aUser(pool)
  const profileId = await aProfileOf(owner, 'person')
  const id = await aListing(pool, { owner, type: 'search', content: pair.search, profileId })
  const { id: document } = await row<{ id: number }>(
    pool,
    `insert into document (profile_id, kind, title, url, position)
     values ($1, 2, 'Portfolio', 'https://example.org', 1)
     returning id`,
    [profileId],
  )
  const browser = await client().login(owner.email)
  const before = await browser.call(listingViewApi.disclosure, { params: { listing_id: id } })
  expect(before.body).toMatchObject({
    listing: 2,
    groups: { pay: 2 },
    person: { name: 1, indigenous_status: 0 },
    company: null,
  })
  const change = {
    listing: 3,
    groups: { pay: 0 },
    person: { name: 2 },
    documents: [{ document_id: document, level: 2 }],
  } satisfies BodyOf<typeof listingViewApi.setDisclosure>
  const after = await browser.call(listingViewApi.setDisclosure, { params: { listing_id: id }, body: change })
  expect(after.body).toMatchObject({ listing: 3, groups: { pay: 0 }, person: { name: 2 }, documents: [{ level: 2 }] })
  expect(deps.matchIndex.entries.get(id)).toMatchObject({ isPublic: true })
  expect(
    (
      await browser.call(listingViewApi.setDisclosure, {
        params: { listing_id: id },
        body: { person: { indigenous_status: 3 } },
      })
    ).status,
  ).toBe(422)
  expect(
    (
      await browser.call(listingViewApi.setDisclosure, {
        params: { listing_id: id },
        body: { documents: [{ document_id: 999_999, level: 1 }] },
      })
    ).status,
  ).toBe(422)
  expect(
    (await browser.call(listingViewApi.setDisclosure, { params: { listing_id: id }, body: { company: { name: 3 } } }))
      .status,
  ).toBe(422)
  const staff = await aUser(pool, { perms: ['admin_login_as'] })
  const other = await client().login(staff.email)
  await other.call(authApi.loginAs, { body: { user_profile_id: owner.id, reason: 'support' } })
  expect(
    (await other.call(listingViewApi.setDisclosure, { params: { listing_id: id }, body: { groups: { pay: 3 } } }))
      .status,
  ).toBe(403)
  expect(
    (await other.call(listingViewApi.setDisclosure, { params: { listing_id: id }, body: { groups: { skills: 2 } } }))
      .status,
  ).toBe(200)
})

test('a cover photo is a picture by its bytes, and seen by whoever sees the listing', async () => {
  const owner = await aUser(pool)
  const id = await aListing(pool, { owner, content: pair.offer })
  const browser = await client().login(owner.email)
  const upload = (content: Buffer) =>
    browser.callWithFiles(
      listingApi.setCoverPhoto,
      [{ field: 'photo', filename: 'x.png', type: 'image/png', content }],
      { params: { listing_id: id } },
    )
  expect((await upload(Buffer.from('<svg/>'))).status).toBe(422)
  expect((await upload(PNG)).status).toBe(200)
  await deps.matchIndex.catchUp()
  const seen = await client().call(listingViewApi.coverPhoto, { params: { listing_id: id } })
  expect(seen).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } })
  expect((await client().call(listingViewApi.view, { params: { listing_id: id } })).body.cover_photo).toBe(
    `/napi/listing/${id}/cover_photo`,
  )
  await browser.call(listingViewApi.setDisclosure, { params: { listing_id: id }, body: { listing: 0 } })
  await deps.matchIndex.catchUp()
  const visitor = client()
  expect((await visitor.call(listingViewApi.coverPhoto, { params: { listing_id: id } })).status).toBe(404)
  const finderOf = async (finding: Client) => {
    const { body } = await finding.call(matchApi.finder, { body: { body: { type: 0, content: pair.search } } })
    return present(body.finder_id)
  }
  const finder = await finderOf(visitor)
  expect(
    (await visitor.call(listingViewApi.coverPhoto, { params: { listing_id: id }, query: { finder_id: finder } }))
      .status,
  ).toBe(404)
  const searcher = await client().login((await aUser(pool)).email)
  const own = await finderOf(searcher)
  const photo = (await searcher.call(listingViewApi.view, { params: { listing_id: id }, query: { finder_id: own } }))
    .body.cover_photo
  expect(photo).toBe(`/napi/listing/${id}/cover_photo?finder_id=${own}`)
  expect((await searcher.get(present(photo))).status).toBe(200)
  expect((await browser.call(listingApi.deleteCoverPhoto, { params: { listing_id: id } })).status).toBe(200)
  expect((await client().call(listingViewApi.coverPhoto, { params: { listing_id: id } })).status).toBe(404)
  const other = await client().login((await aUser(pool)).email)
  expect((await other.call(listingApi.deleteCoverPhoto, { params: { listing_id: id } })).status).toBe(404)
})

test('colleagues of a shared listing learn no name of the private profile behind it', async () => {
  const owner = await aUser(pool)
  const profileId = await aProfileOf(owner, 'person')
  const search = { ...pair.search, title: 'Night nurse' }
  const id = await aListing(pool, { owner, type: 'search', content: search, profileId, share: 'account' })
  const own = await client().login(owner.email)
  const colleague = await client().login((await aUser(pool, { accountId: owner.accountId })).email)
  const urls = [
    '/napi/listing/list',
    `/napi/listing/${id}`,
    `/napi/listing/${id}/view`,
    `/napi/listing/${id}/preview?level=1`,
    '/napi/listing/list?search=sommer',
  ]
  const told = (browser: typeof own) =>
    Promise.all(urls.map(async (url) => JSON.stringify((await browser.get(url)).body).includes('Sommer')))
  expect(await told(own)).toEqual([true, true, true, true, true])
  expect(await told(colleague)).toEqual([false, false, false, false, false])
  expect((await colleague.call(listingApi.list, { query: { search: 'sommer' } })).body.items).toEqual([])
  await pool.query(`update profile set share = 'account' where id = $1`, [profileId])
  expect(await told(colleague)).toEqual([true, true, true, true, true])
})

test('staff close what a listing shows, and do not open it', async () => {
  const owner = await aUser(pool)
  const profileId = await aProfileOf(owner, 'person')
  const id = await aListing(pool, { owner, type: 'search', content: pair.search, profileId })
  const staff = await client().login((await aUser(pool, { perms: ['listing_staff'] })).email)
  const change = async (body: object) =>
    (await staff.call(listingViewApi.setDisclosure, { params: { listing_id: id }, body })).status
  expect(await change({ groups: { pay: 3 } })).toBe(403)
  expect(await change({ listing: 3 })).toBe(403)
  expect(await change({ person: { name: 3 } })).toBe(403)
  expect(await change({ groups: { skills: 1 }, person: { name: 0 } })).toBe(200)
})

test('the calls that are made most send few statements before they answer', async () => {
  const [employer, seeker] = [await aUser(pool), await aUser(pool, { previousVisitAt: new Date(0) })]
  const offer = await aListing(pool, {
    owner: employer,
    content: pair.offer,
    profileId: await aProfileOf(employer, 'company'),
  })
  const search = await aListing(pool, { owner: seeker, type: 'search', content: pair.search })
  await deps.matchIndex.catchUp()
  const browser = await client().login(seeker.email)
  const visitor = client()
  const query = { lang: 'en' } as const
  const both = { my_listing_id: search, other_listing_id: offer, ...query }
  const calls = {
    session: () => browser.call(authApi.currentUser, {}),
    search: () => browser.call(matchApi.search, { params: { listing_id: search }, query }),
    finder: () => visitor.call(matchApi.finder, { body: { body: { type: 0, content: pair.search } }, query }),
    explain: () => browser.call(matchApi.explain, { query: both }),
    view: () =>
      browser.call(listingViewApi.view, { params: { listing_id: offer }, query: { ...query, my_listing_id: search } }),
    list: () => browser.call(listingApi.list, { query: {} }),
    dashboard: () => browser.call(matchApi.dashboardStats, { query }),
  }
  const counted: Record<string, number> = {}
  for (const [name, call] of Object.entries(calls)) counted[name] = await statementsOf(call)
  expect(counted).toEqual({ session: 1, search: 3, finder: 2, explain: 2, view: 5, list: 2, dashboard: 12 })
})
