import { describe, expect, test } from 'vitest'
import { companyApi } from '@matchwright/contract/company.api'
import { contactApi } from '@matchwright/contract/contact.api'
import type { CompanyPage } from '@matchwright/contract/company.schema'
import { hiddenFromApi } from '@matchwright/contract/hidden-from.api'
import { profileApi } from '@matchwright/contract/profile.api'
import { testApp } from '#server/testing/app.ts'
import type { Client } from '#server/testing/client.ts'
import { aContact } from '#server/testing/contacts.ts'
import { aListing, nursePair, BIEL } from '#server/testing/listings.ts'
import { aPng } from '#server/testing/pictures.ts'
import { present } from '#server/testing/present.ts'
import { aCompany, aPerson } from '#server/testing/profiles.ts'
import { aUser } from '#server/testing/users.ts'
import type { TestUser } from '#server/testing/users.ts'

const { pool, deps, client } = await testApp()
const pair = nursePair(deps.concepts.taxonomy)
const FILES = [{ field: 'photo', filename: 'yard.png', type: 'image/png', content: aPng() }]
const LOGO = [{ ...present(FILES[0]), field: 'picture' }]

const CONTENT = {
  company_name: 'Zyxw Care',
  department: 'Zyxw department',
  contact_name: 'Zyxw person',
  contact_email: 'zyxw@example.org',
  phones: ['+41 32 111 22 33'],
  address: { street: 'Zyxwstreet 4', city: 'Zyxwtown' },
  neutral_description: 'Care provider, about 180 people',
  facts: 'Nurses plan their rounds themselves.',
  founded: 1964,
  sites: [{ name: 'Zyxwvillage', country: 'CH', lat: 47.1301, lon: 7.2399, note: 'Day centre' }],
  benefits: [{ kind: 'holiday' as const, title: 'Six weeks of holiday' }],
  team_languages: [{ code: 'de', share: 100 }],
  links: [{ url: 'https://zyxw.example.org/' }],
}
const SECRETS = /zyxw|1964|111 22 33/i

async function aPage(wish: { disclosure?: Record<string, number>; withPictures?: boolean } = {}) {
  const owner = await aUser(pool)
  const company = await aCompany(pool, {
    owner,
    content: CONTENT,
    ...(wish.disclosure && { disclosure: wish.disclosure }),
  })
  const offer = await aListing(pool, { owner, profileId: company, content: pair.offer })
  const own = await client().login(owner.email)
  if (wish.withPictures) {
    await own.callWithFiles(profileApi.setCompanyPicture, LOGO, { params: { company_id: company } })
    await own.callWithFiles(companyApi.setCover, FILES, { params: { company_id: company } })
    await own.callWithFiles(companyApi.addPhoto, FILES, { params: { company_id: company } })
  }
  await deps.matchIndex.catchUp()
  return { owner, own, company, offer }
}

async function pageFor(reader: Client, company_id: number): Promise<CompanyPage> {
  const { status, body } = await reader.call(companyApi.page, { params: { company_id } })
  expect(status).toBe(200)
  return body
}

async function contactOf(offer: number, state: 'pending' | 'partial' | 'full' | 'rejected'): Promise<Client> {
  const seeker = await aUser(pool, { accountType: 'private' })
  const search = await aListing(pool, { owner: seeker, type: 'search', content: pair.search, status: 'paused' })
  await aContact(pool, { from: search, to: offer, state })
  return client().login(seeker.email)
}

// Read by the tests that change nothing of it.
const shared = await aPage({ withPictures: true })

describe('the page of a company', () => {
  test('shows a visitor trade, benefits and offers, and nothing by which to tell who it is', async () => {
    const { company, offer } = shared
    const page = await pageFor(client(), company)
    expect(page).toMatchObject({
      standing: 'outside',
      who: CONTENT.neutral_description,
      is_name_disclosed: false,
      logo: null,
      cover: null,
      photos: [],
      hidden_photos: 1,
      region: { lat: 47.25, lon: 7.25, sites: 1, country: 'CH' },
      offer_count: 1,
      scored_for: null,
    })
    expect(page.company.benefits).toHaveLength(1)
    expect(page.offers.map(({ id }) => id)).toEqual([offer])
    expect(JSON.stringify(page)).not.toMatch(SECRETS)
    expect(page.groups).toContainEqual({ group: 'name', level: 1, is_open: false })
  })

  test.each([
    ['pending', 'outside', [], null],
    ['rejected', 'outside', [], null],
    ['partial', 'contact', ['Zyxwvillage'], null],
    ['full', 'disclosed', ['Zyxwvillage'], 'Zyxw Care'],
  ] as const)('opens with a %s contact as for %s', async (state, standing, sites, name) => {
    const { company, offer } = shared
    const page = await pageFor(await contactOf(offer, state), company)
    expect(page.standing).toBe(standing)
    expect((page.company.sites ?? []).map((site) => site.name)).toEqual(sites)
    expect(page.region === null).toBe(sites.length > 0)
    expect([page.is_name_disclosed ? page.who : null, page.photos.length, page.logo !== null]).toEqual([
      name,
      name ? 1 : 0,
      name !== null,
    ])
  })

  test('serves its pictures from their level on', async () => {
    const { company, offer, own } = await aPage({ withPictures: true })
    const { photos } = (await own.call(companyApi.pictures, { params: { company_id: company } })).body
    const of = { params: { company_id: company, photo_id: present(photos[0]).id } }
    const readers = [
      await contactOf(offer, 'pending'),
      await contactOf(offer, 'partial'),
      await contactOf(offer, 'full'),
    ]
    const statuses = []
    for (const level of [3, 2, 1, 0]) {
      await pool.query(`update profile set disclosure = jsonb_build_object('picture', $2::int) where id = $1`, [
        company,
        level,
      ])
      for (const call of [companyApi.logo, companyApi.cover, companyApi.photo])
        statuses.push(await Promise.all(readers.map(async (reader) => (await reader.call(call, of)).status)))
    }
    const thrice = (row: number[]) => [row, row, row]
    expect(statuses).toEqual([
      ...thrice([200, 200, 200]),
      ...thrice([404, 200, 200]),
      ...thrice([404, 404, 200]),
      ...thrice([404, 404, 404]),
    ])
  })

  test('is found while it has a public offer, by nobody it hides from, and by its own people always', async () => {
    const { company, offer, own } = await aPage()
    const nosy = await client().login((await aUser(pool, { email: 'hr@curious.example' })).email)
    const params = { company_id: company }
    await own.call(hiddenFromApi.add, { body: { kind: 'domain', value: 'curious.example' } })
    expect((await nosy.call(companyApi.page, { params })).status).toBe(404)
    await pool.query('update listing set status = 4 where id = $1', [offer])
    await deps.matchIndex.catchUp()
    expect((await client().call(companyApi.page, { params })).status).toBe(404)
    expect((await own.call(companyApi.page, { params })).body.standing).toBe('owner')
  })

  test('of a person does not exist', async () => {
    const { owner, own } = shared
    const person = await aPerson(pool, { owner })
    await aListing(pool, { owner, profileId: person })
    await deps.matchIndex.catchUp()
    expect((await own.call(companyApi.page, { params: { company_id: person } })).status).toBe(404)
  })

  test('scores its offers for the search of the reader that fits best, and names the others', async () => {
    const { owner, company, offer } = await aPage()
    const other = await aListing(pool, { owner, profileId: company, content: { title: 'Cook', places: [BIEL] } })
    const seeker = await aUser(pool, { accountType: 'private' })
    const search = await aListing(pool, { owner: seeker, type: 'search', content: pair.search })
    await deps.matchIndex.catchUp()
    const page = await pageFor(await client().login(seeker.email), company)
    expect(page.scored_for).toEqual({ listing_id: search, title: 'Nurse' })
    expect(page.matches.map(({ listing }) => listing.id)).toEqual([offer])
    expect(present(page.matches[0]).score).toBeGreaterThan(80)
    expect(page.offers.map(({ id }) => id)).toEqual([other])
    await deps.impressions.flush()
    const logged = await pool.query('select results from match_log where listing_id = $1', [search])
    expect(logged.rows).toHaveLength(1)
  })

  test('previews each level to its own people only', async () => {
    const { company, own } = shared
    const query = { level: 3 } as const
    const preview = await own.call(companyApi.preview, { params: { company_id: company }, query })
    expect(preview.body).toMatchObject({ standing: 'outside', is_name_disclosed: false })
    const stranger = await client().login((await aUser(pool)).email)
    expect((await stranger.call(companyApi.preview, { params: { company_id: company }, query })).status).toBe(404)
  })
})

describe('how a company answers', () => {
  async function answered(owner: TestUser, offer: number, count: number, hours: number | null): Promise<void> {
    for (let at = 0; at < count; at += 1) {
      const search = await aListing(pool, { owner: await aUser(pool), type: 'search', status: 'paused' })
      const contact = await aContact(pool, { from: search, to: offer, state: hours === null ? 'expired' : 'rejected' })
      await pool.query(
        `update contact
         set created_at = created_at - interval '3 days', last_activity_at = last_activity_at - interval '2 days'
         where id = $1`,
        [contact],
      )
      if (hours !== null)
        await pool.query(
          `insert into contact_event (contact_id, type, user_id, is_from_side, created_at)
           select id, 'contact_reject', $2, false, created_at + make_interval(hours => $3) from contact where id = $1`,
          [contact, owner.id, hours],
        )
    }
  }

  test('is told from five requests on', async () => {
    const { owner, company, offer } = await aPage()
    await answered(owner, offer, 4, 10)
    expect((await pageFor(client(), company)).answers).toBeNull()
    const own = await client().login(owner.email)
    expect(await pageFor(own, company)).toMatchObject({ answers: null, own_requests: 4 })
    await answered(owner, offer, 1, null)
    const { answers, matched } = await pageFor(client(), company)
    expect(answers).toEqual({
      requests: 5,
      answered: 80,
      median_hours: 10,
      within: { day: 80, two_days: 0, five_days: 0, later: 0, never: 20 },
    })
    expect(matched).toBeNull()
    const options = { params: { other_listing_id: offer } }
    const before = await client().call(contactApi.contactOptions, options)
    expect(before.body.answers).toMatchObject({ answered: 80, median_hours: 10 })
  })

  test('stands still for the day, so that no single answer of today shows', async () => {
    const { owner, company, offer } = await aPage()
    await answered(owner, offer, 5, 10)
    await pool.query(`update contact_event set created_at = now() where user_id = $1 and type = 'contact_reject'`, [
      owner.id,
    ])
    expect(await pageFor(client(), company)).toMatchObject({ answers: null, own_requests: null })
  })
})

describe('pictures of the page', () => {
  test('are written anew, limited in number and changed by its own people only', async () => {
    const { company, own } = await aPage()
    const params = { company_id: company }
    await own.callWithFiles(companyApi.setCover, FILES, { params })
    await own.callWithFiles(companyApi.addPhoto, FILES, { params })
    await pool.query(
      `insert into company_photo (profile_id, sha256)
       select profile_id, sha256 from company_photo, generate_series(1, 5) where profile_id = $1`,
      [company],
    )
    const full = await own.callWithFiles(companyApi.addPhoto, FILES, { params })
    expect([full.status, full.problem?.code]).toEqual([400, 'photos'])
    const { photos } = (await own.call(companyApi.pictures, { params })).body
    const first = { params: { ...params, photo_id: present(photos[0]).id } }
    const changed = await own.call(companyApi.changePhoto, { ...first, body: { caption: 'The courtyard' } })
    expect(changed.body.photos[0]?.caption).toBe('The courtyard')
    const stranger = await client().login((await aUser(pool)).email)
    expect((await stranger.call(companyApi.deletePhoto, first)).status).toBe(404)
    expect((await stranger.call(companyApi.pictures, { params })).status).toBe(404)
    expect((await own.call(companyApi.deletePhoto, first)).body.photos).toHaveLength(5)
    expect((await own.call(companyApi.deleteCover, { params })).body.cover).toBeNull()
    const broken = [{ ...present(FILES[0]), content: Buffer.from('no picture') }]
    expect((await own.callWithFiles(companyApi.setCover, broken, { params })).status).toBe(422)
  })

  test('of another company are not served under this one', async () => {
    const one = await aPage({ disclosure: { picture: 3 } })
    const { photos } = (await shared.own.call(companyApi.pictures, { params: { company_id: shared.company } })).body
    const params = { company_id: one.company, photo_id: present(photos[0]).id }
    expect((await client().call(companyApi.photo, { params })).status).toBe(404)
    expect((await one.own.call(companyApi.deletePhoto, { params })).status).toBe(404)
  })
})

test('search engines may list a page when its company wants it and its name is public', async () => {
  const sitemap = async () => (await client().get('/sitemap/companies.xml')).body
  const { company, own } = await aPage()
  const list = (is_listed: boolean) =>
    own.call(profileApi.changeCompany, { params: { company_id: company }, body: { content: { is_listed } } })
  await list(true)
  expect((await pageFor(client(), company)).is_listed).toBe(false)
  expect(await sitemap()).not.toContain(`/company/${company}<`)
  await own.call(profileApi.changeCompany, { params: { company_id: company }, body: { disclosure: { name: 3 } } })
  expect((await pageFor(client(), company)).is_listed).toBe(true)
  expect(await sitemap()).toContain(`/company/${company}<`)
  await list(false)
  expect(await sitemap()).not.toContain(`/company/${company}<`)
})
