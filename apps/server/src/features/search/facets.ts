import type { MatchPage } from '@matchwright/contract/match.schema'
import { countryName, languageName } from '@matchwright/taxonomy/intl'
import type { Branch, Taxonomy } from '@matchwright/taxonomy/concepts'
import { INDEXED_FACETS } from '#server/match-index/facet-values.ts'
import type { IndexedFacet } from '#server/match-index/facet-values.ts'
import type { ReadableEntries } from '#server/match-index/index-entries.ts'
import { isTold } from '#server/match-index/hits.ts'
import type { Found, Places } from '#server/match-index/hits.ts'

export type Filters = { [F in IndexedFacet]?: readonly (string | number)[] | undefined } & {
  max_distance_km?: number | undefined
}
type Label = (value: string) => string

/** Matches that pass every filter, and what each facet counts: those that pass all others, so that its choices stay visible. */
export type Sifted = {
  kept: Places
  /** How many matches that are near enough have these facets, by their number: there are far fewer of them than matches. */
  near: ReadonlyMap<number, number>
  /** Which facets of a number fail their filter. */
  failed: (number: number) => readonly IndexedFacet[]
  /** How many pass the other filters, by the band of their distance. */
  perBand: readonly number[]
}

const HISTOGRAM_FROM = 40
const BUCKET = 5
const BUCKETS = 12
/** Upper ends of the bands of distance, in kilometres. */
const BANDS = [10, 20, 30, 50, 100]
const MOST_VALUES = 20

export function sift(found: Found, entries: ReadableEntries, filters: Filters): Sifted {
  const { facets, km } = found
  const failed = failedBy(entries, filters)
  const { max_distance_km: furthest } = filters
  const kept = new Uint32Array(facets.length)
  const near = new Map<number, number>()
  const perBand = BANDS.map(() => 0)
  let count = 0
  for (let place = 0; place < facets.length; place++) {
    if (!isTold(found, place)) continue
    const number = facets[place] ?? 0
    const distance = km[place] ?? NaN
    const passes = failed(number).length === 0
    const band = BANDS.findIndex((to) => distance <= to)
    if (passes && band >= 0) perBand[band] = (perBand[band] ?? 0) + 1
    // What is nowhere passes no filter by distance.
    if (furthest !== undefined && !(distance <= furthest)) continue
    near.set(number, (near.get(number) ?? 0) + 1)
    if (passes) kept[count++] = place
  }
  return { kept: kept.subarray(0, count), near, failed, perBand }
}

const NONE: readonly IndexedFacet[] = []

function failedBy(entries: ReadableEntries, filters: Filters): Sifted['failed'] {
  const tests = INDEXED_FACETS.flatMap((facet) => {
    const allowed = new Set(filters[facet]?.map(String))
    return allowed.size === 0 ? [] : [{ facet, allowed }]
  })
  if (tests.length === 0) return () => NONE
  const known = new Map<number, readonly IndexedFacet[]>()
  return (number) => {
    const before = known.get(number)
    if (before) return before
    const facets = entries.facetsOf(number)
    const failed = tests.flatMap(({ facet, allowed }) =>
      facets[facet].some((value) => allowed.has(value)) ? [] : [facet],
    )
    known.set(number, failed)
    return failed
  }
}

export function histogramOf({ scores }: Pick<Found, 'scores'>, places: Places): number[] {
  const counts = Array.from({ length: BUCKETS }, () => 0)
  for (const place of places) {
    const bucket = Math.floor(((scores[place] ?? 0) - HISTOGRAM_FROM) / BUCKET)
    const within = Math.max(0, Math.min(BUCKETS - 1, bucket))
    counts[within] = (counts[within] ?? 0) + 1
  }
  return counts
}

export function facetsOf(
  found: Sifted,
  { entries, taxonomy, lang }: { entries: ReadableEntries; taxonomy: Taxonomy; lang: string },
): MatchPage['facets'] {
  const labelled = (branch: Branch, find: 'find' | 'code') => (key: string) => {
    const concept = find === 'find' ? taxonomy.find(branch, key) : taxonomy.findByCode(branch, key)[0]
    return concept ? taxonomy.label(concept.id, lang).text : key
  }
  const count = (facet: IndexedFacet, label: Label) => counted(found, entries, facet, label)
  return {
    occupation: count('occupation', labelled('occupation_group', 'code')),
    contract: count('contract', labelled('contract_type', 'find')),
    // The reader's language has words of its own for these.
    remote: count('remote', String),
    country: count('country', (code) => countryName(code, lang)),
    industry: count('industry', (id) => taxonomy.label(Number(id), lang).text),
    language: count('language', (code) => languageName(code, lang)),
    distance: bands(found.perBand),
  }
}

function counted({ near, failed }: Sifted, entries: ReadableEntries, facet: IndexedFacet, label: Label) {
  const counts = new Map<string, number>()
  for (const [number, count] of near) {
    if (failed(number).some((other) => other !== facet)) continue
    for (const value of entries.facetsOf(number)[facet]) counts.set(value, (counts.get(value) ?? 0) + count)
  }
  return [...counts]
    .toSorted(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
    .slice(0, MOST_VALUES)
    .map(([value, count]) => ({ value, label: label(value), count }))
}

/** `value` is the upper end of a band, which is what the filter takes; the label is bare numbers, the reader's language adds the unit. */
function bands(perBand: Sifted['perBand']) {
  return BANDS.flatMap((to, at) => {
    const from = at === 0 ? 0 : (BANDS[at - 1] ?? 0)
    const count = perBand[at] ?? 0
    return count === 0 ? [] : [{ value: String(to), label: `${from}-${to}`, count }]
  })
}
