import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Vocabulary } from './vocabulary.ts'

/** Edits between two words by the definition: insertion, deletion, substitution, swap of neighbours. */
function editsBetween(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, () => Array.from({ length: b.length + 1 }, () => 0))
  const at = (i: number, j: number): number => table[i]?.[j] ?? 0
  for (let i = 0; i <= a.length; i++)
    for (let j = 0; j <= b.length; j++) {
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const row = table[i]
      if (row === undefined) continue
      row[j] =
        i === 0 || j === 0
          ? i + j
          : Math.min(
              at(i - 1, j) + 1,
              at(i, j - 1) + 1,
              at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
              isSwap ? at(i - 2, j - 2) + 1 : Infinity,
            )
    }
  return at(a.length, b.length)
}

const words = fc.uniqueArray(fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 9 }), {
  minLength: 1,
  maxLength: 40,
})
const typed = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 1, maxLength: 8 })
const limits = fc.integer({ min: 0, max: 2 })

function visited(vocabulary: Vocabulary, query: string, maxEdits: number, asPrefix: boolean): Map<string, number> {
  const found = new Map<string, number>()
  vocabulary.fuzzy(query, maxEdits, asPrefix, (from, to, edits) => {
    for (const word of vocabulary.words.slice(from, to)) found.set(word, Math.min(edits, found.get(word) ?? edits))
  })
  return found
}

test('words within some edits are exactly those by the definition', () => {
  fc.assert(
    fc.property(words, typed, limits, (all, query, maxEdits) => {
      const expected = all
        .map((word): [string, number] => [word, editsBetween(query, word)])
        .filter(([, edits]) => edits <= maxEdits)
      expect(visited(new Vocabulary(all), query, maxEdits, false)).toEqual(new Map(expected))
    }),
  )
})

test('a beginning within some edits brings the word, with no fewer edits than the beginning has', () => {
  fc.assert(
    fc.property(words, typed, limits, (all, query, maxEdits) => {
      const found = visited(new Vocabulary(all), query, maxEdits, true)
      const leastOf = (word: string): number =>
        Math.min(...Array.from({ length: word.length }, (_, at) => editsBetween(query, word.slice(0, at + 1))))
      const sure = all.filter((word) => word.startsWith(query) || editsBetween(query, word) <= maxEdits)
      expect(sure.filter((word) => !found.has(word))).toEqual([])
      expect([...found].filter(([word, edits]) => edits < leastOf(word) || edits > maxEdits)).toEqual([])
    }),
  )
})

test('words with the same beginning are a range', () => {
  const vocabulary = new Vocabulary(['nurse', 'nursery', 'nurseries', 'nut', 'care'])
  const [from, to] = vocabulary.range('nurse')
  expect(vocabulary.words.slice(from, to)).toEqual(['nurse', 'nurseries', 'nursery'])
})
