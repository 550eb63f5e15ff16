import { expect, test } from 'vitest'
import { fixtureContext } from '../testing/context.ts'
import { linkSkill } from './link-skill.ts'

const EXCEL = 13
const KNX = 12

test.each([
  ['Excel', EXCEL],
  ['Good knowledge of Excel.', EXCEL],
  ['sehr gute Kenntnisse in KNX', KNX],
  ['conocimientos de Excel', EXCEL],
])('%s is linked without its fillers', (text, concept) => {
  expect(linkSkill(text, fixtureContext, 'en')[0]).toEqual({ conceptId: concept, score: 1 })
})

test('words without a skill are not linked', () => {
  expect(linkSkill('strong team spirit', fixtureContext, 'en')).toEqual([])
})

test('groups of skills and uncertain answers are left out', () => {
  const recogniser = {
    recognise: () => [
      { conceptId: 1, score: 0.9, named: 0 },
      { conceptId: 2, score: 0.8, named: 0 },
      { conceptId: 3, score: 0.5, named: 0 },
    ],
    findMentions: () => [],
  }
  const concepts = { get: (id: number) => ({ key: 'k', kind: id === 1 ? 'group' : 'concept', code: '' }) }
  expect(linkSkill('welding', { recogniser, concepts }, 'en')).toEqual([{ conceptId: 2, score: 0.8 }])
})
