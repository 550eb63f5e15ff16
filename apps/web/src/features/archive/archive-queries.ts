import type { Language } from '#web/lib/intl/languages.ts'

const MANY = 100

/** Requests of the archive page, shared by loader and page. */
export const ARCHIVED_PROFILES = { query: { archived: 'true', limit: MANY } } as const

export function archivedContacts(lang: Language) {
  return {
    query: { filter_active: 'archive', limit: MANY, lang } as const,
  }
}
