import type { ExternalOffer } from '@matchwright/contract/match.schema'
import type { Deps } from '#server/deps.ts'
import { conflict, invalid } from '#server/errors.ts'
import { matchListingOf, wholeFit } from '#server/features/explanation/index.ts'
import type { MatchQuery, SearchDeps } from '#server/features/search/index.ts'
import { externalOffers } from './service.ts'
import type { ExternalHit } from './service.ts'

export type ExternalDeps = SearchDeps & Pick<Deps, 'external'>
type Page = { limit: number; offset: number }
type OfferPage = { items: ExternalOffer[]; count: number }

/** A page of external offers for a query. Only searches have one, because feeds contain no persons. */
export async function externalPage(deps: ExternalDeps, query: MatchQuery, { limit, offset }: Page): Promise<OfferPage> {
  if (query.listing.type === 'offer') throw conflict('listing_type', 'search_and_offer')
  const matchFactor = query.subject.content.match_factor
  const { found, count } = await externalOffers(deps, { listing: query.listing, matchFactor, limit, offset })
  return { items: found.map(rowOf), count }
}

function rowOf({ hit, offer }: ExternalHit): ExternalOffer {
  const { language, published_at: publishedAt, ...said } = offer
  return {
    ...said,
    lang: language,
    published_at: publishedAt?.toISOString() ?? null,
    score: hit.score,
    fits: { i_meet: wholeFit(hit.employerFit), they_meet: wholeFit(hit.candidateFit) },
  }
}

/** External offers around all places of a listing, or around one of them. */
export function externalPageOfListing(
  deps: ExternalDeps,
  query: MatchQuery,
  { location_ix: at, ...page }: Page & { location_ix?: number | undefined },
): Promise<OfferPage> {
  if (at === undefined) return externalPage(deps, query, page)
  const { content } = query.subject
  const place = content.places[at]
  if (!place)
    throw invalid([{ loc: ['query', 'params', 'location_ix'], text: { key: 'no_such_place' }, type: 'value_error' }])
  const listing = matchListingOf(deps, { ...query.subject, content: { ...content, places: [place] } })
  return externalPage(deps, { ...query, listing }, page)
}
