import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { pageAt, pageFile, pageNamed, PAGES, pathOf } from './pages.ts'

test('every screen has its file', () => {
  const missing = Object.keys(PAGES).filter((name) => !existsSync(join(import.meta.dirname, pageFile(name))))
  expect(missing).toEqual([])
})

test('a screen is found by its pattern as React Router writes it', () => {
  expect(pageAt(':lang/account/register/:type?')).toBe(pageNamed('lang-account-register'))
  expect(pageAt('/')).toBe(pageNamed('index'))
  expect(pageAt(':lang/*')).toBe(pageNamed('lang-content-page'))
})

test('paths are filled in, optional parts left out', () => {
  expect(pathOf('lang-listing-id-name', { lang: 'de', id: 7, name: 'Pfleger/in' })).toBe('/de/listing/7/Pfleger%2Fin')
  expect(pathOf('lang-account-register', { lang: 'en' })).toBe('/en/account/register')
  expect(pathOf('lang-content-page', { lang: 'en', '*': 'press/2026' })).toBe('/en/press/2026')
  expect(pathOf('index')).toBe('/')
  expect(() => pathOf('lang-match-id', { lang: 'en' })).toThrow('needs')
})

test('no content page lies at the address of a screen', () => {
  const content = join(import.meta.dirname, '../../../content')
  const addresses = readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `/${file.replace('.md', '')}`)
  expect(addresses).toContain('/en/about')
  const routes = Object.entries(PAGES).map(([id, { path }]) => ({ id, path }))
  const screens = addresses.map((address) => [address, matchRoutes(routes, address)?.at(-1)?.route.id])
  expect(screens.filter(([, screen]) => screen !== 'lang-content-page')).toEqual([])
})
