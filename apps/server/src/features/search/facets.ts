import type { MatchPage } from '@matchwright/contract/match.schema'
import { countryName, languageName } from '@matchwright/taxonomy/intl'
import type { Branch, Taxonomy } from '@matchwright/taxonomy/concepts'
import type { IndexedFacet } from '#server/match-index/facet-values.ts'
import { DISTANCE_BANDS_KM } from '#server/match-index/filters.ts'
import type { FilteredHits } from '#server/match-index/filters.ts'
import type { ReadableEntries } from '#server/match-index/index-entries.ts'

type Label = (value: string) => string
type FacetValue = { value: string; label: string; count: number }

const MAX_VALUES = 20

/** Facets of a page: values with labels and counts, most frequent first. */
export function labelledFacets(
  hits: FilteredHits,
  { entries, taxonomy, lang }: { entries: ReadableEntries; taxonomy: Taxonomy; lang: string },
): Omit<MatchPage['facets'], 'marked' | 'tag'> {
  const labelled = (branch: Branch, find: 'find' | 'code') => (key: string) => {
    const concept = find === 'find' ? taxonomy.find(branch, key) : taxonomy.findByCode(branch, key)[0]
    return concept ? taxonomy.label(concept.id, lang).text : key
  }
  const count = (facet: IndexedFacet, label: Label) => countValues(hits, entries, facet, label)
  return {
    occupation: count('occupation', labelled('occupation_group', 'code')),
    contract: count('contract', labelled('contract_type', 'find')),
    // The web has messages for these values.
    remote: count('remote', String),
    country: count('country', (code) => countryName(code, lang)),
    industry: count('industry', (id) => taxonomy.label(Number(id), lang).text),
    language: count('language', (code) => languageName(code, lang)),
    distance: distanceBands(hits.perBand),
  }
}

function countValues(
  { nearbyPerFacets, failed }: FilteredHits,
  entries: ReadableEntries,
  facet: IndexedFacet,
  label: Label,
): FacetValue[] {
  const counts = new Map<string, number>()
  for (const [number, count] of nearbyPerFacets) {
    if (failed(number).some((other) => other !== facet)) continue
    for (const value of entries.facetsOf(number)[facet]) counts.set(value, (counts.get(value) ?? 0) + count)
  }
  return [...counts]
    .toSorted(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
    .slice(0, MAX_VALUES)
    .map(([value, count]) => ({ value, label: label(value), count }))
}

/**
 * Distance bands with counts. `value` is the upper bound, which the filter takes; the label has bare numbers, to which
 * the web adds the unit.
 */
function distanceBands(perBand: FilteredHits['perBand']): FacetValue[] {
  return DISTANCE_BANDS_KM.flatMap((to, at) => {
    const from = at === 0 ? 0 : (DISTANCE_BANDS_KM[at - 1] ?? 0)
    const count = perBand[at] ?? 0
    return count === 0 ? [] : [{ value: String(to), label: `${from}-${to}`, count }]
  })
}
