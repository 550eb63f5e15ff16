/** Site languages: code in the address and native name. */
export const SITE_LANGUAGES = [
  { code: 'en', name: 'English' },
  { code: 'en-US', name: 'English (US)' },
  { code: 'de', name: 'Deutsch' },
  { code: 'fr', name: 'Français' },
  { code: 'it', name: 'Italiano' },
  { code: 'pt', name: 'Português' },
  { code: 'pt-BR', name: 'Português (Brasil)' },
  { code: 'es', name: 'Español' },
  { code: 'vi', name: 'Tiếng Việt' },
  { code: 'id', name: 'Bahasa Indonesia' },
  { code: 'ar', name: 'العربية' },
  { code: 'el', name: 'Ελληνικά' },
  { code: 'no', name: 'Norsk' },
  { code: 'nn', name: 'Norsk nynorsk' },
  { code: 'nl', name: 'Nederlands' },
  { code: 'zh', name: '中文' },
  { code: 'ro', name: 'Română' },
  { code: 'ja', name: '日本語' },
  { code: 'th', name: 'ไทย' },
  { code: 'pl', name: 'Polski' },
  { code: 'ko', name: '한국어' },
  { code: 'mi', name: 'Te reo Māori' },
  { code: 'hu', name: 'Magyar' },
] as const

export type Language = (typeof SITE_LANGUAGES)[number]['code']
export type Direction = 'ltr' | 'rtl'

export const DEFAULT_LANGUAGE: Language = 'en'
export const LANGUAGE_COOKIE = 'language'
export const COUNTRY_COOKIE = 'country'

const RIGHT_TO_LEFT = new Set(['ar', 'he', 'fa', 'ps', 'ur'])
const canonical = new Map<string, Language>(SITE_LANGUAGES.map(({ code }) => [code.toLowerCase(), code]))

/** Text direction of a language, also of ones that are not site languages. */
export function directionOf(language: string): Direction {
  return RIGHT_TO_LEFT.has(language.split('-')[0]?.toLowerCase() ?? '') ? 'rtl' : 'ltr'
}

/** Site language of an address prefix in any spelling (`pt-br`, `pt_BR`); undefined if none. */
export function languageFrom(prefix: string | undefined): Language | undefined {
  return prefix === undefined ? undefined : canonical.get(prefix.replace('_', '-').toLowerCase())
}

const LOCALES: Record<string, string> = { en: 'en-GB', no: 'nb', pt: 'pt-PT', ar: 'ar-u-hc-h23' }

/**
 * Locales that write numbers and dates in their own way, by language and country. Not fr-CH: versions of ICU group its
 * digits differently, so that pages of the server would differ from those of the browser.
 */
const COUNTRY_LOCALES: Record<string, string> = {
  'de CH': 'de-CH',
  'de LI': 'de-CH',
  'de AT': 'de-AT',
}

/**
 * Locale for Intl: British English for `en`, Portuguese of Portugal for `pt`, Bokmål for `no`, 24-hour time for Arabic;
 * German by country.
 */
export function localeOf(language: string, country?: string): string {
  return COUNTRY_LOCALES[`${language} ${country ?? ''}`] ?? LOCALES[language] ?? language
}

export function languageName(language: string): string {
  return SITE_LANGUAGES.find(({ code }) => code === language)?.name ?? language
}
