import { expect, test } from 'vitest'
import { item } from '../testing/sections.ts'
import { cutIntoBlocks } from './blocks.ts'
import { joinWrappedCells } from './cells.ts'
import { toPieces } from './pieces.ts'

function lines(...items: ReturnType<typeof item>[]): string[] {
  return cutIntoBlocks(joinWrappedCells(toPieces(items)), { labels: [], columns: [] }).flatMap((block) =>
    block.lines.map(({ pieces, isLabel }) => (isLabel ? '# ' : '') + pieces.map(({ text }) => text).join(' | ')),
  )
}

test('two columns are read one after the other, full-width text around them in its place', () => {
  const column = (texts: string[], x: number) => texts.map((text, i) => item(text, x, 130 + i * 14))
  expect(
    lines(
      item('Anna Meier, nurse in Winterthur, looking for night shifts near Bern or Thun', 40, 100),
      ...column(['Excel, Word, SAP', 'French, German', 'Hiking, Reading', 'Tea, Coffee'], 40),
      ...column(['Baked bread at night', 'Cleaned the ovens', 'Taught apprentices', 'Kept the books'], 220),
      item('References are available from former employers and from teachers on request', 40, 220),
    ),
  ).toEqual([
    'Anna Meier, nurse in Winterthur, looking for night shifts near Bern or Thun',
    'Excel, Word, SAP',
    'French, German',
    'Hiking, Reading',
    'Tea, Coffee',
    'Baked bread at night',
    'Cleaned the ovens',
    'Taught apprentices',
    'Kept the books',
    'References are available from former employers and from teachers on request',
  ])
})

test('labels come before their values', () => {
  const row = (label: string, value: string, y: number) => [item(label, 40, y), item(value, 160, y)]
  expect(
    lines(
      ...row('Name', 'Anna Meier from Winterthur', 100),
      ...row('Telefon', '+41 79 555 01 42', 114),
      ...row('Nationalität', 'Schweiz und Portugal', 128),
      ...row('Zivilstand', 'ledig, in Partnerschaft', 142),
    ),
  ).toEqual([
    '# Name',
    'Anna Meier from Winterthur',
    '# Telefon',
    '+41 79 555 01 42',
    '# Nationalität',
    'Schweiz und Portugal',
    '# Zivilstand',
    'ledig, in Partnerschaft',
  ])
})

test('cells of several lines in a table with dates are joined', () => {
  const row = (y: number, ...cells: [string, number][]) => cells.map(([text, x]) => item(text, x, y))
  expect(
    lines(
      ...row(100, ['Feb 2014 –', 40], ['Conductor', 120], ['Northbank Trains,', 220]),
      ...row(112, ['May 2019', 40], ['Manchester', 220]),
      ...row(140, ['Jan 2010 –', 40], ['Clerk', 120], ['Mersey Lines plc,', 220]),
      ...row(152, ['Jan 2014', 40], ['Warrington', 220]),
    ),
  ).toEqual([
    'Feb 2014 – May 2019 | Conductor | Northbank Trains, Manchester',
    'Jan 2010 – Jan 2014 | Clerk | Mersey Lines plc, Warrington',
  ])
})

test('nothing is cut out of nothing', () => {
  expect(cutIntoBlocks([], { labels: [], columns: [] })).toEqual([])
})
