import { MOST_MONTHS } from '../../criteria/experience.ts'
import type { ConceptId, Has } from '../../listing.ts'
import type { Batch } from './batch.ts'
import { NONE } from '../rows/codes.ts'
import type { NeighbourTable } from '../query/neighbour-table.ts'
import { UNKNOWN } from './fit-accumulator.ts'
import { NeighbourLinks } from '../query/neighbour-links.ts'

/** Occupations of the query against those of rows, without seniority; and the months that count for them, at most 120. */

type HeldOccupations = Has['occupations']

/** The query has occupations, rows ask for some. */
export class OccupationsHeld {
  readonly links = new NeighbourLinks()
  isStated = false
  readonly #table: NeighbourTable
  /** UNKNOWN where none are stated. */
  #months: number[] = []
  #best = new Uint16Array(8)

  constructor(table: NeighbourTable) {
    this.#table = table
  }

  prepare(held: HeldOccupations): void {
    this.links.clear()
    this.isStated = held !== null
    this.#months = (held ?? []).map(({ months }) => months ?? UNKNOWN)
    if (this.#best.length < this.#months.length) this.#best = new Uint16Array(this.#months.length)
    for (const [index, { concept }] of (held ?? []).entries()) this.links.add(this.#table.satisfiedBy(concept), index)
  }

  /** Judges lists of wanted occupations. */
  judge(lists: Uint16Array, batch: Batch): void {
    const { live, count, next, similarity, months } = batch
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const at = next[n] ?? 0
      const end = at + 1 + (lists[at] ?? 0)
      next[n] = end
      if (this.isStated) this.#judgeOne(lists, at + 1, batch, n)
      else similarity[n] = months[n] = UNKNOWN
    }
  }

  /** The list from here to the next one. */
  #judgeOne(lists: Uint16Array, from: number, { next: ends, similarity, months }: Batch, n: number): void {
    const end = ends[n] ?? 0
    const { first, next, entry, similarity: answers } = this.links
    const best = this.#best
    const held = this.#months.length
    for (let own = 0; own < held; own++) best[own] = 0
    let most = 0
    for (let place = from; place < end; place++)
      for (let link = first[lists[place] ?? 0] ?? 0; link !== 0; link = next[link] ?? 0) {
        const own = entry[link] ?? 0
        const value = answers[link] ?? 0
        if (value > (best[own] ?? 0)) best[own] = value
        if (value > most) most = value
      }
    similarity[n] = end > from ? most : UNKNOWN
    months[n] = this.#monthsOf(best)
  }

  #monthsOf(best: Uint16Array): number {
    const held = this.#months.length
    let months = held === 0 ? 0 : UNKNOWN
    for (let own = 0; own < held; own++) {
      const worked = this.#months[own] ?? UNKNOWN
      if (worked !== UNKNOWN) months = Math.max(0, months) + worked * (best[own] ?? 0)
    }
    return months === UNKNOWN ? UNKNOWN : Math.min(MOST_MONTHS, Math.floor(months / 1000))
  }
}

/** The query asks for occupations, rows have some: codes, with months where the stride is 2. */
export class OccupationsAsked {
  readonly links = new NeighbourLinks()
  readonly #table: NeighbourTable
  #isAsked = false

  constructor(table: NeighbourTable) {
    this.#table = table
  }

  prepare(wanted: readonly ConceptId[]): void {
    this.links.clear()
    this.#isAsked = wanted.length > 0
    for (const [index, concept] of wanted.entries()) this.links.add(this.#table.satisfying(concept), index)
  }

  /** The best of a list of codes; moves behind it. */
  best(lists: Uint16Array, next: Uint32Array, n: number): number {
    const at = next[n] ?? 0
    const count = lists[at] ?? 0
    if (count === NONE) {
      next[n] = at + 1
      return UNKNOWN
    }
    let best = 0
    for (let place = at + 1; place <= at + count; place++) best = Math.max(best, this.links.best(lists[place] ?? 0))
    next[n] = at + 1 + count
    return this.#isAsked ? best : UNKNOWN
  }

  /** Judges lists of codes and months. */
  judgeWithMonths(lists: Uint16Array, batch: Batch): void {
    const { live, count, next, similarity, months } = batch
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const at = next[n] ?? 0
      const entries = lists[at] ?? 0
      if (entries === NONE) {
        next[n] = at + 1
        similarity[n] = months[n] = UNKNOWN
        continue
      }
      const end = at + 1 + 2 * entries
      next[n] = end
      let best = 0
      let counted = entries === 0 ? 0 : UNKNOWN
      for (let place = at + 1; place < end; place += 2) {
        const value = this.links.best(lists[place] ?? 0)
        const worked = lists[place + 1] ?? 0
        if (value > best) best = value
        if (worked !== NONE) counted = Math.max(0, counted) + worked * value
      }
      similarity[n] = this.#isAsked ? best : UNKNOWN
      months[n] = counted === UNKNOWN ? UNKNOWN : Math.min(MOST_MONTHS, Math.floor(counted / 1000))
    }
  }
}
