import { regionOf } from '#web/i18n/regional.ts'
import type { PageCatalogue } from '#web/lib/session/load-context.ts'

/** Address of a catalogue, or of what a page needs of it at first; immutable, as its hash is part of it. */
export function catalogueUrl({ language, locale, hash, page }: Omit<PageCatalogue, 'messages'>): string {
  const region = regionOf(locale)
  const parts = [region && `&region=${region}`, page && `&page=${page}`].filter(Boolean).join('')
  return `/mapi/i18n/${language}?form=parsed${parts}&v=${hash}`
}
