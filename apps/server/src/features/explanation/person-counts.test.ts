import { expect, test } from 'vitest'
import { roundedCount, suppressedGain } from './person-counts.ts'

test('persons are told in steps that one person is lost in', () => {
  expect([0, 4, 5, 6, 9, 10, 99, 100, 109, 1234].map(roundedCount)).toEqual([
    null,
    null,
    5,
    5,
    5,
    10,
    95,
    100,
    100,
    1200,
  ])
  const told = new Map<number, number>()
  for (let count = 5; count < 1000; count++) {
    const rough = roundedCount(count) ?? 0
    expect(rough).toBeLessThanOrEqual(count)
    told.set(rough, (told.get(rough) ?? 0) + 1)
  }
  expect(Math.min(...told.values())).toBe(5)
})

test('what a change opens is exact for offers and rough for persons', () => {
  expect(suppressedGain(7, false)).toEqual({ opens: 7, is_opens_hidden: false })
  expect(suppressedGain(7, true)).toEqual({ opens: 5, is_opens_hidden: false })
  expect(suppressedGain(1, true)).toEqual({ opens: null, is_opens_hidden: true })
  expect(suppressedGain(-3, false)).toEqual({ opens: 0, is_opens_hidden: false })
})
