import { Random } from '@matchwright/taxonomy/random'

/** Zipf distribution: draws ranks whose frequency falls by a power law. */
export class Zipf {
  readonly #upTo: Float64Array

  constructor(count: number, exponent: number) {
    this.#upTo = new Float64Array(count)
    let sum = 0
    for (let rank = 0; rank < count; rank++) this.#upTo[rank] = sum += (rank + 1) ** -exponent
  }

  rank(random: Random): number {
    const wanted = random.next() * (this.#upTo.at(-1) ?? 0)
    let [low, high] = [0, this.#upTo.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#upTo[middle] ?? 0) <= wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Random generator of one listing, determined by the seed and the listing's id alone. */
export function randomOf(seed: number, id: number): Random {
  const random = new Random(Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(id + 1, 0x85ebca6b))
  random.next()
  return random
}

/** Draws `count` distinct values, or fewer if `draw` repeats too often. */
export function distinct(count: number, draw: () => number): number[] {
  const found = new Set<number>()
  for (let tries = 2 * count; tries > 0 && found.size < count; tries--) found.add(draw())
  return [...found]
}
