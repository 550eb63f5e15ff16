import { describe, expect, test } from 'vitest'
import { factsOf, similarityOf, verdictOf } from '../testing/builders.ts'
import { SKILL } from '../testing/fixture-space.ts'
import { offeredResponsibilities, responsibilities } from './responsibilities.ts'

const asked = {
  responsibilities: [
    { concept: SKILL.ventilation, importance: 'must' as const },
    { concept: SKILL.patientCare, importance: 'nice' as const },
  ],
}

test('responsibilities count by similarity, importance and specificity', () => {
  expect(similarityOf(responsibilities, asked, { responsibilities: [SKILL.invasiveVentilation] })).toBe(759)
  expect(similarityOf(responsibilities, asked, { responsibilities: [SKILL.ventilation, SKILL.patientCare] })).toBe(1000)
})

test('none stated is unknown, none at all is known', () => {
  expect(similarityOf(responsibilities, asked, {})).toBeNull()
  expect(similarityOf(responsibilities, asked, { responsibilities: [] })).toBe(0)
})

describe('a stated skill', () => {
  const skill = (concept: number) => ({ concept, level: 1, yearsSinceUse: 20 })

  test('answers the responsibility of the same concept in full, a near one does not', () => {
    const held = { responsibilities: [], skills: [skill(SKILL.patientCare)] }
    expect(verdictOf(responsibilities, asked, held).entries.map(({ similarity }) => similarity)).toEqual([0, 1000])
    expect(
      similarityOf(responsibilities, asked, { responsibilities: [], skills: [skill(SKILL.invasiveVentilation)] }),
    ).toBe(0)
  })

  test('answers also where no responsibilities are stated, and the others stay unknown', () => {
    const held = { skills: [skill(SKILL.ventilation)] }
    expect(verdictOf(responsibilities, asked, held).entries.map(({ similarity }) => similarity)).toEqual([1000, null])
    expect(similarityOf(responsibilities, asked, held)).toBe(1000)
    expect(factsOf(responsibilities, asked, held)).toMatchObject({
      have: { kind: 'concept', concept: SKILL.ventilation },
      concepts: { kind: 'same' },
    })
    expect(similarityOf(responsibilities, asked, { skills: [skill(SKILL.typing)] })).toBeNull()
  })

  test('says nothing of what work consists of', () => {
    expect(similarityOf(offeredResponsibilities, asked, { skills: [skill(SKILL.ventilation)] })).toBeNull()
  })
})
