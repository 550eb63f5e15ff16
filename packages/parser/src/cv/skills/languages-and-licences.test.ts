import { expect, test } from 'vitest'
import { cvInput } from '../../testing/sections.ts'
import { findCvLanguages } from './cv-languages.ts'
import { findLicences } from './cv-licences.ts'

test('the section of languages lists all, with or without a level', () => {
  const found = findCvLanguages(cvInput('German: native\nFrench\nGerman C2', 'languages'))
  expect(found.map(({ value, check }) => [value.code, value.level, check?.reason])).toEqual([
    ['de', 'native', undefined],
    ['fr', undefined, 'level_missing'],
  ])
})

test('elsewhere only languages with a level count', () => {
  const found = findCvLanguages(cvInput('English fluent, French\nA German firm', 'skills'))
  expect(found.map(({ value, check }) => [value.code, check?.reason])).toEqual([['en', 'level_from_word']])
})

test('licences, driving categories and certificates', () => {
  const input = cvInput('Driving licence B, BE\nNurse registration since 2014', 'certificates')
  const { drivingCategories, licences, certificates } = findLicences(input)
  expect(drivingCategories.map(({ value }) => value)).toEqual(['B', 'BE'])
  expect(licences.map(({ value }) => value.concept)).toEqual([30])
  expect(certificates.map(({ value }) => value)).toContain('Nurse registration since 2014')
})

test('work entries are not searched for licences', () => {
  expect(findLicences(cvInput('Drove vans, driving licence C', 'work')).drivingCategories).toEqual([])
})
