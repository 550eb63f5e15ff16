import { expect, test } from 'vitest'
import type { ExplainedCriterion } from '@matchwright/contract/explanation.schema'
import { bestOf, scaleBars } from './comparison-rows.ts'

function pay(bottom: number, top: number, currency = 'CHF'): ExplainedCriterion {
  return {
    criterion: 'pay',
    disclosed: true,
    text: {
      want: { kind: 'pay_wish', minimum: null, target: 70_000, currency: 'CHF' },
      have: { kind: 'pay', bottom, top, currency },
    },
  } as ExplainedCriterion
}

test('one value is best only where it stands alone', () => {
  expect(bestOf([0.5, 1, 0.7])).toBe(1)
  expect(bestOf([1, 1, 0.7])).toBeUndefined()
  expect(bestOf([undefined, 1])).toBeUndefined()
})

test('amounts of all listings share one scale with the own wish', () => {
  const [low, high, none, other] = scaleBars([pay(60_000, 70_000), pay(70_000, 80_000), undefined, pay(1, 2, 'EUR')])
  expect(low?.to).toBeCloseTo(high?.from ?? 0)
  expect(low?.tick).toBe(high?.tick)
  expect(high?.to).toBeGreaterThan(high?.from ?? 1)
  expect([none, other]).toEqual([undefined, undefined])
})
