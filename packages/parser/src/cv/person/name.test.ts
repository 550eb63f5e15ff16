import { expect, test } from 'vitest'
import { documentFromHtml } from '../../document/from-html.ts'
import { cvInput, cvInputOf } from '../../testing/sections.ts'
import { fieldValues } from '../../values/field-values.ts'
import type { CvInput } from '../input.ts'
import { findHeadline, headlineFact } from './headline.ts'
import { findName } from './name.ts'

const NURSE = 2
const ELECTRICIAN = 3

function nameIn(input: CvInput) {
  return findName(input, fieldValues(input.sections.flatMap(({ paragraphs }) => paragraphs)))
}

test.each([
  ['Anna Meier\nanna@example.org', 'Anna Meier'],
  ['Curriculum Vitae: José de la Cruz', 'José de la Cruz'],
  ['Lebenslauf\nDr. Jörg von Arx', 'Dr. Jörg von Arx'],
  ['Name: Gareth Pumphrey', 'Gareth Pumphrey'],
  ['綾小路 健太郎\nanna@example.org', '綾小路 健太郎'],
  ['هالة مصطفى البدري', 'هالة مصطفى البدري'],
  ['Sarah Baker | Registered Nurse', 'Sarah Baker'],
])('the name in %s', (text, name) => {
  expect(nameIn(cvInput(text))?.span.text).toBe(name)
})

test.each(['HUMAN RESOURCES MANAGER', 'Winterthur 8400', 'anna@example.org', 'Work experience'])(
  'no name in %s',
  (text) => {
    expect(nameIn(cvInput(text))).toBeUndefined()
  },
)

test('the largest text of the head is surest', () => {
  const input = cvInputOf(documentFromHtml('<p>Eulachtal Winterthur</p><h1>Anna Meier</h1><p>Care and more</p>'))
  expect(nameIn(input)).toMatchObject({ span: { text: 'Anna Meier' }, confidence: 0.95 })
})

test('a family name that is a trade makes no job title of a name', () => {
  expect(nameIn(cvInput('Sarah Baker\nRegistered Nurse'))?.span.text).toBe('Sarah Baker')
  expect(nameIn(cvInput('Head Cook\nSohrab Driver\nsohrab.driver@example.org'))?.span.text).toBe('Sohrab Driver')
  expect(nameIn(cvInput('Head Baker Manager\nanna@example.org'))).toBeUndefined()
})

test('the headline names the occupation; without it and positions what the text mentions most and first', () => {
  const line = { text: 'Registered nurse', start: 0 }
  const input = cvInput('An electrician who likes heights. An electrician, not a nurse.', 'summary')
  expect(headlineFact(input, line, [])?.value).toMatchObject({ text: 'Registered nurse', concept: NURSE })
  expect(headlineFact(input, undefined, [])).toMatchObject({
    value: { text: 'electrician', concept: ELECTRICIAN },
    check: { reason: 'uncertain' },
  })
  const position = input.fact('position', { text: 'Nurse', concept: NURSE }, line, { confidence: 1 })
  expect(headlineFact(input, undefined, [{ position, tasks: [] }])).toBeUndefined()
  expect(headlineFact(cvInput('I like heights.', 'summary'), undefined, [])).toBeUndefined()
})

test('neither a street nor a name that is a trade is the headline', () => {
  const input = cvInput('Hans Schmied\nBaker Street 12\nWinterthur', 'head')
  const name = findName(input, [])
  expect(name?.span.text).toBe('Hans Schmied')
  expect(findHeadline(input, name)?.text).not.toBe('Baker Street 12')
  const nurse = cvInput('Nurse', 'head')
  expect(headlineFact(nurse, undefined, [], nurse.sections[0]?.paragraphs[0])).toBeUndefined()
})

test('one word of a text that may be many a thing is no occupation', () => {
  const guess = (text: string) => headlineFact(cvInput(text, 'summary'), undefined, [])?.value.text
  const rest = 'and moved the archive of a county to new rooms without losing a single box of it'
  expect(guess(`Kept the books of Electrician Hughes ${rest}`)).toBeUndefined()
  expect(guess(`Worked as an electrician ${rest}`)).toBe('electrician')
})

test('a street with a house number is no headline', () => {
  const input = cvInput('Anna Meier\n1255 University, Springfield Heights')
  expect(findHeadline(input, nameIn(input))).toBeUndefined()
})

test('a line of labels is no headline', () => {
  const input = cvInput('Anna Meier\nReference: Nurse 7 | Consultant: Ann Lee\nBaker', 'head')
  expect(findHeadline(input, findName(input, []))?.text).toBe('Baker')
})

test('the headline is beside or under the name', () => {
  const input = cvInput('Anna Meier\nRegistered Nurse\nanna@example.org')
  expect(findHeadline(input, nameIn(input))?.text).toBe('Registered Nurse')
  const withoutOne = cvInput('Anna Meier\nanna@example.org')
  expect(findHeadline(withoutOne, nameIn(withoutOne))).toBeUndefined()
})
