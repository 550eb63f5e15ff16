import { matchApi } from '@matchwright/contract/match.api'
import type { Handlers } from '#server/http/serve.ts'
import { queryForListing, openFinder } from '#server/features/search/index.ts'
import { externalPage, externalPageOfListing } from './matches.ts'
import type { ExternalDeps } from './matches.ts'

export function externalHandlers(
  deps: ExternalDeps,
): Pick<Handlers<typeof matchApi>, 'finderExternal' | 'searchExternal'> {
  return {
    finderExternal: async ({ query, body }, caller) =>
      externalPage(deps, await openFinder(deps, body.body, caller, matchApi.finderExternal), query),
    searchExternal: async ({ params, query }, caller) =>
      externalPageOfListing(deps, await queryForListing(deps, caller, params.listing_id), query),
  }
}
