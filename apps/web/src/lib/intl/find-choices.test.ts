import { expect, test } from 'vitest'
import { findChoices } from './find-choices.ts'

const COUNTRIES = [
  { value: 'CI', label: 'Côte d’Ivoire' },
  { value: 'IE', label: 'Ireland', names: ['Irland', 'Irlande'] },
  { value: 'CH', label: 'Switzerland', names: ['Schweiz', 'Suisse'] },
  { value: 'GB', label: 'United Kingdom' },
]

function found(typed: string): string[] {
  return findChoices(COUNTRIES, typed).choices.map(({ value }) => value)
}

test('a choice is found by its own name, a word of it, a code, or its name in another language', () => {
  expect(found('swi')).toEqual(['CH'])
  expect(found('king')).toEqual(['GB'])
  expect(found('cote')).toEqual(['CI'])
  expect(found('gb')).toEqual(['GB'])
  expect(found('schw')).toEqual(['CH'])
})

test('names that begin with the text stand before those that only contain it, which are weak', () => {
  expect(found('ir')).toEqual(['IE', 'CI'])
  expect(found('land')).toEqual(['IE', 'CH'])
  expect(findChoices(COUNTRIES, 'ir').isStrong).toBe(true)
  expect(findChoices(COUNTRIES, 'land').isStrong).toBe(false)
})

test('nothing typed shows all, and nothing is strong', () => {
  expect(findChoices(COUNTRIES, ' ')).toEqual({ choices: COUNTRIES, isStrong: false })
})

test('an Arabic name is found without its article', () => {
  const sweden = { value: 'SE', label: 'السويد' }
  expect(findChoices([sweden], 'سوي')).toEqual({ choices: [sweden], isStrong: true })
})
