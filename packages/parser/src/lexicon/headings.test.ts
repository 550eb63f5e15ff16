import { expect, test } from 'vitest'
import { matchFieldLabel, matchFieldLabelStem } from './field-labels.ts'
import { nameMoreSchoolsThanRoles, sectionsNamedIn } from './heading-stems.ts'
import { matchHeading } from './headings.ts'
import { isExplicitMust, matchJobHeading } from './job-headings.ts'

test.each([
  ['Work experience', 'work'],
  ['2. BERUFSERFAHRUNG:', 'work'],
  ['E D U C A T I O N', 'education'],
  ['Formation', 'education'],
  ['Skills & Languages', 'skills'],
  ['学歴', 'education'],
  ['الخبرات المهنية', 'work'],
  ['Curriculum Vitae', 'title'],
])('%s announces %s', (text, kind) => {
  expect(matchHeading(text)).toBe(kind)
})

test.each(['Worked with experience', 'Registered Nurse', '2019', ''])('%s is no heading', (text) => {
  expect(matchHeading(text)).toBeUndefined()
})

test.each([
  ['Sea time and other work', ['work']],
  ['School and tickets', ['education']],
  ['Ehrenamtliches', ['other']],
  ['Hobbies', ['other']],
  ['On the way', []],
])('the words of %s point to sections', (text, kinds) => {
  expect(sectionsNamedIn(text)).toEqual(kinds)
})

test('lines with more schools than roles are about studies', () => {
  expect(nameMoreSchoolsThanRoles(['University of Porto', 'Realschule Bern'])).toBe(true)
  expect(nameMoreSchoolsThanRoles(['Engineer', 'University of Porto'])).toBe(false)
})

test.each([
  ['Your profile', 'job_must'],
  ['Wir bieten', 'job_offer'],
  ['Vos missions', 'job_tasks'],
  ['Nice to have', 'job_nice'],
  ['任职要求', 'job_must'],
])('%s heads %s of an advertisement', (text, kind) => {
  expect(matchJobHeading(text)).toBe(kind)
})

test('a sentence heads nothing', () => {
  expect(matchJobHeading('We require a driving licence.')).toBeUndefined()
  expect(matchJobHeading('Requirements 2026')).toBeUndefined()
})

test('requirements are a must, a profile is not', () => {
  expect(isExplicitMust('Requirements')).toBe(true)
  expect(isExplicitMust('Anforderungen')).toBe(true)
  expect(isExplicitMust('Your profile')).toBe(false)
})

test.each([
  ['Date of birth', 'birthday'],
  ['Staatsangehörigkeit', 'nationality'],
  ['Nom de l’employeur', 'employer'],
  ['職種', 'position'],
])('%s labels %s', (text, label) => {
  expect(matchFieldLabelStem(text)).toBe(label)
})

test('a stem labels only where a label is expected', () => {
  expect(matchFieldLabel('Main activities of the time')).toBeUndefined()
  expect(matchFieldLabelStem('Main activities of the time')).toBe('activities')
})
