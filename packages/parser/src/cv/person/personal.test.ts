import { expect, test } from 'vitest'
import { cvInput } from '../../testing/sections.ts'
import type { SectionKind } from '../../facts.ts'
import { fieldValues } from '../../values/field-values.ts'
import { findPersonal, findStruckOut } from './personal.ts'
import { findSummary } from './summary.ts'
import { findWishes } from './wishes.ts'

function personal(text: string) {
  const input = cvInput(text, 'personal')
  const fields = fieldValues(input.sections.flatMap(({ paragraphs }) => paragraphs))
  const { birthday, nationality, maritalStatus } = findPersonal(input, fields)
  return [birthday?.value, nationality?.value, maritalStatus?.value]
}

test.each([
  ['Date of birth: 12 May 1985\nNationality: Irish\nMarital status: married', ['1985-05-12', 'Irish', 'married']],
  ['geboren am 3.4.1990 | ledig', ['1990-04-03', undefined, 'ledig']],
  ['Zivilstand: verheiratet, zwei Kinder', [undefined, undefined, 'verheiratet']],
  ['生年月日：1988年2月5日', ['1988-02-05', undefined, undefined]],
])('personal data in %s', (text, expected) => {
  expect(personal(text)).toEqual(expected)
})

test('personal data are not kept unless chosen', () => {
  const input = cvInput('born 12 May 1985')
  expect(findPersonal(input, []).birthday?.isKept).toBe(false)
})

function reasons(text: string, kind: SectionKind): string[] {
  return findStruckOut(cvInput(text, kind).sections).map(({ reason }) => reason)
}

test.each([
  ['Last salary: 85,000 CHF', 'work', ['past_pay']],
  ['Religion: catholic', 'personal', ['religion']],
  ['Kinder: 2', 'head', ['children']],
  ['Worked with children of all ages', 'work', []],
  ['Salary: 85,000 CHF', 'wishes', []],
  ['Led payroll for 60 clients', 'work', []],
] as const)('%s in %s', (text, kind, expected) => {
  expect(reasons(text, kind)).toEqual(expected)
})

test('the summary is the text below its heading, without struck out sentences', () => {
  const input = cvInput('A nurse with heart. My last salary was 85,000 CHF.', 'summary')
  const struckOut = findStruckOut(input.sections).map(({ span }) => span)
  expect(findSummary({ ...input, struckOut }, undefined)?.value).toBe('A nurse with heart.')
})

test('without a heading only a long paragraph of the head is one', () => {
  const text =
    'A nurse with heart and ten years on wards for surgery, who teaches beginners and speaks three languages.'
  expect(findSummary(cvInput(`Anna Meier\n${text}`), undefined)?.value).toBe(text)
  expect(findSummary(cvInput('Anna Meier\nA nurse with heart.'), undefined)).toBeUndefined()
})

test('wishes come from their section and from sentences with a word for them', () => {
  const { wishes, workload, start } = findWishes(
    cvInput('Looking for a position as accountant in Lausanne, 80 %, from 1 March 2027.', 'wishes'),
  )
  expect(wishes.map(({ value }) => value.kind)).toEqual(['occupation', 'place'])
  expect(workload?.value).toEqual({ min: 80, max: 80 })
  expect(start?.value).toEqual({ kind: 'date', date: '2027-03-01' })
})

test('a sentence about the past is no wish', () => {
  expect(findWishes(cvInput('I worked as an accountant in Lausanne.', 'summary')).wishes).toEqual([])
})
