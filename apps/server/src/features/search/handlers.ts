import { matchApi } from '@matchwright/contract/match.api'
import type { Handlers } from '#server/http/serve.ts'
import { conceptIdsIn, labelsOf } from '#server/features/concept/index.ts'
import { fewAtATime } from '#server/features/parser/index.ts'
import { queryForFinder, openFinder } from './finder.ts'
import { finderPay } from './finder-pay.ts'
import { requirementImpact } from './requirement-impact.ts'
import { latestOffers } from './latest-offers.ts'
import { cvMatches } from './cv-matches.ts'
import { marksFor } from './marked.ts'
import type { CvDeps } from './cv-matches.ts'
import { queryForListing, explainFinder, explainListings, explainedPage } from './service.ts'

type SearchCalls =
  | 'search'
  | 'finder'
  | 'finderPay'
  | 'cvMatches'
  | 'finderGet'
  | 'requirementImpact'
  | 'latestOffers'
  | 'explainFinder'
  | 'explain'
  | 'indexCheck'

export function searchHandlers(deps: CvDeps): Pick<Handlers<typeof matchApi>, SearchCalls> {
  const admitted = fewAtATime()
  return {
    search: async ({ params, query }, caller) =>
      explainedPage(
        deps,
        await Promise.all([
          queryForListing(deps, caller, params.listing_id),
          marksFor(deps, caller, params.listing_id),
        ]),
        query,
      ),
    finder: async ({ query, body }, caller) =>
      explainedPage(
        deps,
        await Promise.all([openFinder(deps, body.body, caller, matchApi.finder), marksFor(deps, caller, null)]),
        query,
      ),
    finderPay: async ({ query: { currency, bin, ...filters }, body }, { user }) =>
      finderPay(deps, { body: body.body, user, scale: { currency, bin } }, filters),
    cvMatches: async ({ files, query }, caller) =>
      admitted(caller, () => cvMatches(deps, caller, { files, lang: query.lang })),
    finderGet: async ({ params, query }, caller) => {
      const { subject } = await queryForFinder(deps, params.finder_id, caller.user)
      const { type, content } = subject
      return { type, content, concept_labels: labelsOf(deps.concepts.taxonomy, conceptIdsIn(content), query.lang) }
    },
    requirementImpact: async ({ params, query }, caller) =>
      requirementImpact(deps, await queryForListing(deps, caller, params.listing_id), query.lang),
    latestOffers: async ({ query }, caller) => latestOffers(deps, caller, query),
    explainFinder: async ({ query }, caller) =>
      explainFinder(deps, caller, { finder: query.my_listing_internal_id, theirs: query.other_listing_id }, query),
    explain: async ({ query }, caller) =>
      explainListings(deps, caller, { mine: query.my_listing_id, theirs: query.other_listing_id }, query),
    indexCheck: async () => {
      const { missing, extra, different } = await deps.matchIndex.verify()
      const named = Object.entries({ missing, extra, different }).flatMap(([what, ids]) =>
        ids.map((id) => `listing ${id} ${what}`),
      )
      return { listings: deps.matchIndex.exact.size, differences: named }
    },
  }
}
