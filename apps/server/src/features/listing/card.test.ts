import { expect, test } from 'vitest'
import { besideEachOther } from './card.ts'

test('parts of a card are set apart as the language does it, and what says nothing is left out', () => {
  expect(besideEachOther(['Nurse', null, 'Biel'], 'en')).toBe('Nurse, Biel')
  expect(besideEachOther(['ممرضة', 'بيل'], 'ar')).toBe('ممرضة، بيل')
  expect(besideEachOther(['看護師', '横浜'], 'ja')).toBe('看護師、横浜')
  expect(besideEachOther([null, ''], 'ar')).toBe('')
})
