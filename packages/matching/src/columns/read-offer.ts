import { NOTHING_HELD, NOTHING_WANTED } from '../listing.ts'
import type { Has, MatchListing, Wants } from '../listing.ts'
import type { Place } from '../place.ts'
import { contractTypesOf, fieldOf, importanceOf, languageOf, levelOf, NONE, numberOrNull, startOf } from './codes.ts'
import type { Dictionary, Words } from './dictionary.ts'
import {
  CONTRACT_STATED,
  MANY_OCCUPATIONS,
  MANY_PLACES,
  OCCUPATIONS_STATED,
  OFFER_CONTRACT,
  OFFER_DAY,
  OFFER_FIELD,
  OFFER_LEVEL,
  OFFER_MONTHS,
  OFFER_OCCUPATION,
  OFFER_PAY,
  OFFER_PAY_BOTTOM,
  OFFER_START,
  OFFER_WANTED_START,
  OFFER_WEIGHTS,
  OFFER_WORKLOAD,
  OFFER_X,
  OFFER_Y,
  OFFER_Z,
  ONE_PLACE,
  OR_EQUIVALENT,
  PLACES_STATED,
  SENIORITY_AT,
  SPONSORED,
  WANTED_SENIORITY_AT,
} from './offer-row.ts'
import {
  EMPLOYER_EDUCATION,
  EMPLOYER_EXPERIENCE,
  EMPLOYER_INDUSTRY,
  EMPLOYER_OCCUPATION,
  EMPLOYER_START,
} from './order.ts'
import { FACTS, RowReader } from './row-draft.ts'
import { listsOf, tailOf } from './rows.ts'
import type { Rows } from './rows.ts'
import { codeOfWeight, unpackUserWeights } from './weight-codes.ts'

/** The offer of a row, as far as it is scored. */
export function readOffer(rows: Rows, row: number, words: Words): MatchListing {
  return new OfferReader(rows, row, words).read()
}

class OfferReader {
  readonly #rows: Rows
  readonly #row: number
  readonly #words: Words
  readonly #lists: RowReader

  constructor(rows: Rows, row: number, words: Words) {
    this.#rows = rows
    this.#row = row
    this.#words = words
    this.#lists = new RowReader(rows.tails, listsOf(rows, row))
  }

  read(): MatchListing {
    const { ids, publishedAt } = this.#rows
    // Lists are read in the order in which they were written.
    const wants = this.#wants()
    const has = this.#has()
    const head = { id: ids[this.#row] ?? 0, publishedDay: this.#tail(OFFER_DAY) }
    return { ...head, type: 'offer', publishedAt: publishedAt[this.#row] ?? 0, has, wants }
  }

  #fact(at: number): number {
    return this.#rows.facts[this.#row * FACTS + at] ?? 0
  }

  #isSet(flag: number): boolean {
    return (this.#fact(0) & flag) !== 0
  }

  #tail(at: number): number {
    return this.#rows.tails[tailOf(this.#rows, this.#row) + at] ?? 0
  }

  #importance(index: number) {
    return importanceOf(codeOfWeight(this.#rows.tails, tailOf(this.#rows, this.#row) + OFFER_WEIGHTS, index))
  }

  #concepts(words: Dictionary): number[] | null {
    return this.#lists.list(() => words.keyOf(this.#lists.next()))
  }

  #wants(): Wants {
    const anyOf = this.#concepts(this.#words.occupation) ?? []
    const entries = this.#wantedEntries()
    const industries = {
      anyOf: this.#concepts(this.#words.industry) ?? [],
      avoid: this.#concepts(this.#words.industry) ?? [],
    }
    const seniority = levelOf(this.#fact(0) >> WANTED_SENIORITY_AT)
    const start = startOf(this.#tail(OFFER_WANTED_START))
    const months = numberOrNull(this.#tail(OFFER_MONTHS))
    const isAsked = industries.anyOf.length + industries.avoid.length > 0
    const weightsAt = tailOf(this.#rows, this.#row) + OFFER_WEIGHTS
    return {
      ...NOTHING_WANTED,
      occupation: anyOf.length === 0 ? null : { anyOf, seniority, importance: this.#importance(EMPLOYER_OCCUPATION) },
      ...entries,
      experience: months === null ? null : { months, importance: this.#importance(EMPLOYER_EXPERIENCE) },
      education: this.#education(),
      industry: isAsked ? { ...industries, importance: this.#importance(EMPLOYER_INDUSTRY) } : null,
      start: start && { start, importance: this.#importance(EMPLOYER_START) },
      weights: unpackUserWeights('employer', this.#rows.tails, weightsAt),
    }
  }

  #wantedEntries(): Pick<Wants, 'languages' | 'licences' | 'skills' | 'responsibilities' | 'social'> {
    const lists = this.#lists
    const words = this.#words
    const concept = (kind: Dictionary) => kind.keyOf(lists.next())
    const leveled = (kind: Dictionary) => () => {
      const [id, attributes] = [concept(kind), lists.next()]
      return { concept: id, level: levelOf(attributes), importance: importanceOf(attributes >> 3) }
    }
    return {
      languages:
        lists.list(() => {
          const [language, attributes] = [languageOf(lists.next()), lists.next()]
          const [spoken, written] = [levelOf(attributes), levelOf(attributes >> 3)]
          return { language, spoken, written, importance: importanceOf(attributes >> 6) }
        }) ?? [],
      licences:
        lists.list(() => {
          const [id, attributes] = [concept(words.licence), lists.next()]
          return { concept: id, sponsored: (attributes & SPONSORED) !== 0, importance: importanceOf(attributes) }
        }) ?? [],
      skills: lists.list(leveled(words.skill)) ?? [],
      responsibilities:
        lists.list(() => ({ concept: concept(words.skill), importance: importanceOf(lists.next() >> 3) })) ?? [],
      social: lists.list(leveled(words.social)) ?? [],
    }
  }

  #education(): Wants['education'] {
    const level = this.#tail(OFFER_LEVEL)
    if (level === NONE) return null
    const orEquivalent = (level & OR_EQUIVALENT) !== 0
    const field = fieldOf(this.#tail(OFFER_FIELD))
    return { level: level & (OR_EQUIVALENT - 1), field, orEquivalent, importance: this.#importance(EMPLOYER_EDUCATION) }
  }

  #has(): Has {
    const present = this.#concepts(this.#words.condition)
    const absent = this.#concepts(this.#words.condition)
    const industries = this.#concepts(this.#words.industry)
    const responsibilities = this.#concepts(this.#words.skill)
    const occupations = this.#occupations()
    const remote = this.#fact(OFFER_CONTRACT) >> 8
    const workload = this.#fact(OFFER_WORKLOAD)
    const top = numberOrNull(this.#fact(OFFER_PAY))
    return {
      ...NOTHING_HELD,
      occupations: occupations && occupations.map((concept) => ({ concept, months: null })),
      seniority: levelOf(this.#fact(0) >> SENIORITY_AT),
      responsibilities,
      industries,
      start: startOf(this.#fact(OFFER_START)),
      places: this.#places(),
      remoteShare: remote === 255 ? null : remote,
      pay: top === null ? null : { bottom: this.#tail(OFFER_PAY_BOTTOM), top },
      contractTypes: this.#isSet(CONTRACT_STATED) ? contractTypesOf(this.#fact(OFFER_CONTRACT) & 255) : null,
      workload: workload === NONE ? null : { from: workload & 255, to: workload >> 8 },
      conditions: present && absent && { present, absent },
    }
  }

  #occupations(): number[] | null {
    if (this.#isSet(MANY_OCCUPATIONS)) return this.#concepts(this.#words.occupation)
    if (!this.#isSet(OCCUPATIONS_STATED)) return null
    const codes = [this.#fact(OFFER_OCCUPATION), this.#fact(OFFER_OCCUPATION + 1)]
    return codes.filter((code) => code !== NONE).map((code) => this.#words.occupation.keyOf(code))
  }

  #places(): Place[] | null {
    if (!this.#isSet(PLACES_STATED)) return null
    const { coordinates } = this.#rows
    const fact = (at: number) => coordinates[this.#row * FACTS + at] ?? 0
    if (this.#isSet(ONE_PLACE)) return [{ x: fact(OFFER_X), y: fact(OFFER_Y), z: fact(OFFER_Z) }]
    if (!this.#isSet(MANY_PLACES)) return []
    const signed = () => (this.#lists.next() << 16) >> 16
    return this.#lists.list(() => ({ x: signed(), y: signed(), z: signed() }))
  }
}
