import { expect, test } from '@playwright/test'
import { PAGES, pathOf } from '../apps/web/src/pages.ts'
import type { Page, PageName } from '../apps/web/src/pages.ts'
import { expectedFor } from './support/expected-page.ts'
import { openSession, prepareUser } from './support/users.ts'
import type { PreparedUser } from './support/users.ts'
import { firstHeading, htmlLanguage, walk } from './support/walk.ts'
import type { Cookies, Walked } from './support/walk.ts'

const table: [PageName, Page][] = Object.entries(PAGES) as [PageName, Page][]
const parameters = {
  lang: 'en',
  id: 999_999_999,
  name: 'nurse',
  country: 'CH',
  templateid: 999_999_999,
  uid: 'MQ',
  token: 'no-such-token',
  '*': 'about',
}

function addressOf(name: PageName): string {
  return pathOf(name, parameters)
}

/** Whether the loader of the page ends the session. */
function endsSession(name: PageName): boolean {
  return name.startsWith('lang-account-logout')
}

const waitingRooms = ['/en/account/terms', '/en/account/register/step3', '/en/account/expired', '/en/account/login']
const yesAndNo = [true, false]
const english: Cookies = { language: 'en' }

async function cookiesOf(user: PreparedUser): Promise<Cookies> {
  return {
    ...english,
    'auth.session': await openSession(user.id),
  }
}

/** Runs four requests at a time: as many as the server handles without queueing. */
async function each<T>(things: readonly T[], work: (thing: T) => Promise<void>): Promise<void> {
  const left = [...things]
  const worker = async (): Promise<void> => {
    for (let thing = left.shift(); thing !== undefined; thing = left.shift()) await work(thing)
  }
  await Promise.all(Array.from({ length: 4 }, worker))
}

/** Describes how the result of a walk differs from the expected one; empty if it does not. */
function mistakeOf(name: PageName, user: PreparedUser, walked: Walked): string | undefined {
  const { hops, status, text } = walked
  const path = walked.path.split('?')[0] ?? ''
  if (hops.length > 2) return `takes ${hops.length} redirects: ${hops.join(' -> ')}`
  const expected = expectedFor(PAGES[name], user)
  switch (expected.kind) {
    case 'goes':
      return path === expected.to && status === 200 ? undefined : `ends at ${path} (${status}), not at ${expected.to}`
    case 'refuses':
      return status === 404 && text.includes(expected.text) ? undefined : `${status} without "${expected.text}"`
    case 'opens': {
      const own = addressOf(name)
      const isSentAway = path !== own && waitingRooms.includes(path) && !endsSession(name)
      if (isSentAway) return `ends at ${path} instead of opening`
      return statusesOfOpen(name, user).includes(status) ? undefined : `answers ${status} at ${path}`
    }
  }
}

/**
 * Statuses that an open page may answer with. A page whose parameter identifies nothing is not found. Users of an
 * unregistered or expired account pass the guards without account_admin and are refused by the calls of the page.
 */
function statusesOfOpen(name: PageName, user: PreparedUser): number[] {
  return [
    200,
    ...(addressOf(name).includes('999999999') ? [404] : []),
    ...(!user.registration || user.expired ? [403] : []),
  ]
}

for (const terms of yesAndNo)
  for (const registration of yesAndNo)
    test(`every page leads where it should: terms ${terms}, registration ${registration}`, async () => {
      const mistakes: string[] = []
      for (const expired of yesAndNo)
        for (const admin of yesAndNo) {
          const user = await prepareUser({ terms, registration, expired, admin })
          const cookies = await cookiesOf(user)
          await each(table, async ([name]) => {
            const walked = await walk(addressOf(name), endsSession(name) ? await cookiesOf(user) : cookies)
            const mistake = mistakeOf(name, user, walked)
            if (mistake) mistakes.push(`${name} (expired ${expired}, account_admin ${admin}) ${mistake}`)
          })
        }
      expect(mistakes).toEqual([])
    })

test('terms come before registration, registration before expiry', async () => {
  const user = await prepareUser({ terms: false, registration: false, expired: true })
  const cookies = await cookiesOf(user)
  expect((await walk('/en/listing', cookies)).path).toBe('/en/account/terms?next=%2Fen%2Flisting')
  expect((await walk('/en/account/register/step3', cookies)).path).toBe(
    '/en/account/terms?next=%2Fen%2Faccount%2Fregister%2Fstep3',
  )
  const agreed = await cookiesOf(await prepareUser({ registration: false, expired: true }))
  expect((await walk('/en/listing', agreed)).path).toBe('/en/account/register/step3')
  const complete = await cookiesOf(await prepareUser({ expired: true }))
  expect((await walk('/en/listing', complete)).path).toBe('/en/account/expired')
  expect((await walk('/en/account/settings', complete)).path).toBe('/en/account/settings')
})

test('staff, professionals and permissions open their pages', async () => {
  const professional = await cookiesOf(
    await prepareUser({ level: 'unlimited', perms: ['batch_classifier', 'counsellor'] }),
  )
  const staff = await cookiesOf(await prepareUser({ perms: ['listing_staff', 'admin_login_as'] }))
  const opened = async (name: PageName, cookies: Cookies): Promise<[string, number, string | undefined]> => {
    const walked = await walk(addressOf(name), cookies)
    return [name, walked.status, walked.status === 404 ? firstHeading(walked) : undefined]
  }
  for (const name of ['lang-pega2', 'lang-profiles-company', 'lang-user-api_usage', 'lang-batch-classifier'] as const)
    expect(await opened(name, professional)).toEqual([name, 200, undefined])
  for (const name of ['test', 'admin_preview', 'lang-scratch', 'lang-account-login-as'] as const)
    expect(await opened(name, staff)).toEqual([name, 200, undefined])
})

test('visitors are sent to the login page and told where to return, without query', async () => {
  const mistakes: string[] = []
  await each(table, async ([name, page]) => {
    const isOpen = page.access.some((access) => access === 'public' || access === 'guest')
    const isHidden = page.access.includes('staff')
    const address = addressOf(name)
    const walked = await walk(`${address}?limit=3`, english)
    const [path, query] = walked.path.split('?')
    const next = new URLSearchParams(query).get('next')
    const isLogin = path === '/en/account/login'
    if (walked.hops.length > 2) mistakes.push(`${name} takes ${walked.hops.join(' -> ')}`)
    if (isHidden && walked.status !== 404) mistakes.push(`${name} answers ${walked.status}`)
    if (isOpen && isLogin && !['user-login', 'lang-account-login'].includes(name) && !address.includes('999999999'))
      mistakes.push(`${name} asks for a login`)
    if (!isOpen && !isHidden && (!isLogin || next !== address)) mistakes.push(`${name} ends at ${walked.path}`)
  })
  expect(mistakes).toEqual([])
})

test('what does not exist answers 404 in the language of the visitor', async () => {
  const english404 = await walk('/en/there/is/nothing/here', english)
  expect(english404).toMatchObject({ status: 404, hops: [] })
  expect(firstHeading(english404)).toBe('This page could not be found')
  const german = await walk('/de/hier/ist/nichts', { language: 'de' })
  expect(german.status).toBe(404)
  expect(htmlLanguage(german)).toEqual(['de', 'ltr'])
  expect(firstHeading(german)).toBe('Diese Seite wurde nicht gefunden')
})

test('the language of the address gives way to the cookie', async () => {
  expect(await walk('/en/match/finder?view=map', { language: 'de' })).toMatchObject({
    hops: ['/de/match/finder?view=map'],
    status: 200,
  })
})

test('without a cookie the language of the address becomes the language', async () => {
  const walked = await walk('/ar/match/finder')
  expect(walked).toMatchObject({ hops: [], status: 200 })
  expect(htmlLanguage(walked)).toEqual(['ar', 'rtl'])
  expect(walked.cookies.some((cookie) => cookie.startsWith('language=ar'))).toBe(true)
})

test('addresses without a language get the one of the cookie, else the one of the browser', async () => {
  expect((await walk('/match/finder', { language: 'fr' })).hops).toEqual(['/fr/match/finder'])
  expect((await walk('/match/finder')).hops).toEqual(['/en-US/match/finder'])
  expect((await walk('/')).hops).toEqual(['/en-US'])
})

test('other spellings of a language take one redirect, to that of the cookie if there is one', async () => {
  expect((await walk('/DE/match/finder')).hops).toEqual(['/de/match/finder'])
  for (const prefix of ['pt-br', 'pt_BR', 'pt-BR', 'mi'])
    expect([prefix, (await walk(`/${prefix}/match/finder`, { language: 'ar' })).hops]).toEqual([
      prefix,
      ['/ar/match/finder'],
    ])
  expect((await walk('/pt-br/match/finder')).hops).toHaveLength(1)
})

test('four addresses never get a language, and login callbacks end at the login page', async () => {
  for (const path of ['/sitemap', '/test', '/admin_preview'])
    expect([path, (await walk(path, { language: 'de' })).hops]).toEqual([path, []])
  expect((await walk('/user/login', { language: 'de' })).path).toBe('/de/account/login')
  expect((await walk('/login', { language: 'fr' })).path).toBe('/fr/account/login')
})

test('a trailing slash is accepted', async () => {
  const walked = await walk('/en/account/login/', english)
  expect(walked.status).toBe(200)
  expect(walked.hops.length).toBeLessThanOrEqual(1)
})

test('what is posted, and what programs ask for, is never redirected', async () => {
  for (const path of ['/de/match/finder', '/match/finder', '/pt-br/home'])
    expect([path, (await walk(path, english, { method: 'POST' })).hops]).toEqual([path, []])
  for (const path of ['/napi/listing/list', '/mapi/version', '/content/api/v2/pages?locale=de'])
    expect([path, (await walk(path, { language: 'de' })).hops]).toEqual([path, []])
})
