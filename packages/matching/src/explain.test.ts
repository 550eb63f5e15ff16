import { describe, expect, test } from 'vitest'
import { discloseExplanation } from './disclosure.ts'
import { explain } from './explain.ts'
import type { DisclosedCriterion, Explanation } from './explanation.ts'
import { certainly } from './listing.ts'
import { roundedFit } from './points.ts'
import { applyChange } from './changes.ts'
import { scorePair, thresholdOf } from './score.ts'
import { aSearch, anOffer, TODAY, worked } from './testing/builders.ts'
import { LICENCE, OCCUPATION, SKILL, SPACE } from './testing/fixture-space.ts'
import { GOLDEN_CASES } from './testing/golden-cases.ts'
import { SyntheticWorld, TODAY as WORLD_TODAY } from './testing/synthetic-world.ts'

const OPTIONS = { space: SPACE, today: TODAY, matchFactor: 50 }

function golden(name: string) {
  const found = GOLDEN_CASES.find((known) => known.name === name)
  if (!found) throw new Error(`no golden case "${name}"`)
  return found
}

function criterion(explanation: Explanation, direction: 0 | 1, id: string): DisclosedCriterion {
  const row = explanation.directions[direction].criteria.find((known) => known.criterion === id)
  if (!row?.disclosed) throw new Error(`criterion ${id} is not shown`)
  return row
}

function sum(values: readonly number[]) {
  return values.reduce((a, b) => a + b, 0)
}

describe('what an explanation says', () => {
  const { search, offer } = golden('intensive care nurse, regional hospital')
  const mine = explain(search, offer, OPTIONS)

  test('the same numbers as the ranking', () => {
    expect(mine).toMatchObject({ form: 'own', score: 90, class: 'strong', is_match: true, blocked: [] })
    expect(mine.fits).toEqual({ mine: 8484, theirs: 9510 })
    expect(mine.directions.map(({ asked_by, direction }) => [asked_by, direction])).toEqual([
      ['them', 'employer'],
      ['me', 'candidate'],
    ])
  })

  test('the other side reads the same, turned round', () => {
    const theirs = explain(offer, search, OPTIONS)
    expect(theirs.fits).toEqual({ mine: 9510, theirs: 8484 })
    expect(theirs.directions[0].fit).toBe(mine.directions[1].fit)
    expect(theirs.score).toBe(mine.score)
  })

  test('each wish with its answer, the relation and the way between the concepts', () => {
    const [ventilation, renal, care] = criterion(mine, 0, 'skills').evidence
    expect(ventilation).toMatchObject({
      want: { kind: 'concept', concept: SKILL.ventilation, level: 4 },
      have: { kind: 'concept', concept: SKILL.invasiveVentilation, level: 4, years_since_use: 0 },
      relation: 'narrower',
      is_must: true,
      blocks: false,
      level: { wanted: 4, had: 4 },
    })
    expect(renal).toMatchObject({
      relation: 'related',
      via: 'similar',
      path: [SKILL.renalReplacement, 199, SKILL.haemodialysis],
    })
    expect(care).toMatchObject({ relation: 'exact', importance: 'important' })
    const german = criterion(mine, 0, 'languages').evidence[1]
    expect(german).toMatchObject({ relation: 'partly', level: { wanted: 3, had: 2 } })
    const conditions = criterion(mine, 1, 'conditions')
    expect(conditions.evidence.map(({ relation }) => relation)).toEqual(['exact', 'not_stated'])
    // One condition is known, so the other does not count.
    expect(conditions.evidence.map(({ of }) => of)).toEqual([conditions.of, 0])
  })

  test('an occupation on another level of the field is told as such and counts in part', () => {
    const clerk = aSearch({ has: { occupations: [worked(OCCUPATION.accountsClerk)] } })
    const accounting = anOffer({
      wants: { occupation: { anyOf: [certainly(OCCUPATION.accountant)], seniority: null, importance: 'important' } },
    })
    const { evidence, text } = criterion(explain(clerk, accounting, OPTIONS), 0, 'occupation')
    expect(evidence).toMatchObject([{ relation: 'same_field', via: 'same_field', blocks: false }])
    expect(text).toMatchObject({ asked: 1, met: 0, partly: 1 })
  })

  test('an answer that is too little is shown all the same', () => {
    const beginner = applyChange(search, { type: 'set_start', start: { kind: 'asap' } })
    const has = {
      ...beginner.has,
      languages: [{ language: 'fr', spoken: 1, written: 1 }],
      education: [{ level: 1, field: null }],
    }
    const explanation = explain({ ...beginner, has }, offer, OPTIONS)
    const [french, german] = criterion(explanation, 0, 'languages').evidence
    expect(french).toMatchObject({ relation: 'missing', have: { kind: 'language', language: 'fr', spoken: 1 } })
    expect(german).toMatchObject({ relation: 'missing', have: null })
    expect(criterion(explanation, 0, 'education').evidence[0]?.have).toEqual({
      kind: 'education',
      level: 1,
      field: null,
    })
  })

  test('what nobody stated is a question when it is a must', () => {
    const blockedCase = golden('bus driver for a truck')
    expect(explain(blockedCase.offer, blockedCase.search, OPTIONS).questions).toEqual([
      {
        asked_by: 'me',
        criterion: 'licences',
        want: { kind: 'concept', concept: LICENCE.drivingC },
      },
    ])
  })

  test('what blocks is named, with the action that lifts it first', () => {
    const blockedCase = golden('truck driver with C1 where C is a must')
    const explanation = explain(blockedCase.search, blockedCase.offer, OPTIONS)
    expect(explanation.blocked).toEqual([
      { asked_by: 'them', criterion: 'licences', want: { kind: 'concept', concept: LICENCE.drivingC } },
    ])
    expect(criterion(explanation, 0, 'licences').actions).toEqual([
      { change: { type: 'add_licence', concept: LICENCE.drivingC }, delta_points: 52, opens: null, lifts_block: true },
    ])
    const employer = explain(blockedCase.offer, blockedCase.search, OPTIONS)
    expect(criterion(employer, 1, 'licences').actions[0]).toMatchObject({
      change: { type: 'relax_must', criterion: 'licences', entry: 0 },
      lifts_block: true,
    })
  })
})

describe('what an uncertain draft gives', () => {
  const { bookkeeper, accountant, truckDriver } = OCCUPATION
  const wants = {
    occupation: { anyOf: [certainly(truckDriver), { concept: accountant, weight: 800 }], seniority: null },
    skills: [{ concept: SKILL.routePlanning, level: null }],
  } as const
  const offer = anOffer({
    wants: {
      occupation: { ...wants.occupation, importance: 'important' },
      skills: wants.skills.map((skill) => ({ ...skill, importance: 'must' })),
      experience: { months: 12, importance: 'nice' },
    },
  })

  test('the readings that decided, with their weights', () => {
    const reading = { ...worked(bookkeeper), weight: 900, isOtherReading: true } as const
    const search = aSearch({ has: { occupations: [worked(OCCUPATION.painter), reading] } })
    const [row] = criterion(explain(offer, search, OPTIONS), 1, 'occupation').evidence
    expect(row).toMatchObject({
      have: { kind: 'concept', concept: bookkeeper },
      path: [accountant, bookkeeper],
      read_as: [
        { concept: accountant, weight: 800 },
        { concept: bookkeeper, weight: 900 },
      ],
    })
  })

  test('a must is lifted by an occupation, which is named only where occupations are disclosed', () => {
    const search = aSearch({ has: { occupations: [worked(truckDriver)], skills: [] } })
    const explanation = explain(offer, search, OPTIONS)
    const [row] = criterion(explanation, 1, 'skills').evidence
    expect(row).toMatchObject({ points: 0, is_must: true, blocks: false, read_as: [] })
    expect(row?.lifted).toEqual({ by: 'occupation', concept: truckDriver })
    expect(explanation).toMatchObject({ is_match: true, blocked: [], questions: [] })
    const shown = discloseExplanation(explanation, new Set(['skills', 'experience']))
    expect(criterion(shown, 1, 'skills').evidence[0]?.lifted).toEqual({ by: 'occupation', concept: null })
  })

  test('a must that an open list lacks is a question', () => {
    const search = aSearch({ has: { occupations: [worked(accountant)], skills: [], skillsConfirmed: false } })
    const explanation = explain(offer, search, OPTIONS)
    expect(criterion(explanation, 1, 'skills').evidence[0]?.lifted).toEqual({ by: 'open_list' })
    expect(explanation.questions).toEqual([
      { asked_by: 'me', criterion: 'skills', want: { kind: 'concept', concept: SKILL.routePlanning, level: null } },
    ])
  })
})

describe('sums and actions, in random worlds', () => {
  test('criteria sum to the fit and evidence sums to its criterion', () => {
    for (let seed = 0; seed < 150; seed++) {
      const world = new SyntheticWorld(seed, { occupations: 6, skills: 25, cities: 4 })
      const options = { space: world.space, today: WORLD_TODAY, matchFactor: 50, withActions: false }
      const explanation = explain(world.listing(0, 'search'), world.listing(1, 'offer'), options)
      for (const direction of explanation.directions) {
        const rows = direction.criteria.filter((row) => row.disclosed)
        if (rows.length === 0) continue
        expect(sum(rows.map(({ exact_points }) => exact_points))).toBe(direction.fit)
        expect(sum(rows.map(({ points }) => points))).toBe(roundedFit(direction.fit))
        for (const row of rows) {
          expect(sum(row.evidence.map(({ points }) => points))).toBe(row.points)
          expect(sum(row.evidence.map(({ of }) => of))).toBe(row.of)
          expect(row.text.asked).toBe(row.evidence.length)
          expect(row.text.met + row.text.partly).toBeLessThanOrEqual(row.text.asked)
        }
      }
    }
  })

  test('a gain is what scoring the changed listing gains', () => {
    let actions = 0
    for (let seed = 0; seed < 60; seed++) {
      const world = new SyntheticWorld(seed, { occupations: 6, skills: 25, cities: 4 })
      const [search, offer] = [world.listing(0, 'search'), world.listing(1, 'offer')]
      for (const [mine, theirs] of [
        [search, offer],
        [offer, search],
      ] as const) {
        const scene = { space: world.space, today: WORLD_TODAY }
        const explanation = explain(mine, theirs, { ...scene, matchFactor: 50 })
        for (const { change, delta_points } of allActions(explanation)) {
          const changed = scorePair(applyChange(mine, change), theirs, scene, thresholdOf(50))
          expect(changed.score - explanation.score).toBe(delta_points)
          actions++
        }
      }
    }
    expect(actions).toBeGreaterThan(200)
  })
})

test('a page can be stored and read again unchanged', () => {
  const { search, offer } = golden('statistician for a data science team')
  const explanation = explain(search, offer, OPTIONS)
  expect(JSON.parse(JSON.stringify(explanation))).toEqual(explanation)
})

function allActions(explanation: Explanation) {
  return explanation.directions.flatMap(({ criteria }) => criteria.flatMap((row) => (row.disclosed ? row.actions : [])))
}
