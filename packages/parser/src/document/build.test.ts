import { expect, test } from 'vitest'
import { item } from '../testing/sections.ts'
import { joinTexts } from './build.ts'
import { documentFromHtml } from './from-html.ts'
import { documentFromPages } from './from-pages.ts'
import { documentFromText } from './from-text.ts'
import type { ExtractedDocument } from './document.ts'

function pageOf(...items: ReturnType<typeof item>[]): ExtractedDocument {
  return documentFromPages([{ width: 595, height: 842, items }])
}

function texts({ lines }: ExtractedDocument): string[] {
  return lines.map(({ text }) => text)
}

test.each([
  ['plain text', documentFromText('Anna Meier\n\nBaker     2014 – 2019\n• Baked bread')],
  ['HTML', documentFromHtml('<h1>Anna</h1><table><tr><td><p>Baker</p></td><td><p>2014</p></td></tr></table>')],
  ['a page', pageOf(item('Anna', 40, 100), item('Baker', 40, 130), item('2014 – 2019', 200, 130))],
])('offsets of lines and segments of %s are those of its text', (_, document) => {
  for (const line of document.lines) {
    expect(document.text.slice(line.start, line.end)).toBe(line.text)
    for (const { start, text } of line.segments) expect(document.text.slice(start, start + text.length)).toBe(text)
  }
})

test('a word broken at the edge of its column is one again', () => {
  expect(texts(pageOf(item('Worked in inten-', 40, 100), item('sive care units', 40, 112)))).toEqual([
    'Worked in intensive',
    'care units',
  ])
})

test('a hyphen before a conjunction and a hyphen far from the edge stay', () => {
  expect(texts(pageOf(item('Planung von Vor-', 40, 100), item('und Nachsorge in', 40, 112)))[0]).toBe(
    'Planung von Vor-',
  )
  expect(texts(pageOf(item('Baker-', 40, 100), item('good bread was what we made for the valley', 40, 112)))[0]).toBe(
    'Baker-',
  )
})

test('an address broken in a narrow column is one again, two addresses stay two', () => {
  expect(texts(pageOf(item('anna.meier@example', 40, 100), item('.org', 40, 112)))).toEqual(['anna.meier@example.org'])
  expect(texts(pageOf(item('anna@example.org', 40, 100), item('example.com/anna', 40, 112)))).toHaveLength(2)
})

test('invisible characters go, ligatures are dissolved', () => {
  expect(texts(documentFromText('Of\ufb01ce\u200b clerk\u00ad'))).toEqual(['Office clerk'])
})

test('texts are joined with a space, ideographs without', () => {
  expect([joinTexts('Bread', 'Ltd'), joinTexts('金沢', '大学'), joinTexts('', 'Ltd')]).toEqual([
    'Bread Ltd',
    '金沢大学',
    'Ltd',
  ])
})

test('plain text: underlines and number signs mark headings, blank lines are gaps', () => {
  const { lines } = documentFromText('Work\n====\nBaker\n\n## Education\nSchool')
  expect(lines.map(({ text, isHeading }) => [text, isHeading])).toEqual([
    ['Work', true],
    ['Baker', false],
    ['Education', true],
    ['School', false],
  ])
  expect(lines.map(({ gap }) => gap)).toEqual([3, 1.2, 2.4, 1.2])
})

test('plain text: wide gaps part cells, a rule below a blank line marks nothing', () => {
  expect(documentFromText('Baker      2014 – 2019').lines[0]?.segments).toHaveLength(2)
  expect(documentFromText('Baker\n\n-----').lines[0]?.isHeading).toBe(false)
})

test('HTML: styles, headings, bullets and links', () => {
  const { lines } = documentFromHtml(
    '<h2>Work</h2><ul><li>Baked <strong>bread</strong></li></ul><p><a href="https://example.org">Portfolio</a></p>',
  )
  expect(lines.map(({ isHeading, isBullet, bold }) => [isHeading, isBullet, bold])).toEqual([
    [true, false, true],
    [false, true, false],
    [false, false, false],
  ])
  expect(lines[1]?.segments[0]?.runs.map(({ text, bold }) => [text, bold])).toEqual([
    ['Baked ', false],
    ['bread', true],
  ])
  expect(lines[2]?.segments[0]?.links).toEqual(['https://example.org'])
})

test('HTML: a row of short cells is a line, beside long text the first cell is its label', () => {
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  const short = documentFromHtml(`<table>${row('<p>2014</p>', '<p>Baker</p>')}</table>`)
  expect(texts(short)).toEqual(['2014\tBaker'])
  const long = documentFromHtml(`<table>${row('<p>2014</p>', '<p>Baker</p><p>Bread Ltd</p>')}</table>`)
  expect(long.lines.map(({ text, isLabel }) => [text, isLabel])).toEqual([
    ['2014', true],
    ['Baker', false],
    ['Bread Ltd', false],
  ])
})

test('HTML: entities are characters', () => {
  expect(texts(documentFromHtml('<p>Huber &amp; Co. &lt;Bern&gt; &#39;24</p>'))).toEqual(["Huber & Co. <Bern> '24"])
})

test('a column goes on over the page', () => {
  const column = (prefix: string, x: number) =>
    Array.from({ length: 9 }, (_, i) => item(`${prefix} number ${i + 1}, with words`, x, 100 + i * 14))
  const document = documentFromPages([
    { width: 595, height: 842, items: [...column('Skill', 40), ...column('Baked bread', 300)] },
    { width: 595, height: 842, items: [...column('Tool', 40), ...column('Cleaned ovens', 300)] },
  ])
  const all = texts(document)
  expect(all.indexOf('Tool number 1, with words')).toBe(9)
  expect(new Set(document.lines.slice(0, 18).map(({ flow }) => flow)).size).toBe(1)
})
