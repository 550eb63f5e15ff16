import { baseLanguage } from './languages.ts'

const compoundLanguages = new Set(['de', 'nl', 'no', 'nn', 'da', 'sv'])
const minCompound = 9
const minPart = 4
const maxParts = 3
/** What may join two parts: `Arbeit-s-kleidung`, `Kranke-n-pflege`. */
const joints = ['', 's', 'n', 'es', 'en', 'er', 'e']

export function writesCompounds(lang: string): boolean {
  return compoundLanguages.has(baseLanguage(lang))
}

function isPart(head: string, words: ReadonlySet<string>): boolean {
  return joints.some((joint) => head.endsWith(joint) && words.has(head.slice(0, head.length - joint.length)))
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
  if (word.length < minCompound) return none
  const rests: string[] = []
  for (let at = minPart; at <= word.length - minPart && rests.length < maxParts; at++) {
    const rest = word.slice(at)
    if (words.has(rest) || (beginnings.has(rest.slice(0, minPart)) && isPart(word.slice(0, at), words)))
      rests.push(rest)
  }
  return rests
}

const none: readonly string[] = []

/** The first letters by which a word is recognised at the start of a rest. */
export function beginningOf(word: string): string {
  return word.slice(0, minPart)
}
