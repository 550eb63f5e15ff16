import type { HitColumns, NearMiss } from '@matchwright/matching/match-index'
import { NOT_VISIBLE } from './index-entries.ts'
import type { EntryColumns, ReadableEntries, ViewerScope } from './index-entries.ts'

/** Hits as columns, with the columns for filters, counts and sorting. */
export type FilterableHits = HitColumns & EntryColumns & { isSorted: boolean }
/** Positions of hits in the columns. */
export type HitPositions = Uint32Array

export function filterableHits(hits: HitColumns, entries: ReadableEntries, scope: ViewerScope): FilterableHits {
  return { ...hits, ...entries.columnsOf(hits.ids, scope), isSorted: false }
}

/** Near misses in their original order: by the score if the must were met. */
export function filterableMisses(
  misses: readonly NearMiss[],
  entries: ReadableEntries,
  scope: ViewerScope,
): FilterableHits {
  const hits = {
    ids: Float64Array.from(misses, ({ id }) => id),
    scores: Uint8Array.from(misses, ({ score }) => score),
    publishedAt: Float64Array.from(misses, ({ id }) => entries.get(id)?.publishedAt ?? 0),
  }
  return { ...filterableHits(hits, entries, scope), isSorted: true }
}

export function isVisible({ facets }: EntryColumns, position: number): boolean {
  return facets[position] !== NOT_VISIBLE
}

type Page = { sort: 'score' | 'newest'; offset: number; limit: number }

/** A page of the hits at these positions. */
export function pageOf(
  hits: FilterableHits,
  positions: HitPositions,
  { sort, offset, limit }: Page,
): { id: number; score: number }[] {
  const end = offset + limit
  const page = sortedTo(hits, positions, sort, end).slice(offset, end)
  return Array.from(page, (position) => ({ id: hits.ids[position] ?? 0, score: hits.scores[position] ?? 0 }))
}

/** Sorts the positions at least up to `end`. */
function sortedTo(hits: FilterableHits, positions: HitPositions, sort: Page['sort'], end: number): HitPositions {
  if (sort === 'newest') return positions.toSorted((a, b) => byPublication(hits, a, b))
  if (hits.isSorted) return positions
  const { scores } = hits
  const lowest = lowestScore(hits, positions, end)
  const best = positions.filter((position) => (scores[position] ?? 0) >= lowest)
  return best.toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || byPublication(hits, a, b))
}

function byPublication({ ids, publishedAt }: FilterableHits, a: number, b: number): number {
  return (publishedAt[b] ?? 0) - (publishedAt[a] ?? 0) || (ids[a] ?? 0) - (ids[b] ?? 0)
}

const SCORES = 101

/** Lowest score among the best `count` hits. */
function lowestScore({ scores }: FilterableHits, positions: HitPositions, count: number): number {
  const perScore = new Uint32Array(SCORES)
  for (const position of positions) perScore[scores[position] ?? 0] = (perScore[scores[position] ?? 0] ?? 0) + 1
  let lowest = SCORES - 1
  for (let above = perScore[lowest] ?? 0; above < count && lowest > 0; above += perScore[lowest] ?? 0) lowest--
  return lowest
}
