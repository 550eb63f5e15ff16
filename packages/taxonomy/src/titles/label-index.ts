import { gramLengths, hashText, visitGrams } from './grams.ts'
import { LexicalIndex } from './lexical-index.ts'
import { titleWords } from './normalise.ts'
import type { TitleLabel } from './title-space.ts'

/** The labels of one language by their letters and by their words. */

const letterLengths = { min: 3, max: 5 }
const stemLength = 5
/** N-grams of more labels are endings; without them a search takes two thirds of the time and finds the same. */
const commonShare = 0.05
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
  words.map((word) => hashText(word.slice(0, stemLength), stemSalt) | 0)

/** One number for the words of a title in any order. */
export const wordsKey = (words: readonly string[]): number =>
  words.reduce((sum, word) => (sum + hashText(word, wordSalt)) | 0, 0)

export class LabelIndex {
  readonly labels: readonly TitleLabel[]
  readonly letters: LexicalIndex
  readonly stems: LexicalIndex
  /** By label: its concept, whether it is the preferred one, the key of its words. */
  readonly concepts: Int32Array
  readonly arePreferred: Uint8Array
  readonly keys: Int32Array
  /** By concept: how many labels. */
  readonly labelCounts: Float32Array
  private readonly stemOffsets: Uint32Array
  private readonly stemHashes: Int32Array

  constructor(labels: readonly TitleLabel[], conceptCount: number) {
    this.labels = labels
    const words = labels.map(({ text }) => titleWords(text).map((word) => word.text))
    this.letters = new LexicalIndex(labels.length, (label) => letterFeatures(words[label] ?? []), commonShare)
    const stems = words.map((own) => [...new Set(stemFeatures(own))])
    this.stems = new LexicalIndex(labels.length, (label) => stems[label] ?? [])
    this.concepts = Int32Array.from(labels, ({ concept }) => concept)
    this.arePreferred = Uint8Array.from(labels, ({ isPreferred }) => Number(isPreferred))
    this.keys = Int32Array.from(words, wordsKey)
    this.labelCounts = new Float32Array(conceptCount)
    for (const concept of this.concepts) this.labelCounts[concept] = (this.labelCounts[concept] ?? 0) + 1
    this.stemOffsets = new Uint32Array(labels.length + 1)
    stems.forEach((own, at) => (this.stemOffsets[at + 1] = (this.stemOffsets[at] ?? 0) + own.length))
    this.stemHashes = Int32Array.from(stems.flat())
  }

  /** The distinct stems of a label, as `stemFeatures` names them. */
  stemsOf(label: number): Int32Array {
    return this.stemHashes.subarray(this.stemOffsets[label], this.stemOffsets[label + 1])
  }
}
