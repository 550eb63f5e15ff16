import { SCORE_HISTOGRAM } from '@matchwright/contract/constants'
import { INDEXED_FACETS } from './facet-values.ts'
import type { IndexedFacet } from './facet-values.ts'
import { isVisible } from './hits.ts'
import type { FilterableHits, HitPositions } from './hits.ts'
import type { ReadableEntries } from './index-entries.ts'

/*
 * Filters and facets are not in packages/matching, as they depend on properties of a listing that only the server has,
 * such as which of its groups are public.
 */

export type Filters = { [F in IndexedFacet]?: readonly (string | number)[] | undefined } & {
  max_distance_km?: number | undefined
}

/** Hits that pass every filter, and data for the facet counts. A facet counts the hits that pass all other filters. */
export type FilteredHits = {
  kept: HitPositions
  /** Number of hits within the distance, by facet number. There are far fewer facet numbers than hits. */
  nearbyPerFacets: ReadonlyMap<number, number>
  /** Facets of a facet number that fail their filter. */
  failed: (number: number) => readonly IndexedFacet[]
  /** Number of hits that pass the other filters, by band of `DISTANCE_BANDS_KM`. */
  perBand: readonly number[]
}

/** Upper bounds of the distance bands, in km. */
export const DISTANCE_BANDS_KM = [10, 20, 30, 50, 100]

export function applyFilters(hits: FilterableHits, entries: ReadableEntries, filters: Filters): FilteredHits {
  const { facets, km } = hits
  const failed = failedFacets(entries, filters)
  const { max_distance_km: maxKm } = filters
  const kept = new Uint32Array(facets.length)
  const nearbyPerFacets = new Map<number, number>()
  const perBand = DISTANCE_BANDS_KM.map(() => 0)
  let count = 0
  for (let position = 0; position < facets.length; position++) {
    if (!isVisible(hits, position)) continue
    const number = facets[position] ?? 0
    const distance = km[position] ?? NaN
    const passes = failed(number).length === 0
    const band = DISTANCE_BANDS_KM.findIndex((to) => distance <= to)
    if (passes && band >= 0) perBand[band] = (perBand[band] ?? 0) + 1
    // Hits of unknown distance fail the distance filter.
    if (maxKm !== undefined && !(distance <= maxKm)) continue
    nearbyPerFacets.set(number, (nearbyPerFacets.get(number) ?? 0) + 1)
    if (passes) kept[count++] = position
  }
  return { kept: kept.subarray(0, count), nearbyPerFacets, failed, perBand }
}

const NONE: readonly IndexedFacet[] = []

/** Tests each facet number once, not each hit. */
function failedFacets(entries: ReadableEntries, filters: Filters): FilteredHits['failed'] {
  const tests = INDEXED_FACETS.flatMap((facet) => {
    const allowed = new Set(filters[facet]?.map(String))
    return allowed.size === 0 ? [] : [{ facet, allowed }]
  })
  if (tests.length === 0) return () => NONE
  const tested = new Map<number, readonly IndexedFacet[]>()
  return (number) => {
    const known = tested.get(number)
    if (known) return known
    const facets = entries.facetsOf(number)
    const failed = tests.flatMap(({ facet, allowed }) =>
      facets[facet].some((value) => allowed.has(value)) ? [] : [facet],
    )
    tested.set(number, failed)
    return failed
  }
}

export function withMinScore({ scores }: FilterableHits, positions: HitPositions, minimum = 0): HitPositions {
  return minimum === 0 ? positions : positions.filter((position) => (scores[position] ?? 0) >= minimum)
}

/** Counts hits per score bin; scores out of range count in the first or last bin. */
export function scoreHistogram({ scores }: FilterableHits, positions: HitPositions): number[] {
  const { from, step, bins } = SCORE_HISTOGRAM
  const counts = Array.from({ length: bins }, () => 0)
  for (const position of positions) {
    const at = Math.floor(((scores[position] ?? 0) - from) / step)
    const within = Math.max(0, Math.min(bins - 1, at))
    counts[within] = (counts[within] ?? 0) + 1
  }
  return counts
}
