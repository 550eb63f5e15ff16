import { GramTable } from './gram-table.ts'

/**
 * Cosine between a title and documents that are sets of hashed features (n-grams, or cut words), weighted by rarity.
 * Flat arrays: two bytes a posting up to 65,536 documents.
 */
export interface LexicalMatches {
  /** Documents with at least one common feature; valid until the next search. */
  readonly documents: Uint32Array
  /** By document, 0 for all others; valid until the next search. */
  readonly cosines: Float32Array
}

const smallCount = 65_536
/** In so few documents nothing is common. */
const fewDocuments = 100

export class LexicalIndex {
  private readonly table = new GramTable()
  private readonly rarities: Float32Array
  private readonly offsets: Uint32Array
  private readonly postings: Uint16Array | Uint32Array
  /** 1 / length of each document's vector. */
  private readonly factors: Float32Array
  private readonly cosines: Float32Array
  private readonly touched: Uint32Array
  private touchedCount = 0
  private readonly documentCount: number

  /**
   * `featuresOf` lists the hashes of a document, repetitions allowed; it is asked once a document, in order. A feature that
   * more than `commonShare` of the documents have is left out: it says little and costs most.
   */
  constructor(documentCount: number, featuresOf: (document: number) => readonly number[], commonShare = 1) {
    this.documentCount = documentCount
    const { starts, numbers } = this.numberFeatures(featuresOf)
    const counts = new Uint32Array(this.table.size)
    for (const number of numbers) counts[number] = (counts[number] ?? 0) + 1
    const most = Math.max(fewDocuments, commonShare * documentCount)
    this.rarities = Float32Array.from(counts, (uses) => (uses > most ? 0 : this.rarity(uses)))
    this.offsets = new Uint32Array(this.table.size + 1)
    counts.forEach((uses, at) => (this.offsets[at + 1] = (this.offsets[at] ?? 0) + (uses > most ? 0 : uses)))
    const Numbers = documentCount <= smallCount ? Uint16Array : Uint32Array
    this.postings = new Numbers(this.offsets[this.table.size] ?? 0)
    this.factors = new Float32Array(documentCount)
    this.fill(starts, numbers)
    this.cosines = new Float32Array(documentCount)
    this.touched = new Uint32Array(documentCount)
  }

  /** Features of documents as numbers, each once a document. */
  private numberFeatures(featuresOf: (document: number) => readonly number[]): {
    readonly starts: Uint32Array
    readonly numbers: Uint32Array
  } {
    const starts = new Uint32Array(this.documentCount + 1)
    let numbers = new Uint32Array(1 << 16)
    let lastUse = new Int32Array(1 << 12).fill(-1)
    let count = 0
    for (let document = 0; document < this.documentCount; document++) {
      for (const hash of featuresOf(document)) {
        const number = this.table.add(hash)
        if (number >= lastUse.length) lastUse = enlarge(lastUse, -1)
        if (lastUse[number] === document) continue
        lastUse[number] = document
        if (count >= numbers.length) numbers = enlarge(numbers, 0)
        numbers[count++] = number
      }
      starts[document + 1] = count
    }
    return { starts, numbers: numbers.subarray(0, count) }
  }

  private fill(starts: Uint32Array, numbers: Uint32Array): void {
    const next = this.offsets.slice()
    for (let document = 0; document < this.documentCount; document++) {
      let squares = 0
      for (let at = starts[document] ?? 0; at < (starts[document + 1] ?? 0); at++) {
        const number = numbers[at] ?? 0
        if (this.rarities[number] === 0) continue
        const place = next[number] ?? 0
        this.postings[place] = document
        next[number] = place + 1
        squares += (this.rarities[number] ?? 0) ** 2
      }
      this.factors[document] = squares === 0 ? 0 : 1 / Math.sqrt(squares)
    }
  }

  private rarity(uses: number): number {
    return Math.log((1 + this.documentCount) / (1 + uses)) + 1
  }

  /** What a feature says; a feature that no document has says most. */
  rarityOf(hash: number): number {
    return this.rarities[this.table.find(hash)] ?? this.rarity(0)
  }

  /** Features that no document has are left out, also from the length of the title. */
  search(features: readonly number[]): LexicalMatches {
    this.forget()
    const known = [...new Set(features)].map((hash) => this.table.find(hash)).filter((number) => number >= 0)
    let squares = 0
    for (const number of known) squares += this.count(number)
    const norm = squares === 0 ? 0 : 1 / Math.sqrt(squares)
    const { touched, touchedCount, cosines, factors } = this
    for (let at = 0; at < touchedCount; at++) {
      const document = touched[at] ?? 0
      cosines[document] = (cosines[document] ?? 0) * norm * (factors[document] ?? 0)
    }
    return { documents: touched.subarray(0, touchedCount), cosines }
  }

  private forget(): void {
    for (let at = 0; at < this.touchedCount; at++) this.cosines[this.touched[at] ?? 0] = 0
    this.touchedCount = 0
  }

  private count(number: number): number {
    const { cosines, postings, touched } = this
    const square = (this.rarities[number] ?? 0) ** 2
    const to = this.offsets[number + 1] ?? 0
    let { touchedCount } = this
    for (let at = this.offsets[number] ?? 0; at < to; at++) {
      const document = postings[at] ?? 0
      const before = cosines[document] ?? 0
      if (before === 0) touched[touchedCount++] = document
      cosines[document] = before + square
    }
    this.touchedCount = touchedCount
    return square
  }
}

const enlarge = <Numbers extends Int32Array<ArrayBuffer> | Uint32Array<ArrayBuffer>>(
  numbers: Numbers,
  filling: number,
): Numbers => {
  // The same kind of array as came in.
  const larger = (
    numbers instanceof Int32Array ? new Int32Array(numbers.length * 2) : new Uint32Array(numbers.length * 2)
  ) as Numbers
  larger.fill(filling)
  larger.set(numbers)
  return larger
}
