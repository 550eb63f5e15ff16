import { expect, test } from 'vitest'
import { similarityOf } from '../testing/builders.ts'
import { OCCUPATION } from '../testing/fixture-space.ts'
import { experience } from './experience.ts'

const { nurse, careAssistant, painter } = OCCUPATION

function asked(months: number) {
  return {
    occupation: { anyOf: [nurse], seniority: null, importance: 'must' as const },
    experience: { months, importance: 'important' as const },
  }
}

function worked(concept: number, months: number | null) {
  return { concept, months }
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

test('without any duration it is unknown', () => {
  expect(similarityOf(experience, asked(36), { occupations: [worked(nurse, null)] })).toBeNull()
  expect(similarityOf(experience, asked(36), { occupations: [worked(nurse, null), worked(careAssistant, 60)] })).toBe(
    932,
  )
})
