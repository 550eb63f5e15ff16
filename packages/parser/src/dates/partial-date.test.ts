import { expect, test } from 'vitest'
import { hasDay, hasMonth, yearPart } from './partial-date.ts'

test.each([
  ['2019', '2019', false, false],
  ['2019-03', '2019', true, false],
  ['2019-03-15', '2019', true, true],
])('%s says its year, and its month and day where it has them', (date, year, month, day) => {
  expect([yearPart(date), hasMonth(date), hasDay(date)]).toEqual([year, month, day])
})
