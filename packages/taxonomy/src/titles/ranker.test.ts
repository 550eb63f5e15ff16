import { expect, test } from 'vitest'
import { rank } from './ranker.ts'
import { trainRanker } from './training/ranker-trainer.ts'
import type { RankedTitle } from './training/ranker-trainer.ts'

/** Three candidates; the right one has the largest first number, the second number says nothing. */
function aTitle(number: number): RankedTitle {
  const right = number % 3
  const features = Float32Array.from({ length: 6 }, (_, at) =>
    at % 2 === 0 ? Number(at / 2 === right) + 0.1 * Math.sin(number + at) : Math.sin(7 * number + 3 * at),
  )
  return { lang: number % 2 === 0 ? 'en' : 'de', source: 'a', features, count: 3, right: [right] }
}

const titles = Array.from({ length: 600 }, (_, number) => aTitle(number))

test('weights go to what tells the right one', () => {
  const ranker = trainRanker(titles, 2)
  expect(ranker.weights[0]).toBeGreaterThan(5 * Math.abs(ranker.weights[1] ?? 0))
  for (const { lang, features, right } of titles.slice(0, 20)) {
    const found = rank(ranker, lang, features, 3)
    expect(found.indexOf(Math.max(...found))).toBe(right[0])
    expect(found.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1)
  }
})

test('training again gives the same', () => {
  expect(trainRanker(titles, 2)).toEqual(trainRanker(titles, 2))
  expect(Object.keys(trainRanker(titles, 2, { withLanguages: false }).byLanguage)).toEqual([])
})
