import { DOMParser } from '@xmldom/xmldom'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { DISCLOSURE_LEVEL, SITE_LANGUAGES } from '@matchwright/contract/constants'
import { shippedLanguages } from '@matchwright/web/catalogue'
import { testApp } from '#server/testing/app.ts'
import { aListing, nursePair } from '#server/testing/listings.ts'
import { present } from '#server/testing/present.ts'
import { aCompany, aPerson } from '#server/testing/profiles.ts'
import { aUser } from '#server/testing/users.ts'
import { atomFeed } from './atom.ts'

const BASE = 'https://jobs.example.org'
const { app, pool, deps } = await testApp({ baseUrl: BASE, productName: 'Work & Co' })
const pair = nursePair(deps.concepts.taxonomy)
/** The end of a CDATA section, a character that XML forbids, and one that turns the direction. */
const TRICKY = 'Nurse ]]> <b>day</b> & night\uFFFF \u202Eward'
const ARABIC = 'ممرضة في قسم الجراحة \u2067CHF\u2069'

const UNSHIPPED = SITE_LANGUAGES.filter((language) => !shippedLanguages().includes(language))

const JsonFeed = z.object({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string(),
  home_page_url: z.string(),
  feed_url: z.string(),
  next_url: z.string().optional(),
  items: z.array(
    z
      .object({
        id: z.string(),
        url: z.string(),
        title: z.string(),
        content_text: z.string(),
        language: z.string(),
        _job_posting: z.object({
          '@type': z.literal('JobPosting'),
          identifier: z.object({ value: z.coerce.number() }),
        }),
      })
      .transform(({ _job_posting: posting, ...item }) => ({ ...item, offer: posting.identifier.value })),
  ),
})

async function get(url: string, headers: Record<string, string> = {}) {
  const { statusCode, headers: answered, body } = await app.inject({ url, headers })
  return { status: statusCode, headers: answered, body }
}

async function jsonAt(url: string) {
  const { status, headers, body } = await get(url)
  expect([status, headers['content-type']]).toEqual([200, 'application/feed+json; charset=utf-8'])
  return JsonFeed.parse(JSON.parse(body))
}

function parsed(xml: string): Document {
  const fail = (message: string): never => {
    throw new Error(message)
  }
  return new DOMParser({ errorHandler: { warning: fail, error: fail, fatalError: fail } }).parseFromString(
    xml,
    'text/xml',
  )
}

function textsOf(document: Document, name: string): string[] {
  return Array.from(document.getElementsByTagName(name), (element) => element.textContent ?? '')
}

async function xmlAt(url: string): Promise<Document> {
  const { status, headers, body } = await get(url)
  expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  return parsed(body)
}

function jobOf(document: Document, id: number): Record<string, string> {
  const jobs = Array.from(document.getElementsByTagName('job'))
  const found = jobs.find((job) => job.getElementsByTagName('referencenumber')[0]?.textContent === String(id))
  const children = Array.from(present(found).childNodes).filter(({ nodeType }) => nodeType === 1)
  return Object.fromEntries(children.map(({ nodeName, textContent }) => [nodeName, textContent ?? '']))
}

const owner = await aUser(pool)
const listed = await aCompany(pool, {
  owner,
  content: { company_name: 'Seelinde', is_listed: true, language: 'de' },
  disclosure: { name: DISCLOSURE_LEVEL.public },
})
const unlisted = await aCompany(pool, { owner, content: { company_name: 'Zyxw Care' } })
const offer = await aListing(pool, {
  owner,
  profileId: listed,
  content: {
    ...pair.offer,
    title: TRICKY,
    description: 'First line\n<script>alert(1)</script> R&D, &amp; a < b',
    remote: 40,
    language_captured: 'de',
  },
})
const arabic = await aListing(pool, {
  owner,
  profileId: unlisted,
  content: { title: ARABIC, language_captured: 'ar', pay: { type: 'free', text: 'CHF 40 / h' } },
})
const person = await aPerson(pool, { owner: await aUser(pool), content: { first_name: 'Zyxw', last_name: 'Person' } })
const hidden = [
  await aListing(pool, { owner, content: { title: 'Zyxw partial' }, level: DISCLOSURE_LEVEL.partial }),
  await aListing(pool, { owner, content: { title: 'Zyxw paused' }, status: 'paused' }),
  await aListing(pool, { owner, content: { title: 'Zyxw draft' }, status: 'draft' }),
  await aListing(pool, { owner, content: { title: 'Zyxw later', publish_from: '2999-01-01' } }),
  await aListing(pool, { owner, content: { title: 'Zyxw template' }, template: { country: 'CH' } }),
  await aListing(pool, {
    owner: await aUser(pool),
    type: 'search',
    profileId: person,
    content: { ...pair.search, title: 'Zyxw search' },
    level: DISCLOSURE_LEVEL.public,
  }),
]
beforeAll(() => deps.matchIndex.catchUp())

describe('offers', () => {
  test('in XML name what aggregators read, escaped', async () => {
    const document = await xmlAt('/feeds/offers.xml')
    expect(textsOf(document, 'publisher')).toEqual(['Work & Co'])
    expect(textsOf(document, 'publisherurl')).toEqual([BASE])
    expect(Date.parse(present(textsOf(document, 'lastBuildDate')[0]))).not.toBeNaN()
    expect(textsOf(document, 'referencenumber')).toEqual([String(offer), String(arabic)])
    const { date, ...job } = jobOf(document, offer)
    expect(Date.parse(present(date))).not.toBeNaN()
    expect(job).toEqual({
      title: 'Nurse ]]> <b>day</b> & night ward',
      referencenumber: String(offer),
      url: `${BASE}/de/listing/${offer}`,
      company: 'Seelinde',
      city: 'Biel',
      country: 'CH',
      description: 'First line<br>\n&lt;script>alert(1)&lt;/script> R&D, &amp;amp; a < b',
      salary: 'CHF 78000 - 90000 per year',
      jobtype: 'fulltime',
      remotetype: 'Hybrid remote',
    })
    expect(jobOf(document, arabic)).toMatchObject({ title: ARABIC, salary: 'CHF 40 / h' })
    expect(jobOf(document, arabic)).not.toHaveProperty('expirationdate')
  })

  test('in JSON bear their job posting', async () => {
    const feed = await jsonAt('/feeds/offers.json')
    expect(feed).toMatchObject({
      title: 'Work & Co',
      home_page_url: BASE,
      feed_url: `${BASE}/feeds/offers.json`,
      items: [
        { url: `${BASE}/de/listing/${offer}`, title: 'Nurse ]]> <b>day</b> & night ward', language: 'de' },
        { url: `${BASE}/ar/listing/${arabic}`, title: ARABIC, language: 'ar' },
      ],
    })
    expect(feed.items.map((item) => item.offer)).toEqual([offer, arabic])
    expect(feed).not.toHaveProperty('next_url')
  })

  test('that are hidden, searches and undisclosed names are in none, whoever asks', async () => {
    for (const url of ['/feeds/offers.xml', '/feeds/offers.json', `/feeds/companies/${listed}/offers.json`]) {
      const { body } = await get(url)
      expect(body).not.toMatch(/zyxw/i)
      for (const id of hidden) expect(body).not.toMatch(new RegExp(`/listing/${id}\\b`))
    }
  })

  test('of a company are served while it wants to be listed', async () => {
    const feed = await jsonAt(`/feeds/companies/${listed}/offers.json`)
    expect(feed).toMatchObject({ title: 'Seelinde · Work & Co', home_page_url: `${BASE}/de/company/${listed}` })
    expect(feed.items.map(({ url }) => url)).toEqual([`${BASE}/de/listing/${offer}`])
    const document = await xmlAt(`/feeds/companies/${listed}/offers.xml`)
    expect(textsOf(document, 'referencenumber')).toEqual([String(offer)])
    for (const id of [unlisted, person, 999_999, 'x', '0']) {
      expect((await get(`/feeds/companies/${id}/offers.xml`)).status).toBe(404)
      expect((await get(`/feeds/companies/${id}/offers.json`)).status).toBe(404)
    }
    await pool.query(`update profile set disclosure = '{"name": 1}' where id = $1`, [listed])
    expect((await get(`/feeds/companies/${listed}/offers.xml`)).status).toBe(404)
    await pool.query(`update profile set disclosure = '{"name": 3}' where id = $1`, [listed])
  })

  test('are the same for everybody: kept by caches, without a cookie, and allowed to robots', async () => {
    const { status, headers } = await get('/feeds/offers.xml', { cookie: 'session=x', authorization: 'Bearer x' })
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=300' })
    expect(headers).not.toHaveProperty('set-cookie')
    expect((await get('/feeds/companies/0/offers.xml')).headers['cache-control']).toBe('no-store')
    expect((await get('/robots.txt')).body).not.toContain('/feeds')
    expect((await get('/feeds/nothing')).status).toBe(404)
  })

  test.each(['xml', 'json'])('in %s are not sent again until they change', async (format) => {
    const url = `/feeds/offers.${format}`
    const { headers } = await get(url)
    const [etag, date] = [String(headers['etag']), String(headers['last-modified'])]
    for (const known of [{ 'if-none-match': `"other", ${etag}` }, { 'if-modified-since': date }]) {
      const again = await get(url, known)
      expect([again.status, again.body, again.headers['etag']]).toEqual([304, '', etag])
    }
    await pool.query(`update profile set name = $2 where id = $1`, [listed, `Seelinde\u0001 ${format}`])
    for (const known of [{ 'if-none-match': etag, 'if-modified-since': date }, { 'if-modified-since': date }]) {
      const changed = await get(url, known)
      expect([changed.status, changed.headers['etag'] === etag]).toEqual([200, false])
      expect(changed.body).toContain(`Seelinde ${format}`)
    }
    await pool.query(`update profile set name = 'Seelinde' where id = $1`, [listed])
  })

  test('come in pages, ordered by id', async () => {
    await pool.query(
      `insert into listing (type, status, user_id, account_id, profile_id, share, title, language, reference, content,
         disclosure_level, disclosure, published_at, confirmed_at)
       select type, status, user_id, account_id, profile_id, share, title, language, reference, content,
         disclosure_level, disclosure, published_at, confirmed_at
       from listing, generate_series(1, 500)
       where id = $1`,
      [offer],
    )
    await deps.matchIndex.catchUp()
    const first = await jsonAt('/feeds/offers.json')
    const ids = first.items.map((item) => item.offer)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    expect([ids.length, first.next_url]).toEqual([500, `${BASE}/feeds/offers.json?after=${ids.at(-1)}`])
    const second = await jsonAt(`/feeds/offers.json?after=${ids.at(-1)}`)
    expect([second.items.length, second.next_url]).toEqual([2, undefined])
    const xml = await get('/feeds/offers.xml')
    expect(xml.headers['link']).toBe(`<${BASE}/feeds/offers.xml?after=${ids.at(-1)}>; rel="next"`)
    expect((await get(`/feeds/offers.xml?after=${ids.at(-1)}`)).headers).not.toHaveProperty('link')
    expect((await jsonAt('/feeds/offers.json?after=99999999')).items).toEqual([])
    for (const after of ['x', '-1', '1e3', '']) expect((await get(`/feeds/offers.xml?after=${after}`)).status).toBe(422)
  })
})

describe('news', () => {
  test.each(['blog', 'press'])('of the kind %s are an Atom feed in every language of the site', async (name) => {
    for (const language of shippedLanguages()) {
      const { status, headers, body } = await get(`/feeds/${language}/${name}.atom`)
      expect([status, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8'])
      const { documentElement: feed } = parsed(body)
      expect(feed.getAttribute('xml:lang')).toBe(language)
      expect(feed.getElementsByTagName('id')[0]?.textContent).toBe(`${BASE}/feeds/${language}/${name}.atom`)
      const updated = feed.getElementsByTagName('updated')[0]?.textContent ?? ''
      expect(new Date(updated).toISOString()).toBe(updated)
    }
    const { headers } = await get(`/feeds/en/${name}.atom`)
    expect((await get(`/feeds/en/${name}.atom`, { 'if-none-match': String(headers['etag']) })).status).toBe(304)
  })

  test.each([...UNSHIPPED, 'xx', 'EN', '..'])(
    'in %s, which the site does not speak, are not there',
    async (language) => {
      expect((await get(`/feeds/${encodeURIComponent(language)}/blog.atom`)).status).toBe(404)
    },
  )

  test('name title, summary, address, date, author and text, the latest first', () => {
    const entry = (id: number, date: string | null, author: string | null) => ({
      id,
      title: `Post ${id} & <more>`,
      summary: author === null ? '' : 'About "us" ]]>',
      author,
      image: null,
      entries: [],
      listing: null,
      body: date === null ? '' : '<p>See <a href="about">us</a> &amp; more.</p>',
      meta: { type: 'blog', slug: `p${id}`, locale: 'en' as const, html_url: `/en/p${id}`, first_published_at: date },
    })
    const builtAt = new Date('2026-01-01T00:00:00Z')
    const site = { title: 'Blog', language: 'en', self: `${BASE}/feeds/en/blog.atom`, site: `${BASE}/en` }
    const pages = [entry(1, '2026-02-01', 'Ada'), entry(2, '2026-03-01', null), entry(3, 'soon', null)]
    const document = parsed(atomFeed({ ...site, baseUrl: BASE, author: 'Work & Co', pages, builtAt }))
    const days = ['2026-03-01', '2026-03-01', '2026-02-01', '2026-01-01'].map((day) => `${day}T00:00:00.000Z`)
    expect(textsOf(document, 'updated')).toEqual(days)
    expect(textsOf(document, 'id').slice(1)).toEqual([2, 1, 3].map((id) => `${BASE}/en/p${id}`))
    expect(textsOf(document, 'title')).toEqual(['Blog', ...[2, 1, 3].map((id) => `Post ${id} & <more>`)])
    expect(textsOf(document, 'name')).toEqual(['Work & Co', 'Ada'])
    expect(textsOf(document, 'summary')).toEqual(['About "us" ]]>'])
    expect(textsOf(document, 'published')).toEqual([days[0], days[2]])
    expect(textsOf(document, 'content')).toEqual(Array(3).fill('<p>See <a href="about">us</a> &amp; more.</p>'))
  })
})
