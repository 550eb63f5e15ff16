import { expect, test } from 'vitest'
import { discloseExplanation } from './disclosure.ts'
import { explain } from './explain.ts'
import { FIELD_GROUPS } from './field-groups.ts'
import type { FieldGroup } from './field-groups.ts'
import { roundedFit } from './points.ts'
import { TODAY } from './testing/builders.ts'
import { SPACE } from './testing/fixture-space.ts'
import { GOLDEN_CASES } from './testing/golden-cases.ts'

const [nurse] = GOLDEN_CASES
if (!nurse) throw new Error('no golden cases')
const own = explain(nurse.search, nurse.offer, { space: SPACE, today: TODAY, matchFactor: 50 })

function without(...hidden: FieldGroup[]) {
  return new Set(FIELD_GROUPS.filter((group) => !hidden.includes(group)))
}

test('what rests on an unseen group keeps its status and a band, no value, no path, no weight', () => {
  const [, iAsk] = discloseExplanation(own, without('pay', 'location')).directions
  expect(iAsk.criteria.filter((row) => !row.disclosed)).toEqual([
    { criterion: 'location', disclosed: false, group: 'location', status: 'partly', band: 'middle' },
    { criterion: 'pay', disclosed: false, group: 'pay', status: 'partly', band: 'middle' },
  ])
})

test('the hidden points are one line and the sum still holds', () => {
  for (const direction of discloseExplanation(own, without('pay', 'location', 'skills', 'education')).directions) {
    const shown = direction.criteria.reduce((sum, row) => sum + (row.disclosed ? row.points : 0), 0)
    expect(direction.undisclosed).not.toBeNull()
    expect(shown + (direction.undisclosed?.points ?? 0)).toBe(roundedFit(direction.fit))
  }
})

test('a single hidden criterion takes the smallest visible one along', () => {
  const [theyAsk, iAsk] = discloseExplanation(own, without('pay')).directions
  expect(iAsk.criteria.filter((row) => !row.disclosed).map((row) => row.criterion)).toEqual(['pay', 'conditions'])
  expect(theyAsk.undisclosed).toBeNull()
})

test('which words both wrote is told with the skills only', () => {
  const search = { ...nurse.search, has: { ...nurse.search.has, words: [11, 12, 13] } }
  const words = [11, 12, 99].map((word) => ({ word, weight: 8 }))
  const offer = { ...nurse.offer, wants: { ...nurse.offer.wants, words } }
  const told = explain(offer, search, { space: SPACE, today: TODAY, matchFactor: 50 })
  const evidence = told.directions[1].criteria.flatMap((row) => (row.disclosed ? row.evidence : []))
  expect(evidence.filter(({ want }) => want.kind === 'words')).toMatchObject([
    { have: { kind: 'words', words: [11, 12] }, relation: 'enough', is_must: false },
  ])
  expect(JSON.stringify(discloseExplanation(told, without('skills')))).not.toContain('"words"')
})

test('a responsibility that a skill answers is told with the skills only', () => {
  const skill = 105
  const search = {
    ...nurse.search,
    has: { ...nurse.search.has, skills: [{ concept: skill, level: 3, yearsSinceUse: 0 }] },
  }
  const wants = {
    ...nurse.offer.wants,
    skills: [],
    responsibilities: [{ concept: skill, importance: 'nice' as const }],
  }
  const told = explain({ ...nurse.offer, wants }, search, { space: SPACE, today: TODAY, matchFactor: 50 })
  const row = (visible: ReadonlySet<FieldGroup>) =>
    discloseExplanation(told, visible).directions[1].criteria.find(({ criterion }) => criterion === 'responsibilities')
  expect(row(without())).toMatchObject({ disclosed: true, evidence: [{ have: { concept: skill }, relation: 'exact' }] })
  expect(row(without('skills'))).toMatchObject({ disclosed: false })
})

test('ranges and gains are left out, actions on hidden criteria too', () => {
  const theirs = discloseExplanation(own, without('pay', 'workload'))
  expect(theirs).toMatchObject({ form: 'theirs', range: null, score: own.score, fits: own.fits })
  expect(theirs.directions.every(({ range }) => range === null)).toBe(true)
  const actions = theirs.directions.flatMap(({ criteria }) =>
    criteria.flatMap((row) => (row.disclosed ? row.actions : [])),
  )
  expect(actions.length).toBeGreaterThan(0)
  expect(actions.every(({ delta_points }) => delta_points === null)).toBe(true)
  expect(actions.map(({ change }) => change.type)).not.toContain('accept_workload')
  expect(JSON.stringify(theirs)).not.toContain('pay_wish')
})

test('a near miss names its criterion only when it is visible', () => {
  const c1 = GOLDEN_CASES.find(({ name }) => name.startsWith('truck driver with C1'))
  if (!c1) throw new Error('no such case')
  const miss = explain(c1.search, c1.offer, { space: SPACE, today: TODAY, matchFactor: 50 })
  expect(discloseExplanation(miss, without('licences')).blocked).toEqual([
    { asked_by: 'them', criterion: null, want: null },
  ])
  expect(discloseExplanation(miss, without('pay')).blocked).toEqual(miss.blocked)
})

test('questions about hidden criteria are left out', () => {
  const bus = GOLDEN_CASES.find(({ name }) => name.startsWith('bus driver'))
  if (!bus) throw new Error('no such case')
  const question = explain(bus.offer, bus.search, { space: SPACE, today: TODAY, matchFactor: 50 })
  expect(question.questions).toHaveLength(1)
  expect(discloseExplanation(question, without('licences')).questions).toEqual([])
  expect(discloseExplanation(question, without()).questions).toEqual(question.questions)
})
