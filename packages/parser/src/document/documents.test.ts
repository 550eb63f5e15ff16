import { expect, test } from 'vitest'
import { parseCv } from '../cv.ts'
import type { PositionedItem } from '../layout/items.ts'
import { fixtureContext } from '../testing/context.ts'
import { documentFromPages } from './from-pages.ts'

function item(text: string, x: number, y: number, style: Partial<PositionedItem> = {}): PositionedItem {
  return {
    text,
    x,
    y,
    width: text.length * 5,
    size: 10,
    bold: false,
    italic: false,
    ...style,
  }
}

function page(items: PositionedItem[]) {
  return { width: 595, height: 842, items }
}

test('two columns are read one after the other, even when the file holds them row by row', () => {
  const rows = [0, 1, 2, 3, 4].flatMap((i) => [
    item(`left ${i}`, 40, 100 + 14 * i),
    item(`right text number ${i}`, 300, 105 + 17 * i),
  ])
  expect(documentFromPages([page(rows)]).lines.map((line) => line.text)).toEqual([
    ...[0, 1, 2, 3, 4].map((i) => `left ${i}`),
    ...[0, 1, 2, 3, 4].map((i) => `right text number ${i}`),
  ])
})

test('a date at the right edge stays with its title', () => {
  const rows = [0, 1, 2, 3].flatMap((i) => [
    item(`Nurse at ward number ${i}`, 40, 100 + 40 * i),
    item(`0${i + 1}/2019 - 0${i + 2}/2020`, 450, 100 + 40 * i),
  ])
  expect(documentFromPages([page(rows)]).lines[0]?.text).toBe('Nurse at ward number 0\t01/2019 - 02/2020')
})

test('a word broken at the line end is put together', () => {
  const lines = [item('Experience in surgery and in inten-', 40, 100), item('sive care of patients', 40, 112)]
  expect(documentFromPages([page(lines)]).text).toBe('Experience in surgery and in intensive\ncare of patients')
})

test('offsets of lines and segments point into the text', () => {
  const document = documentFromPages([
    page([item('First', 40, 100), item('Second', 300, 100), item('Third line', 40, 130)]),
  ])
  for (const line of document.lines) {
    expect(document.text.slice(line.start, line.end)).toBe(line.text)
    for (const segment of line.segments)
      expect(document.text.slice(segment.start, segment.start + segment.text.length)).toBe(segment.text)
  }
})

test('a page in Arabic is read from the right', () => {
  const document = documentFromPages([page([item('الاسم', 500, 100), item('ليلى حداد', 300, 100)])])
  expect(document.pages[0]?.direction).toBe('rtl')
  expect(document.text).toBe('الاسم\tليلى حداد')
})

test('on a page in Arabic foreign words, addresses and the digits of a number keep their own order', () => {
  const word = (text: string, x: number, y: number, width: number) => item(text, x, y, { width })
  const document = documentFromPages([
    page([
      word('محاسبة', 480, 100, 40),
      word('شركة', 490, 120, 25),
      word('Siemens', 420, 120, 45),
      word('AG', 468, 120, 15),
      word('دانا', 500, 140, 20),
      word('7', 480, 140, 5),
      word('9', 485, 140, 5),
      word('المالية', 440, 140, 30),
      word('بريد', 488, 160, 20),
      word('dana@example', 400, 160, 60),
      word('.', 460, 160, 3),
      word('org', 463, 160, 20),
      word('من', 500, 180, 15),
      word('2019', 470, 180, 20),
      word('–', 460, 180, 5),
      word('2021', 430, 180, 20),
    ]),
  ])
  expect(document.lines.map(({ text }) => text)).toEqual([
    'محاسبة',
    'شركة Siemens AG',
    'دانا 79 المالية',
    'بريد dana@example.org',
    'من 2019 – 2021',
  ])
})

test('brackets, and a dash behind a year, that are painted as mirror images in Arabic come back', () => {
  const document = documentFromPages([
    page([item(')عمان(', 300, 100), item('شركة الأفق', 350, 100), item('-2020', 400, 120), item('حتى الآن', 350, 120)]),
  ])
  expect(document.text).toContain('(عمان)')
  expect(document.text).toContain('2020-')
})

test('small capitals and the slant or marks a font lacks do not cut a word', () => {
  const caps = [item('T', 40, 100, { width: 6 }), item('RAIN', 46, 100, { size: 8, width: 20 })]
  const thai = [item('ป\u0000จจุบัน', 40, 140), item('ที\uf70a', 40, 160), item('ท\u0e4d\u0e32งาน', 40, 180)]
  const { lines } = documentFromPages([page([...caps, ...thai])])
  expect(lines.map(({ text }) => text)).toEqual(['TRAIN', 'ปจจุบัน', 'ที่', 'ทำงาน'])
  expect(lines[0]?.segments[0]?.runs).toHaveLength(1)
})

test('a period in two lines beside its entry is one label', () => {
  const rows = [0, 1, 2].flatMap((i) => [
    item('February 2014 –', 40, 100 + 60 * i),
    item('Conductor', 160, 100 + 60 * i, { bold: true }),
    item('May 2019', 40, 112 + 60 * i),
    item('Northbank Trains', 160, 112 + 60 * i),
    item('Checked the tickets of passengers in trains', 160, 124 + 60 * i),
  ])
  const labels = documentFromPages([page(rows)]).lines.filter(({ isLabel }) => isLabel)
  expect(labels.map(({ text }) => text)).toEqual(Array(3).fill('February 2014 – May 2019'))
})

test('headings of a document without typography are known by their words', () => {
  const texts = [
    'Jo Doe',
    'jo@example.org',
    'Experience',
    'Electrician, Huber Ltd',
    '01/2019 - present',
    'Skills',
    'KNX, Excel',
  ]
  const document = documentFromPages([page(texts.map((text, i) => item(text, 40, 100 + 12 * i)))])
  const draft = parseCv(document, fixtureContext)
  expect(draft.work[0]?.employer?.value).toBe('Huber Ltd')
  expect(draft.skills.map(({ value }) => value.text)).toEqual(['KNX', 'Excel'])
})
