import { expect, test } from 'vitest'
import { fixtureContext } from '../testing/context.ts'
import type { ConceptRecogniser } from '../recogniser.ts'
import { findSkillMentions } from './skill-mentions.ts'

const inEnglish = { language: 'en', occupations: [] }

test('skills in a sentence come with their offsets', () => {
  const [mention] = findSkillMentions(fixtureContext.recogniser, 'Trained in wound care.', inEnglish)
  expect(mention).toMatchObject({ conceptId: 10, start: 11, end: 21 })
})

test('occupations are none, and a soft skill must be named exactly', () => {
  const at = (branch: string, score: number) => ({ conceptId: 1, branch, start: 0, end: 4, score, alternatives: [] })
  const recogniser: ConceptRecogniser = {
    recognise: () => [],
    findMentions: () => [at('occupation', 1), at('softskill', 0.9), at('softskill', 0.97), at('skill', 0.5)],
  }
  expect(findSkillMentions(recogniser, 'patient', inEnglish).map(({ branch, score }) => [branch, score])).toEqual([
    ['softskill', 0.97],
    ['skill', 0.5],
  ])
})
