import { expect, test } from 'vitest'
import { findPeriods } from '../dates/periods.ts'
import { cvInput } from '../testing/sections.ts'
import { monthNumber, monthRange, periodFact } from './period-facts.ts'

function fact(text: string, field: 'period' | 'education_period' = 'period') {
  const [found] = findPeriods(text)
  if (!found) throw new Error('no period')
  return periodFact(cvInput(text), field, { found, spans: [{ text, start: 0 }] })
}

test.each([
  ['03/2019 – 12/2021', { start: '2019-03', end: '2021-12', months: 34 }, undefined],
  ['09/2026 – present', { start: '2026-09', end: 'present', months: 2 }, undefined],
  ['2010 – 2019', { start: '2010', end: '2019', months: 108 }, undefined],
  ['2018 – 2019', { start: '2018', end: '2019', months: 12 }, 'month_missing'],
  ['03/2019', { start: '2019-03', months: 0 }, 'end_missing'],
])('%s', (text, value, reason) => {
  expect(fact(text).value).toEqual(value)
  expect(fact(text).check?.reason).toBe(reason)
})

test('a lone date of an education is its end', () => {
  expect(fact('2014', 'education_period').value).toEqual({ end: '2014', months: 0 })
})

test('a year counts from its middle', () => {
  expect(monthNumber('2019') - monthNumber('2019-01')).toBe(6)
  expect(monthRange({ end: '2019' }, '2026-11-21')).toBeUndefined()
})
