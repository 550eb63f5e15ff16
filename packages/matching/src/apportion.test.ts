import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apportion, divide } from './apportion.ts'

test('floors first, then the largest remainders, ties to the one listed first', () => {
  expect(apportion([5, 5, 10], 10, 2)).toEqual([1, 0, 1])
  expect(apportion([14, 18, 8], 10, 4)).toEqual([1, 2, 1])
  expect(apportion([14, 18, 8], 10, 4, [1, 1, 2])).toEqual([1, 1, 2])
  expect(apportion([5, 5], 10, 5)).toEqual([3, 2])
})

test('divided wholes always add up', () => {
  fc.assert(
    fc.property(fc.nat(100), fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 9 }), (total, weights) => {
      const parts = divide(total, weights)
      expect(parts.reduce((a, b) => a + b, 0)).toBe(total)
      expect(parts.every((part) => part >= 0)).toBe(true)
    }),
  )
})
