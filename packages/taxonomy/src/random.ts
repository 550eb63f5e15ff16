/** Reproducible random numbers: the same seed, the same training. */
export type Random = {
  /** 0 <= x < 1 */
  readonly next: () => number
  /** 0 <= n < limit */
  readonly below: (limit: number) => number
}

/** Xorshift, 32 bits (Marsaglia 2003). */
export function createRandom(seed: number): Random {
  let state = seed | 0 || 1
  const next = (): number => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 4_294_967_296
  }
  return { next, below: (limit) => Math.floor(next() * limit) }
}

/** Fisher-Yates, in place. */
export function shuffle(numbers: Uint32Array, random: Random): void {
  for (let at = numbers.length - 1; at > 0; at--) {
    const other = random.below(at + 1)
    const held = numbers[at] ?? 0
    numbers[at] = numbers[other] ?? 0
    numbers[other] = held
  }
}
