/** The vocabulary words that one typed word may mean, each with its cost. */
export class WordCosts {
  /** By vocabulary word; 0 for words that are not meant. */
  readonly costs: Uint8Array
  /** The meant words, each once, unordered; the first `count` entries are valid. */
  readonly words: Uint32Array
  count = 0

  constructor(vocabularySize: number) {
    this.costs = new Uint8Array(vocabularySize)
    this.words = new Uint32Array(vocabularySize)
  }

  /** Adds a range of words; a word added before keeps the smaller cost. */
  add(from: number, to: number, cost: number): void {
    const { costs, words } = this
    for (let word = from; word < to; word++) {
      const known = costs[word] ?? 0
      if (known === 0) words[this.count++] = word
      if (known === 0 || cost < known) costs[word] = cost
    }
  }

  clear(): void {
    for (let at = 0; at < this.count; at++) this.costs[this.words[at] ?? 0] = 0
    this.count = 0
  }
}
