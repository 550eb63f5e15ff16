import { expect, test } from 'vitest'
import { loadIpCountry } from './ip-country.ts'
import { readOtherNames } from './place-names.ts'
import { foldName } from './place-names.ts'
import { distanceKm, loadPlaces } from './places.ts'
import { loadRates, parseRates } from './rates.ts'

const places = await loadPlaces()

function first(text: string) {
  const place = places.search(text)[0]
  return place && `${place.name} ${place.country}`
}

test.each([
  ['Munich', 'Munich DE'],
  ['münch', 'Munich DE'],
  ['muench', 'Munich DE'],
  ['Köln', 'Köln DE'],
  ['koeln', 'Köln DE'],
  ['القاهرة', 'Cairo EG'],
  ['القاهره', 'Cairo EG'],
  ['東京', 'Tokyo JP'],
  ['Wien', 'Vienna AT'],
  ['sao pau', 'São Paulo BR'],
  ['st gallen', 'Sankt Gallen CH'],
  ['Biel', 'Biel/Bienne CH'],
  ['Bienne', 'Biel/Bienne CH'],
])('%s finds %s', (text, expected) => {
  expect(first(text)).toBe(expected)
})

test('results are few, distinct and can be kept to a country', () => {
  expect(places.search('b')).toHaveLength(10)
  expect(new Set(places.search('mün', { limit: 50 })).size).toBe(places.search('mün', { limit: 50 }).length)
  expect(places.search('paris', { country: 'US' }).every((place) => place.country === 'US')).toBe(true)
  expect(places.search('  ')).toEqual([])
})

test('a place is found by its exact name, the largest first', () => {
  expect(places.byName('Cologne', 'DE').map((place) => place.name)).toEqual(['Köln'])
  expect(places.byName('Paris')[0]).toMatchObject({ country: 'FR' })
  expect(places.byName('Pari', 'FR')).toEqual([])
  const berlin = places.byName('Berlin', 'DE')[0]
  expect(places.byId(berlin?.geoname_id ?? 0)).toBe(berlin)
})

test('every entry of the other spellings belongs to a place', async () => {
  const lost = (await readOtherNames()).filter(({ name, country }) => places.byName(name, country).length === 0)
  expect(lost).toEqual([])
})

test('the nearest place is found, across the date line too', () => {
  expect(places.nearest(48.8566, 2.3522)).toMatchObject({ name: 'Paris', country: 'FR' })
  expect(places.nearest(-16.8, -179.99)?.country).toBe('FJ')
})

test('distances follow the great circle', () => {
  expect(distanceKm({ lat: 52.52, lon: 13.405 }, { lat: 48.1351, lon: 11.582 })).toBeCloseTo(504.2, 0)
  expect(distanceKm({ lat: 0, lon: 179.5 }, { lat: 0, lon: -179.5 })).toBeCloseTo(111.2, 1)
})

test('spellings that differ in case, marks and punctuation are equal', () => {
  expect(foldName("Villeneuve-d'Ascq")).toBe(foldName('VILLENEUVE D’ASCQ').replace('d ascq', 'dascq'))
  expect(foldName('Łódź')).toBe('lodz')
  expect(foldName('Straße')).toBe('strasse')
})

test('an address tells its country, and US when it cannot', async () => {
  const { countryOf } = await loadIpCountry()
  expect(countryOf('193.99.144.80')).toBe('DE')
  expect(countryOf('::ffff:193.99.144.80')).toBe('DE')
  expect(countryOf('127.0.0.1')).toBe('US')
  expect(countryOf('not an address')).toBe('US')
})

test('amounts are compared in euros', async () => {
  const rates = await loadRates()
  expect(rates.toEur(100, 'EUR')).toBe(100)
  expect(rates.toEur(1, 'ZZZ')).toBeUndefined()
  expect(rates.currencies).toContain('USD')
  expect(parseRates('date\t2026-01-01\nUSD\t1.25\n').toEur(5, 'USD')).toBe(4)
  expect(() => parseRates('USD\t1.25\n')).toThrow(/date/)
  expect(() => parseRates('date\t2026-01-01\nUSD\tx\n')).toThrow(/USD/)
})
