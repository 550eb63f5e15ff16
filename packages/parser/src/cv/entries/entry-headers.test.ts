import { expect, test } from 'vitest'
import { paragraphsOfHtml, paragraphsOfText } from '../../testing/sections.ts'
import { findAnchors } from './date-anchors.ts'
import { headerStarts, isHeaderLike, learnLayout } from './entry-headers.ts'

test.each(['Registered Nurse', 'Eulachtal Hospital, Winterthur', 'Prof. Dr.', '株式会社 日立'])(
  '%s may be a head',
  (text) => {
    expect(paragraphsOfText(text).every(isHeaderLike)).toBe(true)
  },
)

test.each([
  '• Cared for patients',
  'Responsible for:',
  'Cared for thirty patients on the ward for internal medicine.',
  'A very long line that goes on about the work of a ward, its staff, its rooms, its hours and its aims',
])('%s may not', (text) => {
  expect(paragraphsOfText(text).some(isHeaderLike)).toBe(false)
})

test('bold lines may be longer', () => {
  const text = 'Head of the department for internal medicine, surgery, paediatrics and intensive care, deputy director'
  expect(paragraphsOfHtml(`<p>${text}</p>`).some(isHeaderLike)).toBe(false)
  expect(paragraphsOfHtml(`<p><b>${text}</b></p>`).every(isHeaderLike)).toBe(true)
})

test('the first entry teaches where the heads of all begin', () => {
  const entry = (role: string, dates: string) =>
    `<p><b>${role}</b></p><p>${dates}</p><p>Served guests, counted the till and cleaned up at night.</p>`
  const paragraphs = paragraphsOfHtml(entry('Cook', '2014 – 2019') + entry('Waiter', '2010 – 2014'))
  const anchors = findAnchors(paragraphs)
  const [first] = anchors
  if (!first) throw new Error('no anchor')
  const layout = learnLayout(paragraphs, first, '11')
  expect(layout).toMatchObject({ linesAbove: 1, topStyle: '11b', isTopStrong: true })
  expect(headerStarts(paragraphs, anchors, layout, '11')).toEqual([0, 3])
})
