import { expect, test } from 'vitest'
import type { Importance } from '../listing.ts'
import { scorePair } from '../score.ts'
import { aSearch, anOffer, SCENE, similarityOf, verdictOf } from '../testing/builders.ts'
import { SKILL } from '../testing/fixture-space.ts'
import { skills } from './skills.ts'
import { wordsShare } from './words.ts'

const { python, patientCare } = SKILL

function asked(...words: number[]) {
  return words.map((word) => ({ word, weight: 10 }))
}

function askedSkill(concept: number, importance: Importance = 'important') {
  return { concept, level: null, importance }
}

function held(concept: number) {
  return { concept, level: null, yearsSinceUse: null }
}

test('each shared word raises the similarity, a third of their weight is enough', () => {
  const wants = { words: asked(1, 2, 3, 4, 5, 6, 7, 8, 9, 10) }
  const byShared = [0, 1, 2, 3, 4, 10].map((count) =>
    similarityOf(skills, wants, { words: [99, ...Array.from({ length: count }, (_, at) => at + 1)] }),
  )
  expect(byShared).toEqual([400, 571, 742, 914, 1000, 1000])
})

test('a rare word says more than a common one', () => {
  const words = [{ word: 1, weight: 12 }, ...asked(2, 3, 4, 5), { word: 6, weight: 2 }]
  expect(similarityOf(skills, { words }, { words: [1] })).toBe(780)
  expect(similarityOf(skills, { words }, { words: [6] })).toBe(463)
})

test('without words and skills nothing is known, without words asked nothing changes', () => {
  expect(similarityOf(skills, { words: asked(1) }, {})).toBeNull()
  expect(similarityOf(skills, { skills: [askedSkill(python)] }, { words: [1] })).toBeNull()
  expect(similarityOf(skills, { skills: [askedSkill(python)] }, { skills: [held(python)], words: [1] })).toBe(1000)
})

test('words take the smaller part the more skills are asked, and at most as much as three important ones', () => {
  const shareWith = (count: number, words = 40) =>
    wordsShare({
      words: asked(...Array.from({ length: words }, (_, at) => at)),
      skills: Array.from({ length: count }, () => askedSkill(python)),
    })
  expect([0, 1, 3, 9].map((count) => shareWith(count))).toEqual([1000, 750, 500, 250])
  expect([1, 4, 17, 100].map((words) => shareWith(1, words))).toEqual([125, 416, 750, 750])
})

test('with skills the words are one entry more, in another language it counts like the unknown', () => {
  const wants = { skills: [askedSkill(python), askedSkill(patientCare)], words: asked(1, 2, 3, 4) }
  expect(similarityOf(skills, wants, { skills: [held(python)] })).toBe(534)
  expect(similarityOf(skills, wants, { skills: [held(python)], words: [77] })).toBe(534)
  expect(similarityOf(skills, wants, { skills: [held(python)], words: [1, 2] })).toBe(692)
  expect(similarityOf(skills, wants, { words: [77] })).toBe(400)
  expect(verdictOf(skills, wants, { words: [1] }).entries.map(({ similarity }) => similarity)).toEqual([
    null,
    null,
    828,
  ])
})

test('words neither open the role gate nor block', () => {
  const offer = anOffer({ wants: { skills: [askedSkill(python, 'must')], words: asked(1, 2, 3) } })
  const told = scorePair(aSearch({ has: { words: [1, 2, 3] } }), offer, SCENE, 4000)
  expect(told).toMatchObject({ passesRoleGate: false, isMatch: false })
  expect(told.employer.blocked).toEqual([])
  const foreign = scorePair(aSearch({ has: { skills: [held(python)], words: [8, 9] } }), offer, SCENE, 4000)
  expect(foreign).toMatchObject({ passesRoleGate: true, isMatch: true })
})
