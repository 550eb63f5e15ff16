import { expect, test } from 'vitest'
import { documentFromHtml } from '../document/from-html.ts'
import { documentFromText } from '../document/from-text.ts'
import { matchHeading } from '../lexicon/headings.ts'
import { item, paragraphsOfPage, paragraphsOfText } from '../testing/sections.ts'
import { withoutBullet } from './paragraphs.ts'
import { sectionLanguages } from './section-languages.ts'
import { splitIntoSections } from './sections.ts'
import type { HeadingRules } from './sections.ts'
import { findBodySize, findBodyStyle, headingStyleKey, isCapitals } from './style.ts'

const RULES: HeadingRules = {
  kindOf: (line) => matchHeading(line.text),
  fits: () => true,
  inOneLine: new Set(['languages']),
  kindOfList: () => undefined,
  guess: () => 'other',
}

function sections(document: ReturnType<typeof documentFromText>): [string, string[]][] {
  return splitIntoSections(document, RULES).map(({ kind, paragraphs }) => [kind, paragraphs.map(({ text }) => text)])
}

test('wrapped lines of a page are one paragraph', () => {
  const long = 'Cared for thirty patients on a ward for surgery and'
  const paragraphs = paragraphsOfPage([
    item(long, 40, 100),
    item('kept the records.', 40, 112),
    item('• Taught beginners', 40, 140),
    item('• Wrote rosters', 40, 152),
  ])
  expect(paragraphs.map(({ text }) => text)).toEqual([
    `${long} kept the records.`,
    '• Taught beginners',
    '• Wrote rosters',
  ])
})

test('short lines, other styles and far lines stay apart', () => {
  const paragraphs = paragraphsOfPage([
    item('Baker', 40, 100),
    item('Bread Ltd and all of its many shops in the valley', 40, 112),
    item('Cook', 40, 150, { bold: true }),
  ])
  expect(paragraphs).toHaveLength(3)
})

test('a bullet is cut off with its space', () => {
  expect(withoutBullet({ text: '• Taught beginners', start: 5 })).toEqual({ text: 'Taught beginners', start: 7 })
})

test('sections of plain text', () => {
  const text = 'Anna Meier\n\nWork experience\nBaker\nCook\n\nEducation\nSchool of bread'
  expect(sections(documentFromText(text))).toEqual([
    ['head', ['Anna Meier']],
    ['work', ['Baker', 'Cook']],
    ['education', ['School of bread']],
  ])
})

test('an unknown heading in the style of the known ones ends a section', () => {
  const html = '<h2>Work experience</h2><p>Baker</p><h2>Languages</h2><p>German</p><h2>Pets</h2><p>Two cats</p>'
  expect(sections(documentFromHtml(html)).slice(1)).toEqual([
    ['work', ['Baker']],
    ['languages', ['German']],
    ['other', ['Two cats']],
  ])
})

test('a known word in running text is no heading', () => {
  const html =
    '<h2>Work experience</h2><p>Baker</p><p>Education</p><p>of apprentices</p><h2>Education</h2><p>School</p>'
  expect(sections(documentFromHtml(html)).map(([kind]) => kind)).toEqual(['head', 'work', 'education'])
})

test('styles are compared as words', () => {
  const document = documentFromHtml('<h2>Work</h2><p>Baked bread at night</p>')
  const [heading] = document.lines
  expect([findBodyStyle(document), findBodySize(document)]).toEqual(['11', 11])
  expect(heading && headingStyleKey(heading)).toBe('15bH')
  expect([isCapitals('WORK'), isCapitals('Work'), isCapitals('職歴')]).toEqual([true, false, false])
})

test('a section without clear language has that of its neighbours', () => {
  const german =
    'Ich habe viele Jahre auf einer Station für Chirurgie gearbeitet und dort auch Lernende begleitet und geprüft.'
  const [first, second, third] = [german, 'SAP', german].map((text) => paragraphsOfText(text))
  const shifted = [first ?? [], second ?? [], third ?? []].map((paragraphs, i) => ({
    kind: 'other' as const,
    paragraphs: paragraphs.map((paragraph) => ({ ...paragraph, start: i * 1000 })),
  }))
  const languageAt = sectionLanguages(shifted, 'en')
  expect([languageAt(0), languageAt(1000), languageAt(2000)]).toEqual(['de', 'de', 'de'])
  expect(sectionLanguages([], 'en')(0)).toBe('en')
})
