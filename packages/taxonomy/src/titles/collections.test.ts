import { expect, test } from 'vitest'
import { Random } from '../random.ts'
import { GramTable } from './gram-table.ts'
import { largest } from './top.ts'

test('a table of hashes numbers them in the order they come, however many', () => {
  const table = new GramTable(4)
  const hashes = [7, -1, 0, 2 ** 31 - 1, ...Array.from({ length: 1000 }, (_, at) => at * 4096 + 13)]
  expect(hashes.map((hash) => table.add(hash))).toEqual(hashes.map((_, at) => at))
  expect(hashes.map((hash) => table.add(hash))).toEqual(hashes.map((_, at) => at))
  expect(hashes.map((hash) => table.find(hash))).toEqual(hashes.map((_, at) => at))
  expect(table.find(5)).toBe(-1)
  expect(table.size).toBe(hashes.length)
})

test('a hash is the same as a signed and as an unsigned number', () => {
  const table = new GramTable()
  const number = table.add(0xffff_fff0)
  expect(table.find(0xffff_fff0 | 0)).toBe(number)
})

test('the places of the largest values, largest first, without those of 0', () => {
  expect(largest(Float32Array.of(0, 0.25, 0, 1, 0.5), 2)).toEqual([3, 4])
  expect(largest(Float32Array.of(0, 0.25, -1), 5)).toEqual([1])
  const random = new Random(1)
  const values = Float32Array.from({ length: 500 }, () => random.next())
  const sorted = [...values.keys()].toSorted((a, b) => (values[b] ?? 0) - (values[a] ?? 0))
  expect(largest(values, 40)).toEqual(sorted.slice(0, 40))
})
