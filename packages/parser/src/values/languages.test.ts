import { expect, test } from 'vitest'
import { span } from '../testing/sections.ts'
import { findLanguages, languageLevel } from './languages.ts'

function levels(text: string): string[] {
  return findLanguages(span(text)).map(({ code, level }) => `${code} ${level ?? '-'}`)
}

test.each([
  ['German – native, English (C1)', ['de native', 'en C1']],
  ['Français : langue maternelle', ['fr native']],
  ['Deutschkenntnisse B2', ['de B2']],
  ['اللغة الإنجليزية: جيد جداً', ['en C1']],
  ['日本語（母国語）', ['ja native']],
  ['ภาษาอังกฤษ ดีมาก', ['en C1']],
  ['język angielski B1', ['en B1']],
  ['Mandarin Chinese: fluent', ['zh C1']],
  ['Polish', ['pl -']],
  ['日本語または英語で仕事ができること', ['ja -', 'en -']],
  ['英语和德语', ['en -', 'de -']],
])('%s', (text, expected) => {
  expect(levels(text)).toEqual(expected)
})

test.each(['Excel, Word, SAP', 'Led a team of ten', 'Java and C2 certified welding rods'])(
  'no language in %s',
  (text) => {
    expect(levels(text)).toEqual([])
  },
)

test('a language in brackets belongs to what stands before it', () => {
  expect(levels('Translation (French into English)')).toEqual([])
})

test.each([
  ['TOEFL 100', 'C1'],
  ['IELTS 6.5', 'B2'],
  ['TOEIC 700', 'B1'],
  ['JLPT N2', 'B2'],
  ['Β2', 'B2'],
  ['B1/B2', 'B1'],
])('%s is %s', (text, level) => {
  expect(languageLevel(text)).toEqual({ level, isExact: true })
})

test('words for levels are less exact than levels, native speakers aside', () => {
  expect(languageLevel('fluent')).toEqual({ level: 'C1', isExact: false })
  expect(languageLevel('Muttersprache')).toEqual({ level: 'native', isExact: true })
  expect(languageLevel('since school')).toBeUndefined()
})
