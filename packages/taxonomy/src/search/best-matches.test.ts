import { expect, test } from 'vitest'
import { Random } from '../random.ts'
import { BestMatches, fill } from './best-matches.ts'

/** Labels 0 .. 5 of three concepts with the ids 10, 20, 30. */
const LABEL_CONCEPTS = Uint32Array.of(0, 0, 1, 1, 2, 2)

test('the best label of each concept counts, of equal ones the first', () => {
  const best = new BestMatches(LABEL_CONCEPTS, [10, 20, 30])
  best.start()
  best.add(0, 7)
  best.add(1, 3)
  best.add(2, 3)
  best.add(3, 3)
  expect(best.first(5)).toEqual([
    { conceptId: 10, label: 1, key: 3 },
    { conceptId: 20, label: 2, key: 3 },
  ])
})

test('another search begins with nothing', () => {
  const best = new BestMatches(LABEL_CONCEPTS, [10, 20, 30])
  best.start()
  best.add(0, 1)
  best.start()
  best.add(4, 9)
  expect(best.first(5)).toEqual([{ conceptId: 30, label: 4, key: 9 }])
  expect(best.countBelow(9)).toBe(0)
  expect(best.countBelow(10)).toBe(1)
})

test('the first matches are those of a sorted list', () => {
  const random = new Random(1)
  const ids = Array.from({ length: 200 }, (_, at) => at)
  const best = new BestMatches(Uint32Array.from(ids), ids)
  for (let limit = 1; limit < 20; limit++) {
    best.start()
    const added = ids
      .filter(() => random.chance(40))
      .map((id) => ({ conceptId: id, label: id, key: random.int(0, 30) }))
    for (const { label, key } of added) best.add(label, key)
    const sorted = added.toSorted((a, b) => a.key - b.key || a.conceptId - b.conceptId)
    expect(best.first(limit)).toEqual(sorted.slice(0, limit))
  }
})

test('filling keeps what is there and stops at the limit', () => {
  const match = (conceptId: number) => ({ conceptId, label: 0, key: 0 })
  const found = [match(1)]
  fill(found, [match(2), match(1), match(3), match(4)], 3)
  expect(found.map(({ conceptId }) => conceptId)).toEqual([1, 2, 3])
})
