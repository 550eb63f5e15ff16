/**
 * Sorted words as an implicit trie: words with a common prefix are adjacent, so that a prefix is a range of words and a
 * subtree is skipped by one jump. Words within some edits are found by a bit-parallel automaton over the trie (Wu and
 * Manber 1992): bit i of the state for e edits is set when i letters of the query match with e edits.
 */
export type VisitRange = (from: number, to: number, edits: number, isWhole: boolean) => void

const MAX_QUERY_LENGTH = 30
const MAX_WORD_LENGTH = 60
/** Depth down to which subtree ends are precomputed; deeper subtrees are short and searched. */
const JUMP_DEPTH = 6
/**
 * Numbers kept for each letter of a word: states for 0, 1, 2 edits, two for half-read swaps, the edits still allowed
 * below, and the edits with which the query ends at this letter.
 */
const STATE_COUNT = 7
const LIMIT_AT = 5
const ARRIVED_AT = 6
const DEAD = -1
const NONE = 255

function sharedPrefix(a: string, b: string): number {
  const most = Math.min(a.length, b.length, MAX_WORD_LENGTH)
  let length = 0
  while (length < most && a.charCodeAt(length) === b.charCodeAt(length)) length++
  return length
}

/** By depth - 1: for each word the first later word that begins differently within that depth. */
function subtreeEnds(shared: Uint8Array): Uint32Array[] {
  return Array.from({ length: JUMP_DEPTH }, (_, above) => {
    const ends = new Uint32Array(shared.length)
    for (let at = shared.length - 1, end = shared.length; at >= 0; at--) {
      ends[at] = end
      if ((shared[at] ?? 0) <= above) end = at
    }
    return ends
  })
}

function fewestEdits(end: number, exact: number, one: number, two: number): number {
  return (exact & end) !== 0 ? 0 : (one & end) !== 0 ? 1 : (two & end) !== 0 ? 2 : NONE
}

function isAlive(limit: number, exact: number, one: number, two: number): boolean {
  return (limit === 0 ? exact : limit === 1 ? exact | one : exact | one | two) !== 0
}

export class Vocabulary {
  readonly words: readonly string[]
  readonly #shared: Uint8Array
  readonly #ends: readonly Uint32Array[]
  readonly #states = new Int32Array((MAX_WORD_LENGTH + 1) * STATE_COUNT)
  readonly #letters = new Map<number, number>()
  /** Bit of the fully read query. */
  #end = 1

  constructor(words: Iterable<string>) {
    this.words = [...new Set(words)].toSorted((a, b) => (a < b ? -1 : 1))
    this.#shared = Uint8Array.from(this.words, (word, at) => sharedPrefix(this.words[at - 1] ?? '', word))
    this.#ends = subtreeEnds(this.#shared)
  }

  /** First and one past the last word that starts with the prefix. */
  range(prefix: string): readonly [number, number] {
    return [this.#lowerBound(prefix), this.#lowerBound(`${prefix}\uffff`)]
  }

  /**
   * Visits the words within `maxEdits` (at most 2) of the query (insertion, deletion, substitution, swap of neighbours)
   * as ranges; with `asPrefix` also words of which a prefix is within them. A word may be visited again with fewer
   * edits.
   */
  fuzzy(query: string, maxEdits: number, asPrefix: boolean, visit: VisitRange): void {
    const typed = query.slice(0, MAX_QUERY_LENGTH)
    this.#enterLetters(typed)
    this.#end = 1 << typed.length
    this.#states.set([1, 3, 7, 0, 0, maxEdits, NONE])
    for (let at = 0; at < this.words.length;) at = this.#visitFrom(at, asPrefix, visit)
  }

  /** Reads one word from its first letter that differs from its predecessor's; returns the next word that may match. */
  #visitFrom(at: number, asPrefix: boolean, visit: VisitRange): number {
    const word = this.words[at] ?? ''
    const length = Math.min(word.length, MAX_WORD_LENGTH)
    for (let depth = (this.#shared[at] ?? 0) + 1; depth <= length; depth++) {
      const row = depth * STATE_COUNT
      this.#step(word.charCodeAt(depth - 1), row)
      const arrived = this.#states[row + ARRIVED_AT] ?? NONE
      if (asPrefix && arrived <= (this.#states[row + LIMIT_AT] ?? DEAD)) {
        visit(at, this.#subtreeEnd(at, depth), arrived, false)
        // Below, only better matches are of interest.
        this.#states[row + LIMIT_AT] = arrived - 1
      }
      if (this.#states[row + LIMIT_AT] === DEAD) return this.#subtreeEnd(at, depth)
    }
    const edits = this.#editsAt(length * STATE_COUNT)
    if (edits !== NONE) visit(at, at + 1, edits, true)
    return at + 1
  }

  /** Advances the automaton by one letter, from the row before to `row`. */
  #step(letter: number, row: number): void {
    const states = this.#states
    const end = this.#end
    const above = row - STATE_COUNT
    const same = this.#letters.get(letter) ?? 0
    const [s0, s1, s2] = [states[above] ?? 0, states[above + 1] ?? 0, states[above + 2] ?? 0]
    // A match; then, for one more edit: insertion, substitution, transposition.
    const n0 = (s0 & same) << 1
    const n1 = ((s1 & same) << 1) | s0 | (s0 << 1) | (((states[above + 3] ?? 0) & same) << 2)
    const n2 = ((s2 & same) << 1) | s1 | (s1 << 1) | (((states[above + 4] ?? 0) & same) << 2)
    states[row + ARRIVED_AT] = fewestEdits(end, n0, n1, n2)
    // Letters of the query left out.
    const m1 = n1 | (n0 << 1)
    const m2 = n2 | (m1 << 1)
    states[row] = n0
    states[row + 1] = m1
    states[row + 2] = m2
    states[row + 3] = s0 & (same >> 1)
    states[row + 4] = s1 & (same >> 1)
    const limit = states[above + LIMIT_AT] ?? DEAD
    states[row + LIMIT_AT] = isAlive(limit, n0, m1, m2) ? limit : DEAD
  }

  /** The fewest edits with which the whole query is read, letters left out at its end included. */
  #editsAt(row: number): number {
    const limit = this.#states[row + LIMIT_AT] ?? DEAD
    for (let edits = 0; edits <= limit; edits++) if (((this.#states[row + edits] ?? 0) & this.#end) !== 0) return edits
    return NONE
  }

  /** Sets by letter the bits of its positions in the query. */
  #enterLetters(typed: string): void {
    this.#letters.clear()
    for (let at = 0; at < typed.length; at++) {
      const letter = typed.charCodeAt(at)
      this.#letters.set(letter, (this.#letters.get(letter) ?? 0) | (1 << at))
    }
  }

  #subtreeEnd(at: number, depth: number): number {
    const known = this.#ends[depth - 1]
    if (known !== undefined) return known[at] ?? this.words.length
    let next = at + 1
    while ((this.#shared[next] ?? 0) >= depth) next++
    return next
  }

  #lowerBound(text: string): number {
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
