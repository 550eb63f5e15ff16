import { expect, test } from 'vitest'
import { fixtureContext } from '../testing/context.ts'
import { frozenPlaces } from '../testing/frozen-places.ts'
import { span } from '../testing/sections.ts'
import { findPlace, namedPlaces } from './places.ts'

test.each([
  ['Bahnhofstrasse 1, 8400 Winterthur', 'Winterthur'],
  ['CH-8400 Winterthur ZH', 'Winterthur'],
  ['Lausanne, Switzerland', 'Lausanne'],
])('the town of %s', (text, town) => {
  expect(findPlace(span(text), fixtureContext.places)?.value).toMatchObject({ name: town, country: 'CH' })
})

test.each([
  ['兵庫県神戸市中央区', '神戸'],
  ['대전광역시 서구', '대전'],
  ['จังหวัดเชียงใหม่ 50200', 'เชียงใหม่'],
])('the town of %s is written without spaces', (text, town) => {
  expect(findPlace(span(text), frozenPlaces)?.value.name).toBe(town)
})

test('one of two places of like size has to be checked', () => {
  expect(findPlace(span('Springfield'), fixtureContext.places)?.check?.reason).toBe('ambiguous_place')
})

test('another country than that of the place finds nothing', () => {
  expect(findPlace(span('Winterthur, France'), fixtureContext.places)).toBeUndefined()
})

test('a street is no place, nor is an unknown town', () => {
  expect(findPlace(span('Winterthur 12'), fixtureContext.places)).toBeUndefined()
  expect(findPlace(span('Kleinkleckersdorf'), fixtureContext.places)).toBeUndefined()
})

test('text names places behind a preposition', () => {
  const names = namedPlaces(span('I look for work in Lausanne or at Bad Ragaz.')).map(({ text }) => text)
  expect(names).toContain('Lausanne')
  expect(names).toContain('Bad Ragaz')
})
