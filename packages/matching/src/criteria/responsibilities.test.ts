import { expect, test } from 'vitest'
import { similarityOf } from '../testing/builders.ts'
import { SKILL } from '../testing/fixture-space.ts'
import { responsibilities } from './responsibilities.ts'

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
