import { expect, test } from 'vitest'
import type { ExplainedCriterion, Explanation } from '@matchwright/contract/explanation.schema'
import { bestOf, comparedRows, scaleBars } from './comparison-rows.ts'

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

function workload(points: number, from: number): ExplainedCriterion {
  return {
    criterion: 'workload',
    disclosed: true,
    status: points === 10 ? 'met' : 'partly',
    similarity: points * 100,
    points,
    of: 10,
    text: { asked: 1, met: 0, partly: 1, want: null, have: { kind: 'workload', from, to: 100 } },
  } as unknown as ExplainedCriterion
}

function sameAmong(...criteria: ExplainedCriterion[]) {
  const explanations = criteria.map((cell) => ({ directions: [{ criteria: [cell] }, { criteria: [] }] }))
  return comparedRows(explanations as unknown as Explanation[], 0)[0]?.same
}

test('a row tells nothing apart where all are fully met, or all cells say the same', () => {
  expect(sameAmong(workload(10, 80), workload(10, 60))).toBe('met')
  expect(sameAmong(workload(5, 60), workload(5, 60))).toBe('equal')
  expect(sameAmong(workload(5, 60), workload(5, 50))).toBeUndefined()
  expect(sameAmong(workload(5, 60), workload(0, 60))).toBeUndefined()
  const notStated = (asked: number, points: number) => {
    const text = { asked, met: 0, partly: 0, want: null, have: null }
    return { ...workload(points, 0), status: 'unknown', similarity: null, text } as ExplainedCriterion
  }
  expect(sameAmong(notStated(2, 8), notStated(3, 7))).toBe('equal')
  const hidden = (band: 'low' | 'high') => ({ criterion: 'pay', disclosed: false, status: 'partly', band }) as const
  expect(sameAmong(hidden('low'), hidden('high'))).toBe('equal')
})

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
