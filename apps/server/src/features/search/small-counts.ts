import type { MatchPage } from '@matchwright/contract/match.schema'
import { roundedCount } from '#server/features/explanation/index.ts'

/**
 * Suppresses counts of fewer than five persons on a page of a variable query. Without rows, all counts are rounded;
 * with rows, their number is visible anyway.
 */
export function suppressSmallCounts(page: MatchPage, seesRows: boolean): MatchPage {
  const suppressed = (count: number): number => {
    const rounded = roundedCount(count)
    return seesRows && rounded !== null ? count : (rounded ?? 0)
  }
  const counted = <T extends { count: number }>(values: T[]): T[] =>
    values.map((value) => ({ ...value, count: suppressed(value.count) })).filter(({ count }) => count > 0)
  const { facets } = page
  return {
    ...page,
    count: suppressed(page.count),
    is_count_rounded: !seesRows,
    near_misses: page.near_misses && suppressed(page.near_misses),
    near_miss_reasons: counted(page.near_miss_reasons),
    strong: suppressed(page.strong),
    histogram: page.histogram.map(suppressed),
    facets: {
      occupation: counted(facets.occupation),
      contract: counted(facets.contract),
      remote: counted(facets.remote),
      country: counted(facets.country),
      industry: counted(facets.industry),
      language: counted(facets.language),
      distance: counted(facets.distance),
      marked: [],
      tag: [],
    },
  }
}
