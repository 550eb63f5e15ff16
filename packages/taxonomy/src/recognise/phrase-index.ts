import type { LabelRecord } from '../concepts.ts'
import { baseLanguage } from '../languages.ts'
import { flattenRows, invertRows } from '../search/postings.ts'
import type { Postings } from '../search/postings.ts'
import { stem } from '../text/stem.ts'
import { mapInSteps } from '../steps.ts'
import type { Steps } from '../steps.ts'
import { tokenize } from '../text/text.ts'

/** Labels of some branch as whole phrases: by text, by stems, and by similarity of their letters and words. */
export type PhraseHit = {
  readonly record: LabelRecord
  /** Cosine of weighted trigrams, 0..1. */
  readonly letters: number
  /** Weighted share of common words, 0..1. */
  readonly words: number
}

const MAX_CANDIDATES = 60

/** The words of a title without punctuation and attached gender endings. */
export function toPhrase(text: string): string {
  return tokenize(text)
    .map((token) => token.text)
    .join(' ')
}

export function stemWords(phrase: string, lang: string): string[] {
  return phrase.split(' ').map((word) => stem(word, lang))
}

function trigrams(phrase: string): string[] {
  const padded = ` ${phrase} `
  return Array.from({ length: Math.max(0, padded.length - 2) }, (_, at) => padded.slice(at, at + 3))
}

function addTo<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [value])
  else list.push(value)
}

/** Labels with the trigrams of their phrases by number. */
type Grams = {
  readonly records: readonly LabelRecord[]
  readonly phrases: readonly string[]
  readonly numbers: ReadonlyMap<string, number>
  readonly rows: readonly (readonly number[])[]
  readonly labelsOfGram: Postings
}

function* readGrams(records: readonly LabelRecord[]): Steps<Grams> {
  const phrases = yield* mapInSteps(records, ({ text }) => toPhrase(text))
  const numbers = new Map<string, number>()
  const numberOf = (gram: string): number => {
    const known = numbers.get(gram) ?? numbers.size
    if (known === numbers.size) numbers.set(gram, known)
    return known
  }
  const rows = yield* mapInSteps(phrases, (phrase) => [...new Set(trigrams(phrase))].map(numberOf))
  return { records, phrases, numbers, rows, labelsOfGram: yield* invertRows(flattenRows(rows), numbers.size) }
}

export class PhraseIndex {
  /** Languages of the labels. */
  readonly languages: readonly string[]
  readonly #records: readonly LabelRecord[]
  readonly #byPhrase = new Map<string, number[]>()
  readonly #byStems = new Map<string, number[]>()
  readonly #gramNumbers: ReadonlyMap<string, number>
  readonly #labelsOfGram: Postings
  readonly #gramWeights: Float64Array
  readonly #norms: Float64Array
  readonly #phrases: readonly string[]
  readonly #stemUses = new Map<string, number>()
  readonly #dots: Float64Array

  private constructor({ records, phrases, numbers, rows, labelsOfGram }: Grams) {
    this.#records = records
    this.languages = [...new Set(records.map(({ lang }) => baseLanguage(lang)))]
    this.#phrases = phrases
    this.#gramNumbers = numbers
    this.#labelsOfGram = labelsOfGram
    this.#gramWeights = Float64Array.from({ length: numbers.size }, (_, gram) => this.#rarity(gram))
    this.#norms = Float64Array.from(rows, (row) => Math.sqrt(row.reduce((sum, gram) => sum + this.#square(gram), 0)))
    this.#dots = new Float64Array(records.length)
  }

  /** Indexes labels, in steps. */
  static *build(records: readonly LabelRecord[]): Steps<PhraseIndex> {
    const grams = yield* readGrams(records)
    const index = new PhraseIndex(grams)
    yield* mapInSteps(grams.phrases, (phrase, at) => index.#addPhrase(phrase, at))
    return index
  }

  /** Labels with exactly this phrase, in any language. */
  exact(phrase: string): LabelRecord[] {
    return this.#recordsAt(this.#byPhrase.get(phrase))
  }

  /** Labels of the language that differ only in their endings. */
  sameStems(phrase: string, lang: string): LabelRecord[] {
    return this.#recordsAt(this.#byStems.get(stemKey(phrase, lang)))
  }

  /** Labels that look alike, best by letters first. */
  similar(phrase: string): PhraseHit[] {
    const grams = [...new Set(trigrams(phrase))]
      .map((gram) => this.#gramNumbers.get(gram))
      .filter((gram) => gram !== undefined)
    const norm = Math.sqrt(grams.reduce((sum, gram) => sum + this.#square(gram), 0))
    const found = this.#accumulate(grams).map((label) => {
      const letters = (this.#dots[label] ?? 0) / Math.max(1e-9, norm * (this.#norms[label] ?? 0))
      this.#dots[label] = 0
      return { label, letters }
    })
    return found
      .toSorted((a, b) => b.letters - a.letters || a.label - b.label)
      .slice(0, MAX_CANDIDATES)
      .flatMap(({ label, letters }) => {
        const record = this.#records[label]
        return record === undefined ? [] : [{ record, letters, words: this.#commonWords(phrase, label, record.lang) }]
      })
  }

  #accumulate(grams: readonly number[]): number[] {
    const touched: number[] = []
    const { offsets, values } = this.#labelsOfGram
    for (const gram of grams)
      for (let at = offsets[gram] ?? 0; at < (offsets[gram + 1] ?? 0); at++) {
        const label = values[at] ?? 0
        if (this.#dots[label] === 0) touched.push(label)
        this.#dots[label] = (this.#dots[label] ?? 0) + this.#square(gram)
      }
    return touched
  }

  /** Twice the weight of the common stems through the weight of both sides. */
  #commonWords(phrase: string, label: number, lang: string): number {
    const asked = new Set(stemWords(phrase, lang))
    const own = new Set(stemWords(this.#phrases[label] ?? '', lang))
    const weigh = (stems: ReadonlySet<string>): number =>
      [...stems].reduce((sum, one) => sum + this.#stemWeight(one), 0)
    return (2 * weigh(asked.intersection(own))) / Math.max(1e-9, weigh(asked) + weigh(own))
  }

  #stemWeight(word: string): number {
    return Math.log(1 + this.#records.length / (1 + (this.#stemUses.get(word) ?? 0)))
  }

  #addPhrase(phrase: string, at: number): void {
    const lang = this.#records[at]?.lang ?? ''
    addTo(this.#byPhrase, phrase, at)
    addTo(this.#byStems, stemKey(phrase, lang), at)
    for (const word of new Set(stemWords(phrase, lang))) this.#stemUses.set(word, (this.#stemUses.get(word) ?? 0) + 1)
  }

  #recordsAt(places: readonly number[] = []): LabelRecord[] {
    return places.map((at) => this.#records[at]).filter((record) => record !== undefined)
  }

  #rarity(gram: number): number {
    const uses = (this.#labelsOfGram.offsets[gram + 1] ?? 0) - (this.#labelsOfGram.offsets[gram] ?? 0)
    return Math.log(1 + this.#records.length / Math.max(1, uses))
  }

  #square(gram: number): number {
    return (this.#gramWeights[gram] ?? 0) ** 2
  }
}

function stemKey(phrase: string, lang: string): string {
  return `${baseLanguage(lang)} ${stemWords(phrase, lang).join(' ')}`
}
