import type { MatchPage } from '@matchwright/contract/match'
import { countryName, languageName } from '@matchwright/taxonomy/intl'
import type { Branch, Taxonomy } from '@matchwright/taxonomy/concepts'
import { type IndexedFacet, indexedFacets } from './facet-values.ts'
import type { FeedEntry } from './feed.ts'

/** One match of all, with what it is filtered, counted and sorted by. */
export type Found = { id: number; score: number; km: number | null; entry: FeedEntry }
export type Filters = { [F in IndexedFacet]?: readonly (string | number)[] | undefined } & {
  max_distance_km?: number | undefined
}
type Facet = keyof MatchPage['facets']
type Test = (found: Found) => boolean
type Label = (value: string) => string

const HISTOGRAM_FROM = 40
const BUCKET = 5
const BUCKETS = 12
/** Upper ends of the bands of distance, in kilometres. */
const BANDS = [10, 20, 30, 50, 100]
const MOST_VALUES = 20

function testsOf(filters: Filters): [Facet, Test][] {
  const indexed = indexedFacets.flatMap<[Facet, Test]>((facet) => {
    const allowed = new Set(filters[facet]?.map(String))
    return allowed.size === 0 ? [] : [[facet, ({ entry }) => entry.facets[facet].some((value) => allowed.has(value))]]
  })
  const furthest = filters.max_distance_km
  return furthest === undefined ? indexed : [...indexed, ['distance', ({ km }) => km !== null && km <= furthest]]
}

/** Matches that pass every filter, and for each facet those that pass all others: its choices stay visible. */
export function filtered(all: Found[], filters: Filters): { kept: Found[]; perFacet: Record<Facet, Found[]> } {
  const tests = testsOf(filters)
  if (tests.length === 0) return { kept: all, perFacet: everywhere(all) }
  const kept: Found[] = []
  const perFacet: Record<Facet, Found[]> = {
    occupation: [], contract: [], remote: [], country: [], industry: [], language: [], distance: [],
  } // prettier-ignore
  for (const found of all) {
    const failed = tests.filter(([, test]) => !test(found)).map(([facet]) => facet)
    if (failed.length === 0) kept.push(found)
    if (failed.length > 1) continue
    for (const facet of Object.keys(perFacet) as Facet[])
      if (failed.length === 0 || failed[0] === facet) perFacet[facet].push(found)
  }
  return { kept, perFacet }
}

const everywhere = (all: Found[]): Record<Facet, Found[]> => ({
  occupation: all, contract: all, remote: all, country: all, industry: all, language: all, distance: all,
}) // prettier-ignore

export function histogramOf(found: readonly Found[]): number[] {
  const counts = Array.from({ length: BUCKETS }, () => 0)
  for (const { score } of found) {
    const bucket = Math.max(0, Math.min(BUCKETS - 1, Math.floor((score - HISTOGRAM_FROM) / BUCKET)))
    counts[bucket] = (counts[bucket] ?? 0) + 1
  }
  return counts
}

export function facetsOf(
  perFacet: Record<Facet, Found[]>,
  { taxonomy, lang }: { taxonomy: Taxonomy; lang: string },
): MatchPage['facets'] {
  const labelled = (branch: Branch, find: 'find' | 'code') => (key: string) => {
    const concept = find === 'find' ? taxonomy.find(branch, key) : taxonomy.findByCode(branch, key)[0]
    return concept ? taxonomy.label(concept.id, lang).text : key
  }
  // Without filters all facets are counted over the same matches.
  const seen = new Map<readonly Found[], Map<FeedEntry['facets'], number>>()
  const facetsOfAll = (found: readonly Found[]) => {
    const known = seen.get(found) ?? facetsIn(found)
    seen.set(found, known)
    return known
  }
  const count = (facet: IndexedFacet, label: Label) => counted(facetsOfAll(perFacet[facet]), facet, label)
  return {
    occupation: count('occupation', labelled('occupation_group', 'code')),
    contract: count('contract', labelled('contract_type', 'find')),
    // The reader's language has words of its own for these.
    remote: count('remote', String),
    country: count('country', (code) => countryName(code, lang)),
    industry: count('industry', (id) => taxonomy.label(Number(id), lang).text),
    language: count('language', (code) => languageName(code, lang)),
    distance: bands(perFacet.distance),
  }
}

/** How often each object of facets occurs: there are far fewer of them than matches. */
function facetsIn(found: readonly Found[]): Map<FeedEntry['facets'], number> {
  const counts = new Map<FeedEntry['facets'], number>()
  for (const { entry } of found) counts.set(entry.facets, (counts.get(entry.facets) ?? 0) + 1)
  return counts
}

function counted(found: ReadonlyMap<FeedEntry['facets'], number>, facet: IndexedFacet, label: Label) {
  const counts = new Map<string, number>()
  for (const [facets, count] of found)
    for (const value of facets[facet]) counts.set(value, (counts.get(value) ?? 0) + count)
  return [...counts]
    .toSorted(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
    .slice(0, MOST_VALUES)
    .map(([value, count]) => ({ value, label: label(value), count }))
}

/** `value` is the upper end of a band, which is what the filter takes; the label is bare numbers, the reader's language adds the unit. */
function bands(found: readonly Found[]) {
  const counts = BANDS.map(() => 0)
  for (const { km } of found) {
    const band = km === null ? -1 : BANDS.findIndex((to) => km <= to)
    if (band >= 0) counts[band] = (counts[band] ?? 0) + 1
  }
  return BANDS.flatMap((to, at) => {
    const from = at === 0 ? -1 : (BANDS[at - 1] ?? 0)
    const count = counts[at] ?? 0
    return count === 0 ? [] : [{ value: String(to), label: `${Math.max(0, from)}-${to}`, count }]
  })
}
