import { expect, test } from 'vitest'
import { certainly } from './listing.ts'
import { pointsOf, roundedFit } from './points.ts'
import { fitOf } from './score.ts'
import { aSearch, anOffer, SCENE, worked } from './testing/builders.ts'
import { OCCUPATION } from './testing/fixture-space.ts'
import { SyntheticWorld, TODAY } from './testing/synthetic-world.ts'

function sum(values: readonly number[]) {
  return values.reduce((a, b) => a + b, 0)
}

test('points sum to the fit and never exceed what a criterion can give', () => {
  for (let seed = 0; seed < 400; seed++) {
    const world = new SyntheticWorld(seed, { occupations: 6, skills: 25, cities: 4 })
    const [search, offer] = [world.listing(0, 'search'), world.listing(1, 'offer')]
    const scene = { space: world.space, today: TODAY }
    for (const fit of [fitOf(search, offer, scene), fitOf(offer, search, scene)]) {
      if (fit.weight === 0) continue
      const points = pointsOf(fit)
      expect(sum(points.map((row) => row.exactPoints))).toBe(fit.fit)
      expect(sum(points.map((row) => row.exactOf))).toBe(10_000)
      expect(sum(points.map((row) => row.points))).toBe(roundedFit(fit.fit))
      expect(sum(points.map((row) => row.of))).toBe(100)
      for (const row of points) {
        expect(row.exactPoints).toBeLessThanOrEqual(row.exactOf)
        expect(row.points).toBeLessThanOrEqual(row.of)
        expect(Math.min(row.points, row.exactPoints)).toBeGreaterThanOrEqual(0)
      }
    }
  }
})

test('an unknown criterion takes its share of the shrunken mean', () => {
  const offer = anOffer({
    wants: {
      occupation: { anyOf: [certainly(OCCUPATION.nurse)], seniority: null, importance: 'important' },
      experience: { months: 24, importance: 'important' },
    },
  })
  const fit = fitOf(offer, aSearch({ has: { occupations: [worked(OCCUPATION.nurse)] } }), SCENE)
  expect(fit.fit).toBe(9384)
  expect(pointsOf(fit)).toEqual([
    { criterion: 'occupation', points: 71, of: 71, exactPoints: 7143, exactOf: 7143 },
    { criterion: 'experience', points: 23, of: 29, exactPoints: 2241, exactOf: 2857 },
  ])
})

test('a side that asks for nothing has no points', () => {
  expect(pointsOf(fitOf(anOffer({}), aSearch({}), SCENE))).toEqual([])
})
