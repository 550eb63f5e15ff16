import { SITE_LANGUAGES } from './languages.ts'
import { fold } from './text/text.ts'

/** A language, country or currency with its name from Intl. */
export type Choice = {
  readonly code: string
  readonly name: string
}

function codeList(text: string): string[] {
  return text.trim().split(/\s+/u)
}

const languageCodes = codeList(`
  af am ar az be bg bn bs ca cs cy da de el en eo es et eu fa fi fil fr fy ga gl gsw gu ha he hi hr ht hu hy
  id ig is it ja jv ka kk km kn ko ku ky la lb lo lt lv mg mi mk ml mn mr ms mt my ne nl nn no ny pa pl ps pt
  qu rm ro ru rw sd si sk sl sm sn so sq sr st su sv sw ta te tg th ti tk tl to tr tt ug uk ur uz vi wo xh yi
  yo yue zh zu
`)

const countryCodes = codeList(`
  AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA
  CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO
  FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM
  JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO
  MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT
  PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL
  TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW
`)

const currencyCodes = codeList(`
  AED AFN ALL AMD AOA ARS AUD AZN BAM BDT BGN BHD BIF BND BOB BRL BSD BWP BYN BZD CAD CDF CHF CLP CNY COP CRC
  CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD GBP GEL GHS GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR
  ISK JMD JOD JPY KES KGS KHR KMF KRW KWD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR
  MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG
  SEK SGD SLE SOS SRD SSP STN SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST
  XAF XCD XOF XPF YER ZAR ZMW
`)

type NameType = 'language' | 'region' | 'currency'

const opened = new Map<string, Intl.DisplayNames>()

/** Cached: creating one costs a thousand times a lookup. English stands in where Intl has no names, as for Maori. */
function namesIn(type: NameType, lang: string): Intl.DisplayNames {
  const key = `${type} ${lang}`
  const names = opened.get(key) ?? new Intl.DisplayNames([lang, 'en'], { type })
  opened.set(key, names)
  return names
}

function nameIn(type: NameType, code: string, lang: string): string {
  return namesIn(type, lang).of(code) ?? code
}

function choices(type: NameType, codes: readonly string[], lang: string): Choice[] {
  const names = namesIn(type, lang)
  const collator = new Intl.Collator([lang, 'en'])
  return codes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => collator.compare(a.name, b.name))
}

/** Languages a person may know, sorted by their name in the asked language. */
export function languageChoices(lang: string): Choice[] {
  return choices('language', languageCodes, lang)
}

export function countryChoices(lang: string): Choice[] {
  return choices('region', countryCodes, lang)
}

export function currencyChoices(lang: string): Choice[] {
  return choices('currency', currencyCodes, lang)
}

export function languageName(code: string, lang: string): string {
  return nameIn('language', code, lang)
}

export function countryName(code: string, lang: string): string {
  return nameIn('region', code, lang)
}

/** Common names that Intl does not know. */
const OTHER_NAMES: Readonly<Record<'language' | 'region', readonly (readonly [name: string, code: string])[]>> = {
  language: [
    ['schweizerdeutsch', 'gsw'],
    ['mandarin', 'zh'],
    ['chinese', 'zh'],
    ['farsi', 'fa'],
    ['dari', 'fa'],
    ['castellano', 'es'],
    ['flemish', 'nl'],
    ['flamisch', 'nl'],
    ['bokmal', 'no'],
    ['serbo-croatian', 'sr'],
    ['tagalog', 'fil'],
  ],
  region: [
    ['usa', 'US'],
    ['uk', 'GB'],
    ['england', 'GB'],
    ['scotland', 'GB'],
    ['great britain', 'GB'],
    ['brd', 'DE'],
    ['holland', 'NL'],
    ['uae', 'AE'],
    ['czech republic', 'CZ'],
    ['turkey', 'TR'],
  ],
}

function createNameTable(type: 'language' | 'region', codes: readonly string[]): Map<string, string> {
  const table = new Map<string, string>()
  // An ambiguous name means what it means in English, then in the earlier language of the site.
  for (const lang of SITE_LANGUAGES)
    for (const { code, name } of choices(type, codes, lang)) if (!table.has(fold(name))) table.set(fold(name), code)
  for (const code of codes) {
    const own = type === 'language' ? fold(nameIn(type, code, code)) : ''
    if (own !== '' && !table.has(own)) table.set(own, code)
  }
  for (const [name, code] of OTHER_NAMES[type]) table.set(fold(name), code)
  return table
}

function once<Value>(create: () => Value): () => Value {
  let value: Value | undefined
  return () => (value ??= create())
}

const languageTable = once(() => createNameTable('language', languageCodes))
const countryTable = once(() => createNameTable('region', countryCodes))

/** Code of a language by its name in any site language or in itself; case and accents do not matter. */
export function findLanguageCode(name: string): string | undefined {
  return languageTable().get(fold(name))
}

export function findCountryCode(name: string): string | undefined {
  return countryTable().get(fold(name))
}
