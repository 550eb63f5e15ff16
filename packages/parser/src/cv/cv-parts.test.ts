import { expect, test } from 'vitest'
import { parseCv } from '../cv.ts'
import { documentFromText } from '../document/from-text.ts'
import { fixtureContext } from '../testing/context.ts'

function parse(text: string) {
  return parseCv(documentFromText(text), fixtureContext)
}

test('an empty document gives an empty draft with what is missing', () => {
  const draft = parse('')
  expect(draft.work).toEqual([])
  expect(draft.findings.map(({ key }) => key)).toContain('cv_name_missing')
})

test('the section with the e-mail address is the contact section, whatever it is called', () => {
  const draft = parse(
    'Anna Meier\n\nWork experience\n2014 – 2019   Baker, Bread Ltd\n\nThis and that\nanna@example.org\n8400 Winterthur',
  )
  expect(draft.emails.map(({ value }) => value)).toEqual(['anna@example.org'])
})

test('a list of programming languages is no section of languages', () => {
  const draft = parse('Anna Meier\nanna@example.org\n\nLanguages\nPascal, Forth\n\nSkills\nExcel')
  expect(draft.languages).toEqual([])
})

test('past pay is struck out and never a fact', () => {
  const draft = parse(
    'Anna Meier\nanna@example.org\n\nWork experience\n2014 – 2019   Baker, Bread Ltd\n' +
      '- Salary: CHF 5,200 per month\n- Baked bread',
  )
  expect(draft.struckOut.map(({ reason }) => reason)).toEqual(['past_pay'])
  expect(JSON.stringify(draft)).not.toContain('5,200')
})

test.each([
  ['en', 'Worked for many years as a nurse on wards for surgery and taught beginners how to care for patients.'],
  ['de', 'Viele Jahre als Pflegefachfrau auf chirurgischen Stationen gearbeitet und Lernende begleitet und geprüft.'],
  ['fr', 'J’ai travaillé pendant de nombreuses années comme infirmière et formé des débutants dans mon service.'],
  ['pl', 'Przez wiele lat pracowałam jako pielęgniarka na oddziałach chirurgicznych i uczyłam początkujących.'],
])('the language of the text is %s', (lang, text) => {
  expect(parse(text).language).toBe(lang)
})
