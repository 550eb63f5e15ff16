import { NOTHING_HELD, NOTHING_WANTED } from '../../listing.ts'
import type { Has, MatchListing, Wants } from '../../listing.ts'
import type { Place } from '../../place.ts'
import { contractTypesOf, fieldOf, importanceOf, languageOf, levelOf, NONE, numberOrNull, startOf } from './codes.ts'
import type { Dictionary, CodeDictionaries } from './dictionary.ts'
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
  OFFER_OVERFLOW,
  OFFER_PAY,
  OFFER_PAY_BOTTOM,
  OFFER_START,
  OFFER_WANTED_START,
  OFFER_WEIGHTS,
  OFFER_WORKLOAD,
  OFFER_X,
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
} from './criterion-positions.ts'
import type { Rows } from './rows.ts'
import { StoredRow } from './stored-row.ts'
import { codeOfWeight, unpackUserWeights } from './weight-codes.ts'

/** The offer of a row, as far as it is scored. */
export function readOffer(rows: Rows, row: number, dictionaries: CodeDictionaries): MatchListing {
  return new OfferReader(new StoredRow(rows, row, OFFER_OVERFLOW), dictionaries).read()
}

class OfferReader {
  readonly #row: StoredRow
  readonly #dictionaries: CodeDictionaries

  constructor(row: StoredRow, dictionaries: CodeDictionaries) {
    this.#row = row
    this.#dictionaries = dictionaries
  }

  read(): MatchListing {
    const { id, publishedAt } = this.#row
    // Lists are read in the order in which they were written.
    const [occupations, places] = [this.#occupations(), this.#places()]
    this.#row.startLists()
    const wants = this.#wants()
    const has = {
      ...this.#has(),
      occupations: occupations?.map((concept) => ({ concept, months: null })) ?? null,
      places,
    }
    return { id, type: 'offer', publishedDay: this.#row.fixed(OFFER_DAY), publishedAt, has, wants }
  }

  #importance(index: number) {
    return importanceOf(codeOfWeight(this.#row.rows.tails, this.#row.tailAt + OFFER_WEIGHTS, index))
  }

  #wants(): Wants {
    const anyOf = this.#row.concepts(this.#dictionaries.occupation) ?? []
    const entries = this.#wantedEntries()
    const industries = {
      anyOf: this.#row.concepts(this.#dictionaries.industry) ?? [],
      avoid: this.#row.concepts(this.#dictionaries.industry) ?? [],
    }
    const seniority = levelOf(this.#row.field(0) >> WANTED_SENIORITY_AT)
    const start = startOf(this.#row.fixed(OFFER_WANTED_START))
    const months = numberOrNull(this.#row.fixed(OFFER_MONTHS))
    const isAsked = industries.anyOf.length + industries.avoid.length > 0
    const weightsAt = this.#row.tailAt + OFFER_WEIGHTS
    return {
      ...NOTHING_WANTED,
      occupation: anyOf.length === 0 ? null : { anyOf, seniority, importance: this.#importance(EMPLOYER_OCCUPATION) },
      ...entries,
      experience: months === null ? null : { months, importance: this.#importance(EMPLOYER_EXPERIENCE) },
      education: this.#education(),
      industry: isAsked ? { ...industries, importance: this.#importance(EMPLOYER_INDUSTRY) } : null,
      start: start && { start, importance: this.#importance(EMPLOYER_START) },
      weights: unpackUserWeights('employer', this.#row.rows.tails, weightsAt),
    }
  }

  #wantedEntries(): Pick<Wants, 'languages' | 'licences' | 'skills' | 'responsibilities' | 'social'> {
    const lists = this.#row
    const dictionaries = this.#dictionaries
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
          const [id, attributes] = [concept(dictionaries.licence), lists.next()]
          return { concept: id, sponsored: (attributes & SPONSORED) !== 0, importance: importanceOf(attributes) }
        }) ?? [],
      skills: lists.list(leveled(dictionaries.skill)) ?? [],
      responsibilities:
        lists.list(() => ({ concept: concept(dictionaries.skill), importance: importanceOf(lists.next() >> 3) })) ?? [],
      social: lists.list(leveled(dictionaries.social)) ?? [],
    }
  }

  #education(): Wants['education'] {
    const level = this.#row.fixed(OFFER_LEVEL)
    if (level === NONE) return null
    const orEquivalent = (level & OR_EQUIVALENT) !== 0
    const field = fieldOf(this.#row.fixed(OFFER_FIELD))
    return { level: level & (OR_EQUIVALENT - 1), field, orEquivalent, importance: this.#importance(EMPLOYER_EDUCATION) }
  }

  #has(): Has {
    const present = this.#row.concepts(this.#dictionaries.condition)
    const absent = this.#row.concepts(this.#dictionaries.condition)
    const industries = this.#row.concepts(this.#dictionaries.industry)
    const responsibilities = this.#row.concepts(this.#dictionaries.skill)
    const remote = this.#row.field(OFFER_CONTRACT) >> 8
    const workload = this.#row.field(OFFER_WORKLOAD)
    const top = numberOrNull(this.#row.field(OFFER_PAY))
    return {
      ...NOTHING_HELD,
      seniority: levelOf(this.#row.field(0) >> SENIORITY_AT),
      responsibilities,
      industries,
      start: startOf(this.#row.field(OFFER_START)),
      remoteShare: remote === 255 ? null : remote,
      pay: top === null ? null : { bottom: this.#row.fixed(OFFER_PAY_BOTTOM), top },
      contractTypes: this.#row.isSet(CONTRACT_STATED) ? contractTypesOf(this.#row.field(OFFER_CONTRACT) & 255) : null,
      workload: workload === NONE ? null : { from: workload & 255, to: workload >> 8 },
      conditions: present && absent && { present, absent },
    }
  }

  #occupations(): number[] | null {
    if (this.#row.isSet(MANY_OCCUPATIONS)) return this.#row.concepts(this.#dictionaries.occupation)
    if (!this.#row.isSet(OCCUPATIONS_STATED)) return null
    const codes = [this.#row.field(OFFER_OCCUPATION), this.#row.field(OFFER_OCCUPATION + 1)]
    return codes.filter((code) => code !== NONE).map((code) => this.#dictionaries.occupation.keyOf(code))
  }

  #places(): Place[] | null {
    if (!this.#row.isSet(PLACES_STATED)) return null
    if (this.#row.isSet(ONE_PLACE)) return [this.#row.placeAt(OFFER_X)]
    if (!this.#row.isSet(MANY_PLACES)) return []
    return this.#row.list(() => this.#row.nextPlace())
  }
}
