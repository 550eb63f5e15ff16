import { expect, test } from 'vitest'
import { log2In256ths } from './integer-log.ts'

test('powers of two are exact, others are floored to 1/256', () => {
  expect([1, 2, 4, 1024].map(log2In256ths)).toEqual([0, 256, 512, 2560])
  for (let x = 1; x < 5000; x += 7) expect(log2In256ths(x)).toBe(Math.floor(256 * Math.log2(x)))
})
