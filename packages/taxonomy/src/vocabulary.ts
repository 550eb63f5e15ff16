/**
 * Sorted words with the length of the prefix each shares with its predecessor: an implicit trie. Prefixes are binary
 * searches; words within some edits are found by one pass that keeps a row of edit distances per depth and skips every
 * subtree whose row already exceeds the limit.
 */
export type Visit = (wordIndex: number, edits: number, isPrefix: boolean) => void

const maxQueryLength = 30
const maxWordLength = 60
const width = maxQueryLength + 2
const none = 255

interface Depth {
  readonly depth: number
  readonly edits: number
}
const notAccepted: Depth = { depth: none, edits: 0 }

const sharedPrefix = (a: string, b: string): number => {
  const most = Math.min(a.length, b.length, maxWordLength)
  let length = 0
  while (length < most && a.charCodeAt(length) === b.charCodeAt(length)) length++
  return length
}

export class Vocabulary {
  readonly words: readonly string[]
  private readonly shared: Uint8Array
  private readonly rows = new Uint8Array((maxWordLength + 1) * width)

  constructor(words: Iterable<string>) {
    this.words = [...new Set(words)].toSorted((a, b) => (a < b ? -1 : 1))
    this.shared = Uint8Array.from(this.words, (word, at) => sharedPrefix(this.words[at - 1] ?? '', word))
  }

  /** First and one past the last word that starts with the prefix. */
  range(prefix: string): readonly [number, number] {
    return [this.lowerBound(prefix), this.lowerBound(`${prefix}\uffff`)]
  }

  /**
   * Visits the words within `maxEdits` of the query (insertion, deletion, substitution, swap of neighbours); with
   * `asPrefix` also words of which only the beginning is that near.
   */
  fuzzy(query: string, maxEdits: number, asPrefix: boolean, visit: Visit): void {
    const typed = query.slice(0, maxQueryLength)
    for (let j = 0; j <= typed.length; j++) this.rows[j] = j
    // Depth from which a subtree is out of reach, or already accepted as a whole.
    let dead = none
    let accepted: Depth = notAccepted
    for (let at = 0; at < this.words.length; at++) {
      const word = this.words[at] ?? ''
      const from = this.shared[at] ?? 0
      if (from >= dead) continue
      dead = none
      if (from < accepted.depth) {
        const end = this.descend(word, from, typed, { maxEdits, asPrefix })
        if (end.kind === 'dead') dead = end.depth
        if (end.kind === 'word' && end.edits <= maxEdits) visit(at, end.edits, false)
        accepted = end.kind === 'prefix' ? end : notAccepted
      }
      if (accepted.depth !== none) visit(at, accepted.edits, word.length > accepted.depth)
    }
  }

  private descend(word: string, from: number, typed: string, limit: { maxEdits: number; asPrefix: boolean }) {
    const depth = Math.min(word.length, maxWordLength)
    for (let d = from + 1; d <= depth; d++) {
      const least = this.fillRow(word, d, typed)
      const edits = this.rows[d * width + typed.length] ?? none
      if (limit.asPrefix && edits <= limit.maxEdits && d >= typed.length - limit.maxEdits)
        return { kind: 'prefix', depth: d, edits } as const
      if (least > limit.maxEdits) return { kind: 'dead', depth: d, edits } as const
    }
    return { kind: 'word', depth, edits: this.rows[depth * width + typed.length] ?? none } as const
  }

  /** Row `d` of the Damerau-Levenshtein table (optimal string alignment) for the word's first `d` characters. */
  private fillRow(word: string, d: number, typed: string): number {
    const { rows } = this
    const row = d * width
    const above = row - width
    const letter = word.charCodeAt(d - 1)
    // NaN in front of the first letter: equal to nothing, so that no swap is seen there.
    const before = word.charCodeAt(d - 2)
    let beforeOther = Number.NaN
    let least = d
    rows[row] = d
    for (let j = 1; j <= typed.length; j++) {
      const other = typed.charCodeAt(j - 1)
      const replaced = (rows[above + j - 1] ?? none) + (other === letter ? 0 : 1)
      const isSwapped = other === before && beforeOther === letter
      const swapped = isSwapped ? (rows[above - width + j - 2] ?? none) + 1 : none
      const edits = Math.min(replaced, (rows[above + j] ?? none) + 1, (rows[row + j - 1] ?? none) + 1, swapped)
      rows[row + j] = edits
      if (edits < least) least = edits
      beforeOther = other
    }
    return least
  }

  private lowerBound(text: string): number {
    let low = 0
    let high = this.words.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.words[middle] ?? '') < text) low = middle + 1
      else high = middle
    }
    return low
  }
}
