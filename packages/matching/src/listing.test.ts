import { expect, test } from 'vitest'
import { nearestReadingWeight } from './listing.ts'

test('a reading weighs the nearest of eight weights, the higher one of two', () => {
  expect([1200, 960, 950, 949, 700, 651, 320, 12].map(nearestReadingWeight)).toEqual([
    1000, 1000, 1000, 900, 700, 700, 300, 300,
  ])
})
