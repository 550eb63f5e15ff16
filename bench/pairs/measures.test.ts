import { describe, expect, test } from 'vitest'
import { Random } from '@matchwright/taxonomy/random'
import { measureRanking } from './measures.ts'
import type { Graded } from './measures.ts'

function ranked(grades: readonly number[]): Graded[] {
  return grades.map((grade, at) => ({ grade, score: grades.length - at }))
}

describe('measures of a ranking without ties', () => {
  test('average precision is the mean of the precisions at the relevant ranks', () => {
    expect(measureRanking(ranked([1, 0, 1, 0])).map).toBeCloseTo((1 + 2 / 3) / 2)
  })
  test('nDCG compares the discounted grades with those of the best order', () => {
    const { ndcg10 } = measureRanking(ranked([1, 0, 2]))
    expect(ndcg10).toBeCloseTo((1 + 2 / 2) / (2 + 1 / Math.log2(3)))
  })
  test('precision at 10 and recall at 100 count the first ranks only', () => {
    const { p10, recall100 } = measureRanking(ranked(Array.from({ length: 200 }, (_, at) => (at % 2 === 0 ? 1 : 0))))
    expect(p10).toBeCloseTo(0.5)
    expect(recall100).toBeCloseTo(0.5)
  })
})

describe('measures of a ranking with ties', () => {
  const documents: Graded[] = [
    { score: 9, grade: 0 },
    { score: 7, grade: 2 },
    ...Array.from({ length: 14 }, (_, at) => ({ score: 5, grade: at % 3 === 0 ? 1 : 0 })),
    { score: 1, grade: 1 },
  ]
  test('are the mean over all orders of the tied documents', () => {
    const random = new Random(1)
    const orders = Array.from({ length: 20_000 }, () =>
      measureRanking(documents.map(({ score, grade }) => ({ grade, score: score + random.next() }))),
    )
    const expected = measureRanking(documents)
    for (const name of ['map', 'ndcg10', 'p10', 'recall100'] as const) {
      const mean = orders.reduce((sum, order) => sum + order[name], 0) / orders.length
      expect(expected[name]).toBeCloseTo(mean, 2)
    }
  })
  test('a ranking of equal scores has the same measures whatever the order given', () => {
    const tied = documents.map(({ grade }) => ({ score: 0, grade }))
    expect(measureRanking(tied.toReversed())).toEqual(measureRanking(tied))
  })
})
