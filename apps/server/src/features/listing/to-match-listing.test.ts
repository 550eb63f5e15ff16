import { expect, test } from 'vitest'
import { ListingContent } from '@matchwright/contract/listing-content.schema'
import type { ListingContentInput } from '@matchwright/contract/listing-content.schema'
import { readTaxonomyFiles } from '#server/adapters/taxonomy-files.ts'
import type { Rates } from '#server/adapters/rates.ts'
import { buildConcepts } from '#server/features/concept/index.ts'
import { conceptId } from '#server/testing/listings.ts'
import { generalise } from './generalise.ts'
import { toMatchListing } from './to-match-listing.ts'

const { taxonomy } = buildConcepts(await readTaxonomyFiles())
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
    { rates, taxonomy, today },
  )
}

function licence(key: string) {
  return conceptId(taxonomy, 'authorization', key)
}

const nurse = conceptId(taxonomy, 'occupation', 'nurse')
const place = { name: 'Biel', country: 'CH', lat: 47.13, lon: 7.24 }

test('a listing that says nothing has and wants nothing that is known', () => {
  const { has, wants } = listing(0, {})
  expect(Object.values(has).every((value) => value === null)).toBe(true)
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

test('a side says what somebody has, wants, or both', () => {
  const cook = conceptId(taxonomy, 'occupation', 'bookkeeper')
  const { has, wants } = listing(0, {
    occupations: [
      { concept_id: nurse, side: 'has', months: 24 },
      { concept_id: cook, side: 'wants', importance: 'must' },
    ],
  })
  expect(has.occupations).toEqual([{ concept: nurse, months: 24 }])
  expect(wants.occupation).toMatchObject({ anyOf: [cook], importance: 'must' })
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
