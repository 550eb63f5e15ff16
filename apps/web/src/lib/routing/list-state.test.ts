import { expect, test } from 'vitest'
import { changedParams, offsetOf } from './list-state.ts'

const list = new URLSearchParams('status=1&status=4&offset=30')

test('a new filter begins at the first page, a page keeps the filter', () => {
  expect(String(changedParams(list, { status: ['3'] }))).toBe('status=3')
  expect(String(changedParams(list, { offset: 15 }))).toBe('status=1&status=4&offset=15')
  expect(String(changedParams(list, { offset: 0 }))).toBe('status=1&status=4')
})

test('an empty filter leaves the address, the rest stays', () => {
  expect(String(changedParams(list, { status: [], search: '' }))).toBe('')
  expect(String(changedParams(list, { search: 'a b', offset: 30 }))).toBe('status=1&status=4&search=a+b&offset=30')
})

test('an offset that is none is the first page', () => {
  for (const offset of ['', '?offset=-15', '?offset=x', '?offset=1.5']) {
    expect(offsetOf(new URL(`https://example.test/en/listing${offset}`))).toBe(0)
  }
})
