import type { Random } from '@matchwright/taxonomy/random'
import { Zipf } from './draw.ts'
import type { MarketVocabulary } from './vocabulary.ts'

/** Concepts of one listing, all related to one occupation. */
export type ConceptDraw = {
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

/** ISCED-F fields of study. */
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

/** Draws concepts as often as a labour market names them: few often, most rarely. */
export class ConceptDrawer {
  readonly #words: MarketVocabulary
  readonly #occupation: Zipf
  readonly #skill: Zipf
  readonly #ownSkill = new Zipf(60, 0.7)
  readonly #industry: Zipf
  readonly #licence: Zipf

  constructor(words: MarketVocabulary) {
    this.#words = words
    this.#occupation = new Zipf(words.occupations.length, 0.9)
    this.#skill = new Zipf(words.skills.length, 1)
    this.#industry = new Zipf(words.industries.length, 0.8)
    this.#licence = new Zipf(words.licences.length, 1)
  }

  draw(random: Random): ConceptDraw {
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
