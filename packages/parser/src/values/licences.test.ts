import { expect, test } from 'vitest'
import { span } from '../testing/sections.ts'
import { findDrivingCategories } from './licences.ts'

function categories(text: string): string[] {
  return findDrivingCategories(span(text)).map(({ category }) => category)
}

test.each([
  ['Driving licence B', ['B']],
  ['Führerschein Kat. B, BE und C1', ['B', 'BE', 'C1']],
  ['Permis de conduire B et C', ['B', 'C']],
  ['Permis de conduire catégories B et C', ['B', 'C']],
  ['رخصة القيادة فئة C', ['C']],
  ['Prawo jazdy kat. B', ['B']],
  ['Full UK driving licence', ['B']],
  ['CNH: categoria E', ['CE']],
  ['SIM A', ['A']],
])('%s', (text, expected) => {
  expect(categories(text)).toEqual(expected)
})

test.each(['Permis de construire', 'Patente', 'Class B amplifier', 'Permis à points'])('no category in %s', (text) => {
  expect(categories(text)).toEqual([])
})
