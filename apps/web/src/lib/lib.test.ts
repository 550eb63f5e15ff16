import { expect, test } from 'vitest'
import { apiRequest } from './api/api-request.ts'
import { cookieValue } from './browser/cookies.ts'
import { mayReload } from './browser/reload.ts'
import { changedParams } from './routing/list-state.ts'
import { dayDifference, relativeDay } from './intl/relative-day.ts'
import { arcPath, toneOf } from './score.ts'
import { coversPath } from './routing/main-menu.ts'
import { listingApi } from '@matchwright/contract/listing.api'

test('a cookie is found by its whole name and read decoded', () => {
  expect(cookieValue('xlanguage=fr; language=pt-BR; a=%C3%A9', 'language')).toBe('pt-BR')
  expect(cookieValue('a=%C3%A9', 'a')).toBe('é')
  expect(cookieValue('a=%E0%A4%A', 'a')).toBe('')
  expect(cookieValue(undefined, 'a')).toBeUndefined()
})

test('a request writes arrays as repeated keys and leaves out what is not given', () => {
  const { url } = apiRequest(listingApi.list, { query: { filter_status: [1, 4], search: 'a b', sort: undefined } })
  expect(url).toBe('/napi/listing/list?filter_status=1&filter_status=4&search=a+b')
})

test('the page reloads at most once a minute', () => {
  expect(mayReload(undefined, 100_000)).toBe(true)
  expect(mayReload('50000', 100_000)).toBe(false)
  expect(mayReload('39999', 100_000)).toBe(true)
})

test('a new filter begins at the first page, a page keeps the filter', () => {
  const list = new URLSearchParams('status=1&status=4&offset=30')
  expect(String(changedParams(list, { status: ['3'] }))).toBe('status=3')
  expect(String(changedParams(list, { offset: 15 }))).toBe('status=1&status=4&offset=15')
  expect(String(changedParams(list, { offset: 0 }))).toBe('status=1&status=4')
})

test('days are counted on the calendar of the visitor’s time zone', () => {
  const now = new Date('2026-11-20T23:30:00Z')
  expect(dayDifference('2026-11-21', now, 'UTC')).toBe(1)
  expect(dayDifference('2026-11-21', now, 'Europe/Zurich')).toBe(0)
  expect(dayDifference('2026-11-20T08:00:00Z', now, 'Europe/Zurich')).toBe(-1)
  expect(relativeDay(-3)).toBe(-3)
  expect(relativeDay(-20)).toBeNull()
})

test('the ring closes at a full share and tones follow the scale', () => {
  expect(arcPath({ size: 44, radius: 19.5, share: 1, side: 'left' })).toBe('M20.90 2.53A19.5 19.5 0 0 0 22.00 41.50')
  expect([0, 0.4, 0.6, 0.8, 0.9].map(toneOf)).toEqual([1, 2, 3, 4, 5])
})

test('a menu entry covers the screens below it, home only itself', () => {
  expect(coversPath('/en/listing', '/en/listing/7/print/cv', false)).toBe(true)
  expect(coversPath('/en', '/en/listing', true)).toBe(false)
  expect(coversPath('/en', '/en/home/', true)).toBe(true)
})
