import type { Language } from '#web/lib/intl/languages.ts'

/** Request shared by loader and page, so that the page reads it from the cache. */
export function insightInput(listingId: number, lang: Language) {
  return { params: { listing_id: listingId }, query: { lang } }
}
