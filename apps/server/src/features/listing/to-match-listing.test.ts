import { NOTHING_HELD } from '@matchwright/matching/listing'
import { expect, test } from 'vitest'
import { ListingContent } from '@matchwright/contract/listing-content.schema'
import type { ListingContentInput } from '@matchwright/contract/listing-content.schema'
import { readTaxonomyFiles } from '#server/adapters/taxonomy-files.ts'
import type { Rates } from '#server/adapters/rates.ts'
import { buildConcepts } from '#server/features/concept/index.ts'
import { conceptId } from '#server/testing/listings.ts'
import { generalise } from './generalise.ts'
import { toMatchListing } from './to-match-listing.ts'

const { taxonomy, rarity } = buildConcepts(await readTaxonomyFiles())
const rates: Rates = {
  date: '2026-01-01',
  currencies: ['EUR', 'CHF'],
  toEur: (amount, currency) => (currency === 'EUR' ? amount : currency === 'CHF' ? amount * 2 : undefined),
  perEur: (currency) => (currency === 'EUR' ? 1 : currency === 'CHF' ? 0.5 : undefined),
}
const today = new Date('2026-11-20T10:00:00Z')

function listing(type: 0 | 1, content: ListingContentInput) {
  return toMatchListing(
    { id: 1, type, published_at: today, content: ListingContent.parse(content) },
    { rates, taxonomy, rarity, today },
  )
}

function licence(key: string) {
  return conceptId(taxonomy, 'authorization', key)
}

const nurse = conceptId(taxonomy, 'occupation', 'nurse')
const place = { name: 'Biel', country: 'CH', lat: 47.13, lon: 7.24 }

test('a listing that says nothing has and wants nothing that is known', () => {
  const { has, wants } = listing(0, {})
  expect(has).toEqual(NOTHING_HELD)
  expect(wants).toMatchObject({ occupation: null, location: null, pay: null, skills: [] })
})

test('pay of any unit becomes hundreds of euro a year at full time; on request it is unknown', () => {
  const top = (pay: ListingContentInput['pay']) => listing(1, { pay }).has.pay?.top
  expect(top({ from: 60_000, salaries: 13 })).toBe(600)
  expect(top({ from: 4_000, unit: 'month', salaries: 13 })).toBe(520)
  expect(top({ from: 20, unit: 'hour' })).toBe(416)
  expect(top({ from: 1_000, to: 1_200, unit: 'week', currency: 'CHF' })).toBe(1_248)
  expect(top({ type: 'ask' })).toBeUndefined()
  expect(top({ from: 5, currency: 'ZZZ' })).toBeUndefined()
})

test('readings of a title count with the nearest weight, and never beside the occupation itself', () => {
  const [cook, baker] = ['cook', 'baker'].map((key) => conceptId(taxonomy, 'occupation', key)) as [number, number]
  const { has, wants } = listing(0, {
    occupations: [
      { concept_id: nurse, months: 24, readings: [{ concept_id: cook, weight: 640 }] },
      { concept_id: baker, side: 'has', readings: [{ concept_id: nurse, weight: 900 }] },
    ],
  })
  expect(has.occupations).toEqual([
    { concept: nurse, weight: 1000, months: 24, isOtherReading: false },
    { concept: cook, weight: 600, months: 24, isOtherReading: true },
    { concept: baker, weight: 1000, months: null, isOtherReading: false },
  ])
  expect(wants.occupation?.anyOf).toEqual([
    { concept: nurse, weight: 1000 },
    { concept: cook, weight: 600 },
  ])
})

test('skills that nobody confirmed are an open list', () => {
  expect(listing(0, { skills_confirmed: false }).has.skillsConfirmed).toBe(false)
  expect(listing(0, {}).has.skillsConfirmed).toBe(true)
})

test('a side says what somebody has, wants, or both', () => {
  const cook = conceptId(taxonomy, 'occupation', 'bookkeeper')
  const { has, wants } = listing(0, {
    occupations: [
      { concept_id: nurse, side: 'has', months: 24 },
      { concept_id: cook, side: 'wants', importance: 'must' },
    ],
  })
  expect(has.occupations).toEqual([{ concept: nurse, weight: 1000, months: 24, isOtherReading: false }])
  expect(wants.occupation).toMatchObject({ anyOf: [{ concept: cook, weight: 1000 }], importance: 'must' })
})

test('licences bring what they include, and what is valid counts more than what is under way', () => {
  const { has } = listing(0, {
    licences: [{ concept_id: licence('driving-ce'), status: 'in_progress' }, { concept_id: licence('driving-c') }],
  })
  const status = (key: string) => has.licences?.find(({ concept }) => concept === licence(key))?.status
  expect(status('driving-ce')).toBe('in_progress')
  expect(status('driving-c')).toBe('valid')
  expect(status('driving-b')).toBe('valid')
})

test('the place is a must unless relocation, remote or anywhere is said, or it was given less', () => {
  const importance = (content: ListingContentInput) =>
    listing(0, { places: [place], ...content }).wants.location?.importance
  expect(importance({})).toBe('must')
  expect(importance({ relocation: true })).toBe('important')
  expect(importance({ remote: 100 })).toBe('important')
  expect(importance({ place_importance: 'nice' })).toBe('nice')
  expect(importance({ anywhere: true })).toBeUndefined()
})

test('what an owner keeps to contacts is read in steps; what is public stays exact', () => {
  const exact = listing(0, {
    occupations: [{ concept_id: nurse }],
    places: [place],
    pay: { from: 61_234 },
    start: { type: 3, date: '2027-03-01' },
  })
  expect(generalise(exact, new Set(['pay', 'location', 'availability']))).toBe(exact)
  const coarse = generalise(exact, new Set(['occupation']))
  const shifted = generalise(
    listing(0, {
      occupations: [{ concept_id: nurse }],
      places: [{ ...place, lat: place.lat + 0.001 }],
      pay: { from: 61_300 },
      start: { type: 3, date: '2027-03-02' },
    }),
    new Set(['occupation']),
  )
  expect(shifted).toEqual(coarse)
  expect(coarse.has.start).not.toEqual(exact.has.start)
})

test('terms without a concept are words: no numbers, contacts or places, alike in every form of a word', () => {
  const terms = (...texts: string[]) => texts.map((text) => ({ text, branch: 'skill' as const }))
  const wanted = (...texts: string[]) => listing(1, { terms: terms(...texts), places: [place] }).wants.words
  expect(wanted('Month-end closings, VAT')).toHaveLength(4)
  expect(wanted('2019', 'x 5', 'the and of')).toEqual([])
  expect(wanted('call 079 123 45 67', 'anna.meier@example.org', 'www.example.org')).toEqual([])
  expect(wanted('Biel')).toEqual([])
  const { words } = listing(0, { terms: terms('vat', 'month end closing') }).has
  expect(new Set(words)).toEqual(new Set(wanted('Month-end closings, VAT').map(({ word }) => word)))
  const german = listing(0, { terms: terms('vat'), language_captured: 'de-CH' }).has
  expect(words).not.toContain(german.words[0])
})

test('a listing is compared by its most telling words only', () => {
  const texts = Array.from(
    { length: 40 },
    (_, at) => `${'abcdefghij'[at % 10]}${'klmnopqrst'[Math.floor(at / 10)]}uvwxyz`,
  )
  const terms = [...texts.slice(0, 39), 'tip'].map((text) => ({ text, branch: 'skill' as const }))
  const { words } = listing(1, { terms }).wants
  expect(words).toHaveLength(32)
  expect(Math.min(...words.map(({ weight }) => weight))).toBeGreaterThan(4)
})
