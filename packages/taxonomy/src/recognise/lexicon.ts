import type { LabelRecord, Taxonomy } from '../concepts.ts'
import { FREQUENT_WORDS } from '../text/language-words.ts'
import { baseLanguage, languageChain } from '../languages.ts'
import { stem } from '../text/stem.ts'
import { foldLetters, tokenize } from '../text/text.ts'
import type { Token } from '../text/text.ts'

/** A token with its stem in the lexicon's language; small words are left out on both sides. */
export type StemmedToken = {
  readonly stem: string
} & Token

/** The labels of one language as sequences of stems. */
export type Lexicon = {
  readonly lang: string
  readonly byStems: ReadonlyMap<string, readonly LabelRecord[]>
  /** All proper prefixes of the sequences: a search stops when none matches. */
  readonly beginnings: ReadonlySet<string>
}

const smallWords: ReadonlySet<string> = new Set(
  `
    of the and a an in for to with und der die das den dem des von im mit fur zur zum de des du la le les et
    a au aux en l d un une el los las del al y e o os as do da dos das di della dei delle del il lo gli per
    con van het een op voor og i av til si
  `
    .trim()
    .split(/\s+/u),
)
const MAX_TOKENS = 8

/** Tokens that carry meaning; a text of small words alone keeps them. */
export function stemTokens(text: string, lang: string): StemmedToken[] {
  const tokens = tokenize(text).map((token) => ({ ...token, stem: stem(token.text, lang) }))
  const content = tokens.filter((token) => !smallWords.has(token.text) || isUpperCase(text, token))
  return content.length > 0 ? content : tokens
}

/** `IT`, `DE`, the E of `C/E`: an abbreviation is not the small word of the same letters. */
function isUpperCase(text: string, { start, end }: Token): boolean {
  const written = text.slice(start, end)
  const isUpper = written === written.toUpperCase() && written !== written.toLowerCase()
  return isUpper && (written.length > 1 || !OPENS_SENTENCE.test(text.slice(Math.max(0, start - LONGEST_LEAD), start)))
}

const LONGEST_LEAD = 8
/** A single capital here is the first word of a sentence; behind a word or its abbreviation (`Kat. A`) it is a name. */
const OPENS_SENTENCE = /(?:^|[!?:;,•\n]|(?<!(?<!\p{L})\p{L}{1,4})\.)\s*$/u

const everyday: ReadonlySet<string> = new Set([...FREQUENT_WORDS.values()].flat().map(foldLetters))
const MIN_FOREIGN_LENGTH = 6

/** English labels that can be trusted in a text of another language: products, several words, long rare words. */
function isSafeAbroad(taxonomy: Taxonomy, record: LabelRecord): boolean {
  if (taxonomy.get(record.conceptId)?.kind === 'tool' || record.text.includes(' ')) return true
  return record.text.length >= MIN_FOREIGN_LENGTH && !everyday.has(foldLetters(record.text))
}

function collect(records: readonly LabelRecord[], lang: string): Lexicon {
  const byStems = new Map<string, LabelRecord[]>()
  const beginnings = new Set<string>()
  for (const record of records) {
    const stems = stemTokens(record.text, lang).map((token) => token.stem)
    if (stems.length === 0 || stems.length > MAX_TOKENS) continue
    const key = stems.join(' ')
    byStems.set(key, [...(byStems.get(key) ?? []), record])
    for (let length = 1; length < stems.length; length++) beginnings.add(stems.slice(0, length).join(' '))
  }
  return { lang, byStems, beginnings }
}

/** Lexicon for texts in a language: its labels and those of its fallback languages, English excepted. */
export function createLexicon(taxonomy: Taxonomy, lang: string): Lexicon {
  const chain = languageChain(lang).filter((one) => one !== 'en' || baseLanguage(lang) === 'en')
  const isOurs = (record: LabelRecord): boolean =>
    chain.includes(record.lang) || baseLanguage(record.lang) === baseLanguage(lang)
  return collect(taxonomy.labels.filter(isOurs), lang)
}

/** Lexicon of the English labels that can be trusted in texts of other languages. */
export function createEnglishAbroad(taxonomy: Taxonomy): Lexicon {
  return collect(
    taxonomy.labels.filter((record) => baseLanguage(record.lang) === 'en' && isSafeAbroad(taxonomy, record)),
    'en',
  )
}
