import { baseLanguage } from '../languages.ts'

const COMPOUND_LANGUAGES = new Set(['de', 'nl', 'no', 'nn', 'da', 'sv'])
const MIN_COMPOUND = 9
const MIN_PART = 4
const MAX_PARTS = 3
/** Linking elements between two parts: `Arbeit-s-kleidung`, `Kranke-n-pflege`. */
const JOINTS = ['', 's', 'n', 'es', 'en', 'er', 'e']

export function writesCompounds(lang: string): boolean {
  return COMPOUND_LANGUAGES.has(baseLanguage(lang))
}

function isPart(head: string, words: ReadonlySet<string>): boolean {
  return JOINTS.some((joint) => head.endsWith(joint) && words.has(head.slice(0, head.length - joint.length)))
}

/**
 * Remainders of a compound from each of its later parts on: `krankenpflegehelfer` gives `pflegehelfer` and `helfer`, so
 * that typing `pflege` finds it. `words`: all words of compounding languages; `beginnings`: their first four letters. A
 * remainder counts when it is a word, or when it begins like one and the part before it is a word.
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

/** The first letters of a word, as `compoundRests` takes them. */
export function firstLetters(word: string): string {
  return word.slice(0, MIN_PART)
}
