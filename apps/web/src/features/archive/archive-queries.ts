import type { Language } from '#web/lib/intl/languages.ts'

const MANY = 100

/** Inputs of the calls behind the archive; the loader and the page must ask the same. */
export const ARCHIVED_PROFILES = { query: { archived: 'true', limit: MANY } } as const

export function archivedContacts(lang: Language) {
  return {
    query: { filter_active: 'archive', limit: MANY, lang } as const,
  }
}
