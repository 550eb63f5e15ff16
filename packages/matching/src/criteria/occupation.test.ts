import { expect, test } from 'vitest'
import { certainly } from '../listing.ts'
import { similarityOf, worked } from '../testing/builders.ts'
import { OCCUPATION } from '../testing/fixture-space.ts'
import { occupation } from './occupation.ts'

const { nurse, intensiveCareNurse, careAssistant, painter, accountant, bookkeeper } = OCCUPATION

function wanted(...concepts: number[]) {
  return { occupation: { anyOf: concepts.map(certainly), seniority: null, importance: 'must' as const } }
}

function held(...concepts: number[]) {
  return { occupations: concepts.map((concept) => worked(concept)) }
}

test('the best pair counts', () => {
  expect(similarityOf(occupation, wanted(nurse), held(painter, intensiveCareNurse))).toBe(970)
  expect(similarityOf(occupation, wanted(painter, nurse), held(careAssistant))).toBe(550)
})

test('a specialist serves for the general occupation better than the other way round', () => {
  expect(similarityOf(occupation, wanted(intensiveCareNurse), held(nurse))).toBe(750)
})

test('an unrelated occupation counts nothing, an unstated one is unknown', () => {
  expect(similarityOf(occupation, wanted(painter), held(nurse))).toBe(0)
  expect(similarityOf(occupation, wanted(painter), {})).toBeNull()
  expect(similarityOf(occupation, wanted(painter), held())).toBe(0)
})

test('seniority counts by its distance in either direction, and only when both state it', () => {
  const senior = (seniority: number | null) => ({
    occupation: { anyOf: [certainly(nurse)], seniority, importance: 'nice' as const },
  })
  const factors = [1, 2, 3, 4, 5].map((own) => similarityOf(occupation, senior(1), { ...held(nurse), seniority: own }))
  expect(factors).toEqual([1000, 900, 750, 600, 600])
  expect(similarityOf(occupation, senior(5), { ...held(nurse), seniority: 4 })).toBe(900)
  expect(similarityOf(occupation, senior(null), { ...held(nurse), seniority: 1 })).toBe(1000)
  expect(similarityOf(occupation, senior(5), held(nurse))).toBe(1000)
  expect(similarityOf(occupation, senior(2), { ...held(intensiveCareNurse), seniority: 1 })).toBe(873)
})

test('of several readings of a title the best pair counts, reduced by both weights', () => {
  const accounting = { concept: accountant, weight: 800 } as const
  const asked = {
    occupation: { anyOf: [certainly(painter), accounting], seniority: null, importance: 'must' as const },
  }
  expect(similarityOf(occupation, asked, held(accountant))).toBe(800)
  expect(similarityOf(occupation, asked, held(bookkeeper))).toBe(560)
  const reading = { ...worked(bookkeeper), weight: 500, isOtherReading: true } as const
  expect(similarityOf(occupation, asked, { occupations: [worked(nurse), reading] })).toBe(280)
  expect(similarityOf(occupation, asked, { occupations: [worked(painter), reading] })).toBe(1000)
})
