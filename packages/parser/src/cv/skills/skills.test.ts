import { expect, test } from 'vitest'
import type { WorkEntry } from '../../cv-draft.ts'
import { documentFromText } from '../../document/from-text.ts'
import { cvInput, cvInputOf } from '../../testing/sections.ts'
import { findSkills } from './skills.ts'

test('listed skills are linked once, unknown ones keep their words', () => {
  const skills = findSkills(
    cvInput('Excel (advanced), excel, Photovoltaics, Basket weaving, basket weaving', 'skills'),
    [],
    [],
  )
  expect(skills.map(({ value }) => [value.text, value.concept, value.level])).toEqual([
    ['Excel', 13, 4],
    ['Photovoltaics', 11, undefined],
    ['Basket weaving', undefined, undefined],
  ])
})

test('tasks give months and the last year', () => {
  const document = documentFromText('Photovoltaics on roofs')
  const fact = { n: 0, evidence: [{ start: 0, end: 22 }], confidence: 1, isKept: true }
  const work: WorkEntry[] = [
    {
      period: { ...fact, field: 'period', value: { start: '2018-01', end: '2019-12', months: 24 } },
      tasks: [{ ...fact, field: 'task', value: 'Photovoltaics on roofs' }],
    },
  ]
  expect(findSkills(cvInputOf(document, 'work'), work, []).map(({ value }) => value)).toEqual([
    { text: 'Photovoltaics', concept: 11, seen: ['work'], lastUsedYear: 2019, months: 24 },
  ])
})

test('the summary names skills, a short line of the head does not', () => {
  expect(findSkills(cvInput('Trained in wound care and Excel.', 'summary'), [], [])).toHaveLength(2)
  expect(findSkills(cvInput('Wound care, Excel', 'head'), [], [])).toEqual([])
})

test('struck out lines are not read', () => {
  const input = cvInput('Excel', 'skills')
  expect(findSkills({ ...input, struckOut: [{ text: 'Excel', start: 0 }] }, [], [])).toEqual([])
})
