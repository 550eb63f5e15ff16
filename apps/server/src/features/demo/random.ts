/** Choices that look free and come out the same every time: the demo world is equal on every machine. */
export type Random = {
  /** 0 up to, not including, 1. */
  next(): number
  chance(share: number): boolean
  /** A whole number, both ends included. */
  between(low: number, high: number): number
  pick<Choice>(choices: readonly Choice[]): Choice
  /** So many of them, in a new order. */
  some<Choice>(choices: readonly Choice[], count: number): Choice[]
  weighted<Choice>(choices: readonly Choice[], weight: (choice: Choice) => number): Choice
}

/** mulberry32: 32 bits of state, good enough to look at. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  const pick = <Choice>(choices: readonly Choice[]): Choice => present(choices[between(0, choices.length - 1)])
  const some = <Choice>(choices: readonly Choice[], count: number): Choice[] =>
    choices
      .map((choice) => ({ choice, at: next() }))
      .toSorted((a, b) => a.at - b.at)
      .slice(0, count)
      .map(({ choice }) => choice)
  const weighted = <Choice>(choices: readonly Choice[], weight: (choice: Choice) => number): Choice => {
    let left = next() * choices.reduce((sum, choice) => sum + weight(choice), 0)
    return present(choices.find((choice) => (left -= weight(choice)) < 0) ?? choices.at(-1))
  }
  return { next, chance: (share) => next() < share, between, pick, some, weighted }
}

/** What the tables of the demo data promise is there; a gap in them is a mistake of theirs. */
export function present<Value>(value: Value | undefined, what = 'entry'): Value {
  if (value === undefined) throw new Error(`The demo data lacks the ${what}`)
  return value
}
