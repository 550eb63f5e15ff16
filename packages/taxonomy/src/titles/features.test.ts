import { describe, expect, test } from 'vitest'
import { featureRow, featureWeight, featureWord, MAX_FEATURES, titleFeatures } from './features.ts'
import { gramLengths, hashText, visitGrams } from './grams.ts'

const ROW_BITS = 16

describe('n-grams', () => {
  test('are visited from every place, shorter ones first, each with the hash of its text', () => {
    const visited: [number, number][] = []
    visitGrams('abcd', { min: 2, max: 3 }, 5, (hash, length) => visited.push([hash, length]))
    expect(visited).toEqual(['ab', 'abc', 'bc', 'bcd', 'cd'].map((gram) => [hashText(gram, 5), gram.length]))
  })

  test('salts give independent hashes', () => {
    expect(hashText('nurse', 1)).not.toBe(hashText('nurse', 2))
  })

  test('are shorter where one character is nearly a word', () => {
    expect(gramLengths('nurse', { min: 3, max: 5 })).toEqual({ min: 3, max: 5 })
    expect(gramLengths('护士', { min: 3, max: 5 })).toEqual({ min: 1, max: 3 })
  })
})

describe('features of a title', () => {
  test('are each word and its n-grams, numbered by word, rows within the table', () => {
    const features = titleFeatures('Truck driver', ROW_BITS)
    expect(new Set(features.map(featureWord))).toEqual(new Set([0, 1]))
    expect(Math.max(...features.map(featureRow))).toBeLessThan(1 << ROW_BITS)
    expect(features.filter((feature) => featureWeight(feature) === 2)).toHaveLength(2)
  })

  test('forms of one word share n-grams', () => {
    const rows = (title: string) => new Set(titleFeatures(title, ROW_BITS).map(featureRow))
    expect(rows('Krankenpfleger').intersection(rows('Krankenpflegerin')).size).toBeGreaterThan(20)
    expect(rows('nurse').intersection(rows('driver')).size).toBe(0)
  })

  test('words in brackets weigh less', () => {
    const weights = titleFeatures('Nurse (night)', ROW_BITS).map(featureWeight)
    expect(new Set(weights)).toEqual(new Set([1, 2, 0.6, 1.2].map(Math.fround)))
  })

  test('of a long text are cut', () => {
    const text = Array.from({ length: 200 }, (_, at) => `unbelievably${at}`).join(' ')
    expect(titleFeatures(text, ROW_BITS)).toHaveLength(MAX_FEATURES)
  })
})
