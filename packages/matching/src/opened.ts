import { applyChange } from './changes.ts'
import type { Change } from './changes.ts'
import type { CriterionExplanation, Explanation } from './explanation.ts'
import type { MatchListing } from './listing.ts'
import type { MatchIndex, SearchOptions } from './match-index.ts'

/** How many matches a listing has, and would have after each change alone. */
export function countOpened(
  index: MatchIndex,
  mine: MatchListing,
  changes: readonly Change[],
  options: SearchOptions,
): { before: number; after: number[] } {
  const count = (listing: MatchListing) =>
    index.search(listing, { ...options, limit: 0, offset: 0, countsFacets: false }).total
  return { before: count(mine), after: changes.map((change) => count(applyChange(mine, change))) }
}

/** The explanation with `opens` filled in: by how many listings each change raises the number of matches. */
export function withOpened(
  explanation: Explanation,
  index: MatchIndex,
  mine: MatchListing,
  options: SearchOptions,
): Explanation {
  const changes = explanation.directions.flatMap(({ criteria }) =>
    criteria.flatMap((row) => (row.disclosed ? row.actions.map(({ change }) => change) : [])),
  )
  if (changes.length === 0) return explanation
  const { before, after } = countOpened(index, mine, changes, options)
  const opensOf = new Map(changes.map((change, at) => [change, (after[at] ?? before) - before]))
  const fill = (row: CriterionExplanation): CriterionExplanation =>
    row.disclosed
      ? { ...row, actions: row.actions.map((action) => ({ ...action, opens: opensOf.get(action.change) ?? null })) }
      : row
  const [theyAsk, iAsk] = explanation.directions
  return {
    ...explanation,
    directions: [
      { ...theyAsk, criteria: theyAsk.criteria.map(fill) },
      { ...iAsk, criteria: iAsk.criteria.map(fill) },
    ],
  }
}
