import { expect, test } from 'vitest'
import { paragraphsOfText, span } from '../testing/sections.ts'
import { fieldValues, inlineField } from './field-values.ts'

function found(text: string): [string, string[]][] {
  return fieldValues(paragraphsOfText(text)).map(({ label, spans }) => [label, spans.map((each) => each.text)])
}

test('labels with a colon in several languages', () => {
  expect(found('Name: Anna Meier\nGeburtsdatum: 1.1.1990\nNationalité : suisse\n電話番号：090-5550-1234')).toEqual([
    ['name', ['Anna Meier']],
    ['birthday', ['1.1.1990']],
    ['nationality', ['suisse']],
    ['phone', ['090-5550-1234']],
  ])
})

test('several labels in a row', () => {
  expect(inlineField(span('Date of birth: 1 May 1990 | Nationality: Irish'))?.map(({ label }) => label)).toEqual([
    'birthday',
    'nationality',
  ])
})

test('a label cell beside its value', () => {
  expect(found('Address     Bahnhofstrasse 1, 8400 Winterthur')).toEqual([
    ['address', ['Bahnhofstrasse 1, 8400 Winterthur']],
  ])
})

test('a colon after other words makes no field', () => {
  expect(found('Tools: hammer and saw\nhttp://example.org')).toEqual([])
})
