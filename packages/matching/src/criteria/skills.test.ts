import { expect, test } from 'vitest'
import { NOTHING_WANTED } from '../listing.ts'
import type { Importance } from '../listing.ts'
import { similarityOf, verdictOf } from '../testing/builders.ts'
import { SKILL } from '../testing/fixture-space.ts'
import { skills } from './skills.ts'

const { renalReplacement, haemodialysis, patientCare, python, typing } = SKILL

function wanted(concept: number, level: number | null = null, importance: Importance = 'important') {
  return {
    concept,
    level,
    importance,
  }
}

function held(concept: number, level: number | null = null, yearsSinceUse: number | null = null) {
  return {
    concept,
    level,
    yearsSinceUse,
  }
}

test('each missing level costs more, surplus gains nothing', () => {
  const byLevel = [5, 4, 3, 2, 1].map((own) =>
    similarityOf(skills, { skills: [wanted(python, 5)] }, { skills: [held(python, own)] }),
  )
  expect(byLevel).toEqual([1000, 700, 400, 150, 100])
  expect(similarityOf(skills, { skills: [wanted(python, 2)] }, { skills: [held(python, 5)] })).toBe(1000)
})

test('no asked level asks for nothing, an own level that is not stated counts as 3', () => {
  expect(similarityOf(skills, { skills: [wanted(python)] }, { skills: [held(python, 1)] })).toBe(1000)
  expect(similarityOf(skills, { skills: [wanted(python, 4)] }, { skills: [held(python)] })).toBe(700)
})

test('a skill fades from the third to the tenth year without use', () => {
  const byYears = [0, 3, 4, 7, 10, 25].map((years) =>
    similarityOf(skills, { skills: [wanted(python)] }, { skills: [held(python, null, years)] }),
  )
  expect(byYears).toEqual([1000, 1000, 957, 829, 700, 700])
})

test('similarity, level and recency multiply with one floor', () => {
  const own = { skills: [held(haemodialysis, 2, 4)] }
  expect(similarityOf(skills, { skills: [wanted(renalReplacement, 3)] }, own)).toBe(535)
})

test('the mean weighs by importance and by how much a skill says', () => {
  const both = { skills: [wanted(renalReplacement, null, 'must'), wanted(typing, null, 'nice')] }
  expect(similarityOf(skills, both, { skills: [held(renalReplacement)] })).toBe(833)
  expect(similarityOf(skills, both, { skills: [held(typing)] })).toBe(166)
})

test('what is only information weighs nothing and never blocks', () => {
  const asked = { skills: [wanted(python), wanted(typing, null, 'information')] }
  expect(similarityOf(skills, asked, { skills: [held(python)] })).toBe(1000)
  expect(skills.importance({ ...NOTHING_WANTED, skills: [wanted(typing, null, 'information')] })).toBe('information')
})

test('an empty list is known, no list is unknown', () => {
  expect(similarityOf(skills, { skills: [wanted(patientCare)] }, { skills: [] })).toBe(0)
  expect(similarityOf(skills, { skills: [wanted(patientCare)] }, { skills: null })).toBeNull()
})

test('the order of what is held does not matter for the similarity', () => {
  const own = [held(python, 1), held(python, 5), held(typing)]
  const asked = { skills: [wanted(python, 5), wanted(typing)] }
  expect(verdictOf(skills, asked, { skills: own }).similarity).toBe(
    verdictOf(skills, asked, { skills: own.toReversed() }).similarity,
  )
})
