import type { ListingContent } from '@matchwright/contract/listing-content.schema'
import type { WantedWord, WordId } from '@matchwright/matching/listing'
import { hash32 } from '@matchwright/taxonomy/hash'
import { languageOfWords, wordStems } from '@matchwright/taxonomy/text/word-stems'
import type { WordRarity } from '#server/deps.ts'

/** What a listing is compared by: its most telling words. */
const MAX_WORDS = 32

export type OwnTerms = Pick<ListingContent, 'terms' | 'language_captured' | 'places'>

/** The most telling words of what was written without a concept, the rarest first. */
export function ownWords(content: OwnTerms, rarity: WordRarity): WantedWord[] {
  const words = [...stemsOf(content)].map(([word, { stem }]) => ({
    word,
    weight: rarity.weightOf(word) ?? weightByLength(stem),
  }))
  return words.toSorted((a, b) => b.weight - a.weight).slice(0, MAX_WORDS)
}

/** The words of a listing with the term that each is from, as it was written. */
export function textsOfWords(content: OwnTerms): Map<WordId, string> {
  return new Map([...stemsOf(content)].map(([word, { text }]) => [word, text]))
}

/** Names of the listing's places are no words. */
function stemsOf({
  terms,
  language_captured: language,
  places,
}: OwnTerms): Map<WordId, { stem: string; text: string }> {
  const placeStems = new Set(places.flatMap(({ name }) => wordStems(name, language)))
  const found = new Map<WordId, { stem: string; text: string }>()
  for (const { text } of terms)
    for (const stem of wordStems(text, language)) {
      const word = wordId(stem, language)
      if (!placeStems.has(stem) && !found.has(word)) found.set(word, { stem, text })
    }
  return found
}

/** Ids have 28 bits. */
function wordId(stem: string, language: string): WordId {
  return hash32(`${languageOfWords(language)} ${stem}`) >>> 4
}

/** Long words are rarer than short ones in any language; one character of an unspaced script says as much as three. */
function weightByLength(stem: string): number {
  const letters = /^[\p{Script=Han}\p{Script=Hangul}]/u.test(stem) ? 3 * stem.length : stem.length
  return Math.min(10, Math.max(2, letters + 1))
}
