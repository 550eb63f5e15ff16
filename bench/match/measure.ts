import type { ColumnIndex } from '@matchwright/matching/column-index'
import type { ConceptSpace } from '@matchwright/matching/concept-space'
import { explain } from '@matchwright/matching/explain'
import type { MatchListing } from '@matchwright/matching/listing'
import type { SearchOptions } from '@matchwright/matching/match-index'
import { mean, median, quantile, timed } from './statistics.ts'
import { TODAY } from './world.ts'
import type { World } from './world.ts'

/** The first page and the total. */
export const OPTIONS: SearchOptions = { today: TODAY, matchFactor: 50 }

export type Latency = {
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly mean: number
}

/** Times of all queries, run after run, the first ones to warm up. */
export function runs(index: ColumnIndex, queries: readonly MatchListing[], count: number): number[][] {
  const all = Array.from({ length: count + 2 }, () => queries.map((query) => timed(() => index.search(query, OPTIONS))))
  return all.slice(2)
}

/** Each figure is the median of its runs. */
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

/** What the queries look at, on average. */
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

/** How many times as long a scan of the same scorer takes: median over queries of the quickest of three. */
export function scanRatio(index: ColumnIndex, scan: ColumnIndex, queries: readonly MatchListing[]): number {
  const quickest = (of: ColumnIndex, query: MatchListing) =>
    Math.min(...[1, 2, 3].map(() => timed(() => of.search(query, OPTIONS))))
  return median(queries.map((query) => quickest(scan, query) / quickest(index, query)))
}

/** Milliseconds of the explanations of a first page, evidence included. */
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
  /** Of one listing replaced that was made up a moment before, in microseconds. */
  readonly updateUs: number
  /** The same where all listings were made up long before, so that they are read from memory as well. */
  readonly coldUpdateUs: number
  /** Search with so many changes waiting, against none. */
  readonly unmergedRatio: number
}

/** So many are made up before they are put: a change has just come when it is written. */
const SLICE = 10

/** Milliseconds of putting so many listings, those of making them up, `slice` at a time, not counted. */
function replace(index: ColumnIndex, world: World, [from, to]: readonly [number, number], slice = SLICE): number {
  let ms = 0
  for (let first = from; first < to; first += slice) {
    const changes = Array.from({ length: slice }, (_, at) => world.entry(first + at))
    ms += timed(() => changes.forEach(({ listing, ownerId }) => index.put(listing, ownerId)))
  }
  return ms
}

/** Replaces listings by others and measures that, and the searches afterwards. */
export function updates(index: ColumnIndex, world: World, queries: readonly MatchListing[], count: number): Updates {
  const before = latencyOf(runs(index, queries, 3))
  // To warm up.
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
