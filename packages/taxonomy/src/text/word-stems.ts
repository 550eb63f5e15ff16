import { baseLanguage } from '../languages.ts'
import { FREQUENT_WORDS } from './language-words.ts'
import { stem } from './stem.ts'
import { fold, foldLetters, searchWords, tokenize, UNSPACED } from './text.ts'

/** Two letters at least: no numbers, single letters or signs. */
const WORD = /\p{L}.*\p{L}/u
/** Mail and web addresses, and telephone numbers. */
const CONTACT = /@|:\/\/|www\.|\d[\d\s()/.-]{6,}\d/u
/** Longest stem: what follows is mostly an ending, in languages without rules the only one cut. */
const MAX_STEM = 8

const frequentWords = new Map<string, ReadonlySet<string>>()

/** Frequent words of a language, and those of advertisements and CVs, folded. */
function frequentIn(lang: string): ReadonlySet<string> {
  const known = frequentWords.get(lang)
  if (known) return known
  const words = new Set((FREQUENT_WORDS.get(lang) ?? []).map(foldLetters))
  frequentWords.set(lang, words)
  return words
}

/**
 * The distinct stems of the words of a text, in its order. No numbers, single letters and frequent words, nothing from
 * a text that gives a contact; overlapping pairs of characters where no spaces are written.
 */
export function wordStems(text: string, lang: string): string[] {
  if (CONTACT.test(text)) return []
  const base = languageOfWords(lang)
  const frequent = frequentIn(base)
  const words = searchWords(fold(spaced(text))).filter((word) => WORD.test(word) && !frequent.has(word))
  return [...new Set(words.map((word) => stem(word, base).slice(0, MAX_STEM)))]
}

/** Language whose words are alike: one for both forms of Norwegian, and for the regions of a language. */
export function languageOfWords(lang: string): string {
  const base = baseLanguage(lang)
  return base === 'nn' || base === 'nb' ? 'no' : base
}

/** The words of a text without gender endings and articles, spaced where the text spaces them. */
function spaced(text: string): string {
  let end = 0
  return tokenize(text)
    .map((token) => {
      const isJoined = token.start === end && UNSPACED.test(token.text)
      end = token.end
      return isJoined ? token.text : ` ${token.text}`
    })
    .join('')
}
