/**
 * Seeded pseudo-random numbers for training, demo data, tests and benchmarks: one seed gives one sequence on every
 * machine. Not for secrets. Algorithm: mulberry32, 32 bits of state (T. Ettinger 2017).
 */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** 0 <= value < 1 */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number, 0 <= value < limit. */
  below(limit: number): number {
    return Math.floor(this.next() * limit)
  }

  /** A whole number from `from` to `to`, both included. */
  int(from: number, to: number): number {
    return from + this.below(to - from + 1)
  }

  chance(percent: number): boolean {
    return this.next() * 100 < percent
  }

  /** @throws {RangeError} when `values` is empty */
  pick<const Value>(values: readonly Value[]): Value {
    return required(values[this.below(values.length)])
  }

  /** `count` of the values, in random order. */
  sample<Value>(values: readonly Value[], count: number): Value[] {
    return values
      .map((value) => ({ value, key: this.next() }))
      .toSorted((a, b) => a.key - b.key)
      .slice(0, count)
      .map(({ value }) => value)
  }

  /**
   * One of the values, each as probable as its weight among all.
   * @throws {RangeError} when `values` is empty
   */
  weighted<Value>(values: readonly Value[], weight: (value: Value) => number): Value {
    let left = this.next() * values.reduce((sum, value) => sum + weight(value), 0)
    return required(values.find((value) => (left -= weight(value)) < 0) ?? values.at(-1))
  }

  /** A whole number, 0 <= value < count, the smaller the likelier (Zipf's law). */
  zipf(count: number): number {
    return Math.min(count - 1, Math.floor(count ** this.next()) - 1)
  }

  /** A made value with a chance of so many per cent, else null. */
  maybe<Value>(percent: number, make: () => Value): Value | null {
    return this.chance(percent) ? make() : null
  }

  /** `from` to `to` made values. */
  list<Value>(from: number, to: number, make: () => Value): Value[] {
    return Array.from({ length: this.int(from, to) }, make)
  }

  /** In place (Fisher-Yates). */
  shuffle(numbers: Uint32Array): void {
    for (let at = numbers.length - 1; at > 0; at--) {
      const other = this.below(at + 1)
      const moved = numbers[at] ?? 0
      numbers[at] = numbers[other] ?? 0
      numbers[other] = moved
    }
  }
}

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new RangeError('cannot pick from an empty list')
  return value
}
