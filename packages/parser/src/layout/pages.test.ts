import { expect, test } from 'vitest'
import { item } from '../testing/sections.ts'
import { readableText } from './items.ts'
import type { PositionedPage } from './items.ts'
import { mirrorItems } from './mirror.ts'
import { withoutRunningLines } from './running-lines.ts'

function page(...items: ReturnType<typeof item>[]): PositionedPage {
  return { width: 595, height: 842, items }
}

function texts(pages: PositionedPage[]): string[][] {
  return withoutRunningLines(pages).map(({ items }) => items.map(({ text }) => text))
}

test('a header that comes again goes, from the second page on', () => {
  expect(
    texts([
      page(item('Anna Meier', 40, 40), item('Baker', 40, 200)),
      page(item('Anna Meier', 40, 40), item('Cook', 40, 200)),
    ]),
  ).toEqual([['Anna Meier', 'Baker'], ['Cook']])
})

test('page numbers go where pages share their position', () => {
  expect(
    texts([
      page(item('Baker', 40, 200), item('Page 1 of 2', 280, 810)),
      page(item('Cook', 40, 200), item('Page 2 of 2', 280, 810)),
    ]),
  ).toEqual([['Baker'], ['Cook']])
  expect(texts([page(item('Baker', 40, 200), item('Seite 1 von 1', 280, 810))])).toEqual([['Baker']])
})

test('the same text in the middle of pages stays', () => {
  expect(texts([page(item('Baker', 40, 400)), page(item('Baker', 40, 400))])).toEqual([['Baker'], ['Baker']])
})

test('a page read from the right is mirrored, foreign words keep their order', () => {
  const mirrored = mirrorItems(
    [
      item('شركة', 490, 100, { width: 25 }),
      item('Siemens', 420, 100, { width: 45 }),
      item('AG', 468, 100, { width: 15 }),
    ],
    595,
  )
  expect(mirrored.toSorted((a, b) => a.x - b.x).map(({ text }) => text)).toEqual(['شركة', 'Siemens', 'AG'])
})

test.each([
  ['⻓⻋', '长车'],
  ['ﻣﺤﺎ', 'محا'],
  ['â€“', '–'],
  ['\ue001mail', ' mail'],
  ['ท\u0e4d\u0e32งาน', 'ทำงาน'],
])('%s is readable as %s', (painted, readable) => {
  expect(readableText(painted)).toBe(readable)
})
