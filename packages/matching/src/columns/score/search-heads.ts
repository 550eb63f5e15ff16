import type { Has } from '../../listing.ts'
import { NO_MUST } from './batch.ts'
import { contractMask, levelCode, NONE, startCode } from '../rows/codes.ts'
import type { ConceptTables } from '../query/neighbour-tables.ts'
import { blocksOf, UNKNOWN } from './fit-accumulator.ts'
import { withSeniority } from './level-factors.ts'
import { OccupationsHeld } from './occupations.ts'
import { MANY_PLACES, ONE_PLACE, WANTED_SENIORITY_AT } from '../rows/offer-row.ts'
import * as order from '../rows/criterion-positions.ts'
import { LocationHeld } from './places.ts'
import { FACTS, TAGS_END } from '../rows/row-draft.ts'
import { RowScorer } from './row-scorer.ts'
import { ALIVE } from '../rows/rows.ts'
import * as search from '../rows/search-row.ts'
import { TermTable } from './similarity-cache.ts'
import { contractOfMasks, payOfCodes, startOfCodes, workloadOfCodes } from './terms.ts'
import { packedCriteria } from '../rows/weight-codes.ts'

const CANDIDATE = packedCriteria('candidate')
const CANDIDATE_BLOCKS = blocksOf('candidate')

/** What the facts of searches say to an offer: place, occupation and terms as each candidate wishes and weighs them. */
export abstract class SearchFacts extends RowScorer {
  protected checksMusts = true
  /** Of the offer. */
  protected seniority = 0
  readonly #heldOccupations: OccupationsHeld
  readonly #location = new LocationHeld()
  /** By what the rows ask. */
  readonly #contracts = new TermTable((mask) =>
    this.#contract === null ? UNKNOWN : contractOfMasks(mask, this.#contract),
  )
  readonly #workloads = new TermTable((code) => workloadOfCodes(code, this.#workload))
  readonly #starts = new TermTable((code) => startOfCodes(code, this.#start, this.settings.today, false))
  #start = 0
  #pay: number | null = null
  #contract: number | null = null
  #workload = NONE

  constructor({ occupation }: ConceptTables) {
    super()
    this.#heldOccupations = new OccupationsHeld(occupation)
  }

  protected prepareFacts(has: Has): void {
    this.checksMusts = this.settings.mostBlocked === 0
    this.#heldOccupations.prepare(has.occupations)
    this.#location.prepare(has.places, has.remoteShare)
    this.seniority = levelCode(has.seniority)
    this.#start = startCode(has.start)
    this.#pay = has.pay?.top ?? null
    this.#contract = has.contractTypes && contractMask(has.contractTypes)
    this.#workload = has.workload ? has.workload.from | (has.workload.to << 8) : NONE
    for (const terms of [this.#contracts, this.#workloads, this.#starts]) terms.clear()
  }

  protected judgeFacts(): void {
    const { batch } = this
    const { facts } = this.rows
    this.#openFacts()
    this.#judgePlaces()
    this.enterCandidate(order.CANDIDATE_LOCATION)
    this.#judgeOccupations()
    this.enterCandidate(order.CANDIDATE_OCCUPATION)
    batch.settle(batch.candidate)
    this.#judgePays()
    this.enterCandidate(order.CANDIDATE_PAY)
    this.#contracts.judgeFacts(facts, search.SEARCH_CONTRACT, batch)
    this.enterCandidate(order.CANDIDATE_CONTRACT)
    this.#workloads.judgeFacts(facts, search.SEARCH_WORKLOAD, batch)
    this.enterCandidate(order.CANDIDATE_WORKLOAD)
    this.#starts.judgeFacts(facts, search.SEARCH_WANTED_START, batch)
    this.enterCandidate(order.CANDIDATE_START)
    batch.settle(batch.candidate)
  }

  /** Leaves the rows that are there and opens their ledgers. */
  #openFacts(): void {
    const { batch } = this
    const { facts } = this.rows
    const { live, count, rows, flags, candidate } = batch
    this.findWeights()
    let kept = 0
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const at = (rows[n] ?? 0) * FACTS
      candidate.open(n, facts[at + search.SEARCH_TOTAL] ?? 0)
      flags[n] = facts[at] ?? 0
      live[kept] = n
      kept += (facts[at] ?? 0) & ALIVE
    }
    batch.count = kept
  }

  protected findWeights(): void {
    const { batch } = this
    const { live, count, rows, weightsAt } = batch
    batch.packed = this.rows.facts
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      weightsAt[n] = (rows[n] ?? 0) * FACTS + search.SEARCH_WEIGHTS
    }
  }

  /** Enters a criterion that is judged as a whole, with the weight the row gives it. */
  protected enterCandidate(index: number): void {
    const criterion = CANDIDATE[index]
    if (criterion) this.batch.enterPacked(this.batch.candidate, criterion, CANDIDATE_BLOCKS[index] ?? NO_MUST)
  }

  /** Enters a criterion whose musts are its entries. */
  protected enterEntries(index: number): void {
    const criterion = CANDIDATE[index]
    if (criterion) this.batch.enterPacked(this.batch.candidate, criterion, NO_MUST)
  }

  /** Several circles are left to the lists: until then they lose nothing. */
  #judgePlaces(): void {
    const { live, count, rows, similarity } = this.batch
    const { coordinates, facts } = this.rows
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const at = (rows[n] ?? 0) * FACTS
      const flags = facts[at] ?? 0
      let there = 0
      if ((flags & ONE_PLACE) !== 0)
        there = this.#location.in(
          coordinates[at + search.SEARCH_X] ?? 0,
          coordinates[at + search.SEARCH_Y] ?? 0,
          coordinates[at + search.SEARCH_Z] ?? 0,
          facts[at + search.SEARCH_RADIUS] ?? 0,
        )
      similarity[n] = (flags & MANY_PLACES) === 0 ? this.#mended(flags, there) : 1000
    }
  }

  #mended(flags: number, there: number): number {
    return this.#location.mend(there, (flags & search.REMOTE) !== 0, (flags & search.RELOCATION) !== 0)
  }

  #judgeOccupations(): void {
    const { live, count, rows, similarity } = this.batch
    const { facts } = this.rows
    const { reach, isStated } = this.#heldOccupations
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const at = (rows[n] ?? 0) * FACTS
      const flags = facts[at] ?? 0
      const first = reach.best(facts[at + search.SEARCH_WANTED] ?? 0)
      const second = reach.best(facts[at + search.SEARCH_WANTED + 1] ?? 0)
      const best = isStated ? Math.max(first, second) : UNKNOWN
      similarity[n] = (flags & search.MANY_WANTED_OCCUPATIONS) === 0 ? this.#withSeniority(best, flags) : 1000
    }
  }

  #withSeniority(best: number, flags: number): number {
    return withSeniority(best, (((flags >> WANTED_SENIORITY_AT) & 7) << 3) | this.seniority)
  }

  #judgePays(): void {
    const { live, count, rows, similarity } = this.batch
    const { facts } = this.rows
    const top = this.#pay
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const at = (rows[n] ?? 0) * FACTS
      const minimum = facts[at + search.SEARCH_MINIMUM] ?? 0
      const target = facts[at + search.SEARCH_TARGET] ?? 0
      similarity[n] = top === null ? UNKNOWN : payOfCodes(minimum, target, top)
    }
  }

  /** What the facts had no room for. */
  protected judgeMore(): void {
    const { batch } = this
    this.moveTo(TAGS_END)
    this.#judgeManyOccupations()
    this.enterCandidate(order.CANDIDATE_OCCUPATION)
    this.#judgeManyCircles()
    this.enterCandidate(order.CANDIDATE_LOCATION)
    batch.settle(batch.candidate)
  }

  #judgeManyOccupations(): void {
    const { live, count, flags: flagsOf, similarity } = this.batch
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const flags = flagsOf[n] ?? 0
      const isMany = (flags & search.MANY_WANTED_OCCUPATIONS) !== 0
      similarity[n] = isMany ? this.#withSeniority(this.#bestOfMany(n), flags) : 1000
    }
  }

  #judgeManyCircles(): void {
    const { live, count, flags: flagsOf, next, similarity } = this.batch
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const flags = flagsOf[n] ?? 0
      similarity[n] = (flags & MANY_PLACES) === 0 ? 1000 : this.#mended(flags, this.#bestCircle(next[n] ?? 0))
    }
  }

  /** Of a list of occupations the search asks for; moves behind it. */
  #bestOfMany(n: number): number {
    const { next } = this.batch
    const { tails } = this.rows
    const { reach, isStated } = this.#heldOccupations
    const at = next[n] ?? 0
    const end = at + 1 + (tails[at] ?? 0)
    next[n] = end
    let best = 0
    for (let place = at + 1; place < end; place++) best = Math.max(best, reach.best(tails[place] ?? 0))
    return isStated ? best : UNKNOWN
  }

  #bestCircle(at: number): number {
    const { tails } = this.rows
    const count = tails[at] ?? 0
    const signed = (place: number) => ((tails[place] ?? 0) << 16) >> 16
    let best = 0
    for (let place = at + 1; place < at + 1 + 4 * count; place += 4) {
      const there = this.#location.in(signed(place), signed(place + 1), signed(place + 2), tails[place + 3] ?? 0)
      if (there > best) best = there
    }
    return best
  }
}
