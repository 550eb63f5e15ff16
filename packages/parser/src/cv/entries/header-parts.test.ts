import { expect, test } from 'vitest'
import { paragraphsOfHtml } from '../../testing/sections.ts'
import type { HeadLine } from './dated-entries.ts'
import { headParts, splitAtLastComma, splitPart } from './header-parts.ts'
import type { HeadPart } from './header-parts.ts'

function parts(html: string): string[] {
  const head = paragraphsOfHtml(html).map((paragraph): HeadLine => ({
    spans: paragraph.segments,
    paragraph,
    style: paragraph.style,
    isWhole: true,
  }))
  return headParts({ head, body: [] }).map(({ text }) => text)
}

test.each([
  ['<p><b>Baker</b> Bread Ltd</p>', ['Baker', 'Bread Ltd']],
  ['<p><b>Pflegefachfrau</b></p><p>bei Spital Thun</p>', ['Pflegefachfrau', 'Spital Thun']],
  ['<p>Nurse, Eulachtal Hospital.</p>', ['Nurse, Eulachtal Hospital']],
  ['<p>Clerk, Huber &amp; Co.</p>', ['Clerk, Huber & Co.']],
])('the parts of %s', (html, expected) => {
  expect(parts(html)).toEqual(expected)
})

function part(text: string): HeadPart {
  return { text, start: 0, style: '11' }
}

function texts(all: HeadPart[]): string[] {
  return all.map(({ text }) => text)
}

test('the last comma counts unless a legal form follows or brackets are open', () => {
  expect(texts(splitAtLastComma(part('Sales, Marketing, Acme, Inc.')))).toEqual(['Sales, Marketing', 'Acme, Inc.'])
  expect(texts(splitAtLastComma(part('Driver (bus, tram)')))).toEqual(['Driver (bus, tram)'])
})

test('pieces keep their offsets and style', () => {
  expect(splitPart(part('Cook | Inn Ltd'), /\s\|\s/u)).toEqual([
    { text: 'Cook', start: 0, style: '11' },
    { text: 'Inn Ltd', start: 7, style: '11' },
  ])
})
