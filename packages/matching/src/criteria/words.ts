import { floorDiv, wholePart } from '../integer.ts'
import type { Has, Importance, Wants, WordId } from '../listing.ts'
import { IMPORTANCE_FACTOR } from '../weights.ts'
import type { EntryFacts } from './criterion.ts'

/**
 * Words of what both sides wrote without a concept, a part of the skills. Sharing words raises a similarity and never
 * blocks; words in another language, or none at all, count like the unknown at the default threshold.
 */

/** Similarity of words that nobody answers. */
export const UNANSWERED = 400
/** Shared part of the asked weight, per mille, from which words are fully answered. */
const SATURATION = 350
export const WORDS_IMPORTANCE: Importance = 'nice'
/** Asked weight that counts as one unit of an importance factor, and the greatest number of units. */
const WEIGHT_PER_UNIT = 4
const MOST_UNITS = 42

/** Part of the words in the skills criterion, per mille: the fewer skills are asked, the more. */
export function wordsShare({ words, skills }: Pick<Wants, 'words' | 'skills'>): number {
  if (words.length === 0) return 0
  const units = Math.min(MOST_UNITS, Math.max(1, wholePart(weightOf(words), WEIGHT_PER_UNIT)))
  let factors = 0
  for (const { importance } of skills) factors += IMPORTANCE_FACTOR[importance]
  return wholePart(1000 * units, units + factors)
}

function weightOf(words: Wants['words']): number {
  let sum = 0
  for (const { weight } of words) sum += weight
  return sum
}

export function judgeWords({ words }: Wants, has: Has): number {
  const held = new Set(has.words)
  return wordSimilarity(weightOf(words.filter(({ word }) => held.has(word))), weightOf(words))
}

/** Similarity by the weight of the shared words among that of all asked ones. */
export function wordSimilarity(shared: number, asked: number): number {
  return Math.min(1000, UNANSWERED + wholePart((1000 - UNANSWERED) * 1000 * shared, SATURATION * asked))
}

/** @param share of the words, per mille */
export function blendWords(skills: number, words: number, share: number): number {
  return floorDiv((1000 - share) * skills + share * words, 1000)
}

/** The asked words, and those of them that the other side wrote as well. */
export function wordFacts({ words }: Wants, has: Has): EntryFacts {
  const held = new Set(has.words)
  const asked = words.map(({ word }) => word)
  const shared: WordId[] = asked.filter((word) => held.has(word))
  return {
    want: { kind: 'words', words: asked },
    have: shared.length === 0 ? null : { kind: 'words', words: shared },
  }
}
