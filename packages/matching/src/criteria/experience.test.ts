import { expect, test } from 'vitest'
import { certainly } from '../listing.ts'
import { factsOf, similarityOf, worked } from '../testing/builders.ts'
import { OCCUPATION } from '../testing/fixture-space.ts'
import { experience } from './experience.ts'

const { nurse, careAssistant, painter } = OCCUPATION

function asked(months: number) {
  return {
    occupation: { anyOf: [certainly(nurse)], seniority: null, importance: 'must' as const },
    experience: { months, importance: 'important' as const },
  }
}

test('enough is enough', () => {
  expect(similarityOf(experience, asked(36), { occupations: [worked(nurse, 36)] })).toBe(1000)
  expect(similarityOf(experience, asked(0), { occupations: [worked(painter, 0)] })).toBe(1000)
})

test('below the asked months it falls gently: half the time is worth 574', () => {
  expect(similarityOf(experience, asked(36), { occupations: [worked(nurse, 18)] })).toBe(574)
  expect(similarityOf(experience, asked(36), { occupations: [worked(nurse, 0)] })).toBe(0)
})

test('related work counts in part and adds up', () => {
  const career = [worked(nurse, 12), worked(careAssistant, 24), worked(painter, 100)]
  expect(similarityOf(experience, asked(25), { occupations: career })).toBe(1000)
  expect(similarityOf(experience, asked(26), { occupations: career })).toBe(969)
})

test('more than ten years are neither asked nor counted', () => {
  expect(similarityOf(experience, asked(300), { occupations: [worked(nurse, 120)] })).toBe(1000)
})

test('the evidence states all of the time', () => {
  expect(factsOf(experience, asked(36), { occupations: [worked(nurse, 171)] })).toEqual({
    want: { kind: 'months', months: 36 },
    have: { kind: 'months', months: 171 },
  })
})

test('of related work the evidence states all of the time and what of it counts', () => {
  const career = [worked(nurse, 12), worked(careAssistant, 24), worked(painter, 100)]
  expect(factsOf(experience, asked(36), { occupations: career }).have).toEqual({
    kind: 'months',
    months: 36,
    counted: 25,
  })
})

test('without any duration it is unknown', () => {
  expect(similarityOf(experience, asked(36), { occupations: [worked(nurse, null)] })).toBeNull()
  expect(similarityOf(experience, asked(36), { occupations: [worked(nurse, null), worked(careAssistant, 60)] })).toBe(
    932,
  )
})

test('of several readings of an occupation the best one counts, once', () => {
  const titles = [
    { ...worked(painter, 24), isOtherReading: false },
    { ...worked(careAssistant, 24), weight: 900, isOtherReading: true },
    { ...worked(nurse, 24), weight: 500, isOtherReading: true },
    worked(nurse, 6),
  ] as const
  expect(similarityOf(experience, asked(18), { occupations: titles })).toBe(1000)
  expect(similarityOf(experience, asked(19), { occupations: titles })).toBeLessThan(1000)
})
