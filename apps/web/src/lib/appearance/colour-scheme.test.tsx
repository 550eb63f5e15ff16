import { afterEach, expect, test } from 'vitest'
import { COLOUR_SCHEME_COOKIE, colourSchemeFrom, cookieColourScheme } from './colour-scheme.ts'

afterEach(() => {
  document.cookie = `${COLOUR_SCHEME_COOKIE}=; Path=/; Max-Age=0`
})

test('the colour scheme follows the system until one is chosen, and again after it is taken back', () => {
  const manager = cookieColourScheme('auto')
  expect(manager.get('auto')).toBe('auto')
  manager.set('dark')
  expect(manager.get('auto')).toBe('dark')
  expect(document.cookie).toContain('colour_scheme=dark')
  manager.clear()
  expect(manager.get('auto')).toBe('auto')
})

test('a cookie with anything else follows the system', () => {
  expect(['light', 'dark', 'sepia', '', undefined].map(colourSchemeFrom)).toEqual([
    'light',
    'dark',
    'auto',
    'auto',
    'auto',
  ])
})
