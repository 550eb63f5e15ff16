import type { MatchPage } from '@matchwright/contract/match.schema'
import { roughCount } from '#server/features/explanation/index.ts'

/**
 * A page of persons for a question that can be varied at will: none are told of that are fewer than five, and where no rows
 * are shown all counts are rough. Where rows are shown the counts are theirs.
 */
export function withToldCounts(page: MatchPage, seesRows: boolean): MatchPage {
  const told = (count: number): number => {
    const rough = roughCount(count)
    return seesRows && rough !== null ? count : (rough ?? 0)
  }
  const counted = <T extends { count: number }>(values: T[]): T[] =>
    values.map((value) => ({ ...value, count: told(value.count) })).filter(({ count }) => count > 0)
  const { facets } = page
  return {
    ...page,
    count: told(page.count),
    is_count_rounded: !seesRows,
    near_misses: page.near_misses && told(page.near_misses),
    near_miss_reasons: counted(page.near_miss_reasons),
    strong: told(page.strong),
    histogram: page.histogram.map(told),
    facets: {
      occupation: counted(facets.occupation),
      contract: counted(facets.contract),
      remote: counted(facets.remote),
      country: counted(facets.country),
      industry: counted(facets.industry),
      language: counted(facets.language),
      distance: counted(facets.distance),
    },
  }
}
