import type { Language } from '#web/lib/intl/languages.ts'

/** Categories of the latest offers: ISCO-08 groups by their leading digits. */
export const OFFER_GROUPS = [
  { key: 'health', code: '22' },
  { key: 'care', code: '53' },
  { key: 'trades', code: '7' },
  { key: 'transport', code: '83' },
  { key: 'office', code: '4' },
  { key: 'hospitality', code: '51' },
  { key: 'technology', code: '25' },
] as const

/** ISCO code of the category in the URL. */
export function groupIn(params: URLSearchParams): string | undefined {
  return OFFER_GROUPS.find(({ key }) => key === params.get('category'))?.code
}

/** Request shared by loader and page, so that the page reads it from the cache. */
export function latestOffers(lang: Language, group?: string) {
  return {
    query: { lang, limit: 9, ...(group !== undefined && { group }) },
  }
}
