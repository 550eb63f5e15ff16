import { expect, test } from 'vitest'
import { catalogue, shippedLanguages } from './catalogue.ts'

test('shipped languages stand in the order of the site and have their own catalogue', () => {
  expect(shippedLanguages().slice(0, 3)).toEqual(['en', 'en-US', 'de'])
  expect(catalogue('de').messages['common.menu.home']).toBe('Start')
  expect(catalogue('de').hash).not.toBe(catalogue('en').hash)
})

test('a language that is not shipped, or no language at all, reads English', () => {
  expect(catalogue('xx').language).toBe('en')
  expect(catalogue('../../etc').language).toBe('en')
})

test('German is read in Switzerland without ß, with its own words and quotation marks', () => {
  const texts = Object.values(catalogue('de', 'CH').texts).join('\n')
  expect(texts).not.toMatch(/[ß„“]/)
  expect(texts).toContain('Führerausweis')
  expect(catalogue('de', 'CH').hash).not.toBe(catalogue('de').hash)
  expect(catalogue('de').texts['common.close']).toBe('Schließen')
})
