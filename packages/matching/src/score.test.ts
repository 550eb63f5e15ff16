import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { certainly } from './listing.ts'
import type { HeldOccupation, MatchListing } from './listing.ts'
import { fitFormula, fitOf, passesRoleGate, rangeOf, scoreFormula, scorePair, thresholdOf } from './score.ts'
import { aSearch, anOffer, SCENE, worked } from './testing/builders.ts'
import { LICENCE, OCCUPATION, SKILL } from './testing/fixture-space.ts'
import { SyntheticWorld, TODAY as WORLD_TODAY } from './testing/synthetic-world.ts'

const T = thresholdOf(50)
const MUST = 'must' as const
const nurseOffer = { occupation: { anyOf: [certainly(OCCUPATION.nurse)], seniority: null, importance: MUST } }
const nurse = { occupations: [worked(OCCUPATION.nurse)] }

/** Yields pairs of a search and an offer from many small worlds. */
function* pairs(worlds: number): Generator<{ world: SyntheticWorld; search: MatchListing; offer: MatchListing }> {
  for (let seed = 0; seed < worlds; seed++) {
    const world = new SyntheticWorld(seed, { occupations: 6, skills: 25, cities: 4 })
    for (let n = 0; n < 10; n++)
      yield { world, search: world.listing(2 * n, 'search'), offer: world.listing(2 * n + 1, 'offer') }
  }
}

describe('fit', () => {
  test('is the formula of the definition', () => {
    expect(fitFormula(0, 0, 0)).toBe(4000)
    expect(fitFormula(0, 0, 100)).toBe(4000)
    expect(fitFormula(100_000, 100, 100)).toBe(10_000)
    expect(fitFormula(0, 100, 100)).toBe(0)
    expect(fitFormula(50 * 800, 50, 100)).toBe(7111)
  })

  test('silence neither helps nor hurts at the default threshold: an unknown counts exactly .40', () => {
    expect(fitFormula(400 * 30, 30, 100)).toBe(4000)
    expect(fitFormula(400 * 99, 99, 100)).toBe(4000)
  })

  test('a criterion that becomes known never lowers the fit when 14 s >= fit + 1600', () => {
    const weight = fc.integer({ min: 1, max: 2500 })
    const world = fc.record({
      known: weight,
      fresh: weight,
      rest: weight,
      mean: fc.nat(1000),
      similarity: fc.nat(1000),
    })
    const fitsOf = ({ known, fresh, rest, mean }: { known: number; fresh: number; rest: number; mean: number }) => ({
      before: fitFormula(known * mean, known, known + fresh + rest),
      learning: (s: number) => fitFormula(known * mean + fresh * s, known + fresh, known + fresh + rest),
    })
    fc.assert(
      fc.property(world, ({ similarity, ...weights }) => {
        const { before, learning } = fitsOf(weights)
        const enough = Math.max(similarity, Math.ceil((before + 1600) / 14))
        const likeTheMean = Math.max(similarity, weights.mean, 400)
        expect(learning(enough)).toBeGreaterThanOrEqual(before)
        expect(learning(likeTheMean)).toBeGreaterThanOrEqual(before)
        expect(learning(1000)).toBeGreaterThanOrEqual(before)
      }),
    )
  })

  test('a new criterion that is met in full never lowers the fit', () => {
    const weight = fc.nat(2500)
    const world = fc.record({
      known: weight,
      unknown: weight,
      fresh: fc.integer({ min: 1, max: 2500 }),
      mean: fc.nat(1000),
    })
    fc.assert(
      fc.property(world, ({ known, unknown, fresh, mean }) => {
        const before = fitFormula(known * mean, known, known + unknown)
        const after = fitFormula(known * mean + fresh * 1000, known + fresh, known + unknown + fresh)
        expect(after).toBeGreaterThanOrEqual(before)
      }),
    )
  })

  test('lies within its range', () => {
    for (const { world, search, offer } of pairs(100)) {
      const scene = { space: world.space, today: WORLD_TODAY }
      for (const fit of [fitOf(search, offer, scene), fitOf(offer, search, scene)]) {
        const [low, high] = rangeOf(fit)
        expect(fit.fit).toBeGreaterThanOrEqual(low)
        expect(fit.fit).toBeLessThanOrEqual(high)
      }
    }
  })

  test('leaves out what is information only or switched off by its user weight, musts included', () => {
    const asked = { ...nurseOffer, licences: [{ concept: LICENCE.register, sponsored: false, importance: MUST }] }
    const search = aSearch({ has: { ...nurse, licences: [] } })
    expect(fitOf(anOffer({ wants: asked }), search, SCENE).blocked).toHaveLength(1)
    const off = fitOf(anOffer({ wants: { ...asked, weights: { licences: 0 } } }), search, SCENE)
    expect(off.blocked).toHaveLength(0)
    expect(off.fit).toBe(10_000)
    expect(off.criteria.map(({ criterion }) => criterion.id)).toEqual(['occupation'])
  })
})

describe('score', () => {
  test('is the rounded geometric mean', () => {
    expect(scoreFormula(8600, 8100)).toBe(83)
    expect(scoreFormula(10_000, 10_000)).toBe(100)
    expect(scoreFormula(10_000, 0)).toBe(0)
  })

  test('is the same from both ends', () => {
    for (const { world, search, offer } of pairs(60)) {
      const scene = { space: world.space, today: WORLD_TODAY }
      expect(scorePair(search, offer, scene, T)).toEqual(scorePair(offer, search, scene, T))
    }
  })

  test('does not depend on the order of what is had or wanted', () => {
    for (const { world, search, offer } of pairs(60)) {
      const scene = { space: world.space, today: WORLD_TODAY }
      const [turned, turnedOffer] = [turnedRound(search), turnedRound(offer)]
      const [a, b] = [scorePair(search, offer, scene, T), scorePair(turned, turnedOffer, scene, T)]
      expect([b.score, b.employer.fit, b.candidate.fit, b.isMatch]).toEqual([
        a.score,
        a.employer.fit,
        a.candidate.fit,
        a.isMatch,
      ])
    }
  })

  test('never falls when a skill is added to those stated', () => {
    for (const { world, search, offer } of pairs(60)) {
      if (!search.has.skills) continue
      const scene = { space: world.space, today: WORLD_TODAY }
      const added = { concept: offer.wants.skills[0]?.concept ?? 10_003, level: 4, yearsSinceUse: 1 }
      const more = { ...search, has: { ...search.has, skills: [...search.has.skills, added] } }
      expect(fitOf(offer, more, scene).fit).toBeGreaterThanOrEqual(fitOf(offer, search, scene).fit)
      expect(scorePair(offer, more, scene, T).score).toBeGreaterThanOrEqual(scorePair(offer, search, scene, T).score)
    }
  })
})

describe('musts', () => {
  const asked = { ...nurseOffer, licences: [{ concept: LICENCE.register, sponsored: false, importance: MUST }] }
  const offer = anOffer({ wants: asked })

  test('a known must below 500 blocks, caps the score below the threshold and leaves the fits', () => {
    const pair = scorePair(aSearch({ has: { ...nurse, licences: [] } }), offer, SCENE, 2000)
    expect(pair.employer.fit).toBe(7575)
    expect(pair).toMatchObject({ isMatch: false, isNearMiss: true, score: 19 })
  })

  test('a must that becomes met never lowers the score', () => {
    const status = (value: 'valid' | 'in_progress') => ({ licences: [{ concept: LICENCE.register, status: value }] })
    const scores = [{ licences: [] }, status('in_progress'), status('valid')].map(
      (held) => scorePair(aSearch({ has: { ...nurse, ...held } }), offer, SCENE, 2000).score,
    )
    expect(scores).toEqual([19, 60, 63])
  })

  test('in random worlds too, a must that becomes met never lowers the score', () => {
    let lifted = 0
    for (const { world, search, offer: post } of pairs(150)) {
      const scene = { space: world.space, today: WORLD_TODAY }
      const before = scorePair(search, post, scene, T)
      for (const { criterion, entry } of before.employer.blocked) {
        const wanted = criterion === 'licences' && post.wants.licences[entry]
        if (!wanted || !search.has.licences) continue
        const licences = [...search.has.licences, { concept: wanted.concept, status: 'valid' as const }]
        const after = scorePair({ ...search, has: { ...search.has, licences } }, post, scene, T)
        expect(after.score).toBeGreaterThanOrEqual(before.score)
        expect(after.employer.fit).toBeGreaterThanOrEqual(before.employer.fit)
        lifted++
      }
    }
    expect(lifted).toBeGreaterThan(20)
  })

  test('an unknown must does not block', () => {
    expect(scorePair(aSearch({ has: nurse }), offer, SCENE, T).isMatch).toBe(true)
  })

  test('two blocked musts are no near miss', () => {
    const two = anOffer({
      wants: { ...asked, skills: [{ concept: SKILL.ventilation, level: null, importance: MUST }] },
    })
    const pair = scorePair(aSearch({ has: { ...nurse, licences: [], skills: [] } }), two, SCENE, 2000)
    expect(pair.isNearMiss).toBe(false)
  })
})

describe('role gate', () => {
  test('neither occupation nor skills: no match, however much else fits', () => {
    const offer = anOffer({ wants: { ...nurseOffer, weights: { occupation: 0 } } })
    const painter = aSearch({ has: { occupations: [worked(OCCUPATION.painter)] } })
    expect(passesRoleGate(offer, painter, SCENE)).toBe(false)
    expect(scorePair(offer, painter, SCENE, 2000).isMatch).toBe(false)
    expect(passesRoleGate(offer, aSearch({ has: nurse }), SCENE)).toBe(true)
  })

  test('skills alone can carry it', () => {
    const skills = [{ concept: SKILL.python, level: null, importance: 'information' as const }]
    const wanting = anOffer({
      wants: { ...nurseOffer, skills: skills.map((skill) => ({ ...skill, importance: 'nice' })) },
    })
    const held = { occupations: [worked(OCCUPATION.painter)] }
    const withPython = aSearch({
      has: { ...held, skills: [{ concept: SKILL.python, level: null, yearsSinceUse: null }] },
    })
    expect(passesRoleGate(wanting, withPython, SCENE)).toBe(true)
    expect(passesRoleGate(wanting, aSearch({ has: held }), SCENE)).toBe(false)
  })
})

test('who somebody is cannot be said and changes nothing', () => {
  // @ts-expect-error the type has no room for a birth date
  const typed: MatchListing['has']['birthday'] = undefined
  expect(typed).toBeUndefined()
  const traits = { name: 'A', birthday: 1, sex: 'f', nationality: 'NZ', maritalStatus: 'x', picture: 'p', street: 's' }
  const search = aSearch({ has: nurse })
  const personal: MatchListing = Object.assign(structuredClone(search), traits, { has: { ...search.has, ...traits } })
  const offer = anOffer({ wants: nurseOffer })
  expect(scorePair(personal, offer, SCENE, T)).toEqual(scorePair(search, offer, SCENE, T))
})

function turnedRound(listing: MatchListing): MatchListing {
  const { wants } = listing
  const turned = {
    ...wants,
    occupation: wants.occupation && { ...wants.occupation, anyOf: wants.occupation.anyOf.toReversed() },
    skills: wants.skills.toReversed(),
    languages: wants.languages.toReversed(),
    licences: wants.licences.toReversed(),
    responsibilities: wants.responsibilities.toReversed(),
    social: wants.social.toReversed(),
    conditions: wants.conditions.toReversed(),
    location: wants.location && { ...wants.location, places: wants.location.places.toReversed() },
  }
  return { ...listing, has: reversed(listing.has), wants: turned }
}

/** Turns round the readings of each title, and the titles. */
function turnedTitles(held: readonly HeldOccupation[]): HeldOccupation[] {
  const titles: HeldOccupation[][] = []
  for (const reading of held)
    if (reading.isOtherReading) titles.at(-1)?.push(reading)
    else titles.push([reading])
  return titles
    .toReversed()
    .flatMap((title) => title.toReversed().map((reading, at) => ({ ...reading, isOtherReading: at > 0 })))
}

function reversed(has: MatchListing['has']): MatchListing['has'] {
  const turn = <Value>(list: readonly Value[] | null) => list && list.toReversed()
  return {
    ...has,
    occupations: has.occupations && turnedTitles(has.occupations),
    skills: turn(has.skills),
    languages: turn(has.languages),
    education: turn(has.education),
    industries: turn(has.industries),
    responsibilities: turn(has.responsibilities),
    social: turn(has.social),
    places: turn(has.places),
    contractTypes: turn(has.contractTypes),
  }
}
