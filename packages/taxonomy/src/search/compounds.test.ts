import { expect, test } from 'vitest'
import { firstLetters, compoundRests, writesCompounds } from './compounds.ts'

function restsOf(word: string, words: readonly string[]): readonly string[] {
  return compoundRests(word, new Set(words), new Set(words.map(firstLetters)))
}

test('a compound is found under its later parts', () => {
  expect(restsOf('krankenpflegehelfer', ['kranke', 'pflege', 'helfer'])).toEqual(['pflegehelfer', 'helfer'])
})

test('parts may be joined by letters', () => {
  expect(restsOf('arbeitskleidung', ['arbeit', 'kleidung'])).toContain('kleidung')
})

test('short words and words without known parts have none', () => {
  expect(restsOf('maurer', ['maur', 'maurer'])).toEqual([])
  expect(restsOf('xylophonist', ['kleidung'])).toEqual([])
})

test('languages that write compounds, whatever their region', () => {
  expect(['de', 'de-CH', 'nl', 'no'].every(writesCompounds)).toBe(true)
  expect(['en', 'fr', 'ja'].some(writesCompounds)).toBe(false)
})
