import { expect, test } from 'vitest'
import { acceptedLanguage, isLanguageOpen, languageRoute } from './language-route.ts'

const shipped = ['en', 'de', 'fr', 'ar', 'pt-BR']

function visit(pathname: string, cookieLanguage?: string, search = '') {
  return languageRoute({ pathname, search, cookieLanguage, shipped })
}

function leadsTo(to: string) {
  return expect.objectContaining({ kind: 'redirect', to })
}

test('a prefix other than the cookie goes to the same path and query in the cookie’s language', () => {
  expect(visit('/en/listing/7', 'de', '?as=own')).toEqual(leadsTo('/de/listing/7?as=own'))
  expect(visit('/de/listing/7', 'de')).toEqual({ kind: 'show', language: 'de', setCookie: false })
})

test('without a cookie the prefix becomes the language and is remembered', () => {
  expect(visit('/fr/match/finder')).toEqual({ kind: 'show', language: 'fr', setCookie: true })
})

test('without a prefix the same path follows under the cookie’s language, else English', () => {
  expect(visit('/account/settings', 'ar')).toEqual(leadsTo('/ar/account/settings'))
  expect(visit('/account/settings')).toEqual(leadsTo('/en/account/settings'))
  expect(visit('/', 'de')).toEqual(leadsTo('/de'))
  expect(visit('/')).toEqual(leadsTo('/en'))
})

test('other spellings lead to the listed one in a single redirect, which remembers it', () => {
  expect(visit('/pt-br/profiles')).toEqual({
    kind: 'redirect',
    to: '/pt-BR/profiles',
    language: 'pt-BR',
    setCookie: true,
  })
  expect(visit('/PT_BR/profiles', 'de')).toEqual(leadsTo('/de/profiles'))
})

test('a language that is not shipped goes to the cookie’s language, else English', () => {
  expect(visit('/th/profiles')).toEqual({ kind: 'redirect', to: '/en/profiles', language: 'en', setCookie: false })
  expect(visit('/th/profiles', 'fr')).toEqual(leadsTo('/fr/profiles'))
  expect(visit('/de', 'th')).toEqual({ kind: 'show', language: 'de', setCookie: true })
})

test('four pages never get a prefix', () => {
  for (const path of ['/admin_preview', '/sitemap', '/test', '/user/login', '/sitemap/'])
    expect(visit(path, 'de')).toEqual({ kind: 'show', language: 'de', setCookie: false })
})

test('the callback path leads to the login page', () => {
  expect(visit('/login', 'fr')).toEqual(leadsTo('/fr/account/login'))
})

test('a redirect is never followed by another', () => {
  const paths = ['/', '/foo', '/pt-br/x', '/th', '/EN/x', '//evil.example/x', '/login']
  const cookies = [undefined, 'de', 'th', 'nonsense']
  const second = paths.flatMap((path) =>
    cookies.map((cookie) => {
      const first = visit(path, cookie)
      return first.kind === 'redirect' ? visit(first.to, cookie).kind : first.kind
    }),
  )
  expect(new Set(second)).toEqual(new Set(['show']))
})

test('a redirect stays on this site', () => {
  expect(visit('//evil.example/x')).toEqual(leadsTo('/en//evil.example/x'))
})

test.each([
  ['de-CH, fr;q=0.8', 'de'],
  ['fr-FR,fr;q=0.9,en;q=0.8', 'fr'],
  ['th, ar;q=0.5, de;q=0.4', 'ar'],
  ['en;q=0.2, de;q=0.9', 'de'],
  ['de;q=0, fr;q=0.1', 'fr'],
  ['pt-br', 'pt-BR'],
  ['th, *', undefined],
  ['', undefined],
  [undefined, undefined],
])('a browser that accepts %s reads %s', (header, language) => {
  expect(acceptedLanguage(header, shipped)).toBe(language)
})

test('what the browser prefers counts where neither address nor cookie names a language', () => {
  const first = { pathname: '/match/finder', search: '', cookieLanguage: undefined, shipped, preferred: 'de' as const }
  expect(isLanguageOpen(first)).toBe(true)
  expect(languageRoute(first)).toEqual({
    kind: 'redirect',
    to: '/de/match/finder',
    language: 'de',
    setCookie: false,
  })
  expect(isLanguageOpen({ ...first, pathname: '/fr' })).toBe(false)
  expect(isLanguageOpen({ ...first, cookieLanguage: 'ar' })).toBe(false)
  expect(isLanguageOpen({ ...first, pathname: '/th' })).toBe(true)
})
