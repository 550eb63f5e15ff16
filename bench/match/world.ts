import {
  CONTRACT_TYPES,
  CRITERIA,
  defaultPlaceImportance,
  NOTHING_HELD,
  NOTHING_WANTED,
} from '@matchwright/matching/listing'
import type { ContractType, Has, Importance, MatchListing, Start, Wants } from '@matchwright/matching/listing'
import type { IndexEntry } from '@matchwright/matching/match-index'
import type { Random } from '@matchwright/taxonomy/random'
import { distinct, randomOf, Zipf } from './draw.ts'
import { around, Cities } from './places.ts'
import type { City } from './places.ts'
import type { MarketVocabulary } from './vocabulary.ts'

export const TODAY = 20_000
/** Number of listings with consecutive ids that belong to one account. */
const LISTINGS_PER_OWNER = 3
const PUBLISHED_FROM = TODAY * 86_400_000
const HALF_A_YEAR_MINUTES = 1 << 18

export type WorldOptions = {
  readonly seed: number
  /** Share of searches that are open to any place, in percent. */
  readonly anywhere: number
  /** Share of searches that also look for remote work, in percent. */
  readonly remote: number
}

export const LISTINGS: WorldOptions = { seed: 1, anywhere: 10, remote: 10 }
export const QUERIES: WorldOptions = { seed: 99, anywhere: 3, remote: 10 }

/**
 * A labour market determined by its seed. Listing `id` is always the same, so that a million need not be held. Rates of
 * unstated values are given where the values are drawn.
 */
export class World {
  readonly #words: MarketVocabulary
  readonly #options: WorldOptions
  readonly #cities = new Cities()
  readonly #occupation: Zipf
  readonly #skill: Zipf
  readonly #ownSkill = new Zipf(60, 0.7)
  readonly #industry: Zipf
  readonly #licence: Zipf

  constructor(words: MarketVocabulary, options: WorldOptions) {
    this.#words = words
    this.#options = options
    this.#occupation = new Zipf(words.occupations.length, 0.9)
    this.#skill = new Zipf(words.skills.length, 1)
    this.#industry = new Zipf(words.industries.length, 0.8)
    this.#licence = new Zipf(words.licences.length, 1)
  }

  listing(id: number, type?: MatchListing['type']): MatchListing {
    return this.entry(id, type).listing
  }

  entry(id: number, type?: MatchListing['type']): IndexEntry {
    const random = randomOf(this.#options.seed, id)
    const isOffer = random.chance(50)
    const chosen: MatchListing['type'] = type ?? (isOffer ? 'offer' : 'search')
    const [draw, city] = [this.#draw(random), this.#cities.draw(random)]
    const party = new Party(random, draw, city, this.#options)
    const publishedAt = PUBLISHED_FROM - random.int(0, HALF_A_YEAR_MINUTES) * 60_000
    const publishedDay = Math.floor(publishedAt / 86_400_000)
    const sides = chosen === 'offer' ? party.offer() : party.search()
    const listing = { id, type: chosen, publishedDay, publishedAt, ...sides }
    return { listing, ownerId: Math.floor(id / LISTINGS_PER_OWNER) }
  }

  #draw(random: Random): Draw {
    const { occupations, skills, social, industries, licences, conditions } = this.#words
    const from = (ids: readonly number[], rank: number) => ids[rank] ?? 0
    const main = from(occupations, this.#occupation.rank(random))
    const own = this.#words.skillsOf(main)
    return {
      main: () => main,
      occupation: () => from(occupations, this.#occupation.rank(random)),
      near: (concept) => {
        const near = this.#words.taxonomy.neighbours(concept)
        return near[random.int(0, Math.min(20, near.length) - 1)]?.id ?? concept
      },
      skill: () => {
        const isOwn = own.length > 0 && random.chance(70)
        const rank = Math.floor((this.#ownSkill.rank(random) * own.length) / 60)
        return isOwn ? from(own, rank) : from(skills, this.#skill.rank(random))
      },
      social: () => from(social, random.int(0, Math.min(30, social.length) - 1)),
      industry: () =>
        random.chance(50)
          ? from(industries, (main * 37 + random.int(0, 2) * 11) % industries.length)
          : from(industries, this.#industry.rank(random)),
      licence: () => from(licences, this.#licence.rank(random)),
      condition: () => from(conditions, random.int(0, Math.min(16, conditions.length) - 1)),
      field: () =>
        FIELDS[(main * 13 + (random.chance(70) ? 0 : random.int(0, FIELDS.length))) % FIELDS.length] ?? '0913',
      major: this.#words.majorGroupOf(main),
    }
  }
}

/** Concepts of one listing, all related to one occupation. */
type Draw = {
  main(): number
  occupation(): number
  near(concept: number): number
  skill(): number
  social(): number
  industry(): number
  licence(): number
  condition(): number
  field(): string
  /** ISCO major group. */
  readonly major: number
}

const FIELDS = [
  '0111',
  '0113',
  '0211',
  '0213',
  '0222',
  '0311',
  '0321',
  '0411',
  '0413',
  '0416',
  '0421',
  '0511',
  '0531',
  '0541',
  '0611',
  '0612',
  '0613',
  '0711',
  '0713',
  '0714',
  '0715',
  '0716',
  '0721',
  '0723',
  '0731',
  '0732',
  '0811',
  '0841',
  '0911',
  '0912',
  '0913',
  '0915',
  '0922',
  '1013',
  '1014',
  '1015',
  '1022',
  '1041',
  '1042',
]
/** Typical ISCED level by ISCO major group. */
const USUAL_LEVEL = [0, 6, 6, 5, 4, 3, 3, 3, 3, 1]
const EXPERIENCE_YEARS = [1, 2, 3, 5, 8] as const
const RADII_KM = [5, 10, 20, 30, 50] as const
const UNITS_PER_KM = 5

/** One side of the market: draws all properties of a listing. */
class Party {
  readonly #random: Random
  readonly #draw: Draw
  readonly #city: City
  readonly #options: WorldOptions

  constructor(random: Random, draw: Draw, city: City, options: WorldOptions) {
    this.#random = random
    this.#draw = draw
    this.#city = city
    this.#options = options
  }

  offer(): { has: Has; wants: Wants } {
    const random = this.#random
    const main = this.#draw.main()
    const occupations = random.chance(20) ? [main, this.#draw.near(main)] : [main]
    const seniority = random.maybe(40, () => random.int(1, 5))
    const industries = random.maybe(85, () => [this.#draw.industry()])
    const responsibilities = random.maybe(50, () => this.#skills(1, 4))
    const start = random.maybe(90, () => this.#start())
    const pay = this.#pay()
    const wants: Wants = {
      ...NOTHING_WANTED,
      occupation: { anyOf: [...new Set(occupations)], seniority, importance: this.#importance(25, 60) },
      skills: random.chance(88) ? this.#wantedSkills() : [],
      experience: random.maybe(65, () => ({
        months: 12 * random.pick(EXPERIENCE_YEARS),
        importance: this.#importance(15, 50),
      })),
      languages: this.#wantedLanguages(),
      education: random.maybe(60, () => ({
        level: this.#level(1),
        field: random.maybe(50, () => this.#draw.field()),
        orEquivalent: random.chance(40),
        importance: this.#importance(12, 50),
      })),
      licences: random.chance(25)
        ? distinct(random.chance(30) ? 2 : 1, this.#draw.licence).map((concept) => ({
            concept,
            sponsored: random.chance(5),
            importance: this.#importance(45, 32),
          }))
        : [],
      responsibilities: (responsibilities ?? []).map((concept) => ({ concept, importance: this.#importance(2, 40) })),
      social: random.chance(45)
        ? distinct(random.int(1, 3), this.#draw.social).map((concept) => ({
            concept,
            level: random.maybe(50, () => random.int(2, 4)),
            importance: this.#importance(0, 30),
          }))
        : [],
      industry:
        industries && random.chance(35) ? { anyOf: industries, avoid: [], importance: this.#importance(5, 30) } : null,
      start: start && random.maybe(70, () => ({ start, importance: this.#importance(5, 40) })),
      weights: this.#weights(),
    }
    const has: Has = {
      ...NOTHING_HELD,
      occupations: wants.occupation && wants.occupation.anyOf.map((concept) => ({ concept, months: null })),
      seniority,
      responsibilities,
      industries,
      start,
      places: random.maybe(97, () => [around(this.#city, random)]),
      remoteShare: random.chance(65) ? 0 : random.chance(60) ? 20 * random.int(1, 2) : 20 * random.int(3, 5),
      pay: random.maybe(45, () => ({ bottom: pay, top: Math.round(pay * (1 + random.next() * 0.25)) })),
      contractTypes: random.maybe(92, () => [this.#contract()]),
      workload: random.maybe(88, () => this.#workload()),
      conditions: random.maybe(50, () => {
        const present = distinct(random.int(1, 5), this.#draw.condition)
        const absent = distinct(random.int(0, 3), this.#draw.condition)
        return { present, absent: absent.filter((concept) => !present.includes(concept)) }
      }),
    }
    return { has, wants }
  }

  search(): { has: Has; wants: Wants } {
    const random = this.#random
    const main = this.#draw.main()
    const has = this.#heldBySearch(main)
    const anyOf = [random.chance(75) ? main : random.chance(80) ? this.#draw.near(main) : this.#draw.occupation()]
    if (random.chance(25)) anyOf.push(this.#draw.near(main))
    const minimum = Math.round(this.#pay() * (0.8 + random.next() * 0.3))
    const wants: Wants = {
      ...NOTHING_WANTED,
      occupation: {
        anyOf: [...new Set(anyOf)],
        seniority: random.chance(30) ? has.seniority : null,
        importance: this.#importance(25, 60),
      },
      responsibilities:
        has.responsibilities && random.chance(40)
          ? has.responsibilities.slice(0, 2).map((concept) => ({ concept, importance: this.#importance(2, 40) }))
          : [],
      industry: this.#wantedIndustry(),
      start:
        has.start &&
        random.maybe(75, () => ({ start: has.start ?? { kind: 'asap' }, importance: this.#importance(5, 40) })),
      location: this.#wantedLocation(),
      pay: random.maybe(60, () => ({
        minimum,
        target: Math.round(minimum * (1 + random.next() * 0.25)),
        importance: this.#importance(20, 50),
      })),
      contract: random.maybe(75, () => ({
        anyOf: [...new Set([this.#contract(), ...(random.chance(40) ? [this.#contract()] : [])])],
        importance: this.#importance(20, 40),
      })),
      workload: random.maybe(80, () => ({ ...this.#workload(), importance: this.#importance(30, 40) })),
      conditions: random.chance(40) ? this.#wishes() : [],
      weights: this.#weights(),
    }
    return { has, wants }
  }

  #heldBySearch(main: number): Has {
    const random = this.#random
    const months = () => random.maybe(80, () => Math.floor(random.next() * random.next() * 180))
    const others = random.chance(40) ? [random.chance(70) ? this.#draw.near(main) : this.#draw.occupation()] : []
    return {
      ...NOTHING_HELD,
      occupations: [...new Set([main, ...others])].map((concept) => ({ concept, months: months() })),
      seniority: random.maybe(50, () => random.int(1, 5)),
      skills: random.maybe(90, () =>
        this.#skills(3, 14).map((concept) => ({
          concept,
          level: random.maybe(65, () => random.int(1, 5)),
          yearsSinceUse: random.maybe(70, () => Math.floor(random.next() * random.next() * 14)),
        })),
      ),
      languages: random.maybe(90, () => this.#heldLanguages()),
      education: random.maybe(85, () => [{ level: this.#level(2), field: random.maybe(75, () => this.#draw.field()) }]),
      licences: random.maybe(60, () =>
        distinct(random.int(0, 3), this.#draw.licence).map((concept) => ({
          concept,
          status: random.chance(92) ? ('valid' as const) : ('in_progress' as const),
        })),
      ),
      responsibilities: random.maybe(50, () => this.#skills(1, 4)),
      social: random.maybe(50, () =>
        distinct(random.int(1, 3), this.#draw.social).map((concept) => ({
          concept,
          level: random.maybe(50, () => random.int(1, 5)),
        })),
      ),
      industries: random.maybe(70, () => distinct(random.chance(40) ? 2 : 1, this.#draw.industry)),
      start: random.maybe(85, () => this.#start()),
    }
  }

  #wantedLocation(): Wants['location'] {
    const random = this.#random
    if (random.chance(this.#options.anywhere)) return null
    const wishes = { remote: random.chance(this.#options.remote), relocation: random.chance(7) }
    const circle = () => ({ place: around(this.#city, random), radius: UNITS_PER_KM * random.pick(RADII_KM) })
    const places = random.chance(15) ? [circle(), circle()] : [circle()]
    return { ...wishes, places, importance: defaultPlaceImportance(wishes) }
  }

  #wantedSkills(): Wants['skills'] {
    const random = this.#random
    return this.#skills(3, 14).map((concept) => ({
      concept,
      level: random.maybe(60, () => random.int(1, 5)),
      importance: this.#importance(8, 42),
    }))
  }

  #wantedLanguages(): Wants['languages'] {
    const random = this.#random
    if (!random.chance(70)) return []
    const local = {
      language: this.#city.language,
      spoken: random.int(3, 5),
      written: random.maybe(60, () => random.int(2, 5)),
      importance: this.#importance(40, 45),
    }
    if (!random.chance(35)) return [local]
    return [local, { language: 'en', spoken: random.int(2, 5), written: null, importance: this.#importance(15, 40) }]
  }

  #heldLanguages(): NonNullable<Has['languages']> {
    const random = this.#random
    const isNative = random.chance(75)
    const local = { language: this.#city.language, spoken: isNative ? 7 : random.int(2, 6), written: random.int(3, 7) }
    const level = random.int(1, 6)
    const english = random.chance(65) ? [{ language: 'en', spoken: level, written: Math.max(1, level - 1) }] : []
    return [local, ...english]
  }

  #wantedIndustry(): Wants['industry'] {
    const random = this.#random
    const anyOf = random.chance(35) ? [this.#draw.industry()] : []
    const avoid = random.chance(6) ? [this.#draw.industry()] : []
    return anyOf.length + avoid.length === 0 ? null : { anyOf, avoid, importance: this.#importance(8, 40) }
  }

  #wishes(): Wants['conditions'] {
    const random = this.#random
    return distinct(random.int(1, 4), this.#draw.condition).map((concept) => {
      const kind = random.int(0, 9)
      return { concept, wish: kind === 0 ? 'required' : kind === 1 ? 'refused' : 'welcome' }
    })
  }

  #skills(from: number, to: number): number[] {
    return distinct(this.#random.int(from, to), this.#draw.skill)
  }

  #level(above: number): number {
    const usual = USUAL_LEVEL[this.#draw.major] ?? 3
    return Math.max(0, Math.min(8, usual + this.#random.int(-1, above)))
  }

  /** Pay in hundreds a year. */
  #pay(): number {
    return 260 + 60 * (9 - this.#draw.major) + this.#random.int(0, 200)
  }

  #contract(): ContractType {
    return this.#random.chance(75) ? 'permanent' : this.#random.pick(CONTRACT_TYPES)
  }

  #workload(): { from: number; to: number } {
    const random = this.#random
    if (random.chance(58)) return { from: 100, to: 100 }
    if (random.chance(60)) return { from: 80, to: 100 }
    return random.chance(50) ? { from: 50, to: 80 } : { from: 20, to: 50 }
  }

  #start(): Start {
    const random = this.#random
    if (random.chance(50)) return { kind: 'asap' }
    return random.chance(20) ? { kind: 'negotiable' } : { kind: 'day', day: TODAY + random.int(0, 150) }
  }

  /** Draws user weights; 70 % keep the defaults. */
  #weights(): Wants['weights'] {
    const random = this.#random
    if (random.chance(70)) return {}
    return Object.fromEntries(CRITERIA.map((criterion) => [criterion, random.int(1, 5)]))
  }

  #importance(must: number, important: number): Importance {
    const at = 100 * this.#random.next()
    if (at < must) return 'must'
    return at < must + important ? 'important' : 'nice'
  }
}
