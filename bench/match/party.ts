import {
  certainly,
  CONTRACT_TYPES,
  CRITERIA,
  defaultPlaceImportance,
  NOTHING_HELD,
  NOTHING_WANTED,
} from '@matchwright/matching/listing'
import type { ContractType, Has, Importance, Start, Wants } from '@matchwright/matching/listing'
import type { Random } from '@matchwright/taxonomy/random'
import type { ConceptDraw } from './concept-draw.ts'
import { distinct } from './draw.ts'
import { around } from './places.ts'
import type { City } from './places.ts'
import { TODAY } from './world-options.ts'
import type { WorldOptions } from './world-options.ts'

/** Typical ISCED level by ISCO major group. */
const USUAL_LEVEL = [0, 6, 6, 5, 4, 3, 3, 3, 3, 1]
const EXPERIENCE_YEARS = [1, 2, 3, 5, 8] as const
const RADII_KM = [5, 10, 20, 30, 50] as const
const UNITS_PER_KM = 5

/** What an offer states on both of its sides. */
type Said = Pick<Has, 'seniority' | 'industries' | 'responsibilities' | 'start'> & { occupations: number[] }

/** One side of the market: draws all properties of a listing. */
export class Party {
  readonly #random: Random
  readonly #draw: ConceptDraw
  readonly #city: City
  readonly #options: WorldOptions

  constructor(random: Random, draw: ConceptDraw, city: City, options: WorldOptions) {
    this.#random = random
    this.#draw = draw
    this.#city = city
    this.#options = options
  }

  offer(): { has: Has; wants: Wants } {
    const random = this.#random
    const main = this.#draw.main()
    const said: Said = {
      occupations: random.chance(20) ? [main, this.#draw.near(main)] : [main],
      seniority: random.maybe(40, () => random.int(1, 5)),
      industries: random.maybe(85, () => [this.#draw.industry()]),
      responsibilities: random.maybe(50, () => this.#skills(1, 4)),
      start: random.maybe(90, () => this.#start()),
    }
    const pay = this.#pay()
    const wants = this.#wantedByOffer(said)
    return { has: this.#heldByOffer(said, pay), wants }
  }

  #wantedByOffer({ occupations, seniority, industries, responsibilities, start }: Said): Wants {
    const random = this.#random
    return {
      ...NOTHING_WANTED,
      occupation: {
        anyOf: Array.from(new Set(occupations), certainly),
        seniority,
        importance: this.#importance(25, 60),
      },
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
      licences: this.#wantedLicences(),
      responsibilities: (responsibilities ?? []).map((concept) => ({ concept, importance: this.#importance(2, 40) })),
      social: this.#wantedSocial(),
      industry:
        industries && random.chance(35) ? { anyOf: industries, avoid: [], importance: this.#importance(5, 30) } : null,
      start: start && random.maybe(70, () => ({ start, importance: this.#importance(5, 40) })),
      weights: this.#weights(),
    }
  }

  #heldByOffer({ occupations, seniority, industries, responsibilities, start }: Said, pay: number): Has {
    const random = this.#random
    return {
      ...NOTHING_HELD,
      occupations: Array.from(new Set(occupations), (concept) => ({
        ...certainly(concept),
        months: null,
        isOtherReading: false,
      })),
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
        anyOf: Array.from(new Set(anyOf), certainly),
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
      occupations: Array.from(new Set([main, ...others]), (concept) => ({
        ...certainly(concept),
        months: months(),
        isOtherReading: false,
      })),
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

  #wantedLicences(): Wants['licences'] {
    const random = this.#random
    if (!random.chance(25)) return []
    return distinct(random.chance(30) ? 2 : 1, this.#draw.licence).map((concept) => ({
      concept,
      sponsored: random.chance(5),
      importance: this.#importance(45, 32),
    }))
  }

  #wantedSocial(): Wants['social'] {
    const random = this.#random
    if (!random.chance(45)) return []
    return distinct(random.int(1, 3), this.#draw.social).map((concept) => ({
      concept,
      level: random.maybe(50, () => random.int(2, 4)),
      importance: this.#importance(0, 30),
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
