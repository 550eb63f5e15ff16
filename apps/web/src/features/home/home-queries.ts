import type { SiteLanguage } from '@matchwright/contract/common'

const SHOWN_LISTINGS = 5

/** Inputs of the calls behind the home of a signed-in user; the loader and the page must ask the same. */
export const homeStats = (lang: SiteLanguage) => ({ query: { lang } })
export const homeListings = { query: { limit: SHOWN_LISTINGS, list_sort: 'date_modified' } } as const
