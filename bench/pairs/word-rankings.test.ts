import { expect, test } from 'vitest'
import { bm25, lettersOf, tfIdf, wordsOf } from './word-rankings.ts'

test('words are runs of letters and digits of any script, lower-cased', () => {
  expect(wordsOf('Buchhalter/in (80 %), Бухгалтер')).toEqual(['buchhalter', 'in', '80', 'бухгалтер'])
})

test('letters are cut within words that have a space on each side; a short word gives one piece', () => {
  expect(lettersOf('Chef de')).toEqual([' che', 'chef', 'hef ', ' chef', 'chef ', ' de '])
  expect(lettersOf('a')).toEqual([' a '])
})

test('TF-IDF is the cosine of counts weighted by idf over queries and documents', () => {
  const [first, second, third] = tfIdf(wordsOf, ['a b'], ['a b', 'a c', 'd'])('a b')
  const idf = (having: number) => Math.log(5 / (1 + having)) + 1
  const [a, b, c] = [idf(3), idf(2), idf(1)]
  expect(first).toBeCloseTo(1)
  expect(second).toBeCloseTo((a * a) / Math.hypot(a, b) / Math.hypot(a, c))
  expect(third).toBe(0)
})

test('BM25 saturates repeated words and discounts long documents', () => {
  const [once, often, long] = bm25(['nurse x', 'nurse nurse', 'nurse x x x', 'cook y'])('nurse')
  const idf = Math.log(1 + (4 - 3 + 0.5) / (3 + 0.5))
  const scored = (count: number, length: number) => (idf * count * 2.2) / (count + 1.2 * (0.25 + (0.75 * length) / 2.5))
  expect(once).toBeCloseTo(scored(1, 2))
  expect(often).toBeCloseTo(scored(2, 2))
  expect(long).toBeCloseTo(scored(1, 4))
})
