import type { ConceptSpace } from '../concept-space.ts'
import { certainly, CONTRACT_TYPES, CRITERIA, defaultPlaceImportance, READING_WEIGHTS } from '../listing.ts'
import type {
  ConceptId,
  ContractType,
  Has,
  Importance,
  MatchListing,
  OccupationReading,
  Start,
  WantedLocation,
  Wants,
  WordId,
} from '../listing.ts'
import { placeFromLatLon, unitsFromKm } from '../place.ts'
import type { Place } from '../place.ts'
import { Random } from '@matchwright/taxonomy/random'
import { syntheticVocabulary } from './vocabulary.ts'
import type { Vocabulary, WorldSize } from './vocabulary.ts'

export const TODAY = 20_000

const WORDS = 80

const LANGUAGES: readonly [string, ...string[]] = ['en', 'de', 'fr', 'ar', 'pl']

/** A world determined by its seed: a concept space and any number of listings. */
export class SyntheticWorld {
  readonly seed: number
  readonly space: ConceptSpace
  readonly #random: Random
  /** Apart from the other draws. */
  readonly #confirmations: Random
  readonly #words: Vocabulary
  readonly #cities: readonly Place[]

  constructor(seed: number, size: WorldSize, vocabulary?: Vocabulary) {
    this.seed = seed
    this.#random = new Random(seed)
    this.#confirmations = new Random(seed)
    this.#words = vocabulary ?? syntheticVocabulary(this.#random, size)
    this.space = this.#words.space
    this.#cities = this.#random.list(size.cities, size.cities, () => this.#city())
  }

  listing(id: number, type: MatchListing['type']): MatchListing {
    const publishedDay = TODAY - this.#random.int(0, 60)
    return { id, type, publishedDay, publishedAt: publishedDay, has: this.#has(type), wants: this.#wants(type) }
  }

  listings(count: number): MatchListing[] {
    return Array.from({ length: count }, (_, id) => this.listing(id, id % 2 === 0 ? 'search' : 'offer'))
  }

  /** Draws a city: mostly in Central Europe, sometimes at the date line or a pole. */
  #city(): Place {
    const random = this.#random
    if (random.chance(3))
      return placeFromLatLon(random.pick([-90, 90, 89.9, 0, -17]), random.pick([179.95, -179.95, 0]))
    return placeFromLatLon(45 + random.next() * 9, 5 + random.next() * 13)
  }

  /** Draws a concept with a strong bias to the start of the list. */
  #common(concepts: readonly ConceptId[]): ConceptId {
    return concepts[this.#random.zipf(concepts.length)] ?? 0
  }

  #occupation(): ConceptId {
    return this.#common(this.#words.occupations)
  }

  /** Draws a skill: 70 % from the surroundings of an occupation, the others from anywhere. */
  #skill(occupation: ConceptId): ConceptId {
    const own = this.#words.skillsOf(occupation)
    const isOwn = own.length > 0 && this.#random.chance(70)
    return isOwn ? (own[this.#random.int(0, own.length - 1)] ?? 0) : this.#common(this.#words.skills)
  }

  #has(type: MatchListing['type']): Has {
    const random = this.#random
    const occupation = this.#occupation()
    const isOffer = type === 'offer'
    return {
      occupations: random.maybe(96, () => this.#heldOccupations(occupation, isOffer)),
      seniority: random.maybe(50, () => random.int(1, 5)),
      skills: random.maybe(90, () => this.#heldSkills(occupation)),
      skillsConfirmed: isOffer || this.#confirmations.chance(75),
      languages: random.maybe(90, () => this.#heldLanguages()),
      education: random.maybe(85, () => random.list(0, 2, () => ({ level: random.int(1, 8), field: this.#field() }))),
      licences: random.maybe(60, () =>
        random.list(0, 3, () => ({ concept: this.#licence(), status: random.pick(['valid', 'valid', 'in_progress']) })),
      ),
      responsibilities: random.maybe(50, () => random.list(0, 3, () => this.#skill(occupation))),
      social: random.maybe(50, () =>
        random.list(0, 3, () => ({
          concept: this.#skill(this.#words.occupations[0] ?? 0),
          level: random.maybe(50, () => random.int(1, 5)),
        })),
      ),
      words: random.chance(60) ? this.#ownWords() : [],
      industries: random.maybe(70, () => random.list(0, 2, () => this.#industry())),
      start: random.maybe(85, () => this.#start()),
      places: random.maybe(93, () =>
        random.list(random.chance(5) ? 0 : 1, random.chance(15) ? 3 : 1, () => this.#place()),
      ),
      remoteShare: random.maybe(40, () => random.pick([0, 0, 20, 60, 100])),
      pay: random.maybe(50, () => this.#pay()),
      contractTypes: random.maybe(92, () => this.#contracts()),
      workload: random.maybe(88, () => this.#workload()),
      conditions: random.maybe(50, () => ({
        present: random.list(0, 4, () => this.#condition()),
        absent: random.list(0, 2, () => this.#condition()),
      })),
    }
  }

  #wants(type: MatchListing['type']): Wants {
    const random = this.#random
    const occupation = this.#occupation()
    return {
      occupation: {
        anyOf: [certainly(occupation), ...random.list(0, random.chance(8) ? 5 : 1, () => this.#reading())],
        seniority: random.maybe(40, () => random.int(1, 5)),
        importance: this.#importance(),
      },
      ...(type === 'offer' ? this.#asksOfPeople(occupation) : this.#asksOfWork()),
      responsibilities: random.chance(30)
        ? random.list(1, 3, () => ({ concept: this.#skill(occupation), importance: this.#importance() }))
        : [],
      industry: random.maybe(40, () => ({
        anyOf: random.list(0, 2, () => this.#industry()),
        avoid: random.list(0, 1, () => this.#industry()),
        importance: this.#importance(),
      })),
      start: random.maybe(60, () => ({ start: this.#start(), importance: this.#importance() })),
      weights: random.chance(70) ? {} : { [random.pick(CRITERIA)]: random.int(0, 5) },
    }
  }

  #asksOfPeople(occupation: ConceptId) {
    const random = this.#random
    const level = () => random.maybe(50, () => random.int(1, 5))
    return {
      ...NO_TERMS,
      skills: random.chance(88)
        ? random.list(1, 6, () => ({
            concept: this.#skill(occupation),
            level: level(),
            importance: this.#importance(8),
          }))
        : [],
      words: random.chance(60) ? this.#ownWords().map((word) => ({ word, weight: 1 + (word % 15) })) : [],
      experience: random.maybe(65, () => ({ months: random.int(0, 130), importance: this.#importance(8) })),
      languages: random.chance(70) ? random.list(1, 2, () => this.#wantedLanguage()) : [],
      education: random.maybe(60, () => ({
        level: random.int(0, 8),
        field: this.#field(),
        orEquivalent: random.chance(50),
        importance: this.#importance(8),
      })),
      licences: random.chance(25)
        ? random.list(1, 2, () => ({
            concept: this.#licence(),
            sponsored: random.chance(20),
            importance: this.#importance(),
          }))
        : [],
      social: random.chance(40)
        ? random.list(1, 2, () => ({
            concept: this.#skill(this.#words.occupations[0] ?? 0),
            level: level(),
            importance: this.#importance(),
          }))
        : [],
    }
  }

  #asksOfWork() {
    const random = this.#random
    return {
      ...NO_REQUIREMENTS,
      location: random.maybe(97, () => this.#wantedLocation()),
      pay: random.maybe(60, () => this.#wantedPay()),
      contract: random.maybe(70, () => ({ anyOf: this.#contracts(), importance: this.#importance() })),
      workload: random.maybe(70, () => ({ ...this.#workload(), importance: this.#importance() })),
      conditions: random.chance(40)
        ? random.list(1, 3, () => ({
            concept: this.#condition(),
            wish: random.pick(['required', 'welcome', 'welcome', 'refused'] as const),
          }))
        : [],
    }
  }

  #wantedPay(): Wants['pay'] {
    const random = this.#random
    const minimum = random.maybe(80, () => random.int(300, 1200))
    const target = random.maybe(50, () => random.int(300, 1500))
    return { minimum, target, importance: this.#importance() }
  }

  #importance(mustPercent = 20): Importance {
    return this.#random.chance(mustPercent)
      ? 'must'
      : this.#random.pick(['important', 'important', 'nice', 'information'])
  }

  #heldOccupations(occupation: ConceptId, isOffer: boolean) {
    const months = () => (isOffer ? null : this.#random.maybe(80, () => this.#random.int(0, 150)))
    if (this.#random.chance(2)) return []
    const others = this.#random.list(0, this.#random.chance(8) ? 5 : 1, () => ({
      ...this.#reading(),
      months: months(),
      isOtherReading: this.#random.chance(40),
    }))
    return [{ ...certainly(occupation), months: months(), isOtherReading: false }, ...others]
  }

  /** An occupation, at times one that is not the only reading of its title. */
  #reading(): OccupationReading {
    const weight = this.#random.chance(50) ? READING_WEIGHTS[0] : this.#random.pick(READING_WEIGHTS)
    return { concept: this.#occupation(), weight }
  }

  #heldSkills(occupation: ConceptId) {
    const random = this.#random
    return random.list(0, random.chance(4) ? 80 : 9, () => ({
      concept: this.#skill(occupation),
      level: random.maybe(60, () => random.int(1, 5)),
      yearsSinceUse: random.maybe(50, () => random.int(0, 14)),
    }))
  }

  #heldLanguages() {
    const random = this.#random
    const level = () => random.maybe(80, () => random.int(1, 7))
    return random.list(0, 3, () => ({ language: random.pick(LANGUAGES), spoken: level(), written: level() }))
  }

  #wantedLanguage() {
    const random = this.#random
    const level = () => random.maybe(70, () => random.int(1, 6))
    return { language: random.pick(LANGUAGES), spoken: level(), written: level(), importance: this.#importance() }
  }

  #wantedLocation(): WantedLocation {
    const random = this.#random
    const wishes = { remote: random.chance(20), relocation: random.chance(7) }
    return {
      ...wishes,
      places: random.list(1, random.chance(15) ? 3 : 1, () => ({
        place: this.#place(),
        radius: random.pick([0, unitsFromKm(5), unitsFromKm(20), unitsFromKm(50), unitsFromKm(120)]),
      })),
      importance: random.chance(85) ? defaultPlaceImportance(wishes) : this.#importance(),
    }
  }

  #place(): Place {
    return this.#cities[this.#random.zipf(this.#cities.length)] ?? placeFromLatLon(0, 0)
  }

  #pay() {
    const bottom = this.#random.chance(3) ? 0 : this.#random.int(250, 1300)
    return { bottom, top: bottom === 0 ? 0 : bottom + this.#random.int(0, 200) }
  }

  #start(): Start {
    const kind = this.#random.pick(['asap', 'negotiable', 'day'] as const)
    return kind === 'day' ? { kind, day: TODAY + this.#random.int(-40, 200) } : { kind }
  }

  #contracts(): ContractType[] {
    return this.#random.list(1, 2, () => this.#random.pick(CONTRACT_TYPES))
  }

  #workload() {
    const from = this.#random.int(2, 10) * 10
    return { from, to: Math.min(100, from + this.#random.int(0, 4) * 10) }
  }

  #field(): string | null {
    return this.#random.maybe(70, () => this.#random.pick(['09', '091', '0913', '0912', '0914', '0922', '06', '0611']))
  }

  /** Draws distinct words, the first ones often, with ids all over their range. */
  #ownWords(): WordId[] {
    const drawn = this.#random.list(1, 12, () => Math.imul(this.#random.zipf(WORDS) + 1, 0x9e3779b1) >>> 4)
    return [...new Set(drawn)]
  }

  #industry(): ConceptId {
    return this.#common(this.#words.industries)
  }

  #licence(): ConceptId {
    return this.#common(this.#words.licences)
  }

  #condition(): ConceptId {
    return this.#common(this.#words.conditions)
  }
}

const NO_TERMS = { location: null, pay: null, contract: null, workload: null, conditions: [] }
const NO_REQUIREMENTS = {
  skills: [],
  words: [],
  experience: null,
  languages: [],
  education: null,
  licences: [],
  social: [],
}
