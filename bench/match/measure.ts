import type { ColumnIndex } from '@matchwright/matching/column-index'
import type { ConceptSpace } from '@matchwright/matching/concept-space'
import { explain } from '@matchwright/matching/explain'
import type { MatchListing } from '@matchwright/matching/listing'
import type { SearchOptions } from '@matchwright/matching/match-index'
import { mean, median, quantile, timed } from './statistics.ts'
import { TODAY } from './world-options.ts'
import type { World } from './world.ts'

/** Options for the first page and the total. */
export const OPTIONS: SearchOptions = { today: TODAY, matchFactor: 50 }

export type Latency = {
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly mean: number
}

/** Times of all queries, by run; the first two runs are a warm-up and left out. */
export function runs(index: ColumnIndex, queries: readonly MatchListing[], count: number): number[][] {
  const all = Array.from({ length: count + 2 }, () => queries.map((query) => timed(() => index.search(query, OPTIONS))))
  return all.slice(2)
}

/** Latency figures, each the median over the runs. */
export function latencyOf(times: readonly number[][]): Latency {
  const over = (figure: (run: number[]) => number) => median(times.map(figure))
  return {
    p50: over((run) => quantile(run, 0.5)),
    p95: over((run) => quantile(run, 0.95)),
    p99: over((run) => quantile(run, 0.99)),
    mean: over(mean),
  }
}

export type Work = {
  readonly postings: number
  readonly heads: number
  readonly tails: number
  readonly matchesP50: number
  readonly matchesMean: number
}

/** Mean work per query. */
export function workOf(index: ColumnIndex, queries: readonly MatchListing[]): Work {
  const before = index.stats
  const totals = queries.map((query) => index.search(query, OPTIONS).total)
  const after = index.stats
  const each = (figure: keyof typeof before) => Math.round((after[figure] - before[figure]) / queries.length)
  return {
    postings: each('postings'),
    heads: each('heads'),
    tails: each('tails'),
    matchesP50: median(totals),
    matchesMean: Math.round(mean(totals)),
  }
}

/** Time of a full scan with the same scorer relative to the search: median over queries of the fastest of three. */
export function scanRatio(index: ColumnIndex, scan: ColumnIndex, queries: readonly MatchListing[]): number {
  const quickest = (of: ColumnIndex, query: MatchListing) =>
    Math.min(...[1, 2, 3].map(() => timed(() => of.search(query, OPTIONS))))
  return median(queries.map((query) => quickest(scan, query) / quickest(index, query)))
}

/** Time of explaining a first page, evidence included, in ms. */
export function explanationMs(index: ColumnIndex, space: ConceptSpace, queries: readonly MatchListing[]): number {
  const pages = queries.flatMap((query) => {
    const page = index.search(query, OPTIONS).hits.flatMap(({ id }) => index.get(id) ?? [])
    return page.length === 15 ? [{ query, page }] : []
  })
  const scene = { space, today: TODAY, matchFactor: 50, withActions: false }
  const explainAll = () =>
    pages.map(({ query, page }) => timed(() => page.forEach((other) => explain(query, other, scene))))
  explainAll()
  return median(explainAll())
}

export type Updates = {
  /** Time of replacing a listing that was generated just before, in microseconds. */
  readonly updateUs: number
  /** Time of replacing a listing that was generated long before, so that it is no longer cached, in microseconds. */
  readonly coldUpdateUs: number
  /** Search time with these changes not compacted, relative to none. */
  readonly unmergedRatio: number
}

/** Listings generated before each insertion: a real change has just arrived when it is written. */
const SLICE = 10

/** Time of inserting listings, in ms, without generating them `slice` at a time. */
function replace(index: ColumnIndex, world: World, [from, to]: readonly [number, number], slice = SLICE): number {
  let ms = 0
  for (let first = from; first < to; first += slice) {
    const changes = Array.from({ length: slice }, (_, at) => world.entry(first + at))
    ms += timed(() => changes.forEach(({ listing, ownerId }) => index.put(listing, ownerId)))
  }
  return ms
}

/** Measures the replacement of listings, and searches afterwards. */
export function updates(index: ColumnIndex, world: World, queries: readonly MatchListing[], count: number): Updates {
  const before = latencyOf(runs(index, queries, 3))
  // Warm-up.
  replace(index, world, [0, count])
  index.compact()
  const coldMs = replace(index, world, [count, 2 * count], count)
  index.compact()
  const updateMs = replace(index, world, [2 * count, 3 * count])
  const after = latencyOf(runs(index, queries, 3))
  return {
    updateUs: (1000 * updateMs) / count,
    coldUpdateUs: (1000 * coldMs) / count,
    unmergedRatio: after.mean / before.mean,
  }
}
