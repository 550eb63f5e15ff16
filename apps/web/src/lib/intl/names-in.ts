import { keptFor } from './kept.ts'

const NAMES = {
  region: keptFor((language: string) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })),
  language: keptFor((language: string) => new Intl.DisplayNames([language], { type: 'language', fallback: 'none' })),
}

/** Names of a country or a language in several languages. */
export function namesIn(languages: readonly string[], type: 'region' | 'language', code: string): string[] {
  return languages.flatMap((language) => NAMES[type](language).of(code) ?? [])
}
