import { flattenRows } from '../search/postings.ts'
import type { Postings } from '../search/postings.ts'
import { mapInSteps } from '../steps.ts'
import type { Steps } from '../steps.ts'
import { gramLengths, hashText, visitGrams } from './grams.ts'
import { LexicalIndex, ownParts } from './lexical-index.ts'
import { titleWords } from './normalise.ts'
import type { TitleLabel } from './title-space.ts'

const LETTER_LENGTHS = { min: 3, max: 5 }
const STEM_LENGTH = 5
/** Share of labels above which an n-gram is left out, mostly endings: a search takes two thirds of the time. */
const COMMON_SHARE = 0.05
const LETTER_SALT = 3
const STEM_SALT = 4
const WORD_SALT = 5
/** Added to sums of rarities, which would be 0 for unknown words. */
export const LEAST_RARITY = 1e-6

export function letterFeatures(words: readonly string[]): number[] {
  const features: number[] = []
  for (const word of words)
    visitGrams(` ${word} `, gramLengths(word, LETTER_LENGTHS), LETTER_SALT, (hash) => features.push(hash))
  return features
}

/** Words cut to five letters: a stem good enough for all European languages. */
export function stemFeatures(words: readonly string[]): number[] {
  return words.map((word) => hashText(word.slice(0, STEM_LENGTH), STEM_SALT) | 0)
}

/** Hash of the words of a title, independent of their order. */
export function wordsKey(words: readonly string[]): number {
  return words.reduce((sum, word) => (sum + hashText(word, WORD_SALT)) | 0, 0)
}

/** Labels as words of a vocabulary. */
type Words = {
  readonly vocabulary: readonly string[]
  readonly rows: Postings
}

function* readWords(labels: readonly TitleLabel[]): Steps<Words> {
  const numbers = new Map<string, number>()
  const numberOf = (word: string): number => {
    const known = numbers.get(word) ?? numbers.size
    if (known === numbers.size) numbers.set(word, known)
    return known
  }
  const rows = yield* mapInSteps(labels, ({ text }) => titleWords(text).map((word) => numberOf(word.text)))
  return { vocabulary: [...numbers.keys()], rows: flattenRows(rows) }
}

/** By label: sum of the values of its words. */
function sumOfWords({ offsets, values }: Postings, worth: Int32Array): Int32Array {
  return Int32Array.from({ length: offsets.length - 1 }, (_, label) => {
    let sum = 0
    for (let at = offsets[label] ?? 0; at < (offsets[label + 1] ?? 0); at++)
      sum = (sum + (worth[values[at] ?? 0] ?? 0)) | 0
    return sum
  })
}

/** The distinct stems of each label. */
function* distinctStems({ offsets, values }: Postings, stems: Int32Array): Steps<Postings> {
  const labels = ownParts(offsets.length - 1).values
  const rows = yield* mapInSteps(labels, (label) => {
    const own = values.subarray(offsets[label], offsets[label + 1])
    return [...new Set(Array.from(own, (word) => stems[word] ?? 0))]
  })
  return flattenRows(rows)
}

/** Labels of one language, searchable by letters (n-grams) and by words (stems). */
export class TitleLabelIndex {
  readonly labels: readonly TitleLabel[]
  readonly letters: LexicalIndex
  readonly stems: LexicalIndex
  /** By label: its concept, whether it is the preferred one, the key of its words. */
  readonly concepts: Int32Array
  readonly arePreferred: Uint8Array
  readonly keys: Int32Array
  /** By label: its length in letters, and the summed rarity of its distinct stems. */
  readonly lengths: Uint16Array
  readonly rarities: Float64Array
  /** By concept: scaled logarithm of its number of labels. */
  readonly labelCounts: Float32Array
  readonly #stemsByLabel: Postings

  private constructor(
    labels: readonly TitleLabel[],
    conceptCount: number,
    made: Pick<TitleLabelIndex, 'letters' | 'stems' | 'keys'>,
    stemsByLabel: Postings,
  ) {
    this.labels = labels
    this.letters = made.letters
    this.stems = made.stems
    this.keys = made.keys
    this.#stemsByLabel = stemsByLabel
    this.concepts = Int32Array.from(labels, ({ concept }) => concept)
    this.arePreferred = Uint8Array.from(labels, ({ isPreferred }) => Number(isPreferred))
    this.lengths = Uint16Array.from(labels, ({ text }) => text.length)
    this.rarities = Float64Array.from(labels, (_, label) =>
      this.stemsOf(label).reduce((sum, stem) => sum + this.stems.rarityOf(stem), LEAST_RARITY),
    )
    const counts = new Float32Array(conceptCount)
    for (const concept of this.concepts) counts[concept] = (counts[concept] ?? 0) + 1
    this.labelCounts = counts.map((count) => Math.log1p(count) / 2)
  }

  /** Builds the index in steps; the n-grams of a word are made once, however many labels have it. */
  static *build(labels: readonly TitleLabel[], conceptCount: number): Steps<TitleLabelIndex> {
    const { vocabulary, rows } = yield* readWords(labels)
    const letters = yield* LexicalIndex.build(rows, (word) => letterFeatures([vocabulary[word] ?? '']), COMMON_SHARE)
    const stems = yield* LexicalIndex.build(rows, (word) => stemFeatures([vocabulary[word] ?? '']))
    yield
    const keys = sumOfWords(
      rows,
      Int32Array.from(vocabulary, (word) => hashText(word, WORD_SALT)),
    )
    const stemsByLabel = yield* distinctStems(rows, Int32Array.from(stemFeatures(vocabulary)))
    return new TitleLabelIndex(labels, conceptCount, { letters, stems, keys }, stemsByLabel)
  }

  /** The distinct stems of a label, as `stemFeatures` names them. */
  stemsOf(label: number): Int32Array {
    const { offsets, values } = this.#stemsByLabel
    return new Int32Array(values.buffer, 4 * (offsets[label] ?? 0), (offsets[label + 1] ?? 0) - (offsets[label] ?? 0))
  }
}
