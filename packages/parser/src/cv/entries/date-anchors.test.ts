import { expect, test } from 'vitest'
import { item, paragraphsOfPage, paragraphsOfText } from '../../testing/sections.ts'
import { findAnchors, outerAnchors } from './date-anchors.ts'

function anchors(text: string): { from: string | undefined; to: string | undefined; rest: string[] }[] {
  return findAnchors(paragraphsOfText(text)).map(({ period, rest }) => ({
    from: period?.from,
    to: period?.to,
    rest: rest.map((span) => span.text),
  }))
}

test.each([
  ['2014 – 2019', '2014', '2019', []],
  [
    'Registered Nurse, Eulachtal Hospital (03/2014 – 12/2019)',
    '2014-03',
    '2019-12',
    ['Registered Nurse, Eulachtal Hospital'],
  ],
  ['seit 2020   Pflegefachfrau, Spital Thun', '2020', 'present', ['Pflegefachfrau, Spital Thun']],
  ['Accountant 05/2014 to 10/2015 Smith Ltd', '2014-05', '2015-10', ['Accountant', 'Smith Ltd']],
  ['2016年4月 – 2020年3月   神戸製作所', '2016-04', '2020-03', ['神戸製作所']],
])('%s begins an entry', (text, from, to, rest) => {
  expect(anchors(text)).toEqual([{ from, to, rest }])
})

test.each([
  'From 2014 to 2019 the ward grew from ten beds to thirty, which meant new rosters, more ' +
    'staff, and longer talks with the families.',
  '• Introduced the new system in 2019',
  'Founded in 1998 the company has three plants, and since 2004 one of them has been in ' +
    'Poland, where I worked for a time in sales.',
])('%s does not', (text) => {
  expect(anchors(text)).toEqual([])
})

test('start and end on two lines make one period, with a word between them too', () => {
  expect(anchors('March 2014\nDecember 2019')[0]).toMatchObject({ from: '2014-03', to: '2019-12' })
  expect(anchors('March 2014\nto\nDecember 2019')[0]).toMatchObject({ from: '2014-03', to: '2019-12' })
})

test('projects inside an entry begin none', () => {
  const paragraphs = paragraphsOfPage([
    item('2014 – 2019', 40, 100),
    item('Site Manager, Huber Ltd', 160, 100),
    item('Huber builds bridges.', 40, 115),
    item('2015 – 2016 Bridge at Crewe', 70, 130),
    item('2010 – 2014', 40, 160),
    item('Mason, Brick Ltd', 160, 160),
  ])
  const all = findAnchors(paragraphs)
  expect(all).toHaveLength(3)
  expect(outerAnchors(all, paragraphs).map(({ period }) => period?.from)).toEqual(['2014', '2010'])
})
