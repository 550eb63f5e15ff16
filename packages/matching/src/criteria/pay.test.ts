import { expect, test } from 'vitest'
import { similarityOf } from '../testing/builders.ts'
import { pay, paySimilarity } from './pay.ts'

test('the minimum is worth 700, the target 1000, between it rises evenly', () => {
  const wish = { minimum: 800, target: 1000 }
  expect([800, 900, 1000, 1200].map((top) => paySimilarity(wish, top))).toEqual([700, 850, 1000, 1000])
})

test('a quarter below the minimum nothing is left', () => {
  expect([799, 700, 601, 600, 0].map((top) => paySimilarity({ minimum: 800, target: null }, top))).toEqual([
    696, 350, 3, 0, 0,
  ])
})

test('without a target the minimum is enough; a target alone is the minimum', () => {
  expect(paySimilarity({ minimum: 800, target: null }, 800)).toBe(1000)
  expect(paySimilarity({ minimum: null, target: 900 }, 900)).toBe(1000)
  expect(paySimilarity({ minimum: null, target: 900 }, 850)).toBe(544)
  expect(paySimilarity({ minimum: 0, target: null }, 0)).toBe(1000)
})

test('pay on request is unknown, no pay at all is known', () => {
  const asked = { pay: { minimum: 500, target: null, importance: 'nice' as const } }
  expect(similarityOf(pay, asked, {})).toBeNull()
  expect(similarityOf(pay, asked, { pay: { bottom: 0, top: 0 } })).toBe(0)
})
