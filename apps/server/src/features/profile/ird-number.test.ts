import { expect, test } from 'vitest'
import { isIrdNumber } from './ird-number.ts'

test.each(['49091850', '35901981', '49098576', '136410132'])('%s is valid', (number) => {
  expect(isIrdNumber(number)).toBe(true)
})
test.each(['136410133', '9125568', '', '9999999', '150000001', '4909185x'])('%s is not valid', (number) => {
  expect(isIrdNumber(number)).toBe(false)
})
