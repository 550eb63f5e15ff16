import type { SearchOptions, SearchResult, Tags } from './match-index.ts'

type Filters = NonNullable<SearchOptions['facetFilters']>

/** The filters a listing fails: none, one (it still counts in that facet) or more. */
export function failedFilters({ facets }: Tags, filters: Filters): string[] {
  return Object.keys(filters).filter((facet) => {
    const allowed = filters[facet] ?? []
    return allowed.length > 0 && !facets[facet]?.some((value) => allowed.includes(value))
  })
}

/** Counts values, each facet without its own filter, so that its other choices stay visible. */
export class FacetCounter {
  readonly #counts = new Map<string, Map<string, number>>()

  add({ facets }: Tags, failed: readonly string[]): void {
    if (failed.length > 1) return
    const [only] = failed
    for (const [facet, values] of Object.entries(facets)) {
      if (only !== undefined && facet !== only) continue
      for (const value of new Set(values)) this.#increment(facet, value)
    }
  }

  toRecord(): SearchResult['facets'] {
    return Object.fromEntries([...this.#counts].map(([facet, values]) => [facet, Object.fromEntries(values)]))
  }

  #increment(facet: string, value: string): void {
    const values = this.#counts.get(facet) ?? new Map<string, number>()
    this.#counts.set(facet, values.set(value, (values.get(value) ?? 0) + 1))
  }
}
