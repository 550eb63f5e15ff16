import { expect, test } from 'vitest'
import { arcPath, toneOf } from './score.ts'

test('the ring closes at a full share', () => {
  expect(arcPath({ size: 44, radius: 19.5, share: 1, side: 'left' })).toBe('M20.90 2.53A19.5 19.5 0 0 0 22.00 41.50')
})

test('tones follow the scale', () => {
  expect([0, 0.4, 0.6, 0.8, 0.9].map(toneOf)).toEqual([1, 2, 3, 4, 5])
})
