import { expect, test } from 'vitest'
import { source } from './source.ts'

test('a pattern over several lines is that of one line', () => {
  const word = '[a-z]+'
  expect(source`
    ^(?:one|two words|
    three)\s*${word}$
  `).toBe('^(?:one|two words|three)\\s*[a-z]+$')
})
