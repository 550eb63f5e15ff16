import { expect, test } from 'vitest'
import { similarityOf } from '../testing/builders.ts'
import { languages } from './languages.ts'

const B1 = 3
const B2 = 4
const C1 = 5
const NATIVE = 7

function asked(language: string, spoken: number | null, written: number | null = null) {
  return {
    language,
    spoken,
    written,
    importance: 'important' as const,
  }
}

function held(language: string, spoken: number | null, written: number | null = spoken) {
  return {
    language,
    spoken,
    written,
  }
}

test('each CEFR level missing costs, three are too many', () => {
  const byLevel = [NATIVE, 5, 4, 3, 2].map((own) =>
    similarityOf(languages, { languages: [asked('de', C1)] }, { languages: [held('de', own)] }),
  )
  expect(byLevel).toEqual([1000, 1000, 600, 250, 0])
})

test('the worse asked mode counts, one that is not asked does not', () => {
  expect(similarityOf(languages, { languages: [asked('de', C1, C1)] }, { languages: [held('de', C1, B1)] })).toBe(250)
  expect(similarityOf(languages, { languages: [asked('de', C1)] }, { languages: [held('de', C1, 1)] })).toBe(1000)
})

test('a mode without a level takes the other, a language without levels counts as B1', () => {
  expect(similarityOf(languages, { languages: [asked('de', C1, C1)] }, { languages: [held('de', C1, null)] })).toBe(
    1000,
  )
  expect(similarityOf(languages, { languages: [asked('de', B2)] }, { languages: [held('de', null)] })).toBe(600)
})

test('an absent language counts nothing, an unstated list is unknown, the mean weighs by importance', () => {
  const both = { languages: [asked('de', B1), { ...asked('fr', B1), importance: 'nice' as const }] }
  expect(similarityOf(languages, both, { languages: [held('fr', B1)] })).toBe(416)
  expect(similarityOf(languages, both, { languages: [] })).toBe(0)
  expect(similarityOf(languages, both, {})).toBeNull()
})
