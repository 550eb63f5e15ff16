import { expect, test } from 'vitest'
import { similarityOf } from '../testing/builders.ts'
import { INDUSTRY } from '../testing/fixture-space.ts'
import { industry } from './industry.ts'

const { hospitals, nursingHomes, weapons, ammunition, banking } = INDUSTRY

function asked(anyOf: number[], avoid: number[] = []) {
  return { industry: { anyOf, avoid, importance: 'nice' as const } }
}

test('the best pair counts', () => {
  expect(similarityOf(industry, asked([banking, hospitals]), { industries: [nursingHomes] })).toBe(600)
})

test('an avoided industry, or one close to it, undoes everything else', () => {
  expect(similarityOf(industry, asked([banking], [weapons]), { industries: [banking, ammunition] })).toBe(0)
})

test('where only avoided ones are named, any other will do', () => {
  expect(similarityOf(industry, asked([], [weapons]), { industries: [banking] })).toBe(1000)
  expect(similarityOf(industry, asked([], [weapons]), {})).toBeNull()
})
