import { gramLengths, hashText, visitGrams } from './grams.ts'
import { titleWords } from './normalise.ts'

/**
 * A title as a bag of rows of the embedding: each word and its n-grams of 3 to 6 letters. A feature is one number:
 * bits 0-19 the row, 20 whole word, 21 aside, 22-27 the number of its word.
 */
export function featureRow(feature: number): number {
  return feature & 0xfffff
}

export function featureWord(feature: number): number {
  return (feature >>> 22) & 63
}

/** What a feature weighs beside its rarity, by its bits 20 and 21. */
const kindWeights = Float32Array.of(1, 2, 0.6, 1.2)

export function featureWeight(feature: number): number {
  return kindWeights[(feature >>> 20) & 3] ?? 0
}

const wholeWord = 1 << 20
const aside = 1 << 21
const wordShift = 22
const maxWords = 63
const lengths = { min: 3, max: 6 }
const wordSalt = 1
const gramSalt = 2
/** Longer texts are cut: a title is short, and buffers have a size. */
export const maxFeatures = 1024

export function titleFeatures(title: string, rowBits: number): number[] {
  const features: number[] = []
  const mask = (1 << rowBits) - 1
  titleWords(title)
    .slice(0, maxWords)
    .forEach(({ text, isAside }, at) => {
      const kind = (isAside ? aside : 0) | (at << wordShift)
      features.push((hashText(text, wordSalt) & mask) | wholeWord | kind)
      const bounded = `<${text}>`
      visitGrams(bounded, gramLengths(text, lengths), gramSalt, (hash, length) => {
        if (length < bounded.length) features.push((hash & mask) | kind)
      })
    })
  return features.slice(0, maxFeatures)
}
