import { MOST_MONTHS } from '../criteria/experience.ts'
import type { ConceptId, Has } from '../listing.ts'
import { NONE } from './codes.ts'
import type { ConceptTable } from './concept-table.ts'
import { UNKNOWN } from './ledger.ts'
import { Reach } from './reach.ts'

/** Occupations of the query against those of a row, without seniority; and the months that count for it. */

type HeldOccupations = Has['occupations']

/** The query has occupations, rows ask for some. */
export class OccupationsHeld {
  readonly reach = new Reach()
  similarity = UNKNOWN
  /** Relevant months, at most 120; UNKNOWN when no duration is stated. */
  months = UNKNOWN
  isStated = false
  readonly #table: ConceptTable
  /** UNKNOWN where none are stated. */
  #months: number[] = []
  #best = new Uint16Array(8)

  constructor(table: ConceptTable) {
    this.#table = table
  }

  prepare(held: HeldOccupations): void {
    this.reach.clear()
    this.isStated = held !== null
    this.#months = (held ?? []).map(({ months }) => months ?? UNKNOWN)
    if (this.#best.length < this.#months.length) this.#best = new Uint16Array(this.#months.length)
    for (const [index, { concept }] of (held ?? []).entries()) this.reach.add(this.#table.satisfiedBy(concept), index)
  }

  /** Judges the list of wanted occupations that starts at `at`; returns where the next one does. */
  read(lists: Uint16Array, at: number): number {
    const end = at + 1 + (lists[at] ?? 0)
    this.similarity = UNKNOWN
    this.months = UNKNOWN
    if (!this.isStated) return end
    this.#collect(lists, at + 1, end)
    this.#close(end > at + 1)
    return end
  }

  #collect(lists: Uint16Array, from: number, end: number): void {
    const { first, next, entry, similarity } = this.reach
    const best = this.#best
    for (let held = 0; held < this.#months.length; held++) best[held] = 0
    for (let place = from; place < end; place++) {
      for (let link = first[lists[place] ?? 0] ?? 0; link !== 0; link = next[link] ?? 0) {
        const held = entry[link] ?? 0
        const value = similarity[link] ?? 0
        if (value > (best[held] ?? 0)) best[held] = value
      }
    }
  }

  #close(isAsked: boolean): void {
    let similarity = 0
    let months = this.#months.length === 0 ? 0 : UNKNOWN
    for (let held = 0; held < this.#months.length; held++) {
      const best = this.#best[held] ?? 0
      if (best > similarity) similarity = best
      const worked = this.#months[held] ?? UNKNOWN
      if (worked !== UNKNOWN) months = Math.max(0, months) + worked * best
    }
    this.months = months === UNKNOWN ? UNKNOWN : Math.min(MOST_MONTHS, Math.floor(months / 1000))
    if (isAsked) this.similarity = similarity
  }
}

/** The query asks for occupations, rows have some: codes, with months where the stride is 2. */
export class OccupationsAsked {
  readonly reach = new Reach()
  similarity = UNKNOWN
  months = UNKNOWN
  readonly #table: ConceptTable
  #isAsked = false

  constructor(table: ConceptTable) {
    this.#table = table
  }

  prepare(wanted: readonly ConceptId[]): void {
    this.reach.clear()
    this.#isAsked = wanted.length > 0
    for (const [index, concept] of wanted.entries()) this.reach.add(this.#table.satisfying(concept), index)
  }

  /** Codes alone. */
  read(lists: Uint16Array, at: number): number {
    const count = lists[at] ?? 0
    this.similarity = UNKNOWN
    if (count === NONE) return at + 1
    let best = 0
    for (let place = at + 1; place <= at + count; place++) best = Math.max(best, this.reach.best(lists[place] ?? 0))
    if (this.#isAsked) this.similarity = best
    return at + 1 + count
  }

  /** Codes and months. */
  readWithMonths(lists: Uint16Array, at: number): number {
    const count = lists[at] ?? 0
    this.similarity = UNKNOWN
    this.months = UNKNOWN
    if (count === NONE) return at + 1
    const end = at + 1 + 2 * count
    let best = 0
    let months = count === 0 ? 0 : UNKNOWN
    for (let place = at + 1; place < end; place += 2) {
      const similarity = this.reach.best(lists[place] ?? 0)
      const worked = lists[place + 1] ?? 0
      if (similarity > best) best = similarity
      if (worked !== NONE) months = Math.max(0, months) + worked * similarity
    }
    if (this.#isAsked) this.similarity = best
    this.months = months === UNKNOWN ? UNKNOWN : Math.min(MOST_MONTHS, Math.floor(months / 1000))
    return end
  }
}
