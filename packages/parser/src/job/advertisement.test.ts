import { expect, test } from 'vitest'
import { documentFromText } from '../document/from-text.ts'
import { fixtureContext } from '../testing/context.ts'
import { jobInput, span } from '../testing/sections.ts'
import type { SectionKind } from '../facts.ts'
import type { JobInput } from './input.ts'
import { listedSkills } from './listed-skills.ts'
import { findEmployer, findJobContact } from './employer.ts'
import { findJobPlaces } from './places.ts'
import { findBenefits, findTasks, findTerms } from './offer.ts'
import { hasGenderMark } from './title-marks.ts'
import { findTitle } from './title.ts'
import { splitPostings } from './postings.ts'
import { findRemoteShare } from './remote.ts'
import {
  educationRequirements,
  experienceRequirements,
  languageRequirements,
  licenceRequirements,
  skillRequirements,
} from './requirement-facts.ts'
import { findRequirements } from './requirements.ts'
import { wordingFindings } from './wording.ts'

function requirements(text: string): [JobInput, ReturnType<typeof findRequirements>] {
  const input = jobInput(text, 'job_must')
  return [input, findRequirements(input)]
}

test.each([
  ['Registered Nurse (m/w/d) 80-100 %\nWe care.', 'Registered Nurse'],
  ['Wanted: Electrician\nHuber Ltd', 'Electrician'],
  ['Position: Accountant\nHuber Ltd', 'Accountant'],
])('the title in %s', (text, title) => {
  expect(findTitle(jobInput(text)).title?.value.text).toBe(title)
})

test.each([
  ['Electrician (f/m/d)', true],
  ['Infirmier/ère', true],
  ['Pflegekraft', true],
  ['Electrician', false],
])('%s has a gender mark: %s', (text, expected) => {
  expect(hasGenderMark(text)).toBe(expected)
})

test.each([
  ['Employer: Eulachtal', 'Eulachtal'],
  ['Electrician\nHuber Ltd, Winterthur', 'Huber Ltd'],
  ['Die Sonnenhalde sucht eine Fachkraft für die Nacht.', 'Sonnenhalde'],
])('the employer in %s', (text, employer) => {
  expect(findEmployer(jobInput(text), undefined).employer?.value).toBe(employer)
})

test('no employer in a sentence about nobody', () => {
  expect(findEmployer(jobInput('Work with people who care about bread.'), undefined)).toEqual({})
})

test('places of work, known or not', () => {
  expect(
    findJobPlaces(jobInput('Work location: Winterthur or Lausanne'), undefined).map(({ value }) => value.name),
  ).toEqual(['Winterthur', 'Lausanne'])
  expect(findJobPlaces(jobInput('Work location: Nowhereton'), undefined)[0]?.check?.reason).toBe('unknown_place')
})

test.each([
  ['Electrician\nHuber Ltd, Winterthur', ['Winterthur']],
  ['Electrician\n8400 Winterthur', ['Winterthur']],
  ['Electrician\nHuber Ltd\nWinterthur', ['Winterthur']],
  ['Electrician\nFor our team in Winterthur we need you.', ['Winterthur']],
  ['Winterthur\nHuber Ltd', []],
  ['Electrician Winterthur\nHuber Ltd', []],
])('the places of work in %s', (text, places) => {
  const input = jobInput(text)
  expect(findJobPlaces(input, findTitle(input).paragraph).map(({ value }) => value.name)).toEqual(places)
})

test('contact and deadline', () => {
  const contact = findJobContact(
    jobInput(
      'Apply until 15 March 2027 to jobs@example.org. Your contact: Ms Anna Meier, 052 555 01 42',
      'job_contact',
    ),
  )
  expect(contact.deadline?.value).toBe('2027-03-15')
  expect(contact.emails.map(({ value }) => value)).toEqual(['jobs@example.org'])
  expect(contact.contactPerson?.value).toBe('Anna Meier')
})

test('workload, pay and start of an offer', () => {
  const terms = findTerms(
    jobInput('Full-time, permanent contract\nSalary: CHF 5200 per month\nStart: immediately', 'job_offer'),
    undefined,
  )
  expect([terms.workload?.value.min, terms.pay?.value.min, terms.start?.value.kind]).toEqual([100, 5200, 'now'])
  expect(terms.contractTypes.map(({ value }) => value.concept)).toEqual([20])
})

test('tasks and benefits are bullets or sentences', () => {
  expect(findTasks(jobInput('- Bake bread\n- Clean ovens', 'job_tasks')).map(({ value }) => value)).toEqual([
    'Bake bread',
    'Clean ovens',
  ])
  expect(
    findBenefits(jobInput('Free bread. Five weeks off.', 'job_offer')).map(({ value }) => value.text),
  ).toHaveLength(2)
})

test.each([
  ['Fully remote', 100],
  ['Home office up to 40 %', 40],
  ['2 days a week home office', 40],
  ['Hybrid work in our team', 40],
  ['Some home office is possible in this position', 20],
  ['Remote', 100],
])('%s is %s percent remote', (text, share) => {
  expect(findRemoteShare(span(text))?.value).toBe(share)
})

test('a remote village is not asked about', () => {
  expect(findRemoteShare(span('Work in the mountains'))).toBeUndefined()
})

test('clauses state their importance, else the section does', () => {
  const [, found] = requirements('Wound care is a must.\nExcel is nice to have.\nGood English.')
  expect(found.map(({ importance }) => importance)).toEqual(['must', 'nice', 'important'])
})

test('facts of the requirements', () => {
  const [input, found] = requirements(
    'At least three years of experience as electrician\nBachelor in physics\nExcel\n' +
      'English B2, French a plus\nDriving licence C1',
  )
  expect(experienceRequirements(input, found).map(({ value }) => value.months)).toEqual([36])
  expect(educationRequirements(input, found).map(({ value }) => value.level)).toEqual([6])
  expect(skillRequirements(input, found, undefined).map(({ value }) => value.concept)).toEqual([13])
  expect(languageRequirements(input, found).map(({ value }) => [value.code, value.importance])).toEqual([
    ['en', 'important'],
    ['fr', 'nice'],
  ])
  expect(licenceRequirements(input, found).drivingCategories.map(({ value }) => value.category)).toEqual(['C1'])
})

test('a skill named twice keeps its higher importance', () => {
  const [input, found] = requirements('Excel is nice to have.\nExcel is required.')
  expect(skillRequirements(input, found, undefined).map(({ value }) => value.importance)).toEqual(['must'])
})

function posting(title: string): string {
  return `${title} (m/f/d)\n\nYour tasks\n- Bake bread\n\nYour profile\n- Experience`
}

test('a text with two advertisements is split, offsets stay', () => {
  const text = `${posting('Baker')}\n\n${posting('Cook')}`
  const postings = splitPostings(documentFromText(text), fixtureContext.recogniser)
  expect(postings.map(({ lines }) => lines[0]?.text)).toEqual(['Baker (m/f/d)', 'Cook (m/f/d)'])
  expect(splitPostings(documentFromText(posting('Baker')), fixtureContext.recogniser)).toHaveLength(1)
})

test('gendered and age wording is pointed out with its place', () => {
  const findings = wordingFindings(jobInput('A salesman for our young and dynamic team'), undefined)
  expect(findings.map(({ key, params }) => [key, params['text']])).toEqual([
    ['job_gendered_wording', 'salesman'],
    ['job_age_wording', 'young and dynamic'],
  ])
  expect(wordingFindings(jobInput('A salesperson for our team'), undefined)).toEqual([])
})

function listed(text: string, kind: SectionKind = 'job_must') {
  const input = jobInput(text, kind)
  const named = skillRequirements(input, findRequirements(input), undefined)
  return listedSkills(input, named).map(({ value }) => value.text)
}

test.each([
  ['- Dressings of burns\n- Excel\n- Calm hands', ['Dressings of burns', 'Calm hands']],
  ['- Kiln, glaze, raku, slip', ['Kiln', 'glaze', 'raku', 'slip']],
  ['1. Kiln firing\n2. Glazing', ['Kiln firing', 'Glazing']],
  ['Kiln firing\nGlazing by hand', ['Kiln firing', 'Glazing by hand']],
  [
    '- English B2\n- Driving licence C1\n- At least 3 years of experience\n- Bachelor in physics\n- Start: immediately',
    [],
  ],
  ['- jobs@example.org\n- 052 555 01 42', []],
  ['We are a small team. Kiln firing is what we do.', []],
])('the items without a concept of %s', (text, items) => {
  expect(listed(text)).toEqual(items)
})

test('items below headings that nobody has foreseen, but none of what is offered', () => {
  expect(listed('- Kiln firing', 'other')).toEqual(['Kiln firing'])
  expect(listed('- Free bread', 'job_offer')).toEqual([])
})
