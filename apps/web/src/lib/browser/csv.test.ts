import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('a text that begins like a formula is not run by a spreadsheet', () => {
  expect(csvOf([['=1+1', -3, null]])).toBe('\uFEFF"\'=1+1","-3",""\r\n')
})

test('quotes inside a cell are doubled', () => {
  expect(csvOf([['a "b", c']])).toBe('\uFEFF"a ""b"", c"\r\n')
})
