import { expect, test } from 'vitest'
import { IndexEntries, NOT_VISIBLE } from './index-entries.ts'
import type { IndexEntry } from './index-entries.ts'

const BERN = { x: 21_600, y: 2810, z: 23_200 }
const SOUTH = { x: -31_855, y: 0, z: -12 }
const entry: IndexEntry = {
  type: 'offer',
  accountId: 2 ** 40,
  publishedAt: Date.UTC(2026, 10, 21, 17, 31, 5, 123),
  isPublic: true,
  publicGroups: new Set(['occupation', 'location']),
  places: [BERN],
  facets: { occupation: ['22'], contract: ['permanent'], remote: [], country: ['CH'], industry: [], language: ['de'] },
}
const hiddenOffer = { ...entry, isPublic: false, places: [], facets: { ...entry.facets, country: [] } }
const search = { ...hiddenOffer, type: 'search' as const, places: [SOUTH, BERN] }
const all: readonly [number, IndexEntry][] = [
  [1, entry],
  [4095, hiddenOffer],
  [4096, search],
  [2 ** 45 + 7, { ...entry, facets: { ...entry.facets } }],
]

function filled() {
  const entries = new IndexEntries()
  for (const [id, one] of all) entries.set(id, one)
  return entries
}

test('entries are what they were, and go when they are deleted', async () => {
  const entries = filled()
  expect([...entries.keys()].toSorted((a, b) => a - b)).toEqual(all.map(([id]) => id))
  expect(all.map(([id]) => entries.get(id))).toEqual(all.map(([, one]) => one))
  expect([entries.countOf('offer'), entries.countOf('search')]).toEqual([3, 1])
  const again = new IndexEntries()
  for (const text of await Array.fromAsync(entries.texts())) again.read(text)
  expect(all.map(([id]) => again.get(id))).toEqual(all.map(([, one]) => one))
  entries.delete(4096)
  entries.set(1, { ...entry, places: [BERN, SOUTH] })
  entries.set(1, hiddenOffer)
  expect([entries.has(4096), entries.has(2), entries.get(4096), entries.get(2)]).toEqual([
    false,
    false,
    undefined,
    undefined,
  ])
  expect(entries.get(1)).toEqual(hiddenOffer)
  expect([...entries.keys()]).toHaveLength(3)
})

test('columns tell how far away the nearest public place is, and nothing of what may not be told', () => {
  const entries = filled()
  const ids = Float64Array.from([2 ** 45 + 7, 4096, 4095, 1, 77])
  const seen = entries.columnsOf(ids, { places: [{ ...BERN, x: BERN.x + 50 }], seesAllOffers: true })
  expect([...seen.km]).toEqual([10, 10, NaN, 10, 0])
  expect(seen.facets[0]).toBe(seen.facets[3])
  expect(entries.facetsOf(seen.facets[0] ?? 0)).toEqual(entry.facets)
  expect(seen.facets[4]).toBe(NOT_VISIBLE)
  const asVisitor = entries.columnsOf(ids, { places: [], seesAllOffers: false })
  expect([...asVisitor.facets].map((number) => number === NOT_VISIBLE)).toEqual([false, false, true, false, true])
  expect(asVisitor.km[0]).toBeNaN()
})
