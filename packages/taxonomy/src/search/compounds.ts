import { baseLanguage } from '../languages.ts'

const COMPOUND_LANGUAGES = new Set(['de', 'nl', 'no', 'nn', 'da', 'sv'])
const MIN_COMPOUND = 9
const MIN_PART = 4
const MAX_PARTS = 3
/** What may join two parts: `Arbeit-s-kleidung`, `Kranke-n-pflege`. */
const JOINTS = ['', 's', 'n', 'es', 'en', 'er', 'e']

export function writesCompounds(lang: string): boolean {
  return COMPOUND_LANGUAGES.has(baseLanguage(lang))
}

function isPart(head: string, words: ReadonlySet<string>): boolean {
  return JOINTS.some((joint) => head.endsWith(joint) && words.has(head.slice(0, head.length - joint.length)))
}

/**
 * Where the parts of a compound begin, as the rests of the word from there: `krankenpflegehelfer` is found under
 * `pflegehelfer` and `helfer` too, and so by typing `pflege`. `words`: all words of such languages; `beginnings`: their
 * first four letters. A rest counts when it is a word itself, or when what stands before it is one and it begins like one.
 */
export function compoundRests(
  word: string,
  words: ReadonlySet<string>,
  beginnings: ReadonlySet<string>,
): readonly string[] {
  if (word.length < MIN_COMPOUND) return none
  const rests: string[] = []
  for (let at = MIN_PART; at <= word.length - MIN_PART && rests.length < MAX_PARTS; at++) {
    const rest = word.slice(at)
    if (words.has(rest) || (beginnings.has(rest.slice(0, MIN_PART)) && isPart(word.slice(0, at), words)))
      rests.push(rest)
  }
  return rests
}

const none: readonly string[] = []

/** The first letters by which a word is recognised at the start of a rest. */
export function beginningOf(word: string): string {
  return word.slice(0, MIN_PART)
}
