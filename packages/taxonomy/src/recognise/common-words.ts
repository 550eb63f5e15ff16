import { toPhrase } from './phrase-index.ts'

/** Number of first letters by which two words count as forms of one. */
const COMMON_BEGINNING = 5

function beginning(word: string): string {
  return word.slice(0, COMMON_BEGINNING)
}

export function splitWords(text: string): string[] {
  return toPhrase(text).split(' ')
}

/** Distinct words that a label has in some form. */
export function commonWords(words: readonly string[], label: string): string[] {
  const known = new Set(splitWords(label).map(beginning))
  return [...new Set(words)].filter((word) => known.has(beginning(word)))
}
