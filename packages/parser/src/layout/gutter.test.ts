import { expect, test } from 'vitest'
import { item } from '../testing/sections.ts'
import { classifyBand } from './band-kind.ts'
import { findGutter } from './gutter.ts'
import type { Band } from './gutter.ts'
import { joinWrappedLabels } from './labels.ts'
import { toPieces } from './pieces.ts'

type Row = [left: string, right: string]

function band(rows: Row[], edge = 220): Band | undefined {
  const items = rows.flatMap(([left, right], i) => [
    ...(left ? [item(left, 40, 100 + i * 14)] : []),
    ...(right ? [item(right, edge, 100 + i * 14)] : []),
  ])
  return findGutter(toPieces(items))
}

function kind(rows: Row[]): string | undefined {
  const found = band(rows)
  return found && classifyBand(found, { labels: [], columns: [] })
}

test('the gutter is where several pieces begin and nothing crosses', () => {
  const found = band([
    ['Skills', 'Work experience'],
    ['Excel', 'Baker at Bread Ltd'],
    ['Word', 'Baked bread at night'],
    ['SAP', 'Cleaned the ovens'],
  ])
  expect(found?.edge).toBe(218.5)
  expect(found?.left.map(({ text }) => text)).toEqual(['Skills', 'Excel', 'Word', 'SAP'])
})

test('text across the page ends it, and too few rows have none', () => {
  expect(band([['A line that runs over the whole width of the page and its gutter', 'x']])).toBeUndefined()
  expect(
    band([
      ['a', 'b'],
      ['c', 'd'],
    ]),
  ).toBeUndefined()
})

test('dates on the right belong to the rows on the left', () => {
  expect(
    kind([
      ['Baker', '2014 – 2019'],
      ['Cook', '2010 – 2014'],
      ['Waiter', '2008 – 2010'],
    ]),
  ).toBe('rows')
})

test('known labels stand left of their values', () => {
  expect(
    kind([
      ['Name', 'Anna Meier from Winterthur in Switzerland'],
      ['Telefon', '+41 79 555 01 42'],
      ['Geburtsdatum', '12.05.1985 in Bern'],
      ['Nationalität', 'Schweiz und Portugal'],
    ]),
  ).toBe('labels')
})

test('lists beside text are columns', () => {
  expect(
    kind([
      ['Excel, Word, SAP', 'Baked bread and rolls at night for three shops'],
      ['French, German, Thai', 'Cleaned the ovens and kept the books of it'],
      ['Reading, Hiking, Tea', 'Taught two apprentices a year how to bake'],
    ]),
  ).toBe('columns')
})

test('an edge of columns stays one on later pages', () => {
  const found = band([
    ['Baker', '2014 – 2019'],
    ['Cook', '2010 – 2014'],
    ['Waiter', '2008 – 2010'],
  ])
  expect(found && classifyBand(found, { labels: [], columns: [220] })).toBe('columns')
})

test('a label over two lines is one, two labels stay two', () => {
  const found = band([
    ['Name and address of', 'Bread Ltd'],
    ['employer', 'Winterthur'],
    ['Position', 'Baker'],
    ['Dates', '2014 – 2019'],
  ])
  expect(found && joinWrappedLabels(found).map(({ pieces }) => pieces[0]?.text)).toEqual([
    'Name and address of employer',
    'Position',
    'Dates',
  ])
})
