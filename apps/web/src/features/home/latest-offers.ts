import type { Language } from '#web/lib/intl/languages.ts'

/** Categories of the latest offers: groups of ISCO-08 by their first digits. */
export const OFFER_GROUPS = [
  { key: 'health', code: '22' },
  { key: 'care', code: '53' },
  { key: 'trades', code: '7' },
  { key: 'transport', code: '83' },
  { key: 'office', code: '4' },
  { key: 'hospitality', code: '51' },
  { key: 'technology', code: '25' },
] as const

/** The group an address asks for. */
export function groupIn(params: URLSearchParams): string | undefined {
  return OFFER_GROUPS.find(({ key }) => key === params.get('category'))?.code
}

/** The same request in loader and page, so that it is made once. */
export function latestOffers(lang: Language, group?: string) {
  return {
    query: { lang, limit: 9, ...(group !== undefined && { group }) },
  }
}
