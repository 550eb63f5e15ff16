import type { SiteLanguage } from '@matchwright/contract/common.schema'
import { LISTING_STATUS } from '@matchwright/contract/constants'
import type { listingApi } from '@matchwright/contract/listing.api'
import type { RequestOf } from '@matchwright/contract/endpoint'

const SHOWN_LISTINGS = 5

/** Requests of the signed-in home page, shared by loader and page. */
export function homeStats(lang: SiteLanguage) {
  return { query: { lang } }
}

const { draft, published, paused } = LISTING_STATUS
export const homeListings = {
  query: { limit: SHOWN_LISTINGS, list_sort: 'date_modified', filter_status: [draft, published, paused] },
} satisfies RequestOf<typeof listingApi.list>

const SHOWN_MATCHES = 4

/** Best matches of a draft, shown while nothing is published. */
export function draftMatches(listingId: number, lang: SiteLanguage) {
  return { params: { listing_id: listingId }, query: { lang, limit: SHOWN_MATCHES } }
}
