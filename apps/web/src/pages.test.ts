import { existsSync } from 'node:fs'
import { join } from 'node:path'
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
