import { expect, test } from 'vitest'
import { paragraphsOfHtml, paragraphsOfText } from '../../testing/sections.ts'
import { formEntries } from './form-entries.ts'

function entries(text: string) {
  return formEntries(paragraphsOfText(text))?.map((entry) =>
    Object.fromEntries([...entry].map(([label, spans]) => [label, spans.map((span) => span.text).join(' / ')])),
  )
}

test('each repetition of the first label begins an entry', () => {
  expect(
    entries(
      'Dates: 2014 – 2019\nPosition: Registered Nurse\nEmployer: Eulachtal Hospital\n' +
        'Dates: 2010 – 2014\nPosition: Assistant\nEmployer: Clinic am Rhein',
    ),
  ).toEqual([
    { date: '2014 – 2019', position: 'Registered Nurse', employer: 'Eulachtal Hospital' },
    { date: '2010 – 2014', position: 'Assistant', employer: 'Clinic am Rhein' },
  ])
})

test('lines below a label belong to it', () => {
  expect(entries('Employer: Huber GmbH\nPosition: Monteur\nActivities: Wiring\nMeasuring')).toEqual([
    { employer: 'Huber GmbH', position: 'Monteur', activities: 'Wiring / Measuring' },
  ])
})

test('cells of a table label as well', () => {
  const [entry] =
    formEntries(
      paragraphsOfHtml(
        '<table><tr><td><p>Occupation or position held</p></td><td><p>Baker</p><p>by night</p></td></tr>' +
          '<tr><td><p>Employer</p></td><td><p>Bread Ltd</p><p>Crewe</p></td></tr></table>',
      ),
    ) ?? []
  expect(entry?.get('position')?.map(({ text }) => text)).toEqual(['Baker', 'by night'])
})

test.each(['Registered Nurse, 2014 – 2019\nCared for patients', 'Position: Nurse\nCared for patients'])(
  '%s is no form',
  (text) => {
    expect(entries(text)).toBeUndefined()
  },
)
