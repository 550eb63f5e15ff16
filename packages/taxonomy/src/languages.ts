/** Languages of the interface, in the order in which they are offered. */
export const SITE_LANGUAGES: readonly string[] = [
  'en',
  'en-US',
  'de',
  'fr',
  'it',
  'pt',
  'pt-BR',
  'es',
  'vi',
  'id',
  'ar',
  'el',
  'no',
  'nn',
  'nl',
  'zh',
  'ro',
  'ja',
  'th',
  'pl',
  'ko',
  'mi',
  'hu',
]

const SIBLINGS: ReadonlyMap<string, string> = new Map([
  ['nn', 'no'],
  ['no', 'nn'],
  ['nb', 'no'],
])

export function baseLanguage(lang: string): string {
  return lang.split('-')[0] ?? lang
}

/** Languages in which a label is looked up, nearest first: the language, its base, its sister, English. */
export function languageChain(lang: string): readonly string[] {
  const base = baseLanguage(lang)
  const sister = SIBLINGS.get(base)
  return [...new Set([lang, base, ...(sister === undefined ? [] : [sister]), 'en'])]
}

/** True for regional forms of one language (`pt-BR`, `pt`), not for sister languages (`nn`, `no`). */
export function isSameLanguage(lang: string, asked: string): boolean {
  return baseLanguage(lang) === baseLanguage(asked)
}
