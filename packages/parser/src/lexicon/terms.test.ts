import { expect, test } from 'vitest'
import { foldKeepingLength } from '../text/fold.ts'
import { MONTHS, SINCE, UNTIL } from './calendar.ts'
import { LANGUAGE_LEVEL_WORDS, SKILL_LEVEL_WORDS } from './levels.ts'
import { AT_ONCE, AVAILABLE, BY_AGREEMENT, NOTICE, WISH } from './terms.ts'

test.each([
  ['march', 3],
  ['märz', 3],
  ['février', 2],
  ['styczeń', 1],
  ['stycznia', 1],
  ['Μάρτιος', 3],
  ['มีนาคม', 3],
  ['مارس', 3],
  ['آذار', 3],
])('%s is month %i', (name, month) => {
  expect(MONTHS.get(foldKeepingLength(name))).toBe(month)
})

test('other words are no months', () => {
  expect(['market', 'maybe', 'decent'].filter((word) => MONTHS.has(word))).toEqual([])
})

test.each(['–', ' to ', ' bis ', ' a ', '～', ' حتى ', '...'])('%s joins the dates of a period', (text) => {
  expect(UNTIL.test(foldKeepingLength(text))).toBe(true)
})

test.each([', ', ' or ', ' in '])('%s does not', (text) => {
  expect(UNTIL.test(text)).toBe(false)
})

test('words for "since" stand right before a date', () => {
  expect(['since ', 'seit dem ', 'depuis le ', '自'].filter((text) => !SINCE.test(text))).toEqual([])
  expect(SINCE.test('since then, ')).toBe(false)
})

test.each([
  ['native speaker', 'native'],
  ['verhandlungssicher', 'C1'],
  ['notions', 'A2'],
  ['intermedio', 'B1'],
])('%s is %s of a language', (text, level) => {
  expect(LANGUAGE_LEVEL_WORDS.find(([, words]) => words.test(foldKeepingLength(text)))?.[0]).toBe(level)
})

test.each([
  ['expert', 5],
  ['fortgeschritten', 4],
  ['débutant', 2],
  ['novice', 1],
])('%s is level %i of a skill', (text, level) => {
  expect(SKILL_LEVEL_WORDS.find(([, words]) => words.test(foldKeepingLength(text)))?.[0]).toBe(level)
})

test('words about the start, in several languages', () => {
  expect([AVAILABLE.test('verfugbar ab'), AVAILABLE.test('worked until')]).toEqual([true, false])
  expect([AT_ONCE.test('immediatement'), AT_ONCE.test('in march')]).toEqual([true, false])
  expect([BY_AGREEMENT.test('nach vereinbarung'), BY_AGREEMENT.test('agreed goals')]).toEqual([true, false])
  expect([NOTICE.test('notice period of a month'), NOTICE.test('noticed errors')]).toEqual([true, false])
  expect([WISH.test('i am looking for a position'), WISH.test('i had a position')]).toEqual([true, false])
})
