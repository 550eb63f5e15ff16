import { expect, test } from 'vitest'
import { exampleMatches, sumOf } from './example-matches.ts'

test('each example’s score is the geometric mean of its two directions, which share out 100 points', () => {
  for (const { score, theirs, mine } of exampleMatches) {
    for (const lines of [theirs, mine]) expect(lines.reduce((sum, { of }) => sum + of, 0)).toBe(100)
    expect(score).toBe(Math.round(Math.sqrt(sumOf(theirs) * sumOf(mine))))
  }
})
