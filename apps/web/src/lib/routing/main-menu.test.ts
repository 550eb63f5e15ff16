import { expect, test } from 'vitest'
import { coversPath } from './main-menu.ts'

test('a menu entry covers the screens below it, home only itself', () => {
  expect(coversPath('lang-listing', '/en/listing', '/en/listing/7/print/cv')).toBe(true)
  expect(coversPath('lang-home', '/en', '/en/listing')).toBe(false)
  expect(coversPath('lang-home', '/en', '/en/home/')).toBe(true)
})

test('contacts cover a contact, and neither the finder nor saved searches', () => {
  expect(coversPath('lang-match', '/en/match', '/en/match/')).toBe(true)
  expect(coversPath('lang-match', '/en/match', '/en/match/12')).toBe(true)
  expect(coversPath('lang-match', '/en/match', '/en/match/finder')).toBe(false)
  expect(coversPath('lang-match', '/en/match', '/en/match/saved/3')).toBe(false)
})
