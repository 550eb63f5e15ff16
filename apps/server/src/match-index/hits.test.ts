import { Random } from '@matchwright/taxonomy/random'
import { expect, test } from 'vitest'
import { pageOf } from './hits.ts'
import type { FilterableHits } from './hits.ts'

test('any page of some matches is that of all of them in order', () => {
  const random = new Random(7)
  for (const count of [0, 1, 40, 300]) {
    const found: FilterableHits = {
      ids: Float64Array.from({ length: count }, (_, at) => 1000 - at),
      scores: Uint8Array.from({ length: count }, () => random.int(40, 60)),
      publishedAt: Float64Array.from({ length: count }, () => random.int(1, 5)),
      facets: new Uint32Array(count).fill(1),
      km: new Float64Array(count),
      isSorted: false,
    }
    const places = Uint32Array.from({ length: count }, (_, at) => at).filter((at) => at % 3 > 0)
    const rows = [...places].map((at) => ({
      id: found.ids[at] ?? 0,
      score: found.scores[at] ?? 0,
      at: found.publishedAt[at] ?? 0,
    }))
    const newest = rows.toSorted((a, b) => b.at - a.at || a.id - b.id)
    const best = newest.toSorted((a, b) => b.score - a.score)
    const shown = (some: typeof rows) => some.map(({ id, score }) => ({ id, score }))
    for (const [offset, limit] of [
      [0, 15],
      [7, 1],
      [30, 200],
      [250, 10],
      [0, 0],
    ] as const) {
      const page = { offset, limit }
      expect(pageOf(found, places, { ...page, sort: 'score' })).toEqual(shown(best.slice(offset, offset + limit)))
      expect(pageOf(found, places, { ...page, sort: 'newest' })).toEqual(shown(newest.slice(offset, offset + limit)))
      const asTheyAre = shown(rows.slice(offset, offset + limit))
      expect(pageOf({ ...found, isSorted: true }, places, { ...page, sort: 'score' })).toEqual(asTheyAre)
    }
  }
})
