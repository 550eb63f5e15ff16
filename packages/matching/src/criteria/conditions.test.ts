import { expect, test } from 'vitest'
import { similarityOf, verdictOf } from '../testing/builders.ts'
import { CONDITION } from '../testing/fixture-space.ts'
import { conditions } from './conditions.ts'
import { blocks } from './criterion.ts'

const { childcare, rotaAhead, nightShifts } = CONDITION
const asked = {
  conditions: [
    { concept: rotaAhead, wish: 'required' as const },
    { concept: childcare, wish: 'welcome' as const },
    { concept: nightShifts, wish: 'refused' as const },
  ],
}

function stated(present: number[], absent: number[] = []) {
  return { conditions: { present, absent } }
}

test('required 20, refused 14, welcome 10, over the wishes that were answered', () => {
  expect(similarityOf(conditions, asked, stated([rotaAhead], [childcare, nightShifts]))).toBe(772)
  expect(similarityOf(conditions, asked, stated([rotaAhead]))).toBe(1000)
  expect(similarityOf(conditions, asked, stated([rotaAhead], [childcare]))).toBe(666)
  expect(similarityOf(conditions, asked, stated([]))).toBeNull()
})

test('one refused condition that is present undoes the rest, but does not block', () => {
  const verdict = verdictOf(conditions, asked, stated([rotaAhead, childcare, nightShifts]))
  expect(verdict.similarity).toBe(0)
  expect(verdict.entries.some(blocks)).toBe(false)
})

test('a required condition blocks only when its absence is stated', () => {
  expect(verdictOf(conditions, asked, stated([], [rotaAhead])).entries.some(blocks)).toBe(true)
  expect(verdictOf(conditions, asked, stated([childcare])).entries.some(blocks)).toBe(false)
})
