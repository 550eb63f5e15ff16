import { expect, test } from 'vitest'
import { finish } from '../steps.ts'
import { flattenRows, groupBy, invertRows, listLength } from './postings.ts'
import type { Postings } from './postings.ts'

function lists({ offsets, values }: Postings): number[][] {
  return Array.from({ length: offsets.length - 1 }, (_, key) => [
    ...values.subarray(offsets[key] ?? 0, offsets[key + 1] ?? 0),
  ])
}

test('rows are kept in their order, empty ones too', () => {
  expect(lists(flattenRows([[3, 1], [], [2]]))).toEqual([[3, 1], [], [2]])
})

test('inverted rows list each row once for each of its keys, in order', () => {
  const inverted = finish(invertRows(flattenRows([[0, 2, 0], [2], [], [2, 1]]), 4))
  expect(lists(inverted)).toEqual([[0], [3], [0, 1, 3], []])
  expect(listLength(inverted, 2)).toBe(3)
})

test('grouping is a stable counting sort', () => {
  expect(lists(groupBy(Uint8Array.of(2, 0, 2, 1, 0), 3))).toEqual([[1, 4], [3], [0, 2]])
})

test('inverting many rows stops between steps', () => {
  const rows = Array.from({ length: 40_000 }, (_, row) => [row % 7])
  const steps = invertRows(flattenRows(rows), 7)
  let count = 0
  while (steps.next().done !== true) count++
  expect(count).toBeGreaterThan(2)
})
