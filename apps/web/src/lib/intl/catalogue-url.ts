import { regionOf } from '#web/i18n/regional.ts'
import type { PageCatalogue } from '#web/lib/session/load-context.ts'

/** Address of a catalogue; immutable, as its hash is part of it. */
export function catalogueUrl({ language, locale, hash }: Omit<PageCatalogue, 'messages'>): string {
  const region = regionOf(locale)
  return `/mapi/i18n/${language}?form=parsed${region ? `&region=${region}` : ''}&v=${hash}`
}
