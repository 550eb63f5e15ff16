import { DISCLOSURE_LEVEL } from '@matchwright/contract/constants'
import { describe, expect, test } from 'vitest'
import { readDocument } from '#server/adapters/text-extraction/read-document.ts'
import { testApp } from '#server/testing/app.ts'
import type { Client } from '#server/testing/client.ts'
import { aMeeting, inState } from '#server/testing/contacts.ts'
import { aListing, nursePair } from '#server/testing/listings.ts'
import { aCompany, aPerson } from '#server/testing/profiles.ts'
import { aUser } from '#server/testing/users.ts'

const app = await testApp()
const { pool, deps, client } = app
const pair = nursePair(deps.concepts.taxonomy)

async function fileAt(reader: Client, url: string): Promise<Buffer> {
  const { statusCode, headers, rawPayload } = await reader.raw({ method: 'GET', url })
  expect([url, statusCode]).toEqual([url, 200])
  expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' })
  return rawPayload
}

/** Text of a printed document, as our own extraction reads it. */
async function textAt(reader: Client, url: string): Promise<string> {
  return (await readDocument(await fileAt(reader, url))).document.text
}

async function statusAt(reader: Client, url: string): Promise<number> {
  return (await reader.raw({ method: 'GET', url })).statusCode
}

const MINA = {
  first_name: 'Mina',
  last_name: 'Sommer',
  email: 'mina@example.org',
  phones: ['+41 79 555 01 88'],
  birthday: '1990-01-01',
  ird_number: '49091850',
  work_history: [
    { position: 'Ward nurse', employer: 'City Hospital', from: '2019-03', is_current: true, tasks: 'Night shifts' },
  ],
  honors: 'Prize of the canton',
}

describe('an offer', () => {
  test('is printed for everybody, without the name of its company', async () => {
    const owner = await aUser(pool)
    const profileId = await aCompany(pool, {
      owner,
      content: { company_name: 'Lakeside Hospital', neutral_description: 'Regional hospital, 340 beds' },
    })
    const content = { ...pair.offer, description: 'Nights are shared.', reference: 'secret-ref' }
    const id = await aListing(pool, { owner, content, profileId })
    await deps.matchIndex.catchUp()
    const url = `/mapi/pdf/listing/${id}/listing`
    const text = await textAt(client(), url)
    for (const shown of ['Nurse, surgical ward', 'Nights are shared.', 'Regional hospital, 340 beds', 'CHF 78,000'])
      expect(text).toContain(shown)
    expect(text).not.toContain('Lakeside')
    const owners = await client().login(owner.email)
    expect(await textAt(owners, url)).toContain('Lakeside Hospital')
    expect(await textAt(owners, `${url}?level=2`)).not.toContain('Lakeside')
    expect(await textAt(owners, url)).not.toContain('secret-ref')
    expect(await statusAt(client(), `/mapi/pdf/listing/${id}/cv`)).toBe(404)
  })

  test('leaves as a JobPosting, without what its reader may not see', async () => {
    const owner = await aUser(pool)
    const profileId = await aCompany(pool, { owner, content: { company_name: 'Lakeside Hospital' } })
    const id = await aListing(pool, { owner, content: pair.offer, profileId })
    await pool.query(`update listing set confirmed_at = '2026-11-02T08:00:00Z' where id = $1`, [id])
    await deps.matchIndex.catchUp()
    const url = `/napi/listing/${id}/job_posting?lang=de`
    const { headers, body } = await client().raw({ method: 'GET', url })
    expect(headers['content-type']).toBe('application/ld+json')
    expect(JSON.parse(body)).toMatchObject({
      '@type': 'JobPosting',
      url: `${deps.config.baseUrl}/de/listing/${id}`,
      validThrough: '2027-01-31T08:00:00.000Z',
      baseSalary: { currency: 'CHF', value: { unitText: 'YEAR' } },
    })
    expect(body).not.toContain('Lakeside')
    expect((await (await client().login(owner.email)).raw({ method: 'GET', url })).body).toContain('Lakeside')
  })

  test('bears its address where the reader may know it', async () => {
    const owner = await aUser(pool)
    const id = await aListing(pool, { owner, content: pair.offer })
    await deps.matchIndex.catchUp()
    const url = `/mapi/pdf/listing/${id}/listing`
    expect(await textAt(client(), url)).toContain(`/en/listing/${id}`)
    await pool.query('update listing set disclosure_level = 2 where id = $1', [id])
    expect(await textAt(await client().login(owner.email), url)).toContain(`/en/listing/${id}`)
  })

  test('is worded in the language that is asked for, on the paper that is asked for', async () => {
    const id = await aListing(pool, { owner: await aUser(pool), content: pair.offer })
    await deps.matchIndex.catchUp()
    const url = `/mapi/pdf/listing/${id}/listing`
    expect(await textAt(client(), `${url}?lang=de`)).toContain('unbefristet')
    expect(await textAt(client(), `${url}?lang=ar`)).toContain('دائم')
    expect(await textAt(client(), `${url}?lang=ja`)).toContain('看護師')
    const [a4, letter] = [await fileAt(client(), url), await fileAt(client(), `${url}?paper=letter`)]
    expect([a4, letter].map((file) => /\/MediaBox \[0 0 [\d.]+ ([\d.]+)\]/.exec(file.toString('latin1'))?.[1])).toEqual(
      ['841.8898', '792'],
    )
    expect(a4.toString('latin1')).not.toContain('/Author')
  })

  test('that may not be seen is not there; what is not offered is refused', async () => {
    const id = await aListing(pool, { owner: await aUser(pool), status: 'draft', content: pair.offer })
    expect(await statusAt(client(), `/mapi/pdf/listing/${id}/listing`)).toBe(404)
    expect(await statusAt(client(), `/mapi/pdf/listing/${id}/poster`)).toBe(422)
    expect(await statusAt(client(), `/mapi/pdf/listing/${id}/listing?paper=a3`)).toBe(422)
  })
})

describe('a search as a CV', () => {
  test('names nobody before full disclosure, and everything that is disclosed after it', async () => {
    const meeting = await aMeeting(app)
    await pool.query('update profile set content = content || $2 where id = $1', [meeting.person, MINA])
    const matchId = await inState(app, meeting, 'partial')
    const url = `/mapi/pdf/listing/${meeting.search}/cv?match_id=${matchId}`
    const before = await textAt(meeting.employerClient, url)
    expect(before).toContain('Ward nurse')
    expect(before).toContain('Not shown here')
    for (const closed of ['Mina', 'Sommer', 'City Hospital', 'mina@example.org']) expect(before).not.toContain(closed)
    await pool.query('update contact set state = 3 where id = $1', [matchId])
    for (const design of ['clear', 'plain']) {
      const after = await textAt(meeting.employerClient, `${url}&design=${design}`)
      for (const open of ['Mina Sommer', 'City Hospital', 'mina@example.org', '+41 79 555 01 88', 'Night shifts'])
        expect(after).toContain(open)
      expect(after).not.toContain('1990')
    }
    const json = await meeting.employerClient.raw({
      method: 'GET',
      url: `/napi/listing/${meeting.search}/json_resume?match_id=${matchId}`,
    })
    expect((await readDocument(json.rawPayload)).document.text).toMatch(/Mina Sommer[^]*Ward nurse[^]*City Hospital/)
    expect(json.body).not.toContain('1990')
    const europass = await meeting.employerClient.raw({
      method: 'GET',
      url: `/napi/listing/${meeting.search}/europass?match_id=${matchId}`,
    })
    expect((await readDocument(europass.rawPayload)).document.text).toMatch(
      /Mina Sommer[^]*mina@example.org[^]*Ward nurse[^]*City Hospital[^]*Night shifts/,
    )
    expect(europass.body).toContain('<From year="2019" month="--03"/><Current>true</Current>')
    expect(europass.body).not.toContain('1990')
    expect(await statusAt(client(), `/napi/listing/${meeting.offer}/europass`)).toBe(404)
    expect(await statusAt(meeting.seekerClient, `/napi/listing/${meeting.search}/job_posting`)).toBe(404)
    expect(await statusAt(client(), `/napi/listing/${meeting.offer}/json_resume`)).toBe(404)
    const own = await textAt(meeting.seekerClient, `/mapi/pdf/listing/${meeting.search}/cv`)
    expect(own).toContain('Mina Sommer')
    expect(own).not.toMatch(/1990|49091850/)
  })
})

describe('profiles', () => {
  test('are printed for their own people, at a level without what is closed at it', async () => {
    const owner = await aUser(pool)
    const id = await aPerson(pool, { owner, content: MINA })
    const browser = await client().login(owner.email)
    const url = `/mapi/pdf/profile/person/${id}`
    expect(await textAt(browser, url)).toMatch(/Mina Sommer[^]*1 January 1990/)
    expect(await textAt(browser, `${url}?level=2`)).not.toMatch(/Mina|1990|City Hospital/)
    expect(await statusAt(browser, `/mapi/pdf/profile/company/${id}`)).toBe(404)
    expect(await statusAt(await client().login((await aUser(pool)).email), url)).toBe(404)
    expect(await statusAt(client(), url)).toBe(401)
  })

  test('and listings are printed as lists, filtered as on their page', async () => {
    const owner = await aUser(pool)
    await aPerson(pool, { owner, content: MINA })
    await aCompany(pool, { owner, content: { company_name: 'Lakeside Ltd' } })
    for (const title of ['Baker', 'Cook']) await aListing(pool, { owner, content: { ...pair.offer, title } })
    await aListing(pool, { owner: await aUser(pool), content: { ...pair.offer, title: 'Somebody else’s' } })
    const browser = await client().login(owner.email)
    expect(await textAt(browser, '/mapi/pdf/profiles')).toMatch(
      /Lakeside Ltd[^]*Mina Sommer|Mina Sommer[^]*Lakeside Ltd/,
    )
    expect(await textAt(browser, '/mapi/pdf/profiles?filter_type=person&lang=de')).not.toContain('Lakeside')
    const listings = await textAt(browser, '/mapi/pdf/listings')
    expect(listings).toContain('Baker')
    expect(listings).toContain('Cook')
    expect(listings).not.toContain('Somebody')
    expect(await textAt(browser, '/mapi/pdf/listings?search=Baker')).not.toContain('Cook')
  })
})

describe('a report', () => {
  test('has the figures of the page with their tables, in the language of the reader', async () => {
    const owner = await aUser(pool)
    const title = 'Nurse for the night'
    const offer = await aListing(pool, {
      owner,
      content: { ...pair.offer, title },
      publishedAt: new Date('2026-01-05'),
    })
    await aListing(pool, { owner, content: pair.offer, publishedAt: new Date('2026-01-05') })
    await pool.query(
      `insert into listing_reach (listing_id, hour, shown, opened) values ($1, '2026-03-03T08:00:00Z', 4321, 87)`,
      [offer],
    )
    const reader = await client().login(owner.email)
    const period = 'from=2026-03-02&to=2026-03-22'
    const text = await textAt(reader, `/mapi/pdf/report?${period}`)
    for (const shown of [title, 'Nurse, surgical ward', '4,321', 'From shown to matched', '22 March 2026'])
      expect(text).toContain(shown)
    expect(await textAt(reader, `/mapi/pdf/report?${period}&lang=de`)).toContain('4.321')
    const single = await textAt(reader, `/mapi/pdf/report?${period}&of=listing&listing_id=${offer}`)
    expect(single).toContain(title)
    expect(single).not.toContain('Nurse, surgical ward')
  })

  test('is for those who may read it on the page', async () => {
    const owner = await aUser(pool)
    const offer = await aListing(pool, { owner })
    const colleague = await client().login((await aUser(pool, { accountId: owner.accountId })).email)
    const other = await client().login((await aUser(pool)).email)
    expect(await statusAt(client(), '/mapi/pdf/report')).toBe(401)
    expect(await statusAt(colleague, '/mapi/pdf/report?of=account')).toBe(403)
    expect(await statusAt(other, `/mapi/pdf/report?of=listing&listing_id=${offer}`)).toBe(404)
    expect(await statusAt(other, '/mapi/pdf/report?from=2026-03-02&to=2026-03-01')).toBe(422)
  })
})

describe('a picture to share', () => {
  const PNG = [0x89, 0x50, 0x4e, 0x47]
  const SIZE_AT = 16

  test('shows a public offer to networks, and nothing else', async () => {
    const owner = await aUser(pool)
    const offer = { owner, type: 'offer', content: pair.offer } as const
    const id = await aListing(pool, offer)
    const hidden = await aListing(pool, { ...offer, level: DISCLOSURE_LEVEL.partial })
    const search = await aListing(pool, { owner, type: 'search', content: pair.search, level: DISCLOSURE_LEVEL.public })
    await deps.matchIndex.catchUp()
    const { statusCode, headers, rawPayload } = await client().raw({
      method: 'GET',
      url: `/mapi/share/listing/${id}?lang=de&v=1`,
    })
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect([...rawPayload.subarray(0, PNG.length)]).toEqual(PNG)
    expect([rawPayload.readUInt32BE(SIZE_AT), rawPayload.readUInt32BE(SIZE_AT + 4)]).toEqual([1200, 630])
    const owners = await client().login(owner.email)
    for (const other of [hidden, search, 999_999])
      expect(await statusAt(owners, `/mapi/share/listing/${other}`)).toBe(404)
    expect(await statusAt(client(), `/mapi/share/listing/${id}?lang=xx`)).toBe(422)
  })

  test('shows the promise of the site on other pages', async () => {
    const { statusCode, headers } = await client().raw({ method: 'GET', url: '/mapi/share/site?lang=ar' })
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/png',
      'private, no-store',
    ])
  })
})
