import { expect, test } from 'vitest'
import { parseCv } from './cv.ts'
import { documentFromHtml } from './document/from-html.ts'
import { fixtureContext } from './testing/context.ts'

const parse = (html: string) => parseCv(documentFromHtml(html), fixtureContext)

test('headings that nobody has foreseen announce what they share words with', () => {
  const draft = parse(
    '<h1>Magnus Tulloch</h1><h2>Sea time and other work</h2><p><b>Deckhand</b></p><p>Fair Isle Fishing Ltd</p><p>2016 – 2021</p>' +
      '<h2>School and tickets</h2><p><b>Deckhand certificate</b></p><p>Scalloway College</p><p>2014 – 2015</p><h2>Languages</h2><p>English: native</p>',
  )
  expect(draft.work.map(({ position, employer }) => [position?.value.text, employer?.value])).toEqual([
    ['Deckhand', 'Fair Isle Fishing Ltd'],
  ])
  expect(draft.education.map(({ institution }) => institution?.value)).toEqual(['Scalloway College'])
})

test('what follows a heading without any known word tells that it is about work', () => {
  const draft = parse(
    '<h1>Ana Lopes</h1><h2>Languages</h2><p>English: native</p><h2>On the way</h2><p><b>Baker</b></p><p>Bread Ltd</p><p>2016 – 2021</p><p><b>Cook</b></p><p>Inn Ltd</p><p>2012 – 2016</p>',
  )
  expect(draft.work.map(({ position }) => position?.value.text)).toEqual(['Baker', 'Cook'])
})
