import { expect, test } from 'vitest'
import { documentFromText } from '../../document/from-text.ts'
import { parseCv } from '../../cv.ts'
import { fixtureContext } from '../../testing/context.ts'

function parse(text: string) {
  const { work, education, languages } = parseCv(documentFromText(text), fixtureContext)
  return {
    work: work.map(({ position }) => position?.value.text),
    education: education.map(({ institution, degree }) => institution?.value ?? degree?.value.text),
    languages: languages.map(({ value }) => value.code),
  }
}

const NURSE = 'Registered Nurse\nEulachtal Hospital, Winterthur\nMarch 2014 - May 2019\n- Wound care\n- Night shifts'
const ASSISTANT = 'Nursing Assistant\nClinic am Rhein\nJune 2010 - February 2014\n- Meals and washing'
const SCHOOL = 'Diploma in Nursing\nPorto School of Health\n2006 - 2010'

test('work under a heading that nobody has foreseen', () => {
  expect(
    parse(`Jo Doe\njo@example.org\n\nIn my own words\nI care.\n\nBread and butter\n\n${NURSE}\n\n${ASSISTANT}`),
  ).toEqual({
    work: ['Registered Nurse', 'Nursing Assistant'],
    education: [],
    languages: [],
  })
})

test('work without any heading, and the school behind it', () => {
  expect(parse(`Jo Doe\njo@example.org\n\n${NURSE}\n\n${ASSISTANT}\n\n${SCHOOL}`)).toEqual({
    work: ['Registered Nurse', 'Nursing Assistant'],
    education: ['Porto School of Health'],
    languages: [],
  })
})

test('a heading right above the first title is no part of its head', () => {
  expect(
    parse(
      `Jo Doe\njo@example.org\n\nBread and butter\n${NURSE}\n\n${ASSISTANT}\n\nTongues\nEnglish: native\nFrench: B2`,
    ),
  ).toEqual({
    work: ['Registered Nurse', 'Nursing Assistant'],
    education: [],
    languages: ['en', 'fr'],
  })
})

test('work below the schools of a known heading', () => {
  expect(
    parse(`Jo Doe\njo@example.org\n\nEducation\n\n${SCHOOL}\n\nBread and butter\n\n${NURSE}\n\n${ASSISTANT}`),
  ).toEqual({
    work: ['Registered Nurse', 'Nursing Assistant'],
    education: ['Porto School of Health'],
    languages: [],
  })
})

test('items with a period each, among others', () => {
  const items = [
    '- 2014 - 2019: Registered Nurse, Eulachtal Hospital. Wound care',
    '- Nursing Assistant, Clinic am Rhein, 2010 - 2014: meals and washing',
    '- English: native',
  ]
  const { work } = parseCv(documentFromText(`Jo Doe\njo@example.org\n${items.join('\n')}`), fixtureContext)
  expect(work.map(({ position, tasks }) => [position?.value.text, tasks.map(({ value }) => value)])).toEqual([
    ['Registered Nurse', ['Wound care']],
    ['Nursing Assistant', ['meals and washing']],
  ])
})

test.each([
  `Education\n\n${SCHOOL}\n\nNurse assistant course\nRed Cross\nJanuary 2005 - March 2005`,
  'Volunteering\n\nTrainer\nEulachtal Swimming Club\n2012 - 2018',
  'Projects\n\nNew schedule of the ward\n2015 - 2016\n- Planned it',
  'Certificates\n\nWound care, Red Cross\n2015 - 2016',
  'Personal\nBorn: 12 May 1988\nVisa: 2019 - 2026',
])('no work in %s', (text) => {
  expect(parse(`Jo Doe\njo@example.org\n\n${text}`).work).toEqual([])
})
