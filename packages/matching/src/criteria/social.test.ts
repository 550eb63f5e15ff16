import { expect, test } from 'vitest'
import { factsOf, similarityOf, verdictOf } from '../testing/builders.ts'
import { SKILL } from '../testing/fixture-space.ts'
import { blocks } from './criterion.ts'
import { social } from './social.ts'

const asked = { social: [{ concept: SKILL.empathy, level: 4, importance: 'must' as const }] }

test('social competences count by level', () => {
  expect(similarityOf(social, asked, { social: [{ concept: SKILL.empathy, level: 3 }] })).toBe(700)
  expect(similarityOf(social, asked, { social: [{ concept: SKILL.empathy, level: null }] })).toBe(700)
})

test('a held competence is its own evidence, whatever a near one suggests', () => {
  const wishes = { social: [{ concept: SKILL.invasiveVentilation, level: 5, importance: 'nice' as const }] }
  const held = {
    social: [SKILL.ventilation, SKILL.invasiveVentilation].map((concept, at) => ({ concept, level: 5 - 4 * at })),
  }
  expect(factsOf(social, wishes, held)).toMatchObject({ have: { concept: SKILL.invasiveVentilation, level: 1 } })
  expect(similarityOf(social, wishes, held)).toBe(750)
})

test('social competences never block, even when asked as a must', () => {
  const verdict = verdictOf(social, asked, { social: [] })
  expect(verdict.similarity).toBe(0)
  expect(verdict.entries.some(blocks)).toBe(false)
})
