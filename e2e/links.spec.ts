import { expect, test } from '@playwright/test'
import { withDatabase } from './support/database.ts'
import { LinkWalk, onSite } from './support/links.ts'
import type { Reader } from './support/links.ts'
import { demo } from './support/people.ts'
import { openSession } from './support/users.ts'
import { walk } from './support/walk.ts'

// Every link that a page, a mail, the sitemap or a feed hands out leads somewhere, as pages are sent to a browser.

async function demoUser(name: keyof typeof demo): Promise<Reader> {
  const id = await withDatabase(async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from app_user where email = $1', [demo[name]])
    return Number(rows[0]?.id)
  })
  return { name, cookies: { 'auth.session': await openSession(id) } }
}

/** What the first group of a pattern matches in a file of the site, as addresses on it. */
async function addressesIn(path: string, pattern: RegExp): Promise<string[]> {
  const file = await walk(path)
  expect([path, file.status]).toEqual([path, 200])
  return onSite([...file.text.matchAll(pattern)].map((found) => found.slice(1).join('').replaceAll('&amp;', '&')))
}

function placesIn(path: string): Promise<string[]> {
  return addressesIn(path, /<loc>([^<]+)<\/loc>/g)
}

function oneIn<T>(step: number, things: readonly T[]): T[] {
  return things.filter((_, at) => at % step === 0)
}

for (const language of ['en', 'ar', 'ja'])
  test(`what visitors are shown in ${language} can be opened`, async () => {
    const walked = new LinkWalk(undefined, [await demoUser('candidate')])
    await walked.follow(`/${language}`)
    expect(walked.mistakes).toEqual([])
  })

for (const [name, language] of [
  ['candidate', 'de'],
  ['company', 'th'],
  ['admin', 'en'],
  ['staff', 'el'],
] as const)
  test(`what ${name} is shown in ${language} can be opened`, async () => {
    const walked = new LinkWalk(await demoUser(name))
    await walked.follow(`/${language}`)
    expect(walked.mistakes).toEqual([])
  })

test('every page of the sitemap can be opened, as can what feeds name', async () => {
  const walked = new LinkWalk()
  for (const file of await placesIn('/sitemap.xml')) {
    const places = await placesIn(file)
    // Pages of one kind, by the hundred: some of them in every language.
    await walked.open(file.endsWith('/pages.xml') ? places : oneIn(11, places), file)
  }
  for (const feed of ['/feeds/offers.json', '/feeds/offers.xml'])
    await walked.open(oneIn(30, await addressesIn(feed, /<url><!\[CDATA\[([^\]]+)|"url":"([^"]+)"/g)), feed)
  for (const feed of ['/feeds/en/blog.atom', '/feeds/ko/press.atom'])
    await walked.open(await addressesIn(feed, /<link [^>]*href="([^"]+)"/g), feed)
  expect(walked.mistakes).toEqual([])
})

for (const language of ['en', 'ar', 'pt-BR'])
  test(`mails in ${language} lead their readers to pages in it`, async () => {
    const kinds = await addressesIn('/outbox', new RegExp(`href="(/outbox/kinds/${language}/[^"]+)"`, 'g'))
    expect(kinds.length).toBeGreaterThan(30)
    const walked = new LinkWalk(undefined, [await demoUser('candidate'), await demoUser('staff')])
    for (const kind of kinds) await walked.open(await addressesIn(kind, / (?:href|src)="(http[^"]+)"/g), kind)
    expect(walked.mistakes).toEqual([])
  })
