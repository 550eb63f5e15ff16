import { gramLengths, hashText, visitGrams } from './grams.ts'
import { titleWords } from './normalise.ts'

/**
 * Subword features of a title (as in fastText, Bojanowski et al. 2017): each word and its n-grams of 3 to 6 letters,
 * hashed to rows of the embedding. A feature is one number: bits 0-19 the row, 20 whole word, 21 in brackets, 22-27 the
 * number of its word.
 */
export function featureRow(feature: number): number {
  return feature & 0xfffff
}

export function featureWord(feature: number): number {
  return (feature >>> 22) & 63
}

/** Weight of a feature, to be multiplied with its rarity, by bits 20 and 21. */
const kindWeights = Float32Array.of(1, 2, 0.6, 1.2)

export function featureWeight(feature: number): number {
  return kindWeights[(feature >>> 20) & 3] ?? 0
}

const WHOLE_WORD = 1 << 20
const ASIDE = 1 << 21
const WORD_SHIFT = 22
const MAX_WORDS = 63
const LENGTHS = { min: 3, max: 6 }
const WORD_SALT = 1
const GRAM_SALT = 2
/** Features at most; those of longer texts are cut. */
export const MAX_FEATURES = 1024

export function titleFeatures(title: string, rowBits: number): number[] {
  const features: number[] = []
  const mask = (1 << rowBits) - 1
  titleWords(title)
    .slice(0, MAX_WORDS)
    .forEach(({ text, isAside }, at) => {
      const kind = (isAside ? ASIDE : 0) | (at << WORD_SHIFT)
      features.push((hashText(text, WORD_SALT) & mask) | WHOLE_WORD | kind)
      const bounded = `<${text}>`
      visitGrams(bounded, gramLengths(text, LENGTHS), GRAM_SALT, (hash, length) => {
        if (length < bounded.length) features.push((hash & mask) | kind)
      })
    })
  return features.slice(0, MAX_FEATURES)
}
