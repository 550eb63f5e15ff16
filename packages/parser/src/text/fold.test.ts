import { expect, test } from 'vitest'
import { anyStem, anyWord, foldKeepingLength, foldToLetters, isRightToLeft, wordList } from './fold.ts'

test.each([
  ['Éducation', 'education'],
  ['Łódź', 'lodz'],
  ['٢٠١٩', '2019'],
  ['Größe', 'große'],
  ['ΠΤΥΧΊΟ', 'πτυχιο'],
])('%s is folded to %s, of the same length', (text, folded) => {
  expect(foldKeepingLength(text)).toBe(folded)
  expect(foldKeepingLength(text)).toHaveLength(text.length)
})

test('letters are compared without spaces, numbers and signs', () => {
  expect(foldToLetters('S U M M A R Y')).toBe('summary')
  expect(foldToLetters('1. Abschlüsse:')).toBe('abschlusse')
})

test('most letters decide the direction', () => {
  expect(isRightToLeft('محاسبة Excel')).toBe(true)
  expect(isRightToLeft('Excel and more محاسبة')).toBe(false)
  expect(isRightToLeft('2019')).toBe(false)
})

test('words match whole, in scripts without spaces anywhere', () => {
  const pattern = anyWord(['cook', '護士'], 'iu')
  expect(pattern.test('head cook')).toBe(true)
  expect(pattern.test('cookery')).toBe(false)
  expect(pattern.test('資深護士長')).toBe(true)
})

test('stems match the beginning or the end of words', () => {
  const pattern = anyStem(['entwickl*', '*schule'])
  expect(pattern.test('entwicklerin')).toBe(true)
  expect(pattern.test('realschule')).toBe(true)
  expect(pattern.test('schulen')).toBe(false)
})

test('lists are divided by bars, over any number of lines', () => {
  expect(wordList('one | two words |\n  three')).toEqual(['one', 'two words', 'three'])
})
