import { expect, test } from 'vitest'
import { certainly } from '../listing.ts'
import { similarityOf, worked as workedAs } from '../testing/builders.ts'
import { OCCUPATION } from '../testing/fixture-space.ts'
import { education, fieldSimilarity } from './education.ts'

function asked(level: number, field: string | null = null, orEquivalent = false) {
  return {
    occupation: { anyOf: [certainly(OCCUPATION.nurse)], seniority: null, importance: 'must' as const },
    experience: { months: 24, importance: 'nice' as const },
    education: { level, field, orEquivalent, importance: 'important' as const },
  }
}

function held(level: number, field: string | null = null) {
  return { education: [{ level, field }] }
}

function worked(months: number) {
  return { occupations: [workedAs(OCCUPATION.nurse, months)] }
}

test('each level missing costs, surplus gains nothing', () => {
  expect([7, 6, 5, 4, 3].map((own) => similarityOf(education, asked(6), held(own)))).toEqual([1000, 1000, 600, 250, 0])
})

test('two years of surplus experience make up for a level where that is said', () => {
  expect(similarityOf(education, asked(6, null, true), { ...held(4), ...worked(24 + 48) })).toBe(1000)
  expect(similarityOf(education, asked(6, null, true), { ...held(4), ...worked(24 + 47) })).toBe(600)
  expect(similarityOf(education, asked(6), { ...held(4), ...worked(120) })).toBe(250)
})

test('the field counts 40 percent, by the digits it shares', () => {
  expect(fieldSimilarity('0913', '0913')).toBe(1000)
  expect(fieldSimilarity('0913', '0912')).toBe(700)
  expect(fieldSimilarity('0913', '0922')).toBe(400)
  expect(fieldSimilarity('0913', '0611')).toBe(100)
  expect(fieldSimilarity('09', '0611')).toBe(100)
  expect(fieldSimilarity('09', '0913')).toBe(1000)
  expect(fieldSimilarity('0913', null)).toBe(100)
  expect(similarityOf(education, asked(6, '0913'), held(6, '0912'))).toBe(880)
})

test('the best education counts; none at all is known', () => {
  const both = { education: [...held(3, '0913').education, ...held(6, '0611').education] }
  expect(similarityOf(education, asked(6, '0913'), both)).toBe(640)
  expect(similarityOf(education, asked(6), { education: [] })).toBe(0)
  expect(similarityOf(education, asked(6), {})).toBeNull()
})
