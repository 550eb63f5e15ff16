import type { Language } from '#web/lib/languages.ts'

/** The same request in loader and page, so that it is made once. */
export const latestOffers = (lang: Language): { query: { lang: Language; limit: number } } => ({
  query: { lang, limit: 24 },
})
