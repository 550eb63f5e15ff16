/** Hash table from 32-bit hashes to numbers 0, 1, 2 ...: open addressing in flat arrays, no objects. */
export class GramTable {
  size = 0
  #keys: Int32Array
  #numbers: Int32Array
  #mask: number

  constructor(capacity = 1 << 12) {
    this.#mask = capacity - 1
    this.#keys = new Int32Array(capacity)
    this.#numbers = new Int32Array(capacity).fill(-1)
  }

  /** The number of a hash, or -1. */
  find(hash: number): number {
    return this.#numbers[this.#placeOf(hash | 0)] ?? -1
  }

  /** The number of a hash, given now if it had none. */
  add(hash: number): number {
    const place = this.#placeOf(hash | 0)
    const known = this.#numbers[place] ?? -1
    if (known >= 0) return known
    this.#keys[place] = hash
    this.#numbers[place] = this.size
    this.size++
    if (this.size * 2 > this.#mask) this.#grow()
    return this.size - 1
  }

  /** Hashes are spread already: linear probing from their low bits. */
  #placeOf(hash: number): number {
    let place = hash & this.#mask
    while (this.#numbers[place] !== -1 && this.#keys[place] !== hash) place = (place + 1) & this.#mask
    return place
  }

  #grow(): void {
    const keys = this.#keys
    const numbers = this.#numbers
    this.#mask = this.#mask * 2 + 1
    this.#keys = new Int32Array(this.#mask + 1)
    this.#numbers = new Int32Array(this.#mask + 1).fill(-1)
    for (let at = 0; at < keys.length; at++) {
      const number = numbers[at] ?? -1
      if (number < 0) continue
      const place = this.#placeOf(keys[at] ?? 0)
      this.#keys[place] = keys[at] ?? 0
      this.#numbers[place] = number
    }
  }
}
