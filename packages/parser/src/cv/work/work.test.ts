import { expect, test } from 'vitest'
import { documentFromHtml } from '../../document/from-html.ts'
import { documentFromPages } from '../../document/from-pages.ts'
import { cvInput, cvInputOf, item } from '../../testing/sections.ts'
import type { CvInput } from '../input.ts'
import { findWork } from './work.ts'

function found(input: CvInput) {
  return findWork(input).map(({ position, employer, place, period, tasks }) => ({
    position: position?.value.text,
    employer: employer?.value,
    place: place?.value.text,
    start: period?.value.start,
    tasks: tasks.map(({ value }) => value),
  }))
}

test('a form goes before dates', () => {
  expect(
    found(
      cvInput(
        'Dates: 2014 – 2019\nPosition: Baker\nEmployer: Bread Ltd, Winterthur\nMain activities: Baking\nCleaning',
        'work',
      ),
    ),
  ).toEqual([
    { position: 'Baker', employer: 'Bread Ltd', place: 'Winterthur', start: '2014', tasks: ['Baking', 'Cleaning'] },
  ])
})

test('dates with their length go before other dates', () => {
  const lines: [string, number][] = [
    ['Northbank Trains', 12],
    ['Train Driver', 11.5],
    ['January 2019 - Present (5 years 2 months)', 10.5],
    ['Crewe, England, United Kingdom', 10.5],
    ['Drove electric trains', 10.5],
  ]
  const items = lines.map(([text, size], i) => item(text, 40, 100 + i * 30, { size, width: text.length * 4 }))
  const document = documentFromPages([{ width: 595, height: 842, items }])
  expect(found(cvInputOf(document, 'work'))).toEqual([
    {
      position: 'Train Driver',
      employer: 'Northbank Trains',
      place: 'Crewe, England, United Kingdom',
      start: '2019-01',
      tasks: ['Drove electric trains'],
    },
  ])
})

test('a list of events goes before other dates', () => {
  const [entry] = found(cvInput('2010年4月 神戸製作所 入社\n2015年6月 神戸製作所 退社', 'work', 'ja'))
  expect(entry?.start).toBe('2010-04')
})

test('else each date begins an entry, with its bullets as tasks', () => {
  expect(
    found(
      cvInputOf(
        documentFromHtml(
          '<p><b>Électricien</b>, Huber SA, Lausanne</p><p>03/2014 – 12/2019</p><ul><li>Installations KNX</li></ul>' +
            '<p><b>Monteur</b>, Strom SA, Lausanne</p><p>01/2010 – 02/2014</p><ul><li>Câblage</li></ul>',
        ),
        'work',
        'fr',
      ),
    ),
  ).toMatchObject([
    { position: 'Électricien', employer: 'Huber SA', place: 'Lausanne', tasks: ['Installations KNX'] },
    { position: 'Monteur', employer: 'Strom SA', place: 'Lausanne', tasks: ['Câblage'] },
  ])
})

test('past pay is never a task', () => {
  const input = cvInput('2014 – 2019   Baker, Bread Ltd\n- Salary: CHF 5200 per month', 'work')
  const [, line] = input.sections[0]?.paragraphs ?? []
  const struckOut = line ? [line] : []
  expect(findWork({ ...input, struckOut })[0]?.tasks).toEqual([])
})

test('other sections hold no work', () => {
  expect(findWork(cvInput('2014 – 2019   Baker, Bread Ltd', 'education'))).toEqual([])
})
