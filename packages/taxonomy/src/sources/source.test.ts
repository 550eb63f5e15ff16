import { expect, test } from 'vitest'
import { cleanLabels, languageCode } from './source.ts'

test.each([
  ['EN', 'en'],
  ['en-us', 'en-US'],
  ['pt_br', 'pt-BR'],
  ['nb', 'no'],
])('the language code %s is written %s', (text, code) => {
  expect(languageCode(text)).toBe(code)
})

test('labels are trimmed; repeated ones stay where they come first', () => {
  expect(
    cleanLabels(' Truck\n driver ', ['truck driver', 'Lorry driver', ''], ['lorry  driver', 'Lory driver']),
  ).toEqual({
    preferred: 'Truck driver',
    alternatives: ['Lorry driver'],
    hidden: ['Lory driver'],
  })
})
