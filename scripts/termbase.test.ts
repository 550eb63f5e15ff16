import { expect, test } from 'vitest'
import {
  forbiddenWords,
  labelProblem,
  literalText,
  problemsOfTermbase,
  readTermbase,
  replacedWords,
  typographyProblem,
  untranslatedProblem,
} from './termbase.ts'

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
  expect(typographyProblem('fr', 'Pourquoi ?')).toHaveLength(1)
  expect(typographyProblem('fr', 'Pourquoi\u202F?')).toEqual([])
  expect(typographyProblem('ar', 'عرض, مصر')).toHaveLength(1)
  expect(typographyProblem('ar', 'عرض، مصر')).toEqual([])
})

test.each([
  ['es', 'Qué falta?', '¿Qué falta?'],
  ['el', 'Τι λείπει?', 'Τι λείπει;'],
  ['ro', 'Înregistraţi', 'Înregistrați'],
  ['ja', '保存しますか?', '保存しますか？'],
])('signs are those of %s', (language, wrong, right) => {
  expect(typographyProblem(language, wrong)).toHaveLength(1)
  expect(typographyProblem(language, right)).toEqual([])
})

test('a word that the guide of a language replaces is found whole, in Japanese within others', () => {
  const replacements = [{ wrong: 'applicare', right: 'candidarsi' }]
  expect(replacedWords(replacements, 'it', 'Applicare ora')).toEqual(['says "applicare" instead of "candidarsi"'])
  expect(replacedWords(replacements, 'it', 'Applicarelo')).toEqual([])
  expect(replacedWords([{ wrong: 'ユーザー様', right: '利用者' }], 'ja', 'このユーザー様は')).toHaveLength(1)
})

test('labels do not grow out of their place, sentences may', () => {
  expect(labelProblem('Save', 'Speichern')).toEqual([])
  expect(labelProblem('Save', 'Alle Änderungen jetzt speichern')).toHaveLength(1)
  expect(labelProblem('Save', '変更内容をすべて保存する画面へ')).toHaveLength(1)
  expect(labelProblem('Saved.', 'Alle Änderungen sind jetzt gespeichert.')).toEqual([])
})

test('a sentence that reads as in English is not translated, a word or a pattern may be equal', () => {
  expect(untranslatedProblem('it', 'Save the search now', 'Save the search now')).toHaveLength(1)
  expect(untranslatedProblem('th', 'Save search', 'Save search')).toHaveLength(1)
  expect(untranslatedProblem('fr', 'Document {id}', 'Document {id}')).toEqual([])
  expect(untranslatedProblem('en-US', 'Save the search now', 'Save the search now')).toEqual([])
})
