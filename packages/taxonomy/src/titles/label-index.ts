import { gramLengths, hashText, visitGrams } from './grams.ts'
import { LexicalIndex } from './lexical-index.ts'
import { titleWords } from './normalise.ts'
import type { TitleLabel } from './title-space.ts'

/** The labels of one language by their letters and by their words. */

const letterLengths = { min: 3, max: 5 }
const stemLength = 5
const letterSalt = 3
const stemSalt = 4
const wordSalt = 5

export const letterFeatures = (words: readonly string[]): number[] => {
  const features: number[] = []
  for (const word of words)
    visitGrams(` ${word} `, gramLengths(word, letterLengths), letterSalt, (hash) => features.push(hash))
  return features
}

/** Words cut to five letters: a stem good enough for all European languages. */
export const stemFeatures = (words: readonly string[]): number[] =>
  words.map((word) => hashText(word.slice(0, stemLength), stemSalt))

/** One number for the words of a title in any order. */
export const wordsKey = (words: readonly string[]): number =>
  words.reduce((sum, word) => (sum + hashText(word, wordSalt)) | 0, 0)

export class LabelIndex {
  readonly labels: readonly TitleLabel[]
  readonly letters: LexicalIndex
  readonly stems: LexicalIndex
  /** By label. */
  readonly keys: Int32Array
  /** By concept: how many labels. */
  readonly labelCounts: Float32Array
  private readonly stemOffsets: Uint32Array
  private readonly stemHashes: Uint32Array

  constructor(labels: readonly TitleLabel[], conceptCount: number) {
    this.labels = labels
    const words = labels.map(({ text }) => titleWords(text).map((word) => word.text))
    this.letters = new LexicalIndex(labels.length, (label) => letterFeatures(words[label] ?? []))
    const stems = words.map(stemFeatures)
    this.stems = new LexicalIndex(labels.length, (label) => stems[label] ?? [])
    this.keys = Int32Array.from(words, wordsKey)
    this.labelCounts = new Float32Array(conceptCount)
    for (const { concept } of labels) this.labelCounts[concept] = (this.labelCounts[concept] ?? 0) + 1
    this.stemOffsets = new Uint32Array(labels.length + 1)
    stems.forEach((own, at) => (this.stemOffsets[at + 1] = (this.stemOffsets[at] ?? 0) + own.length))
    this.stemHashes = Uint32Array.from(stems.flat())
  }

  stemsOf(label: number): Uint32Array {
    return this.stemHashes.subarray(this.stemOffsets[label], this.stemOffsets[label + 1])
  }
}
