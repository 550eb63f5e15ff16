/** The vocabulary words that one typed word may stand for, with what each costs. */
export class WordCosts {
  /** By word; 0: not one of them. */
  readonly costs: Uint8Array
  /** The words, each once, in no order: as many as `count` says. */
  readonly words: Uint32Array
  count = 0

  constructor(vocabularySize: number) {
    this.costs = new Uint8Array(vocabularySize)
    this.words = new Uint32Array(vocabularySize)
  }

  /** All words of a range; a word entered before keeps its smaller cost. */
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
