import { expect, test } from 'vitest'
import { span } from '../testing/sections.ts'
import { findPay } from './pay.ts'

test.each([
  ["Salary: CHF 5'200.– to 6'000.– per month", { min: 5200, max: 6000, unit: 'month', currency: 'CHF' }],
  ['32 000 – 36 000 € brut par an', { min: 32000, max: 36000, unit: 'year', currency: 'EUR' }],
  ['£13.50 per hour', { min: 13.5, max: 13.5, unit: 'hour', currency: 'GBP' }],
  ['Gehalt ab 3.200 EUR x 13', { min: 3200, max: 3200, unit: 'month', currency: 'EUR', salaries: 13 }],
  ['up to $60k a year', { max: 60_000, unit: 'year', currency: 'USD' }],
  ['月薪 8000-12000 元', { min: 8000, max: 12_000, unit: 'month', currency: 'CNY' }],
])('%s', (text, expected) => {
  expect(findPay(span(text), 'en')?.value).toEqual(expected)
})

test('a shared sign follows the language', () => {
  expect(findPay(span('Salário: R$ 3.000 por mês'), 'pt')?.value.currency).toBe('BRL')
})

test.each(['Responsible for a budget of 20 %', 'Team of 35 people', 'Founded in 1998', 'salary by agreement'])(
  'no pay in %s',
  (text) => {
    expect(findPay(span(text), 'en')).toBeUndefined()
  },
)

test('the span holds the amount alone', () => {
  expect(findPay(span('The wage is 25 EUR per hour, paid weekly.'), 'en')?.span.text).toBe('25 EUR')
})
