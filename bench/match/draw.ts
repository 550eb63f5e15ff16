import { Random } from '@matchwright/taxonomy/random'

/** Draws ranks whose frequency falls by a power: a few common ones, many rare ones. */
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

/** Random numbers of one listing: they follow from the seed and its number alone. */
export function randomOf(seed: number, id: number): Random {
  const random = new Random(Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(id + 1, 0x85ebca6b))
  random.next()
  return random
}

/** `count` different values, as far as `draw` gives them. */
export function distinct(count: number, draw: () => number): number[] {
  const found = new Set<number>()
  for (let tries = 2 * count; tries > 0 && found.size < count; tries--) found.add(draw())
  return [...found]
}
