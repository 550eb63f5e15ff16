import { expect, test } from 'vitest'
import { forbiddenWords, literalText, problemsOfTermbase, readTermbase, spacingProblem } from './termbase.ts'

const terms = readTermbase()

test('each concept has a word in every language, and the Swiss one is what readers in Switzerland get', () => {
  expect(problemsOfTermbase(terms)).toEqual([])
})

test.each([
  ['en', 'They ask for a licence'],
  ['de', 'Gehalt auf Anfrage'],
  ['fr', 'Trois presque'],
  ['ar', 'لا شيء على وشك التطابق'],
])('a forbidden synonym in %s is found: %s', (language, text) => {
  expect(forbiddenWords(terms, language, text)).not.toEqual([])
})

test.each([
  ['en', 'Please check the task'],
  ['de', 'Neue E-Mail mit dem Lohnausweis'],
  ['fr', 'Le salaire du professionnel'],
])('parts of other words are not, in %s: %s', (language, text) => {
  expect(forbiddenWords(terms, language, text)).toEqual([])
})

test('names of arguments are not words of a message', () => {
  expect(literalText('{asked, plural, one {# offer} other {<b>{met}</b> offers}}')).not.toContain('asked')
})

test('French spaces do not break, and Arabic has its own comma', () => {
  expect(spacingProblem('fr', 'Pourquoi ?')).toHaveLength(1)
  expect(spacingProblem('fr', 'Pourquoi\u202F?')).toEqual([])
  expect(spacingProblem('ar', 'عرض, مصر')).toHaveLength(1)
  expect(spacingProblem('ar', 'عرض، مصر')).toEqual([])
})
