import { expect, test } from 'vitest'
import { item, paragraphsOfPage } from '../../testing/sections.ts'
import { durationEntries } from './duration-entries.ts'

function entries(lines: [text: string, size: number][]) {
  const items = lines.map(([text, size], i) => item(text, 40, 100 + i * 30, { size, width: text.length * 4 }))
  return durationEntries(paragraphsOfPage(items))?.map(({ position, employer, below }) => ({
    position: position.text,
    employer: employer?.text,
    below: below.map(({ text }) => text),
  }))
}

test('two positions at one employer', () => {
  expect(
    entries([
      ['Northbank Trains', 12],
      ['8 years 2 months', 10.5],
      ['Train Driver', 11.5],
      ['January 2019 - Present (5 years 2 months)', 10.5],
      ['Crewe, United Kingdom', 10.5],
      ['Conductor', 11.5],
      ['January 2016 - January 2019 (3 years)', 10.5],
    ]),
  ).toEqual([
    { position: 'Train Driver', employer: 'Northbank Trains', below: ['Crewe, United Kingdom'] },
    { position: 'Conductor', employer: 'Northbank Trains', below: [] },
  ])
})

test('a Spanish profile', () => {
  expect(
    entries([
      ['Panadería Sol', 12],
      ['Panadera', 11.5],
      ['marzo de 2016 - junio de 2019 (3 años 4 meses)', 10.5],
    ]),
  ).toEqual([{ position: 'Panadera', employer: 'Panadería Sol', below: [] }])
})

test('dates without their length, and lengths below text of the same size, are laid out otherwise', () => {
  expect(
    entries([
      ['Train Driver', 11.5],
      ['January 2019 - Present', 10.5],
    ]),
  ).toBeUndefined()
  expect(
    entries([
      ['Train Driver', 10.5],
      ['January 2019 - Present (5 years 2 months)', 10.5],
    ]),
  ).toBeUndefined()
})
