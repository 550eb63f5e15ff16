import { expect, test } from 'vitest'
import { Random } from '@matchwright/taxonomy/random'
import { IdTable } from './id-table.ts'
import { NO_ROW, rowRef, rowOf, sourceOf } from './row-ref.ts'

const FOUR_BILLION = 2 ** 32

test('says of any id where it was put last, unless it is gone', () => {
  const ids: number[] = []
  const table = new IdTable((ref) => ids[rowOf(ref)] ?? 0)
  const expected = new Map<number, number>()
  const random = new Random(3)
  // Consecutive, sparse, negative, larger than 32 bits, and with equal lower halves.
  const drawn = [
    () => random.int(0, 3000),
    () => 4096 * random.int(0, 3000),
    () => -random.int(0, 3000),
    () => FOUR_BILLION * random.int(0, 300) + random.int(0, 3000),
    () => FOUR_BILLION * random.int(0, 2_000_000) + 7,
  ] as const
  for (let row = 0; row < 20_000; row++) {
    const id = random.pick(drawn)()
    const isGoing = random.chance(20)
    const ref = isGoing ? NO_ROW : rowRef(row % 6, row)
    ids[row] = id
    expect(isGoing ? table.remove(id) : table.put(id, ref)).toBe(expected.get(id) ?? NO_ROW)
    expect(table.find(id)).toBe(ref)
    expected.set(id, ref)
  }
  for (const [id, ref] of expected) expect(table.find(id)).toBe(ref)
  for (const id of [3001, -3001, FOUR_BILLION * 301 + 1]) expect(table.find(id)).toBe(NO_ROW)
  table.clear(10)
  expect(table.find(ids[0] ?? 0)).toBe(NO_ROW)
})

test('a reference is a source and a row', () => {
  const ref = rowRef(5, 2 ** 24 - 1)
  expect([sourceOf(ref), rowOf(ref)]).toEqual([5, 2 ** 24 - 1])
})
