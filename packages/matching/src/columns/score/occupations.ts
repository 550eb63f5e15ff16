import { MOST_MONTHS } from '../../criteria/experience.ts'
import type { Has, ListingType, MatchListing, OccupationReading } from '../../listing.ts'
import { NeighbourLinks } from '../query/neighbour-links.ts'
import type { EntryCodes } from '../query/entry-codes.ts'
import { levelCode, NONE } from '../rows/codes.ts'
import {
  HEAD_LENGTH,
  OFFER,
  OFFER_FLAG,
  SEARCH,
  SEARCH_FLAG,
  SENIORITY_AT,
  WANTED_SENIORITY_AT,
} from '../rows/layout.ts'
import { MONTHS_UNSTATED } from '../rows/list-columns.ts'
import { readingKey } from '../rows/reading-keys.ts'
import type { Rows } from '../rows/rows.ts'
import type { Batch } from './batch.ts'
import { UNKNOWN } from './fit-accumulator.ts'
import type { CriterionKernel } from './kernel.ts'
import { withSeniority } from './level-factors.ts'

/**
 * Occupations, reduced by the difference of seniority. The employer's direction also counts the months of experience in
 * wanted occupations, at most 120, and the similarity for the role gate.
 */

/** Occupations, where rows are offers that ask a list and the query is a search that answers. */
export class EmployerOccupationHeld implements CriterionKernel {
  readonly links = new NeighbourLinks()
  isStated = false
  readonly #codes: EntryCodes
  /** Months by occupation of the query; UNKNOWN if not stated. */
  #months: number[] = []
  /** Whether an occupation of the query is another reading of the one before. */
  #isOther: boolean[] = []
  #best = new Uint16Array(8)
  #seniority = 0

  constructor(codes: EntryCodes) {
    this.#codes = codes
  }

  prepare({ has }: Pick<MatchListing, 'has'>): void {
    const held = has.occupations ?? []
    this.links.clear()
    this.isStated = has.occupations !== null
    this.#seniority = levelCode(has.seniority)
    this.#months = held.map(({ months }) => months ?? UNKNOWN)
    this.#isOther = held.map(({ isOtherReading }) => isOtherReading)
    if (this.#best.length < this.#months.length) this.#best = new Uint16Array(this.#months.length)
    for (const [index, reading] of held.entries()) this.links.add(this.#codes.satisfiedBy(readingKey(reading)), index)
  }

  judge({ tails }: Rows, batch: Batch): void {
    const { live, count, next, flags, similarity, months, role } = batch
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const at = next[n] ?? 0
      const end = at + 1 + (tails[at] ?? 0)
      next[n] = end
      let best = UNKNOWN
      if (this.isStated) best = this.#judgeOne(tails, at + 1, batch, n)
      else months[n] = UNKNOWN
      const pair = ((((flags[n] ?? 0) >> WANTED_SENIORITY_AT) & 7) << 3) | this.#seniority
      role[n] = similarity[n] = withSeniority(best, pair)
    }
  }

  /** Judges the list from `from` to the next one. */
  #judgeOne(tails: Uint16Array, from: number, { next: ends, months }: Batch, n: number): number {
    const end = ends[n] ?? 0
    const { first, next, entry, similarity: answers } = this.links
    const best = this.#best
    const held = this.#months.length
    for (let own = 0; own < held; own++) best[own] = 0
    let most = 0
    for (let cursor = from; cursor < end; cursor++)
      for (let link = first[tails[cursor] ?? 0] ?? 0; link !== 0; link = next[link] ?? 0) {
        const own = entry[link] ?? 0
        const value = answers[link] ?? 0
        if (value > (best[own] ?? 0)) best[own] = value
        if (value > most) most = value
      }
    months[n] = this.#countMonths(best)
    return end > from ? most : UNKNOWN
  }

  #countMonths(best: Uint16Array): number {
    const held = this.#months.length
    let months = held === 0 ? 0 : UNKNOWN
    let ofReadings = 0
    for (let own = 0; own < held; own++) {
      const worked = this.#months[own] ?? UNKNOWN
      if (this.#isOther[own] !== true) ofReadings = 0
      if (worked === UNKNOWN) continue
      const counted = worked * (best[own] ?? 0)
      months = Math.max(0, months) + Math.max(0, counted - ofReadings)
      ofReadings = Math.max(ofReadings, counted)
    }
    return months === UNKNOWN ? UNKNOWN : Math.min(MOST_MONTHS, Math.floor(months / 1000))
  }
}

/** Occupations, where the query is an offer that asks and rows are searches with a list of occupations and months. */
export class EmployerOccupationAsked implements CriterionKernel {
  readonly links = new NeighbourLinks()
  readonly #codes: EntryCodes
  #isAsked = false
  #seniority = 0

  constructor(codes: EntryCodes) {
    this.#codes = codes
  }

  prepare({ wants: { occupation } }: Pick<MatchListing, 'wants'>): void {
    prepareWanted(occupation?.anyOf ?? [], this.links, this.#codes)
    this.#isAsked = (occupation?.anyOf.length ?? 0) > 0
    this.#seniority = levelCode(occupation?.seniority ?? null)
  }

  judge({ tails }: Rows, batch: Batch): void {
    const { live, count, next, flags, similarity, months, role } = batch
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const at = next[n] ?? 0
      const entries = tails[at] ?? 0
      if (entries === NONE) {
        next[n] = at + 1
        role[n] = similarity[n] = months[n] = UNKNOWN
        continue
      }
      const end = at + 1 + 2 * entries
      next[n] = end
      let best = 0
      let counted = entries === 0 ? 0 : UNKNOWN
      let ofReadings = 0
      for (let cursor = at + 1; cursor < end; cursor += 2) {
        const value = this.links.best(tails[cursor] ?? 0)
        const attributes = tails[cursor + 1] ?? 0
        const worked = attributes & MONTHS_UNSTATED
        if (value > best) best = value
        if (attributes === worked) ofReadings = 0
        if (worked === MONTHS_UNSTATED) continue
        const own = worked * value
        counted = Math.max(0, counted) + Math.max(0, own - ofReadings)
        ofReadings = Math.max(ofReadings, own)
      }
      months[n] = counted === UNKNOWN ? UNKNOWN : Math.min(MOST_MONTHS, Math.floor(counted / 1000))
      const pair = (this.#seniority << 3) | (((flags[n] ?? 0) >> SENIORITY_AT) & 7)
      role[n] = similarity[n] = withSeniority(this.#isAsked ? best : UNKNOWN, pair)
    }
  }
}

function prepareWanted(wanted: readonly OccupationReading[], links: NeighbourLinks, codes: EntryCodes): void {
  links.clear()
  for (const [index, reading] of wanted.entries()) links.add(codes.satisfying(readingKey(reading)), index)
}

function prepareHeld(held: Has['occupations'], links: NeighbourLinks, codes: EntryCodes): void {
  links.clear()
  for (const [index, reading] of (held ?? []).entries()) links.add(codes.satisfiedBy(readingKey(reading)), index)
}

/** Layout of the values that the candidate's direction compares, by type of row. */
type HeadOccupations = {
  /** Position of the first of two codes. */
  readonly at: number
  readonly many: number
  /** Flag of a stated list; 0 if rows always state it. */
  readonly stated: number
  /** Position of the row's level in the flags. */
  readonly seniorityAt: number
  /** Shifts of the row's and of the query's level in a pair of levels, which is asked above had. */
  readonly rowShift: number
  readonly queryShift: number
}

const IN_OFFERS: HeadOccupations = {
  at: OFFER.occupations,
  many: OFFER_FLAG.manyOccupations,
  stated: OFFER_FLAG.occupationsStated,
  seniorityAt: SENIORITY_AT,
  rowShift: 0,
  queryShift: 3,
}

const IN_SEARCHES: HeadOccupations = {
  at: SEARCH.wantedOccupations,
  many: SEARCH_FLAG.manyWanted,
  stated: 0,
  seniorityAt: WANTED_SENIORITY_AT,
  rowShift: 3,
  queryShift: 0,
}

/** Occupations in the candidate's direction: two in the head, or more in the overflow. */
export class CandidateOccupation implements CriterionKernel {
  readonly #links = new NeighbourLinks()
  readonly #codes: EntryCodes
  readonly #in: HeadOccupations
  /** Whether the query states the criterion. */
  #isStated = false
  #seniority = 0

  /** @param rows type of the rows: offers have occupations, searches ask some */
  constructor(codes: EntryCodes, rows: ListingType) {
    this.#codes = codes
    this.#in = rows === 'offer' ? IN_OFFERS : IN_SEARCHES
  }

  prepare({ type, has, wants: { occupation } }: MatchListing): void {
    const isAsking = type === 'search'
    if (isAsking) prepareWanted(occupation?.anyOf ?? [], this.#links, this.#codes)
    else prepareHeld(has.occupations, this.#links, this.#codes)
    this.#isStated = isAsking || has.occupations !== null
    this.#seniority = levelCode(isAsking ? (occupation?.seniority ?? null) : has.seniority) << this.#in.queryShift
  }

  judge({ heads }: Rows, { live, count, rows, flags: flagsOf, similarity }: Batch): void {
    const { at, many, stated } = this.#in
    const links = this.#links
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const head = (rows[n] ?? 0) * HEAD_LENGTH + at
      const flags = flagsOf[n] ?? 0
      const first = links.best(heads[head] ?? 0)
      const second = links.best(heads[head + 1] ?? 0)
      const best = this.#isStated && (flags & stated) === stated ? Math.max(first, second) : UNKNOWN
      // Upper bound until the overflow is judged: more than two occupations lose nothing.
      similarity[n] = (flags & many) === 0 ? this.#withSeniority(best, flags) : 1000
    }
  }

  judgeOverflow({ tails }: Rows, { live, count, flags: flagsOf, next, similarity }: Batch): void {
    const { many } = this.#in
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const flags = flagsOf[n] ?? 0
      similarity[n] = (flags & many) === 0 ? 1000 : this.#withSeniority(this.#bestOfList(tails, next, n), flags)
    }
  }

  #withSeniority(best: number, flags: number): number {
    const { seniorityAt, rowShift } = this.#in
    return withSeniority(best, (((flags >> seniorityAt) & 7) << rowShift) | this.#seniority)
  }

  /** Highest similarity in a list of codes; advances beyond it. */
  #bestOfList(tails: Uint16Array, next: Uint32Array, n: number): number {
    const at = next[n] ?? 0
    const end = at + 1 + (tails[at] ?? 0)
    next[n] = end
    let best = 0
    for (let cursor = at + 1; cursor < end; cursor++) best = Math.max(best, this.#links.best(tails[cursor] ?? 0))
    return this.#isStated ? best : UNKNOWN
  }
}
