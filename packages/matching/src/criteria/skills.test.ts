import { describe, expect, test } from 'vitest'
import { NOTHING_WANTED } from '../listing.ts'
import type { Has, Importance } from '../listing.ts'
import { factsOf, similarityOf, verdictOf, worked } from '../testing/builders.ts'
import { OCCUPATION, SKILL } from '../testing/fixture-space.ts'
import { blocks } from './criterion.ts'
import { skills } from './skills.ts'

const { ventilation, invasiveVentilation, renalReplacement, haemodialysis, patientCare, python, typing } = SKILL

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

test('a held skill is its own evidence, whatever a broader one suggests, and stating it lowers nothing', () => {
  const asked = { skills: [wanted(invasiveVentilation, 4)] }
  const broader = held(ventilation, 5)
  const itself = held(invasiveVentilation, 1, 12)
  for (const own of [
    [broader, itself],
    [itself, broader],
  ]) {
    expect(factsOf(skills, asked, { skills: own })).toMatchObject({
      have: { concept: invasiveVentilation, level: 1, years_since_use: 12 },
      concepts: { kind: 'same' },
    })
    expect(similarityOf(skills, asked, { skills: own })).toBe(750)
  }
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

describe('a must for a skill that is not listed', () => {
  const { empathy } = SKILL
  const asked = { skills: [wanted(empathy, null, 'must')] }
  const entryOf = (has: Partial<Has>) => verdictOf(skills, asked, { skills: [], ...has }).entries[0]

  test('blocks against a list that its person confirmed', () => {
    const [entry] = verdictOf(skills, asked, { skills: [held(python)] }).entries
    expect(entry && blocks(entry)).toBe(true)
  })

  test('does not block against an open list', () => {
    const [entry] = verdictOf(skills, asked, { skills: [held(python)], skillsConfirmed: false }).entries
    expect(entry).toMatchObject({ similarity: 0, lifted: { by: 'open_list' } })
    expect(entry && blocks(entry)).toBe(false)
  })

  test('does not block if it is essential to a held occupation, which changes no similarity', () => {
    const nurse = worked(OCCUPATION.nurse)
    expect(entryOf({ occupations: [nurse] })).toMatchObject({
      similarity: 0,
      lifted: { by: 'occupation', occupation: OCCUPATION.nurse },
    })
    expect(entryOf({ occupations: [{ ...nurse, weight: 800 }] })).toHaveProperty('lifted')
    expect(entryOf({ occupations: [{ ...nurse, weight: 700 }] })).not.toHaveProperty('lifted')
    expect(entryOf({ occupations: [worked(OCCUPATION.painter)] })).not.toHaveProperty('lifted')
  })
})
