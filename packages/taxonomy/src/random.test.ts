import { expect, test } from 'vitest'
import { Random } from './random.ts'

test('a seed gives one sequence, on every machine', () => {
  const random = new Random(7)
  const numbers = [random.next(), random.next(), random.next()]
  expect(numbers).toEqual(
    Array.from(
      { length: 3 },
      (
        (other) => () =>
          other.next()
      )(new Random(7)),
    ),
  )
  expect(new Random(1).below(1_000_000)).toBe(627_073)
})

test('numbers stay within their bounds and reach them', () => {
  const random = new Random(1)
  const drawn = Array.from({ length: 1000 }, () => random.int(-1, 2))
  expect([...new Set(drawn)].toSorted((a, b) => a - b)).toEqual([-1, 0, 1, 2])
  expect(Array.from({ length: 100 }, () => random.below(1))).toEqual(Array.from({ length: 100 }, () => 0))
})

test('chances are per cent', () => {
  const random = new Random(2)
  const hits = Array.from({ length: 10_000 }, () => random.chance(30)).filter(Boolean).length
  expect(hits).toBeGreaterThan(2850)
  expect(hits).toBeLessThan(3150)
  expect(random.chance(0)).toBe(false)
  expect(random.chance(100)).toBe(true)
})

test('weighted picks follow the weights', () => {
  const random = new Random(3)
  const drawn = Array.from({ length: 10_000 }, () => random.weighted(['often', 'never', 'rarely'], weightOf))
  expect(drawn).not.toContain('never')
  expect(drawn.filter((one) => one === 'rarely').length / drawn.length).toBeCloseTo(0.1, 1)
})

function weightOf(name: string): number {
  return { often: 9, rarely: 1 }[name] ?? 0
}

test('a sample has distinct places of the list; shuffling keeps every number', () => {
  const random = new Random(4)
  const sample = random.sample([1, 2, 3, 4, 5], 3)
  expect(sample).toHaveLength(3)
  expect(new Set(sample).size).toBe(3)
  const numbers = Uint32Array.from({ length: 50 }, (_, at) => at)
  random.shuffle(numbers)
  expect([...numbers]).not.toEqual([...numbers].toSorted((a, b) => a - b))
  expect([...numbers].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, at) => at))
})

test('nothing can be picked from an empty list', () => {
  expect(() => new Random(5).pick([])).toThrow(RangeError)
  expect(() => new Random(5).weighted([], () => 1)).toThrow(RangeError)
})
