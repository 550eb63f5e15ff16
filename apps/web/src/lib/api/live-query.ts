import { queryOptions } from '@tanstack/react-query'
import type { SiteLanguage } from '@matchwright/contract/common.schema'
import { LISTING_TYPE } from '@matchwright/contract/constants'
import type { ListingContent } from '@matchwright/contract/listing-content.schema'
import { matchApi } from '@matchwright/contract/match.api'
import { apiQuery } from './queries.ts'

const FRESH_MS = 60_000
const SHOWN = 3

/** Query for the matches of a content as if it were published; omits texts, which do not affect matching. */
export function liveQuery(lang: SiteLanguage, isOffer: boolean, content: ListingContent) {
  const counted = { ...content, title: '', description: '', about_me: '', reference: '', publish_from: null }
  const body = { type: isOffer ? LISTING_TYPE.offer : LISTING_TYPE.search, content: counted }
  return queryOptions({
    ...apiQuery(matchApi.finder, { query: { lang, limit: SHOWN }, body: { body } }),
    staleTime: FRESH_MS,
    retry: false,
  })
}
