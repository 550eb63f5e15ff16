import { expect, test } from 'vitest'
import { unbroken } from './unbroken.ts'

test.each([
  ['Nurse, 80–100 %', 'Nurse, 80–\u2060100\u00A0%'],
  ['Nurse, 80-100%', 'Nurse, 80-\u2060100%'],
  ['Driver, 50 % or 20 h', 'Driver, 50\u00A0% or 20\u00A0h'],
  ['Painter 2 houses', 'Painter 2 houses'],
])('%s does not break within a value', (title, told) => {
  expect(unbroken(title)).toBe(told)
})
