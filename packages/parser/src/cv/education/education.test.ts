import { expect, test } from 'vitest'
import { documentFromHtml } from '../../document/from-html.ts'
import { cvInput, cvInputOf } from '../../testing/sections.ts'
import type { CvInput } from '../input.ts'
import { findEducation } from './education.ts'

function found(input: CvInput) {
  return findEducation(input).map(({ degree, field, institution, period }) => ({
    degree: degree?.value.text,
    level: degree?.value.level,
    field: field?.value.text,
    institution: institution?.value,
    end: period?.value.end,
  }))
}

test('entries with dates', () => {
  expect(
    found(
      cvInput(
        '2010 – 2014   BSc in Nursing, University of Porto\n2006 – 2010   High school diploma, Liceu Camões',
        'education',
      ),
    ),
  ).toMatchObject([
    { degree: 'BSc', level: 6, field: 'Nursing', institution: 'University of Porto', end: '2014' },
    { level: 3, end: '2010' },
  ])
})

test('a lone date is the end', () => {
  expect(found(cvInput('2014   Master, Physik, ETH Zürich', 'education'))[0]?.end).toBe('2014')
})

test('a form', () => {
  expect(
    found(
      cvInput(
        'Dates: 2004 – 2009\nTitle of qualification awarded: Diplom\nName of the school: Universität Kassel',
        'education',
      ),
    )[0],
  ).toMatchObject({ degree: 'Diplom', end: '2009' })
})

test('a line below that every entry has is the field', () => {
  const html = (degree: string, school: string, dates: string, field: string) =>
    `<p><b>${degree}, ${school}</b></p><p>${dates}</p><p>${field}</p>`
  const section =
    html('Master', 'Universität Bern', '2010 – 2012', 'Physik') +
    html('Bachelor', 'Universität Basel', '2006 – 2009', 'Mathematik')
  expect(found(cvInputOf(documentFromHtml(section), 'education')).map(({ field }) => field)).toEqual([
    'Physik',
    'Mathematik',
  ])
})

test('work says nothing of education', () => {
  expect(found(cvInput('2014 – 2019   Nurse, Eulachtal Hospital', 'work'))).toEqual([])
})
