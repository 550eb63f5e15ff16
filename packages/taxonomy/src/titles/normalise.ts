import { foldLetters } from '../text/text.ts'

/** A word of a title in its comparable form: folded, in Latin letters where the script has a plain transliteration. */
export type TitleWord = {
  readonly text: string
  /** Inside brackets: says less about the occupation. */
  readonly isAside: boolean
}

/** Cyrillic and Greek in Latin letters, so that international words meet across scripts. */
const latinLetters: ReadonlyMap<string, string> = new Map(
  `
    а a б b в v г g д d е e ж zh з z и i й i к k л l м m н n о o п p р r с s т t у u ф f х h ц c ч ch ш sh щ
    sht ъ a ы i ь i э e ю iu я ia α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s τ
    t υ y φ f χ ch ψ ps ω o ħ h
  `
    .trim()
    .split(/\s+/u)
    .flatMap((letter, at, all): (readonly [string, string])[] => (at % 2 === 0 ? [[letter, all[at + 1] ?? '']] : [])),
)
const transliterated = new RegExp(`[${[...latinLetters.keys()].join('')}]`, 'gu')
const ASCII_ONLY = /^[\u0000-\u007f]*$/

export function foldTitle(text: string): string {
  const folded = foldLetters(text)
  return ASCII_ONLY.test(folded) ? folded : folded.replace(transliterated, (letter) => latinLetters.get(letter) ?? '')
}

/** (m/w/d), (h|f), [f.m.x]. */
const GENDER_MARK = /[([](?:\s*[a-z]{1,3}\s*[/|,.]){1,4}\s*[a-z]{1,3}\s*[)\]]/g
/** 'Lehrer/in', 'Lehrer*innen', 'Kauf(frau)', 'ucitelj/-ica': an ending, not a word. */
const ENDINGS = 'in|innen|r|e|a|ka|ica|inja|frau|yni|czyni|oare|ita|tria|issa|ه'
const GENDER_ENDING = new RegExp(
  String.raw`(\p{L})(?:\s?\/\s?-|\/(?=(?:${ENDINGS})(?!\p{L}))|[*:_](?=in)|\((?=(?:in|innen|r|e|a)\)))\p{L}+\)?`,
  'gu',
)
const SIGN_OR_WORD = /[\p{L}\p{N}]+|[()[\]/,;]/gu

const MIN_COMMON_PREFIX = 3
const COMMON_PREFIX_SHARE = 0.55

/** Two forms of one word: 'direktor' and 'direktorica'. */
function isVariant(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length)
  let common = 0
  while (common < shorter && one.charCodeAt(common) === other.charCodeAt(common)) common++
  return common >= MIN_COMMON_PREFIX && common >= COMMON_PREFIX_SHARE * shorter
}

/** Reads a title sign by sign; keeps whether it is within brackets or after a slash. */
class WordReader {
  readonly words: TitleWord[] = []
  #phrase: string[] = []
  #isAside = false
  #isSecond = false

  take(sign: string): void {
    if (sign === '(' || sign === '[') this.#isAside = true
    else if (sign === ')' || sign === ']') this.#isAside = false
    else if (sign === '/') this.#isSecond = true
    else if (sign === ',' || sign === ';') this.#endPhrase()
    else if (!this.#isKnown(sign)) this.#add(sign)
  }

  #endPhrase(): void {
    this.#phrase = []
    this.#isSecond = false
  }

  #isKnown(word: string): boolean {
    return (this.#isSecond || this.#isAside) && this.#phrase.some((earlier) => isVariant(earlier, word))
  }

  #add(word: string): void {
    this.words.push({ text: word, isAside: this.#isAside })
    this.#phrase.push(word)
  }
}

const PLAIN_TITLE = /^[a-z0-9 -]*$/
/** Signs of gender marks, brackets and ends of phrases. */
const SPECIAL_SIGN = /[()[\]/,;|:*_]/

/**
 * The words of a title. Gender marks, endings and second gender forms ('Ambassadeur / Ambassadrice') are left out:
 * after a slash or inside brackets a word that begins like an earlier one of the same phrase is taken for the same
 * word.
 */
export function titleWords(title: string): TitleWord[] {
  const folded = foldTitle(title)
  if (PLAIN_TITLE.test(folded)) return wordsBetween(folded, /[ -]+/)
  if (!SPECIAL_SIGN.test(folded)) return wordsBetween(folded, /[^\p{L}\p{N}]+/u)
  const reader = new WordReader()
  for (const [sign] of folded.replace(GENDER_MARK, ' ').replace(GENDER_ENDING, '$1').matchAll(SIGN_OR_WORD))
    reader.take(sign)
  return reader.words
}

function wordsBetween(folded: string, separator: RegExp): TitleWord[] {
  return folded
    .split(separator)
    .filter((text) => text !== '')
    .map((text) => ({ text, isAside: false }))
}
