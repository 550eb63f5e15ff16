import { SITE_LANGUAGES } from '@matchwright/contract/constants'

/** Languages whose names are understood in a column, beside those of the site. */
const FURTHER = ['bg', 'cs', 'da', 'et', 'fi', 'ga', 'hr', 'is', 'lt', 'lv', 'mk', 'mt', 'ru', 'sk', 'sl', 'sq', 'sr']
const MORE = ['sv', 'tr', 'uk', 'he', 'fa', 'ur', 'hi', 'bs', 'ca', 'eu', 'gl', 'lb', 'rm', 'zh', 'nb']

const CODES = [...new Set([...SITE_LANGUAGES.map((code) => code.slice(0, 2)), ...FURTHER, ...MORE])]

/** One letter each in Swiss registers. */
const LETTERS: Readonly<Record<string, string>> = { d: 'de', f: 'fr', i: 'it', e: 'en', r: 'rm' }

let names: ReadonlyMap<string, string> | undefined

/** Code of a language as a column names it: `de`, `de-CH`, `DEU`, `D`, `German`, `Deutsch`; else the empty text. */
export function languageCode(text: string): string {
  const name = text.trim().toLowerCase()
  if (name === '') return ''
  const letter = LETTERS[name]
  if (letter !== undefined) return letter
  const known = (names ??= namesOfLanguages()).get(name)
  if (known !== undefined) return known
  const code = /^([a-z]{2})(?:[-_][a-z]{2,4})?$/.exec(name)?.[1]
  return code !== undefined && CODES.includes(code) ? code : ''
}

/** Names in the language itself and in the languages of the site, and three-letter codes. */
function namesOfLanguages(): Map<string, string> {
  const found = new Map(THREE_LETTERS.map(([long, short]) => [long, short]))
  const readers = [...new Set([...CODES, 'en', 'de', 'fr', 'it', 'es'])]
  for (const reader of readers) {
    const display = new Intl.DisplayNames([reader], { type: 'language', fallback: 'none' })
    for (const code of CODES) {
      const name = display.of(code)?.toLowerCase()
      if (name !== undefined && !found.has(name)) found.set(name, code)
    }
  }
  return found
}

/** ISO 639-2, terminological and bibliographic. */
const THREE_LETTERS: readonly (readonly [string, string])[] = Object.entries({
  eng: 'en',
  deu: 'de',
  ger: 'de',
  fra: 'fr',
  fre: 'fr',
  ita: 'it',
  por: 'pt',
  spa: 'es',
  vie: 'vi',
  ind: 'id',
  ara: 'ar',
  ell: 'el',
  gre: 'el',
  nor: 'no',
  nob: 'nb',
  nno: 'nn',
  nld: 'nl',
  dut: 'nl',
  zho: 'zh',
  chi: 'zh',
  ron: 'ro',
  rum: 'ro',
  jpn: 'ja',
  tha: 'th',
  pol: 'pl',
  kor: 'ko',
  mri: 'mi',
  mao: 'mi',
  hun: 'hu',
  swe: 'sv',
  dan: 'da',
  fin: 'fi',
  ces: 'cs',
  cze: 'cs',
  slk: 'sk',
  slo: 'sk',
  slv: 'sl',
  hrv: 'hr',
  bul: 'bg',
  rus: 'ru',
})
