import type { Random } from '@matchwright/taxonomy/random'
import { NOTHING_HELD, NOTHING_WANTED } from '@matchwright/matching/listing'
import type { MatchListing } from '@matchwright/matching/listing'
import { unitsFromKm } from '@matchwright/matching/place'

/**
 * Synthetic people for the fairness report. Their traits never reach the engine, which has no field for them. The facts
 * that correlate with traits in reality (part time, a career break, years, the local language) do; these correlations
 * are assumptions, not measurements.
 */

export const TRAITS = {
  sex: ['women', 'men'],
  age: ['under_35', '35_to_49', 'from_50'],
  origin: ['native', 'immigrant'],
} as const
export type Trait = keyof typeof TRAITS
export type Traits = Readonly<Record<Trait, string>>
export type Person = { listing: MatchListing; correlated: Traits; blind: Traits }

/** Share of part-time workers by group, in percent. */
const PART_TIME: Readonly<Record<string, number>> = { women: 55, men: 18 }
const LONG_BREAK: Readonly<Record<string, number>> = { women: 15, men: 4 }
const YEARS: Readonly<Record<string, readonly [number, number]>> = {
  under_35: [0, 10],
  '35_to_49': [6, 22],
  from_50: [15, 35],
}
const LOWER_LANGUAGE: Readonly<Record<string, number>> = { native: 0, immigrant: 45 }

function drawTraits(random: Random): Traits {
  return {
    sex: random.pick(TRAITS.sex),
    age: random.pick(TRAITS.age),
    origin: random.pick(TRAITS.origin),
  }
}

/** A person who has roughly the qualifications an offer asks for and lives near it. */
export function aPerson(random: Random, near: MatchListing, id: number, today: number): Person {
  const correlated = drawTraits(random)
  const listing: MatchListing = {
    id,
    type: 'search',
    publishedDay: today,
    publishedAt: 0,
    has: heldBy(random, near, correlated),
    wants: wantedBy(random, near, correlated),
  }
  return { listing, correlated, blind: drawTraits(random) }
}

function heldBy(random: Random, { wants }: MatchListing, { sex, age, origin }: Traits): MatchListing['has'] {
  const [fewest, most] = YEARS[age] ?? [0, 0]
  const years = random.int(fewest, most)
  const isBack = random.chance(LONG_BREAK[sex] ?? 0)
  const speaksLess = random.chance(LOWER_LANGUAGE[origin] ?? 0)
  const lowered = (level: number | null) => level && Math.max(1, level - (speaksLess ? 1 : 0))
  const [occupation] = wants.occupation?.anyOf ?? []
  return {
    ...NOTHING_HELD,
    occupations: occupation === undefined ? null : [{ ...occupation, months: 12 * years, isOtherReading: false }],
    skills: wants.skills
      .filter(() => random.chance(75))
      .map(({ concept, level }) => ({
        concept,
        level: Math.max(1, Math.min(5, (level ?? 3) + random.int(-1, 1))),
        yearsSinceUse: isBack ? 5 : 0,
      })),
    languages: wants.languages.map(({ language, spoken, written }) => ({
      language,
      spoken: lowered(spoken),
      written: lowered(written),
    })),
    education: wants.education && [{ level: wants.education.level, field: wants.education.field }],
    licences: wants.licences
      .filter(() => random.chance(85))
      .map(({ concept }) => ({ concept, status: 'valid' as const })),
  }
}

function wantedBy(random: Random, { has, wants }: MatchListing, { sex }: Traits): MatchListing['wants'] {
  const isPartTime = random.chance(PART_TIME[sex] ?? 0)
  const [place] = has.places ?? []
  const top = has.pay?.top ?? null
  return {
    ...NOTHING_WANTED,
    occupation: wants.occupation && { ...wants.occupation, importance: 'important', seniority: null },
    location: place
      ? { places: [{ place, radius: unitsFromKm(30) }], remote: false, relocation: false, importance: 'must' }
      : null,
    pay:
      top === null
        ? null
        : { minimum: Math.round(top * (0.75 + 0.3 * random.next())), target: null, importance: 'important' },
    workload: isPartTime
      ? { from: 40, to: 70, importance: 'important' }
      : { from: 80, to: 100, importance: 'important' },
  }
}
