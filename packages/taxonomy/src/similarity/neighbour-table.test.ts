import { describe, expect, test } from 'vitest'
import { buildTaxonomy } from '../build.ts'
import { smallTaxonomyFiles } from '../testing/small-taxonomy.ts'
import { computeNeighbours, decodeNeighbours, encodeNeighbours, kindAt } from './neighbour-table.ts'

const taxonomy = buildTaxonomy(smallTaxonomyFiles())
const table = computeNeighbours(taxonomy.concepts, (id) => taxonomy.get(id))

describe('the stored table', () => {
  test('is the same after it was written and read', () => {
    expect(decodeNeighbours(encodeNeighbours(table), taxonomy.concepts.length)).toEqual(table)
  })

  test('is refused for another number of concepts', () => {
    expect(decodeNeighbours(encodeNeighbours(table), taxonomy.concepts.length + 1)).toBeUndefined()
  })

  test('is refused when it was cut off, wherever', () => {
    const bytes = encodeNeighbours(table)
    for (const length of [0, 3, 4, 20, bytes.length - 8])
      expect(decodeNeighbours(bytes.slice(0, length), taxonomy.concepts.length)).toBeUndefined()
  })

  test('may lie anywhere in a buffer', () => {
    const bytes = encodeNeighbours(table)
    const shifted = new Uint8Array(bytes.length + 3)
    shifted.set(bytes, 3)
    expect(decodeNeighbours(shifted.subarray(3), taxonomy.concepts.length)).toEqual(table)
  })
})

test('rows are sorted by similarity, then by id, and hold no value below 250', () => {
  taxonomy.concepts.forEach((_, row) => {
    const [from, to] = [table.offsets[row] ?? 0, table.offsets[row + 1] ?? 0]
    for (let at = from; at < to; at++) {
      expect(table.values[at]).toBeGreaterThanOrEqual(250)
      if (at === from) continue
      const [before, value] = [table.values[at - 1] ?? 0, table.values[at] ?? 0]
      expect(before > value || (before === value && (table.ids[at - 1] ?? 0) < (table.ids[at] ?? 0))).toBe(true)
    }
  })
})

test('a place outside the table has no kind', () => {
  expect(kindAt(table, -1)).toBeUndefined()
  expect(kindAt(table, table.ids.length)).toBeUndefined()
})
