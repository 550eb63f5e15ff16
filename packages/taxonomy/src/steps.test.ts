import { expect, test } from 'vitest'
import { finish, mapInSteps } from './steps.ts'

test('all steps at once give what one loop gives', () => {
  const items = Array.from({ length: 10_000 }, (_, at) => at)
  expect(finish(mapInSteps(items, (item, at) => item + at))).toEqual(items.map((item) => 2 * item))
})

test('long lists are left between two steps, short ones not', () => {
  const count = (length: number): number => [...mapInSteps(new Uint8Array(length), (item) => item)].length
  expect(count(4096)).toBe(0)
  expect(count(3 * 4096)).toBe(2)
})
