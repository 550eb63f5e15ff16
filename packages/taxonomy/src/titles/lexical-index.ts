import type { Postings } from '../search/postings.ts'
import { mapInSteps } from '../steps.ts'
import type { Steps } from '../steps.ts'
import { GramTable } from './gram-table.ts'

/**
 * Result of a search: documents are sets of hashed features (n-grams or stems) weighted by rarity, compared with a
 * title by cosine. Posting lists take two bytes an entry up to 65,536 documents.
 */
export type LexicalMatches = {
  /** Documents with at least one common feature; valid until the next search. */
  readonly documents: Uint32Array
  /** By document, 0 for all others; valid until the next search. */
  readonly cosines: Float32Array
}

const SMALL_COUNT = 65_536
/** Features of up to so many documents are never left out as common. */
const FEW_DOCUMENTS = 100

/** Documents without common parts: each has one part of its own. */
export function ownParts(documentCount: number): Postings {
  return {
    offsets: Uint32Array.from({ length: documentCount + 1 }, (_, at) => at),
    values: Uint32Array.from({ length: documentCount }, (_, at) => at),
  }
}

const DOCUMENTS_PER_STEP = 4096
/** Estimate of distinct features, so that the table seldom grows. */
const FEATURES_PER_PART = 8

export class LexicalIndex {
  readonly #table: GramTable
  readonly #rarities: Float32Array
  readonly #offsets: Uint32Array
  readonly #postings: Uint16Array | Uint32Array
  /** 1 / length of each document's vector. */
  readonly #factors: Float32Array
  readonly #cosines: Float32Array
  readonly #touched: Uint32Array
  #touchedCount = 0
  readonly #documentCount: number

  private constructor(table: GramTable, counts: Uint32Array, documentCount: number, most: number) {
    this.#table = table
    this.#documentCount = documentCount
    this.#rarities = Float32Array.from(counts, (uses) => (uses > most ? 0 : this.#rarity(uses)))
    this.#offsets = new Uint32Array(table.size + 1)
    counts.forEach((uses, at) => (this.#offsets[at + 1] = (this.#offsets[at] ?? 0) + (uses > most ? 0 : uses)))
    const Numbers = documentCount <= SMALL_COUNT ? Uint16Array : Uint32Array
    this.#postings = new Numbers(this.#offsets[table.size] ?? 0)
    this.#factors = new Float32Array(documentCount)
    this.#cosines = new Float32Array(documentCount)
    this.#touched = new Uint32Array(documentCount)
  }

  /**
   * Builds an index in steps. `documents`: parts of each, such as words, shared by many; `featuresOf` lists the
   * hashes of a part and is called once for each. Features that more than `commonShare` of the documents have are
   * left out: they distinguish little and cost most.
   */
  static *build(
    documents: Postings,
    featuresOf: (part: number) => readonly number[],
    commonShare = 1,
  ): Steps<LexicalIndex> {
    const partCount = documents.values.reduce((most, part) => Math.max(most, part + 1), 0)
    const table = new GramTable(2 ** Math.ceil(Math.log2(FEATURES_PER_PART * partCount + 1)))
    const parts = yield* mapInSteps(ownParts(partCount).values, (part) =>
      Uint32Array.from(featuresOf(part), (hash) => table.add(hash)),
    )
    yield
    const { starts, numbers } = yield* distinctFeatures(documents, parts, table.size)
    const counts = new Uint32Array(table.size)
    for (const number of numbers) counts[number] = (counts[number] ?? 0) + 1
    const documentCount = documents.offsets.length - 1
    const most = Math.max(FEW_DOCUMENTS, commonShare * documentCount)
    const index = new LexicalIndex(table, counts, documentCount, most)
    yield
    yield* index.#fill(starts, numbers)
    return index
  }

  *#fill(starts: Uint32Array, numbers: Uint32Array): Steps<void> {
    const next = this.#offsets.slice()
    for (let document = 0; document < this.#documentCount; document++) {
      if (document % DOCUMENTS_PER_STEP === DOCUMENTS_PER_STEP - 1) yield
      let squares = 0
      for (let at = starts[document] ?? 0; at < (starts[document + 1] ?? 0); at++) {
        const number = numbers[at] ?? 0
        if (this.#rarities[number] === 0) continue
        const place = next[number] ?? 0
        this.#postings[place] = document
        next[number] = place + 1
        squares += (this.#rarities[number] ?? 0) ** 2
      }
      this.#factors[document] = squares === 0 ? 0 : 1 / Math.sqrt(squares)
    }
  }

  #rarity(uses: number): number {
    return Math.log((1 + this.#documentCount) / (1 + uses)) + 1
  }

  /** Rarity of a feature (inverse document frequency); highest for one that no document has. */
  rarityOf(hash: number): number {
    return this.#rarities[this.#table.find(hash)] ?? this.#rarity(0)
  }

  /** Searches by features; those that no document has do not count towards the title's length either. */
  search(features: readonly number[]): LexicalMatches {
    this.#forget()
    let squares = 0
    for (const hash of new Set(features)) {
      const number = this.#table.find(hash)
      if (number >= 0) squares += this.#count(number)
    }
    const norm = squares === 0 ? 0 : 1 / Math.sqrt(squares)
    const touched = this.#touched
    const touchedCount = this.#touchedCount
    const cosines = this.#cosines
    const factors = this.#factors
    for (let at = 0; at < touchedCount; at++) {
      const document = touched[at] ?? 0
      cosines[document] = (cosines[document] ?? 0) * norm * (factors[document] ?? 0)
    }
    return { documents: touched.subarray(0, touchedCount), cosines }
  }

  #forget(): void {
    for (let at = 0; at < this.#touchedCount; at++) this.#cosines[this.#touched[at] ?? 0] = 0
    this.#touchedCount = 0
  }

  #count(number: number): number {
    const cosines = this.#cosines
    const postings = this.#postings
    const touched = this.#touched
    const square = (this.#rarities[number] ?? 0) ** 2
    const to = this.#offsets[number + 1] ?? 0
    let touchedCount = this.#touchedCount
    for (let at = this.#offsets[number] ?? 0; at < to; at++) {
      const document = postings[at] ?? 0
      const before = cosines[document] ?? 0
      if (before === 0) touched[touchedCount++] = document
      cosines[document] = before + square
    }
    this.#touchedCount = touchedCount
    return square
  }
}

type Distinct = {
  /** The features of document `d` are `numbers[starts[d] .. starts[d + 1])`. */
  readonly starts: Uint32Array
  readonly numbers: Uint32Array
}

/** The features of documents, each once a document. */
function* distinctFeatures(
  { offsets, values }: Postings,
  parts: readonly Uint32Array[],
  featureCount: number,
): Steps<Distinct> {
  const documentCount = offsets.length - 1
  const numbers = new Uint32Array(values.reduce((sum, part) => sum + (parts[part]?.length ?? 0), 0))
  const starts = new Uint32Array(documentCount + 1)
  const lastUse = new Int32Array(featureCount).fill(-1)
  let count = 0
  const addPart = (features: Uint32Array, document: number): void => {
    for (const number of features) {
      if (lastUse[number] === document) continue
      lastUse[number] = document
      numbers[count++] = number
    }
  }
  for (let document = 0; document < documentCount; document++) {
    if (document % DOCUMENTS_PER_STEP === DOCUMENTS_PER_STEP - 1) yield
    for (let at = offsets[document] ?? 0; at < (offsets[document + 1] ?? 0); at++)
      addPart(parts[values[at] ?? 0] ?? noFeatures, document)
    starts[document + 1] = count
  }
  return { starts, numbers: numbers.subarray(0, count) }
}

const noFeatures = new Uint32Array()
