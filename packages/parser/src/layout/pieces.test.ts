import { expect, test } from 'vitest'
import { item } from '../testing/sections.ts'
import { groupIntoRows, isDateBroken, isDateText, isPeriodInTwo, readingDirection, toPieces } from './pieces.ts'

function texts(...items: Parameters<typeof toPieces>[0]): string[] {
  return toPieces(items).map(({ text }) => text)
}

test('words on a baseline are one piece, a wide gap begins another', () => {
  expect(texts(item('Registered', 40, 100), item('Nurse', 93, 100), item('Bern', 200, 100))).toEqual([
    'Registered Nurse',
    'Bern',
  ])
})

test('touching items are one word, ideographs never get a space', () => {
  expect(texts(item('Fault', 40, 100), item('ﬁ', 65, 100), item('nding', 70, 100))).toEqual(['Faultfinding'])
  expect(texts(item('金沢', 40, 100, { width: 20 }), item('大学', 63, 100, { width: 20 }))).toEqual(['金沢大学'])
})

test('a period beside a name begins a piece of its own', () => {
  expect(texts(item('Baker', 40, 100), item('2014 – 2019', 70, 100))).toEqual(['Baker', '2014 – 2019'])
  expect(texts(item('2014 – 2019', 40, 100), item('Baker', 102, 100))).toEqual(['2014 – 2019', 'Baker'])
})

test('a bullet stays with its text', () => {
  expect(texts(item('•', 40, 100), item('Baked bread', 60, 100))).toEqual(['• Baked bread'])
})

test('small capitals have the size of the capital before them', () => {
  const [piece] = toPieces([item('A', 40, 100, { size: 12 }), item('NNA', 45, 100, { size: 9 })])
  expect(piece?.runs.map(({ size }) => size)).toEqual([12, 12])
})

test('rows come from the top, their pieces from the left', () => {
  const rows = groupIntoRows(toPieces([item('b', 200, 101), item('a', 40, 100), item('c', 40, 130)]))
  expect(rows.map(({ pieces }) => pieces.map(({ text }) => text))).toEqual([['a', 'b'], ['c']])
})

test.each([
  ['2014 – 2019', true],
  ['seit März 2020', true],
  ['Baker, 2014 – 2019', false],
  ['Baker', false],
])('%s is nothing but a date: %s', (text, expected) => {
  expect(isDateText(text)).toBe(expected)
})

test('periods in two lines', () => {
  expect(isPeriodInTwo('February 2014 –', 'May 2019')).toBe(true)
  expect(isPeriodInTwo('February 2014', 'Baker')).toBe(false)
  expect(isDateBroken('September', '2020 – May')).toBe(true)
  expect(isDateBroken('Baker', '2020 – May')).toBe(false)
})

test('most letters decide the reading direction', () => {
  expect(readingDirection([item('محاسبة', 400, 100), item('CV', 40, 100)])).toBe('rtl')
  expect(readingDirection([item('Accountant', 40, 100)])).toBe('ltr')
})
