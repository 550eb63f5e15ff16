import { expect, test } from 'vitest'
import { applyChange } from './changes.ts'
import { aSearch, anOffer } from './testing/builders.ts'
import { CONDITION, LICENCE, SKILL } from './testing/fixture-space.ts'

test('a change leaves the given listing as it is', () => {
  const search = aSearch({ has: { licences: [] } })
  const changed = applyChange(search, { type: 'add_licence', concept: LICENCE.drivingC })
  expect(search.has.licences).toEqual([])
  expect(changed.has.licences).toEqual([{ concept: LICENCE.drivingC, status: 'valid' }])
})

test('what is raised never falls', () => {
  const search = aSearch({
    has: {
      skills: [{ concept: SKILL.python, level: 4, yearsSinceUse: 6 }],
      languages: [{ language: 'de', spoken: 5, written: 2 }],
    },
  })
  expect(applyChange(search, { type: 'add_skill', concept: SKILL.python, level: 3 }).has.skills).toEqual([
    { concept: SKILL.python, level: 4, yearsSinceUse: 0 },
  ])
  expect(applyChange(search, { type: 'raise_language', language: 'de', spoken: 4, written: 4 }).has.languages).toEqual([
    { language: 'de', spoken: 5, written: 4 },
  ])
})

test('a must is relaxed alone', () => {
  const licence = (concept: number) => ({ concept, sponsored: false, importance: 'must' as const })
  const offer = anOffer({
    wants: {
      licences: [licence(LICENCE.drivingC), licence(LICENCE.driverCpc)],
      experience: { months: 24, importance: 'must' },
      conditions: [{ concept: CONDITION.childcare, wish: 'required' }],
    },
  })
  const importances = applyChange(offer, { type: 'relax_must', criterion: 'licences', entry: 1 }).wants.licences
  expect(importances.map(({ importance }) => importance)).toEqual(['must', 'important'])
  expect(applyChange(offer, { type: 'relax_must', criterion: 'experience', entry: 0 }).wants.experience).toEqual({
    months: 24,
    importance: 'important',
  })
  expect(applyChange(offer, { type: 'relax_must', criterion: 'conditions', entry: 0 }).wants.conditions).toEqual([
    { concept: CONDITION.childcare, wish: 'welcome' },
  ])
})

test('terms are replaced, lists of alternatives grow', () => {
  const offer = anOffer({ has: { contractTypes: ['permanent'], pay: { bottom: 700, top: 800 } } })
  const grown = applyChange(offer, { type: 'offer_contract', types: ['fixed_term', 'permanent'] })
  expect(grown.has.contractTypes).toEqual(['permanent', 'fixed_term'])
  expect(applyChange(offer, { type: 'offer_pay', top: 900 }).has.pay).toEqual({ bottom: 700, top: 900 })
  expect(applyChange(offer, { type: 'set_workload', from: 50, to: 80 }).has.workload).toEqual({ from: 50, to: 80 })
})
