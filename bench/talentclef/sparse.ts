/** A vector by its places that are not 0. */
export type Sparse = ReadonlyMap<number, number>

/** The vector at length 1; the empty one stays. */
export function toUnit(vector: Sparse): Sparse {
  const length = Math.sqrt([...vector.values()].reduce((sum, value) => sum + value * value, 0))
  return length === 0 ? vector : new Map([...vector].map(([place, value]) => [place, value / length]))
}

export function scaled(vector: Sparse, factor: number): Sparse {
  return new Map([...vector].map(([place, value]) => [place, value * factor]))
}

export function sumOf(vectors: readonly Sparse[]): Sparse {
  const sum = new Map<number, number>()
  for (const vector of vectors) for (const [place, value] of vector) sum.set(place, (sum.get(place) ?? 0) + value)
  return sum
}

/** Unit vectors in flat arrays, to be compared with one after the other. */
export class SparseRows {
  readonly rows: readonly Sparse[]
  readonly #starts: Uint32Array
  readonly #places: Uint32Array
  readonly #values: Float32Array
  readonly #dense: Float32Array

  constructor(rows: readonly Sparse[]) {
    this.rows = rows
    this.#starts = new Uint32Array(rows.length + 1)
    rows.forEach((row, at) => (this.#starts[at + 1] = (this.#starts[at] ?? 0) + row.size))
    this.#places = Uint32Array.from(rows.flatMap((row) => [...row.keys()]))
    this.#values = Float32Array.from(rows.flatMap((row) => [...row.values()]))
    this.#dense = new Float32Array(this.#places.reduce((most, place) => Math.max(most, place), 0) + 1)
  }

  /** Cosine of the vector with each row. */
  cosines(vector: Sparse): Float32Array {
    for (const [place, value] of toUnit(vector)) if (place < this.#dense.length) this.#dense[place] = value
    const found = Float32Array.from(this.rows, (_, row) => {
      let sum = 0
      for (let at = this.#starts[row] ?? 0; at < (this.#starts[row + 1] ?? 0); at++)
        sum += (this.#dense[this.#places[at] ?? 0] ?? 0) * (this.#values[at] ?? 0)
      return sum
    })
    this.#dense.fill(0)
    return found
  }
}
