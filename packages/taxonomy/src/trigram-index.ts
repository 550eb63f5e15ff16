import { invertRows, listLength, type Postings } from './postings.ts'
import { mapInSteps, type Steps } from './steps.ts'

/** Three characters of a word padded like in pg_trgm; with an open end the last word's ending is left out. */
const gramsOf = (folded: string, hasOpenEnd: boolean): string[] => {
  const words = folded.split(' ')
  const grams = new Set<string>()
  words.forEach((word, at) => {
    const padded = `  ${word}${hasOpenEnd && at === words.length - 1 ? '' : ' '}`
    for (let from = 0; from + 3 <= padded.length; from++) grams.add(padded.slice(from, from + 3))
  })
  return [...grams]
}

/** `hits`: grams in common; `size`: grams of the label. */
export type VisitLabel = (label: number, hits: number, size: number) => void

const minShare = 0.4

/** Overlap of trigrams between a text and labels: the last resort for heavily damaged input. */
export class TrigramIndex {
  private readonly numbers: ReadonlyMap<string, number>
  private readonly postings: Postings
  private readonly sizes: Uint8Array
  private readonly counts: Uint8Array
  private readonly touched: Uint32Array

  /** `rows`: by label the numbers of its trigrams. */
  private constructor(numbers: ReadonlyMap<string, number>, rows: readonly (readonly number[])[], postings: Postings) {
    this.numbers = numbers
    this.postings = postings
    this.sizes = Uint8Array.from(rows, (row) => Math.min(255, row.length))
    this.counts = new Uint8Array(rows.length)
    this.touched = new Uint32Array(rows.length)
  }

  static *build(folded: readonly string[]): Steps<TrigramIndex> {
    const numbers = new Map<string, number>()
    const numberOf = (gram: string): number => {
      const known = numbers.get(gram) ?? numbers.size
      if (known === numbers.size) numbers.set(gram, known)
      return known
    }
    const rows = yield* mapInSteps(folded, (text) => gramsOf(text, false).map(numberOf))
    return new TrigramIndex(numbers, rows, yield* invertRows(rows, numbers.size))
  }

  /** Visits the labels that share at least four tenths of the text's trigrams. */
  search(folded: string, hasOpenEnd: boolean, visit: VisitLabel): void {
    const grams = gramsOf(folded, hasOpenEnd)
    const need = Math.max(2, Math.ceil(grams.length * minShare))
    const lists = grams
      .map((gram) => this.numbers.get(gram))
      .filter((list) => list !== undefined)
      .toSorted((a, b) => listLength(this.postings, a) - listLength(this.postings, b))
    const touchedCount = this.count(lists, need)
    for (let at = 0; at < touchedCount; at++) {
      const label = this.touched[at] ?? 0
      const hits = this.counts[label] ?? 0
      this.counts[label] = 0
      if (hits >= need) visit(label, hits, this.sizes[label] ?? 0)
    }
  }

  /** Counts into `counts`; a label with `need` hits occurs in one of the rarest lists, so only those open candidates. */
  private count(lists: readonly number[], need: number): number {
    const { counts, touched } = this
    const { offsets, values } = this.postings
    let touchedCount = 0
    lists.forEach((list, rank) => {
      const opens = rank <= lists.length - need
      for (let at = offsets[list] ?? 0, end = offsets[list + 1] ?? 0; at < end; at++) {
        const label = values[at] ?? 0
        const seen = counts[label] ?? 0
        if (seen === 0 && !opens) continue
        if (seen === 0) touched[touchedCount++] = label
        counts[label] = seen + 1
      }
    })
    return touchedCount
  }
}
