import { expect, test } from 'vitest'
import { sentence, sentences } from './sentences.ts'

test('sentences end and follow each other as the language writes them', () => {
  expect(sentences('de', [sentence('de', 'Acht passen'), '', 'Zwei fehlen.'])).toBe('Acht passen. Zwei fehlen.')
  expect(sentences('ja', [sentence('ja', '八件あります'), '二件です。'])).toBe('八件あります。二件です。')
  expect(sentences('th', [sentence('th', 'มีแปดงาน'), 'ขาดสองอย่าง'])).toBe('มีแปดงาน ขาดสองอย่าง')
})
