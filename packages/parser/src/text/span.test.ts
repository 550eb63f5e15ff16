import { expect, test } from 'vitest'
import { hasBalancedBrackets, sliceSpan, splitList, splitSpan, trimSeparators, trimSpan } from './span.ts'

test('slices keep their offsets', () => {
  expect(sliceSpan({ text: 'nurse, Bern', start: 10 }, 7)).toEqual({ text: 'Bern', start: 17 })
  expect(trimSpan({ text: '  Bern ', start: 3 })).toEqual({ text: 'Bern', start: 5 })
})

test.each([
  ['– Bern,', 'Bern'],
  ['(Bern)', '(Bern)'],
  ['Bern)', 'Bern'],
  ['• Led a team (of ten)', 'Led a team (of ten)'],
  [' | 護士 、', '護士'],
  ['عامل مستودع،', 'عامل مستودع'],
])('%s without its separators', (text, expected) => {
  expect(trimSeparators({ text, start: 0 }).text).toBe(expected)
})

test('pieces without letters or digits are left out', () => {
  expect(splitSpan({ text: 'a | – | b', start: 0 }, /\|/)).toEqual([
    { text: 'a ', start: 0 },
    { text: ' b', start: 7 },
  ])
})

test.each([
  ['Excel, Word (docx, rtf); SAP', ['Excel', 'Word (docx, rtf)', 'SAP']],
  ['計画、設計、施工', ['計画', '設計', '施工']],
  ['3,5 years of Java', ['3,5 years of Java']],
  ['planning / building / testing', ['planning', 'building', 'testing']],
  ['TCP / IP', ['TCP / IP']],
])('the list %s', (text, expected) => {
  expect(splitList({ text, start: 0 }).map((each) => each.text)).toEqual(expected)
})

test('brackets are balanced or not', () => {
  expect(hasBalancedBrackets('Word (docx）')).toBe(true)
  expect(hasBalancedBrackets('Word (docx')).toBe(false)
})
