import { expect, test } from 'vitest'
import { converted } from './pay-conversion.ts'

const pay = { type: 'fixed', from: 68_000, to: 79_000, currency: 'CHF', unit: 'year', salaries: 13, text: '' } as const

test('a yearly pay is said by month, over its salaries', () => {
  expect(converted({ ...pay })).toEqual({ from: 5231, to: 6077 })
})

test('an hourly pay is said by year, at full time', () => {
  expect(converted({ ...pay, unit: 'hour', from: 30, to: null })).toEqual({ from: 62_400, to: null })
})

test('without an amount there is nothing to say', () => {
  expect(converted({ ...pay, from: null, to: null })).toBeNull()
})
