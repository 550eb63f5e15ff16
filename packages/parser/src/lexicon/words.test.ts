import { expect, test } from 'vitest'
import { foldKeepingLength } from '../text/fold.ts'
import { educationLevel } from './degrees.ts'
import { ageWording, genderedWording } from './fair-wording.ts'
import { GENERIC_POSITIONS, ORGANISATION_WORD, ROLE_WORD, SCHOOL_WORD } from './roles.ts'

test.each([
  ['PhD in Physics', 7],
  ['M.Sc. Informatik', 7],
  ['Bachelor of Arts', 6],
  ['Realschulabschluss', 2],
  ['high school diploma', 3],
  ['licence de lettres', 6],
  ['học viên', undefined],
])('%s is of ISCED level %s', (text, level) => {
  expect(educationLevel(foldKeepingLength(text))).toBe(level)
})

test.each([
  ['Projektleiterin', true, false],
  ['Huber GmbH', false, true],
  ['Registered Nurse', true, false],
  ['株式会社 日立', false, true],
  ['Crewe', false, false],
])('%s is a role or an organisation', (text, isRole, isOrganisation) => {
  const folded = foldKeepingLength(text)
  expect([ROLE_WORD.test(folded), ORGANISATION_WORD.test(folded)]).toEqual([isRole, isOrganisation])
})

test('schools in several languages', () => {
  const names = ['University of Porto', 'Realschule Kassel', 'Lycée Clemenceau', '金沢大学', 'جامعة القاهرة']
  expect(names.filter((name) => !SCHOOL_WORD.test(foldKeepingLength(name)))).toEqual([])
  expect(SCHOOL_WORD.test('eulachtal hospital')).toBe(false)
})

test('generic positions are compared by their letters', () => {
  expect(GENERIC_POSITIONS.has('praktikantin')).toBe(true)
  expect(GENERIC_POSITIONS.has('nurse')).toBe(false)
})

test('gendered words come with a neutral proposal', () => {
  expect(genderedWording('a salesman for our shop')).toEqual({ start: 2, end: 10, proposal: 'salesperson' })
  expect(genderedWording('a salesperson for our shop')).toBeUndefined()
})

test('limits of age are found, other numbers are not', () => {
  expect(ageWording('a young and dynamic team')).toBeDefined()
  expect(ageWording('a team of 35 people')).toBeUndefined()
})
