import { NOTHING_HELD, NOTHING_WANTED } from '@matchwright/matching/listing'
import type { MatchListing } from '@matchwright/matching/listing'
import { unitsFromKm } from '@matchwright/matching/place'

/**
 * Invented people for the fairness report. Their traits never reach the engine: it has no field for them. What traits go
 * with in the world (part time, a break, years, the language of the country) does, and is assumed here, not measured.
 */

export const TRAITS = {
  sex: ['women', 'men'],
  age: ['under_35', '35_to_49', 'from_50'],
  origin: ['native', 'immigrant'],
} as const
export type Trait = keyof typeof TRAITS
export type Traits = Readonly<Record<Trait, string>>
export type Person = { listing: MatchListing; correlated: Traits; blind: Traits }

/** Shares, in percent, by group. */
const PART_TIME: Readonly<Record<string, number>> = { women: 55, men: 18 }
const LONG_BREAK: Readonly<Record<string, number>> = { women: 15, men: 4 }
const YEARS: Readonly<Record<string, readonly [number, number]>> = {
  under_35: [0, 10],
  '35_to_49': [6, 22],
  from_50: [15, 35],
}
const LOWER_LANGUAGE: Readonly<Record<string, number>> = { native: 0, immigrant: 45 }

export type Draw = () => number

/** mulberry32: the same people every time. */
export function drawFrom(seed: number): Draw {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function between(draw: Draw, low: number, high: number): number {
  return low + Math.floor(draw() * (high - low + 1))
}

function chance(draw: Draw, percent: number): boolean {
  return draw() * 100 < percent
}

function pick<Choice>(draw: Draw, choices: readonly Choice[]): Choice | undefined {
  return choices[between(draw, 0, choices.length - 1)]
}

function drawTraits(draw: Draw): Traits {
  return {
    sex: pick(draw, TRAITS.sex) ?? '',
    age: pick(draw, TRAITS.age) ?? '',
    origin: pick(draw, TRAITS.origin) ?? '',
  }
}

/** Somebody who does about what an offer asks for, and lives near it. */
export function aPerson(draw: Draw, near: MatchListing, id: number, today: number): Person {
  const correlated = drawTraits(draw)
  const listing: MatchListing = {
    id,
    type: 'search',
    publishedDay: today,
    publishedAt: 0,
    has: heldBy(draw, near, correlated),
    wants: wantedBy(draw, near, correlated),
  }
  return { listing, correlated, blind: drawTraits(draw) }
}

function heldBy(draw: Draw, { wants }: MatchListing, { sex, age, origin }: Traits): MatchListing['has'] {
  const [fewest, most] = YEARS[age] ?? [0, 0]
  const years = between(draw, fewest, most)
  const isBack = chance(draw, LONG_BREAK[sex] ?? 0)
  const speaksLess = chance(draw, LOWER_LANGUAGE[origin] ?? 0)
  const lowered = (level: number | null) => level && Math.max(1, level - (speaksLess ? 1 : 0))
  const [occupation] = wants.occupation?.anyOf ?? []
  return {
    ...NOTHING_HELD,
    occupations: occupation === undefined ? null : [{ concept: occupation, months: 12 * years }],
    skills: wants.skills
      .filter(() => chance(draw, 75))
      .map(({ concept, level }) => ({
        concept,
        level: Math.max(1, Math.min(5, (level ?? 3) + between(draw, -1, 1))),
        yearsSinceUse: isBack ? 5 : 0,
      })),
    languages: wants.languages.map(({ language, spoken, written }) => ({
      language,
      spoken: lowered(spoken),
      written: lowered(written),
    })),
    education: wants.education && [{ level: wants.education.level, field: wants.education.field }],
    licences: wants.licences
      .filter(() => chance(draw, 85))
      .map(({ concept }) => ({ concept, status: 'valid' as const })),
  }
}

function wantedBy(draw: Draw, { has, wants }: MatchListing, { sex }: Traits): MatchListing['wants'] {
  const isPartTime = chance(draw, PART_TIME[sex] ?? 0)
  const [place] = has.places ?? []
  const top = has.pay?.top ?? null
  return {
    ...NOTHING_WANTED,
    occupation: wants.occupation && { ...wants.occupation, importance: 'important', seniority: null },
    location: place
      ? { places: [{ place, radius: unitsFromKm(30) }], remote: false, relocation: false, importance: 'must' }
      : null,
    pay:
      top === null ? null : { minimum: Math.round(top * (0.75 + 0.3 * draw())), target: null, importance: 'important' },
    workload: isPartTime
      ? { from: 40, to: 70, importance: 'important' }
      : { from: 80, to: 100, importance: 'important' },
  }
}
