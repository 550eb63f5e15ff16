import { describe, expect, test } from 'vitest'
import { authApi } from '@matchwright/contract/auth.api'
import { TERMS_VERSION } from '@matchwright/contract/constants'
import { listingApi } from '@matchwright/contract/listing.api'
import { matchApi } from '@matchwright/contract/match.api'
import { parserApi } from '@matchwright/contract/parser.api'
import { profileApi } from '@matchwright/contract/profile.api'
import { userApi } from '@matchwright/contract/user.api'
import { row } from '#server/db/pool.ts'
import { testApp } from '#server/testing/app.ts'
import { aListing, nursePair } from '#server/testing/listings.ts'
import { keyIn, mailsTo } from '#server/testing/mails.ts'
import { present } from '#server/testing/present.ts'
import { CV_TEXT } from '#server/testing/texts.ts'
import { PASSWORD, aUser } from '#server/testing/users.ts'

const server = await testApp()
const { pool, deps, client } = server

function upload(content: string) {
  return [{ field: 'file', filename: 'cv.txt', type: 'text/plain', content: Buffer.from(content) }]
}

function storedRows() {
  return row(
    pool,
    `select (select count(*) from finder) as finders, (select count(*) from match_log) as logs,
       (select count(*) from listing) as listings, (select count(*) from profile) as profiles,
       (select count(*) from stored_file) as files, (select count(*) from registration_draft) as drafts`,
  )
}

async function readAsVisitor() {
  return client().callWithFiles(matchApi.cvMatches, upload(CV_TEXT))
}

describe('a CV without an account', () => {
  test('finds public offers at once, and leaves nothing behind', async () => {
    const { offer } = nursePair(deps.concepts.taxonomy)
    const offerId = await aListing(pool, { type: 'offer', owner: await aUser(pool), content: offer })
    await deps.matchIndex.catchUp()
    const before = await storedRows()
    const { status, body } = await readAsVisitor()
    expect(status).toBe(200)
    expect(body.page.items.map(({ listing }) => listing.id)).toContain(offerId)
    expect(body.page.finder_id).toBeNull()
    expect(body.content.occupations.length).toBeGreaterThan(0)
    await deps.impressions.flush()
    expect(await storedRows()).toEqual(before)
  })

  test('that cannot be read says why', async () => {
    const { status, problem } = await client().callWithFiles(matchApi.cvMatches, upload('%PDF-1.7 and nothing else'))
    expect([status, problem.detail[0]?.loc]).toEqual([422, ['body', 'payload', 'file']])
  })

  test('goes into the account of who registers with it', async () => {
    const { facts, language } = (await readAsVisitor()).body
    const [email, browser] = ['with-cv@example.org', client()]
    await browser.call(userApi.register, {
      body: {
        type: 'private',
        email,
        password: PASSWORD,
        country: 'CH',
        is_of_age: true,
        name: 'Ana da Silva',
        terms_version: TERMS_VERSION,
        draft: { cv: { facts, language } },
      },
    })
    await browser.call(authApi.activate, { body: { key: keyIn((await mailsTo(server, email))[0]) } })
    const taken = (await browser.call(parserApi.takeRegistrationDraft)).body
    const person = await browser.call(profileApi.person, { params: { person_id: present(taken.profile_id) } })
    expect(person.body.content).toMatchObject({ first_name: 'Ana', email: 'ana.silva@example.org' })
    const { start } = (await browser.call(matchApi.dashboardStats)).body
    expect(start).toMatchObject({ profiles: 1, draft: { id: taken.listing_id } })
  })

  test('is read ten times in ten minutes for one address', async () => {
    const visitor = client()
    const statuses = []
    for (let at = 0; at < 11; at++)
      statuses.push((await visitor.callWithFiles(matchApi.cvMatches, upload('too short'))).status)
    expect(statuses.indexOf(429)).toBe(10)
  })
})

describe('saving what was read', () => {
  test('twice with the same key, even at once, makes one profile and one draft', async () => {
    const browser = await client().login((await aUser(pool, { accountType: 'private' })).email)
    const { facts } = (await browser.call(parserApi.parseCvText, { body: { text: CV_TEXT } })).body
    const body = { facts, language: 'en', save_profile: true, save_listing: true, key: 'one-reading-0001' }
    const both = await Promise.all([1, 2].map(() => browser.call(parserApi.saveCv, { body })))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[0]?.body).toEqual(both[1]?.body)
    expect((await browser.call(listingApi.list)).body.total).toBe(1)
    expect((await browser.call(profileApi.list)).body.count).toBe(1)
  })

  test('fills up a draft that was begun before, whose wishes stay', async () => {
    const browser = await client().login((await aUser(pool, { accountType: 'private' })).email)
    const place = { name: 'Thun', country: 'CH', lat: 46.75, lon: 7.63, radius_km: 15 }
    const content = { title: 'Begun', places: [place], workload: { min: 20, max: 40 } }
    const { id } = (await browser.call(listingApi.create, { body: { type: 0, content } })).body
    const { facts } = (await browser.call(parserApi.parseCvText, { body: { text: CV_TEXT } })).body
    const body = { facts, language: 'en', save_profile: true, save_listing: true, listing_id: id }
    const saved = (await browser.call(parserApi.saveCv, { body })).body
    expect(saved.listing_id).toBe(id)
    const mine = (await browser.call(matchApi.dashboardStats)).body.start?.draft?.content
    expect(mine).toMatchObject({ title: 'Begun', places: [{ name: 'Thun' }], workload: { min: 20, max: 40 } })
    expect(mine?.occupations.length).toBeGreaterThan(0)
  })

  test('takes from a private account what the CV lacks', async () => {
    const user = await aUser(pool, { accountType: 'private', firstName: 'Amira', lastName: 'Haddad' })
    const browser = await client().login(user.email)
    const text = 'Work experience\n02/2020 - today  Registered Nurse, Spitalzentrum Biel\n- Wound dressing\n'
    const { facts } = (await browser.call(parserApi.parseCvText, { body: { text } })).body
    const body = { facts, language: 'en', save_profile: true, save_listing: false }
    const saved = (await browser.call(parserApi.saveCv, { body })).body
    const person = await browser.call(profileApi.person, { params: { person_id: present(saved.profile_id) } })
    expect(person.body.content).toMatchObject({ first_name: 'Amira', last_name: 'Haddad', email: user.email })
  })
})
