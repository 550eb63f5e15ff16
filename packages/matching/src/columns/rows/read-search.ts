import { NOTHING_HELD, NOTHING_WANTED } from '../../listing.ts'
import type { Has, HeldLanguage, MatchListing, WantedPlace, Wants } from '../../listing.ts'
import { contractTypesOf, fieldOf, importanceOf, languageOf, levelOf, NONE, numberOrNull, startOf } from './codes.ts'
import type { Dictionary, CodeDictionaries } from './dictionary.ts'
import { MANY_PLACES, ONE_PLACE, SENIORITY_AT, WANTED_SENIORITY_AT } from './offer-row.ts'
import {
  CANDIDATE_CONTRACT,
  CANDIDATE_INDUSTRY,
  CANDIDATE_LOCATION,
  CANDIDATE_OCCUPATION,
  CANDIDATE_PAY,
  CANDIDATE_START,
  CANDIDATE_WORKLOAD,
} from './criterion-positions.ts'
import type { Rows } from './rows.ts'
import {
  LOCATION_ASKED,
  MANY_WANTED_OCCUPATIONS,
  RELOCATION,
  REMOTE,
  SEARCH_CONTRACT,
  SEARCH_DAY,
  SEARCH_MINIMUM,
  SEARCH_OVERFLOW,
  SEARCH_RADIUS,
  SEARCH_START,
  SEARCH_TARGET,
  SEARCH_WANTED,
  SEARCH_WANTED_START,
  SEARCH_WEIGHTS,
  SEARCH_WORKLOAD,
  SEARCH_X,
  VALID,
  WISHES,
  YEARS_UNSTATED,
} from './search-row.ts'
import { StoredRow } from './stored-row.ts'
import { codeOfWeight, unpackUserWeights } from './weight-codes.ts'

/** The search of a row, as far as it is scored. */
export function readSearch(rows: Rows, row: number, dictionaries: CodeDictionaries): MatchListing {
  return new SearchReader(new StoredRow(rows, row, SEARCH_OVERFLOW), dictionaries).read()
}

class SearchReader {
  readonly #row: StoredRow
  readonly #dictionaries: CodeDictionaries

  constructor(row: StoredRow, dictionaries: CodeDictionaries) {
    this.#row = row
    this.#dictionaries = dictionaries
  }

  read(): MatchListing {
    const { id, publishedAt } = this.#row
    // Lists are read in the order in which they were written.
    const [occupation, location] = [this.#occupation(), this.#location()]
    this.#row.startLists()
    const has = this.#has()
    const wants = { ...this.#wants(), occupation, location }
    return { id, type: 'search', publishedDay: this.#row.fixed(SEARCH_DAY), publishedAt, has, wants }
  }

  #importance(index: number) {
    return importanceOf(codeOfWeight(this.#row.rows.heads, this.#row.headAt + SEARCH_WEIGHTS, index))
  }

  #has(): Has {
    const lists = this.#row
    const concept = (dictionary: Dictionary) => dictionary.keyOf(lists.next())
    return {
      ...NOTHING_HELD,
      seniority: levelOf(this.#row.field(0) >> SENIORITY_AT),
      start: startOf(this.#row.fixed(SEARCH_START)),
      occupations: lists.list(() => ({
        concept: concept(this.#dictionaries.occupation),
        months: numberOrNull(lists.next()),
      })),
      education: lists.list(() => ({ level: lists.next(), field: fieldOf(lists.next()) })),
      languages: lists.list(() => this.#language()),
      licences: lists.list(() => ({
        concept: concept(this.#dictionaries.licence),
        status: lists.next() === VALID ? ('valid' as const) : ('in_progress' as const),
      })),
      skills: lists.list(() => {
        const [id, attributes] = [concept(this.#dictionaries.skill), lists.next()]
        const years = attributes >> 3
        return { concept: id, level: levelOf(attributes), yearsSinceUse: years === YEARS_UNSTATED ? null : years }
      }),
      responsibilities: this.#row.concepts(this.#dictionaries.skill),
      social: lists.list(() => ({ concept: concept(this.#dictionaries.social), level: levelOf(lists.next()) })),
      industries: this.#row.concepts(this.#dictionaries.industry),
    }
  }

  #language(): HeldLanguage {
    const [language, attributes] = [languageOf(this.#row.next()), this.#row.next()]
    return { language, spoken: levelOf(attributes), written: levelOf(attributes >> 3) }
  }

  #wants(): Wants {
    const lists = this.#row
    const responsibilities =
      lists.list(() => ({
        concept: this.#dictionaries.skill.keyOf(lists.next()),
        importance: importanceOf(lists.next() >> 3),
      })) ?? []
    const anyOf = this.#row.concepts(this.#dictionaries.industry) ?? []
    const avoid = this.#row.concepts(this.#dictionaries.industry) ?? []
    const conditions =
      lists.list(() => ({
        concept: this.#dictionaries.condition.keyOf(lists.next()),
        wish: WISHES[lists.next()] ?? ('welcome' as const),
      })) ?? []
    const isAsked = anyOf.length + avoid.length > 0
    const start = startOf(this.#row.field(SEARCH_WANTED_START))
    return {
      ...NOTHING_WANTED,
      responsibilities,
      industry: isAsked ? { anyOf, avoid, importance: this.#importance(CANDIDATE_INDUSTRY) } : null,
      conditions,
      start: start && { start, importance: this.#importance(CANDIDATE_START) },
      ...this.#terms(),
      weights: unpackUserWeights('candidate', this.#row.rows.heads, this.#row.headAt + SEARCH_WEIGHTS),
    }
  }

  #occupation(): Wants['occupation'] {
    const stored = [this.#row.field(SEARCH_WANTED), this.#row.field(SEARCH_WANTED + 1)].filter((code) => code !== NONE)
    const anyOf = this.#row.isSet(MANY_WANTED_OCCUPATIONS)
      ? (this.#row.concepts(this.#dictionaries.occupation) ?? [])
      : stored.map((code) => this.#dictionaries.occupation.keyOf(code))
    if (anyOf.length === 0) return null
    const seniority = levelOf(this.#row.field(0) >> WANTED_SENIORITY_AT)
    return { anyOf, seniority, importance: this.#importance(CANDIDATE_OCCUPATION) }
  }

  #location(): Wants['location'] {
    if (!this.#row.isSet(LOCATION_ASKED)) return null
    return {
      places: this.#circles(),
      remote: this.#row.isSet(REMOTE),
      relocation: this.#row.isSet(RELOCATION),
      importance: this.#importance(CANDIDATE_LOCATION),
    }
  }

  #circles(): WantedPlace[] {
    const row = this.#row
    if (row.isSet(MANY_PLACES)) return row.list(() => ({ place: row.nextPlace(), radius: row.next() })) ?? []
    if (!row.isSet(ONE_PLACE)) return []
    return [{ place: row.placeAt(SEARCH_X), radius: row.field(SEARCH_RADIUS) }]
  }

  #terms(): Pick<Wants, 'pay' | 'contract' | 'workload'> {
    const minimum = numberOrNull(this.#row.field(SEARCH_MINIMUM))
    const target = numberOrNull(this.#row.field(SEARCH_TARGET))
    const types = contractTypesOf(this.#row.field(SEARCH_CONTRACT))
    const workload = this.#row.field(SEARCH_WORKLOAD)
    return {
      pay: (minimum ?? target) === null ? null : { minimum, target, importance: this.#importance(CANDIDATE_PAY) },
      contract: types.length === 0 ? null : { anyOf: types, importance: this.#importance(CANDIDATE_CONTRACT) },
      workload:
        workload === NONE
          ? null
          : { from: workload & 255, to: workload >> 8, importance: this.#importance(CANDIDATE_WORKLOAD) },
    }
  }
}
