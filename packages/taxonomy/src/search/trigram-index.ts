import { invertRows, listLength } from './postings.ts'
import type { Postings } from './postings.ts'
import { mapInSteps } from '../steps.ts'
import type { Steps } from '../steps.ts'

const SPACE = 32
const CODES = 0x10000

/**
 * Visits the trigrams of a text as numbers: three characters of each word, padded like in pg_trgm; with an open end the
 * last word's ending is left out. Repeated trigrams are visited again.
 */
function visitGrams(folded: string, hasOpenEnd: boolean, visit: (gram: number) => void): void {
  let [first, second] = [SPACE, SPACE]
  const end = hasOpenEnd ? folded.length : folded.length + 1
  for (let at = 0; at < end; at++) {
    const third = at < folded.length ? folded.charCodeAt(at) : SPACE
    visit((first * CODES + second) * CODES + third)
    first = third === SPACE ? SPACE : second
    second = third
  }
}

/** `hits`: common trigrams; `size`: trigrams of the label. */
export type VisitLabel = (label: number, hits: number, size: number) => void

const MIN_SHARE = 0.4

/** Overlap of trigrams between a text and labels: the last resort for heavily damaged input. */
export class TrigramIndex {
  readonly #numbers: ReadonlyMap<number, number>
  readonly #postings: Postings
  readonly #sizes: Uint8Array
  readonly #counts: Uint8Array
  readonly #touched: Uint32Array

  /** `rows`: by label the numbers of its trigrams. */
  private constructor(numbers: ReadonlyMap<number, number>, rows: Postings, postings: Postings) {
    const count = rows.offsets.length - 1
    this.#numbers = numbers
    this.#postings = postings
    this.#sizes = new Uint8Array(count).map((_, label) => Math.min(255, listLength(rows, label)))
    this.#counts = new Uint8Array(count)
    this.#touched = new Uint32Array(count)
  }

  static *build(folded: readonly string[]): Steps<TrigramIndex> {
    const numbers = new Map<number, number>()
    const lastLabel: number[] = []
    const offsets = new Uint32Array(folded.length + 1)
    const grams = new Uint32Array(folded.reduce((sum, text) => sum + text.length + 1, 0))
    let filled = 0
    yield* mapInSteps(folded, (text, label) => {
      visitGrams(text, false, (gram) => {
        const number = numbers.get(gram) ?? numbers.size
        if (number === numbers.size) numbers.set(gram, number)
        if (lastLabel[number] === label) return
        lastLabel[number] = label
        grams[filled++] = number
      })
      offsets[label + 1] = filled
    })
    const rows = { offsets, values: grams.subarray(0, filled) }
    return new TrigramIndex(numbers, rows, yield* invertRows(rows, numbers.size))
  }

  /** Visits the labels that share at least four tenths of the text's trigrams. */
  search(folded: string, hasOpenEnd: boolean, visit: VisitLabel): void {
    const grams = new Set<number>()
    visitGrams(folded, hasOpenEnd, (gram) => grams.add(gram))
    const need = Math.max(2, Math.ceil(grams.size * MIN_SHARE))
    const lists = [...grams]
      .map((gram) => this.#numbers.get(gram))
      .filter((list) => list !== undefined)
      .toSorted((a, b) => listLength(this.#postings, a) - listLength(this.#postings, b))
    const touchedCount = this.#count(lists, need)
    for (let at = 0; at < touchedCount; at++) {
      const label = this.#touched[at] ?? 0
      const hits = this.#counts[label] ?? 0
      this.#counts[label] = 0
      if (hits >= need) visit(label, hits, this.#sizes[label] ?? 0)
    }
  }

  /**
   * Counts hits by label. A label with `need` hits occurs in one of the `lists.length - need + 1` rarest lists, so that
   * only these add candidates.
   */
  #count(lists: readonly number[], need: number): number {
    const counts = this.#counts
    const touched = this.#touched
    const { offsets, values } = this.#postings
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
