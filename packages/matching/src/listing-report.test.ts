import { expect, test } from 'vitest'
import { ColumnIndex } from './column-index.ts'
import { listingReport } from './listing-report.ts'
import type { MatchListing } from './listing.ts'
import { replay } from './replay.ts'
import { aSearch, anOffer, SCENE, TODAY } from './testing/builders.ts'
import { LICENCE, OCCUPATION, SPACE } from './testing/fixture-space.ts'

const OPTIONS = { today: TODAY, matchFactor: 50 }

function german(level: number) {
  return [{ language: 'de', spoken: level, written: null }]
}

const wantsDriver = { anyOf: [OCCUPATION.truckDriver], seniority: null, importance: 'important' as const }

function indexOf(listings: readonly MatchListing[]): ColumnIndex {
  const index = new ColumnIndex(SPACE)
  index.putAll(listings.map((listing) => [listing, { ownerId: 1, facets: {} }]))
  return index
}

/** Six drivers speak German at C1, twenty-five more at B2, all with licence C. */
const drivers = Array.from({ length: 31 }, (_, at) =>
  aSearch(
    {
      has: {
        occupations: [{ concept: OCCUPATION.truckDriver, months: 40 }],
        languages: german(at < 6 ? 5 : 4),
        licences: [{ concept: LICENCE.drivingC, status: 'valid' }],
      },
      wants: { occupation: wantsDriver },
    },
    100 + at,
  ),
)

function asksFor(level: number) {
  return {
    occupation: wantsDriver,
    languages: [{ language: 'de', spoken: level, written: null, importance: 'must' as const }],
  }
}

test('a level less of a language brings those who have it: 6 to 31', () => {
  const offer = anOffer({ wants: asksFor(6) })
  const report = listingReport(indexOf(drivers), offer, OPTIONS)
  expect(report.matches).toBe(6)
  expect(report.musts).toEqual([{ criterion: 'languages', entry: 0, removes: 25 }])
  expect(report.ranges).toEqual([{ criterion: 'languages', removes: 25 }])
  expect(report.steps[0]).toEqual({
    change: { type: 'relax_language', entry: 0, spoken: 5, written: null },
    before: 6,
    after: 31,
  })
})

test('each must is counted by itself, and what is switched off is not counted', () => {
  const licences = [
    { concept: LICENCE.drivingCe, sponsored: false, importance: 'must' as const },
    { concept: LICENCE.drivingC, sponsored: false, importance: 'must' as const },
  ]
  const wants = { ...asksFor(5), licences }
  const report = listingReport(indexOf(drivers), anOffer({ wants }), OPTIONS)
  expect(report.matches).toBe(0)
  expect(report.musts).toEqual([
    { criterion: 'languages', entry: 0, removes: 0 },
    { criterion: 'licences', entry: 0, removes: 31 },
    { criterion: 'licences', entry: 1, removes: 0 },
  ])
  const off = listingReport(indexOf(drivers), anOffer({ wants: { ...wants, weights: { licences: 0 } } }), OPTIONS)
  expect(off.musts.map(({ criterion }) => criterion)).toEqual(['languages'])
})

test('a logged list is computed again from the versions that were shown', () => {
  const offer = anOffer({ wants: asksFor(5) })
  const { hits } = indexOf(drivers).search(offer, { ...OPTIONS, limit: 10, offset: 3 })
  const shown = hits.flatMap(({ id }) => drivers.find((driver) => driver.id === id) ?? [])
  expect(replay({ ...SCENE, query: offer, matchFactor: 50 }, shown.toReversed())).toEqual(hits)
})
