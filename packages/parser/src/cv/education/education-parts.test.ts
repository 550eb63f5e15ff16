import { expect, test } from 'vitest'
import { paragraphsOfHtml, paragraphsOfText } from '../../testing/sections.ts'
import type { Paragraph } from '../../structure/paragraphs.ts'
import type { RawEntry } from '../entries/dated-entries.ts'
import { assignEducationParts } from './education-parts.ts'

function entry(paragraphs: Paragraph[]): RawEntry {
  const head = paragraphs.map((paragraph) => ({
    spans: paragraph.segments,
    paragraph,
    style: paragraph.style,
    isWhole: true,
  }))
  return { head, body: [] }
}

function assigned(heads: string[]) {
  const paragraphs = (head: string) => (head.startsWith('<') ? paragraphsOfHtml(head) : paragraphsOfText(head))
  return assignEducationParts(heads.map((head) => entry(paragraphs(head)))).map(({ degree, field, institution }) => [
    degree?.text,
    field?.text,
    institution?.text,
  ])
}

test('school words tell the side of the institution for the whole section', () => {
  expect(
    assigned([
      '<p>BSc in Nursing</p><p><b>University of Porto</b></p>',
      '<p>Leaving certificate</p><p><b>St. Mary</b></p>',
    ]),
  ).toEqual([
    ['BSc', 'Nursing', 'University of Porto'],
    ['Leaving certificate', undefined, 'St. Mary'],
  ])
})

test('the institution first', () => {
  expect(assigned(['ETH Zürich | Master, Physik', 'Universität Bern | Bachelor, Physik'])).toEqual([
    ['Master', 'Physik', 'ETH Zürich'],
    ['Bachelor', 'Physik', 'Universität Bern'],
  ])
})

test('the institution between degree and field', () => {
  expect(assigned(['Diplom | Universität Kassel | Informatik', 'Abitur | Gymnasium Kassel | Mathematik'])[0]).toEqual([
    'Diplom',
    'Informatik',
    'Universität Kassel',
  ])
})

test('the field before the degree is swapped where degree words say so', () => {
  expect(assigned(['Nursing, Bachelor, University of Porto', 'Care, Diploma, Porto School of Health'])[0]).toEqual([
    'Bachelor',
    'Nursing',
    'University of Porto',
  ])
})

test('a single part is a degree only with a degree word', () => {
  expect(assigned(['Weaverham High School', 'Bachelor'])).toEqual([
    [undefined, undefined, 'Weaverham High School'],
    ['Bachelor', undefined, undefined],
  ])
})
