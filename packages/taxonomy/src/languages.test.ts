import { expect, test } from 'vitest'
import { baseLanguage, isSameLanguage, languageChain, SITE_LANGUAGES } from './languages.ts'

test.each([
  ['pt-BR', ['pt-BR', 'pt', 'en']],
  ['nn', ['nn', 'no', 'en']],
  ['no', ['no', 'nn', 'en']],
  ['en-US', ['en-US', 'en']],
  ['ja', ['ja', 'en']],
])('labels for %s are looked for in %j', (lang, chain) => {
  expect(languageChain(lang)).toEqual(chain)
})

test('a region is the same language, a sister language is not', () => {
  expect(isSameLanguage('pt-BR', 'pt')).toBe(true)
  expect(isSameLanguage('nn', 'no')).toBe(false)
})

test('every language of the site falls back to its base', () => {
  for (const lang of SITE_LANGUAGES) expect(languageChain(lang)).toContain(baseLanguage(lang))
})
