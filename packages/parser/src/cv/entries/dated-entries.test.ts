import { expect, test } from 'vitest'
import { paragraphsOfHtml, paragraphsOfText } from '../../testing/sections.ts'
import type { Paragraph } from '../../structure/paragraphs.ts'
import { datedEntries } from './dated-entries.ts'

const BODY = '11'

function entries(paragraphs: Paragraph[], kind: 'work' | 'education' = 'work') {
  return datedEntries(paragraphs, kind, BODY).map(({ head, body, period }) => ({
    head: head.flatMap(({ spans }) => spans.map(({ text }) => text)),
    body: body.map(({ text }) => text),
    from: period?.found.from,
  }))
}

test('dates above their heads', () => {
  const found = entries(
    paragraphsOfHtml(
      '<p>2014 – 2019</p><p><b>Registered Nurse</b></p><p><b>Eulachtal Hospital</b></p>' +
        '<p>Cared for patients after surgery on a ward of thirty beds.</p>' +
        '<p>2010 – 2014</p><p><b>Nursing Assistant</b></p><p><b>Clinic am Rhein</b></p>' +
        '<p>Helped with meals and washing, and kept the records of the ward.</p>',
    ),
  )
  expect(found.map(({ head }) => head)).toEqual([
    ['Registered Nurse', 'Eulachtal Hospital'],
    ['Nursing Assistant', 'Clinic am Rhein'],
  ])
  expect(found[0]?.body).toEqual(['Cared for patients after surgery on a ward of thirty beds.'])
})

test('dates below bold heads, with bullets as the body', () => {
  const found = entries(
    paragraphsOfHtml(
      '<p><b>Elektroinstallateur</b></p><p><b>Huber GmbH</b></p><p>03/2014 – 12/2019</p><ul>' +
        '<li>Installierte Photovoltaik</li></ul>' +
        '<p><b>Monteur</b></p><p><b>Strom AG</b></p><p>01/2010 – 02/2014</p><ul><li>Verlegte Kabel</li></ul>',
    ),
  )
  expect(found).toEqual([
    { head: ['Elektroinstallateur', 'Huber GmbH'], body: ['Installierte Photovoltaik'], from: '2014-03' },
    { head: ['Monteur', 'Strom AG'], body: ['Verlegte Kabel'], from: '2010-01' },
  ])
})

test('the first readable date teaches the layout below an entry whose date cannot be read', () => {
  const found = entries(
    paragraphsOfText(
      'Cook\nHuber Ltd\nnow and then\n- Soups\n- Sauces\n\nBaker\nBread Ltd\n2010 – 2014\n- Bread\n\n' +
        'Farm hand\nHill Farm\n2008 – 2010\n- Milk',
    ),
  )
  expect(found.map(({ head }) => head)).toEqual([
    ['Baker', 'Bread Ltd'],
    ['Farm hand', 'Hill Farm'],
  ])
})

test('a title without a date between dated ones is an entry too', () => {
  const found = entries(
    paragraphsOfHtml(
      '<p><b>Cook</b></p><p>2014 – 2019</p>' +
        '<p>Ran the kitchen of an inn with forty seats and taught two apprentices a year.</p>' +
        '<p><b>Baker</b></p><p>2010 – 2014</p>' +
        '<p>Baked bread and rolls at night, six days a week, for three shops in the valley.</p>' +
        '<p><b>Farm hand</b></p><p>Milked cows before school.</p>',
    ),
  )
  expect(found.map(({ head, from }) => [head[0], from])).toEqual([
    ['Cook', '2014'],
    ['Baker', '2010'],
    ['Farm hand', undefined],
  ])
})

test('without any date gaps begin entries', () => {
  const found = entries(paragraphsOfText('Cook\nThe Old Inn\n\nBaker\nBread Ltd'))
  expect(found.map(({ head }) => head)).toEqual([
    ['Cook', 'The Old Inn'],
    ['Baker', 'Bread Ltd'],
  ])
})
