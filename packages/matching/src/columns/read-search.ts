import { NOTHING_HELD, NOTHING_WANTED } from '../listing.ts'
import type { Has, HeldLanguage, MatchListing, WantedPlace, Wants } from '../listing.ts'
import { contractTypesOf, fieldOf, importanceOf, languageOf, levelOf, NONE, numberOrNull, startOf } from './codes.ts'
import type { Dictionary, Words } from './dictionary.ts'
import { MANY_PLACES, ONE_PLACE, SENIORITY_AT, WANTED_SENIORITY_AT } from './offer-row.ts'
import {
  CANDIDATE_CONTRACT,
  CANDIDATE_INDUSTRY,
  CANDIDATE_LOCATION,
  CANDIDATE_OCCUPATION,
  CANDIDATE_PAY,
  CANDIDATE_START,
  CANDIDATE_WORKLOAD,
} from './order.ts'
import { FACTS, RowReader } from './row-draft.ts'
import { listsOf, tailOf } from './rows.ts'
import type { Rows } from './rows.ts'
import {
  LOCATION_ASKED,
  MANY_WANTED_OCCUPATIONS,
  RELOCATION,
  REMOTE,
  SEARCH_CONTRACT,
  SEARCH_DAY,
  SEARCH_MINIMUM,
  SEARCH_RADIUS,
  SEARCH_START,
  SEARCH_TARGET,
  SEARCH_WANTED,
  SEARCH_WANTED_START,
  SEARCH_WEIGHTS,
  SEARCH_WORKLOAD,
  SEARCH_X,
  SEARCH_Y,
  SEARCH_Z,
  VALID,
  WISHES,
  YEARS_UNSTATED,
} from './search-row.ts'
import { codeOfWeight, unpackUserWeights } from './weight-codes.ts'

/** The search of a row, as far as it is scored. */
export function readSearch(rows: Rows, row: number, words: Words): MatchListing {
  return new SearchReader(rows, row, words).read()
}

class SearchReader {
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
    const has = this.#has()
    const wants = this.#wants()
    const head = { id: ids[this.#row] ?? 0, publishedDay: this.#tail(SEARCH_DAY) }
    return { ...head, type: 'search', publishedAt: publishedAt[this.#row] ?? 0, has, wants }
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
    return importanceOf(codeOfWeight(this.#rows.facts, this.#row * FACTS + SEARCH_WEIGHTS, index))
  }

  #concepts(words: Dictionary): number[] | null {
    return this.#lists.list(() => words.keyOf(this.#lists.next()))
  }

  #has(): Has {
    const lists = this.#lists
    const concept = (words: Dictionary) => words.keyOf(lists.next())
    return {
      ...NOTHING_HELD,
      seniority: levelOf(this.#fact(0) >> SENIORITY_AT),
      start: startOf(this.#tail(SEARCH_START)),
      occupations: lists.list(() => ({
        concept: concept(this.#words.occupation),
        months: numberOrNull(lists.next()),
      })),
      education: lists.list(() => ({ level: lists.next(), field: fieldOf(lists.next()) })),
      languages: lists.list(() => this.#language()),
      licences: lists.list(() => ({
        concept: concept(this.#words.licence),
        status: lists.next() === VALID ? ('valid' as const) : ('in_progress' as const),
      })),
      skills: lists.list(() => {
        const [id, attributes] = [concept(this.#words.skill), lists.next()]
        const years = attributes >> 3
        return { concept: id, level: levelOf(attributes), yearsSinceUse: years === YEARS_UNSTATED ? null : years }
      }),
      responsibilities: this.#concepts(this.#words.skill),
      social: lists.list(() => ({ concept: concept(this.#words.social), level: levelOf(lists.next()) })),
      industries: this.#concepts(this.#words.industry),
    }
  }

  #language(): HeldLanguage {
    const [language, attributes] = [languageOf(this.#lists.next()), this.#lists.next()]
    return { language, spoken: levelOf(attributes), written: levelOf(attributes >> 3) }
  }

  #wants(): Wants {
    const lists = this.#lists
    const responsibilities =
      lists.list(() => ({
        concept: this.#words.skill.keyOf(lists.next()),
        importance: importanceOf(lists.next() >> 3),
      })) ?? []
    const anyOf = this.#concepts(this.#words.industry) ?? []
    const avoid = this.#concepts(this.#words.industry) ?? []
    const conditions =
      lists.list(() => ({
        concept: this.#words.condition.keyOf(lists.next()),
        wish: WISHES[lists.next()] ?? ('welcome' as const),
      })) ?? []
    const isAsked = anyOf.length + avoid.length > 0
    const start = startOf(this.#fact(SEARCH_WANTED_START))
    return {
      ...NOTHING_WANTED,
      responsibilities,
      industry: isAsked ? { anyOf, avoid, importance: this.#importance(CANDIDATE_INDUSTRY) } : null,
      conditions,
      occupation: this.#occupation(),
      start: start && { start, importance: this.#importance(CANDIDATE_START) },
      location: this.#location(),
      ...this.#terms(),
      weights: unpackUserWeights('candidate', this.#rows.facts, this.#row * FACTS + SEARCH_WEIGHTS),
    }
  }

  #occupation(): Wants['occupation'] {
    const stored = [this.#fact(SEARCH_WANTED), this.#fact(SEARCH_WANTED + 1)].filter((code) => code !== NONE)
    const anyOf = this.#isSet(MANY_WANTED_OCCUPATIONS)
      ? (this.#concepts(this.#words.occupation) ?? [])
      : stored.map((code) => this.#words.occupation.keyOf(code))
    if (anyOf.length === 0) return null
    const seniority = levelOf(this.#fact(0) >> WANTED_SENIORITY_AT)
    return { anyOf, seniority, importance: this.#importance(CANDIDATE_OCCUPATION) }
  }

  #location(): Wants['location'] {
    if (!this.#isSet(LOCATION_ASKED)) return null
    return {
      places: this.#circles(),
      remote: this.#isSet(REMOTE),
      relocation: this.#isSet(RELOCATION),
      importance: this.#importance(CANDIDATE_LOCATION),
    }
  }

  #circles(): WantedPlace[] {
    if (this.#isSet(MANY_PLACES)) {
      const lists = this.#lists
      const signed = () => (lists.next() << 16) >> 16
      return lists.list(() => ({ place: { x: signed(), y: signed(), z: signed() }, radius: lists.next() })) ?? []
    }
    if (!this.#isSet(ONE_PLACE)) return []
    const coordinate = (at: number) => this.#rows.coordinates[this.#row * FACTS + at] ?? 0
    const place = { x: coordinate(SEARCH_X), y: coordinate(SEARCH_Y), z: coordinate(SEARCH_Z) }
    return [{ place, radius: this.#fact(SEARCH_RADIUS) }]
  }

  #terms(): Pick<Wants, 'pay' | 'contract' | 'workload'> {
    const minimum = numberOrNull(this.#fact(SEARCH_MINIMUM))
    const target = numberOrNull(this.#fact(SEARCH_TARGET))
    const types = contractTypesOf(this.#fact(SEARCH_CONTRACT))
    const workload = this.#fact(SEARCH_WORKLOAD)
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
