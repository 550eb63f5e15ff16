import { expect, test } from 'vitest'
import { WordCosts } from './word-costs.ts'

test('a word keeps the smaller of its costs and is listed once', () => {
  const costs = new WordCosts(10)
  costs.add(2, 5, 3)
  costs.add(4, 6, 1)
  costs.add(2, 3, 7)
  expect([...costs.costs]).toEqual([0, 0, 3, 3, 1, 1, 0, 0, 0, 0])
  expect(costs.words.subarray(0, costs.count).toSorted()).toEqual(Uint32Array.of(2, 3, 4, 5))
  costs.clear()
  expect(costs.count).toBe(0)
  expect(Math.max(...costs.costs)).toBe(0)
})
