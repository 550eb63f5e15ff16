/** Seeded pseudo-random numbers (mulberry32): the same seed gives the same world on every machine. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** 0 <= value < 1 */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let t = this.#state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }

  /** A whole number from `from` to `to`, both included. */
  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }

  chance(percent: number): boolean {
    return this.next() * 100 < percent
  }

  pick<Value>(values: readonly [Value, ...Value[]]): Value {
    return values[this.int(0, values.length - 1)] ?? values[0]
  }

  /** Small numbers far more often than large ones, below `count`. */
  zipf(count: number): number {
    return Math.min(count - 1, Math.floor(count ** this.next()) - 1)
  }

  /** `make()` with the given probability, else null. */
  maybe<Value>(percent: number, make: () => Value): Value | null {
    return this.chance(percent) ? make() : null
  }

  list<Value>(from: number, to: number, make: () => Value): Value[] {
    return Array.from({ length: this.int(from, to) }, make)
  }
}
