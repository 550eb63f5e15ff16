import type { matchApi } from '@matchwright/contract/match.api'
import type { SearchFilters } from '@matchwright/contract/match.schema'
import type { ParsedRequestOf } from '@matchwright/contract/endpoint'
import type { MatchListing } from '@matchwright/matching/listing'
import type { Deps } from '#server/deps.ts'
import type { MatchSubject } from '#server/features/explanation/index.ts'
import { workPlaces } from '#server/match-index/distance.ts'
import type { ViewerScope } from '#server/match-index/index-entries.ts'
import type { SearchScope } from '#server/match-index/listing-index.ts'
import type { User } from '#server/http/caller.ts'

export type SearchDeps = Pick<Deps, 'pool' | 'concepts' | 'rates' | 'clock' | 'matchIndex'>
export type SearchRequest = ParsedRequestOf<typeof matchApi.search>['query']

/** The searching side: a listing or a finder, and its user. */
export type MatchQuery = {
  subject: MatchSubject
  listing: MatchListing
  listingId: number | null
  finderId: string | null
  user: User | null
  /** Whether it can be varied at will, like drafts and finders. It then searches the privacy index. */
  isVariable: boolean
}

export function matchFactorOf(query: MatchQuery, filters: Pick<SearchFilters, 'match_factor'> = {}): number {
  return filters.match_factor ?? query.subject.content.match_factor
}

export function searchScope(query: MatchQuery, matchFactor: number): SearchScope {
  return { isGeneralised: query.isVariable, matchFactor, accountId: query.user?.account_id ?? null }
}

/** Scope of the viewer. Visitors see only public offers; distances are known only to public places. */
export function viewerScope({ listing, user }: MatchQuery): ViewerScope {
  return { places: workPlaces(listing), seesAllOffers: user !== null }
}

/** Whether the hits are searches of persons. */
export function findsPersons({ listing }: MatchQuery): boolean {
  return listing.type === 'offer'
}

/** Whether small counts are suppressed, because a variable query could otherwise single out a person. */
export function suppressesSmallCounts(query: MatchQuery): boolean {
  return findsPersons(query) && query.isVariable
}

/** Whether the user sees rows. Visitors see persons only as counts. */
export function seesRows(query: MatchQuery): boolean {
  return query.user !== null || !findsPersons(query)
}
