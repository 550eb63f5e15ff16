import type { Has } from '../../listing.ts'
import { NO_MUST } from './batch.ts'
import { contractMask, levelCode, NONE, startCode } from '../rows/codes.ts'
import type { NeighbourTables } from '../query/neighbour-tables.ts'
import { blocksOf, UNKNOWN } from './fit-accumulator.ts'
import { withSeniority } from './level-factors.ts'
import { OccupationsHeld } from './occupations.ts'
import { MANY_PLACES, ONE_PLACE, WANTED_SENIORITY_AT } from '../rows/offer-row.ts'
import * as position from '../rows/criterion-positions.ts'
import { LocationHeld } from './places.ts'
import { HEAD_LENGTH } from '../rows/row-draft.ts'
import { RowScorer } from './row-scorer.ts'
import { ALIVE } from '../rows/rows.ts'
import * as search from '../rows/search-row.ts'
import { SimilarityCache } from './similarity-cache.ts'
import { contractMaskSimilarity, payCodeSimilarity, startCodeSimilarity, workloadCodeSimilarity } from './terms.ts'
import { packedCriteria } from '../rows/weight-codes.ts'

const CANDIDATE = packedCriteria('candidate')
const CANDIDATE_BLOCKS = blocksOf('candidate')

/** What the heads of searches say to an offer: place, occupation and terms as each candidate wishes and weighs them. */
export abstract class SearchHeads extends RowScorer {
  protected checksMusts = true
  /** Of the offer. */
  protected seniority = 0
  readonly #heldOccupations: OccupationsHeld
  readonly #location = new LocationHeld()
  /** By what the rows ask. */
  readonly #contracts = new SimilarityCache((mask) =>
    this.#contract === null ? UNKNOWN : contractMaskSimilarity(mask, this.#contract),
  )
  readonly #workloads = new SimilarityCache((code) => workloadCodeSimilarity(code, this.#workload))
  readonly #starts = new SimilarityCache((code) => startCodeSimilarity(code, this.#start, this.settings.today, false))
  #start = 0
  #pay: number | null = null
  #contract: number | null = null
  #workload = NONE

  constructor({ occupation }: NeighbourTables) {
    super()
    this.#heldOccupations = new OccupationsHeld(occupation)
  }

  protected prepareHeads(has: Has): void {
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

  protected scoreHeads(): void {
    const { batch } = this
    const { heads } = this.rows
    this.#openHeads()
    this.#judgePlaces()
    this.enterCandidate(position.CANDIDATE_LOCATION)
    this.#judgeOccupations()
    this.enterCandidate(position.CANDIDATE_OCCUPATION)
    batch.dropBelowThreshold(batch.candidate)
    this.#judgePays()
    this.enterCandidate(position.CANDIDATE_PAY)
    this.#contracts.scoreHeads(heads, search.SEARCH_CONTRACT, batch)
    this.enterCandidate(position.CANDIDATE_CONTRACT)
    this.#workloads.scoreHeads(heads, search.SEARCH_WORKLOAD, batch)
    this.enterCandidate(position.CANDIDATE_WORKLOAD)
    this.#starts.scoreHeads(heads, search.SEARCH_WANTED_START, batch)
    this.enterCandidate(position.CANDIDATE_START)
    batch.dropBelowThreshold(batch.candidate)
  }

  /** Leaves the rows that are there and opens their ledgers. */
  #openHeads(): void {
    const { batch } = this
    const { heads } = this.rows
    const { live, count, rows, flags, candidate } = batch
    this.findWeights()
    let kept = 0
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const at = (rows[n] ?? 0) * HEAD_LENGTH
      candidate.reset(n, heads[at + search.SEARCH_TOTAL] ?? 0)
      flags[n] = heads[at] ?? 0
      live[kept] = n
      kept += (heads[at] ?? 0) & ALIVE
    }
    batch.count = kept
  }

  protected findWeights(): void {
    const { batch } = this
    const { live, count, rows, weightsAt } = batch
    batch.packed = this.rows.heads
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      weightsAt[n] = (rows[n] ?? 0) * HEAD_LENGTH + search.SEARCH_WEIGHTS
    }
  }

  /** Enters a criterion that is judged as a whole, with the weight the row gives it. */
  protected enterCandidate(index: number): void {
    const criterion = CANDIDATE[index]
    if (criterion) this.batch.addPackedCriterion(this.batch.candidate, criterion, CANDIDATE_BLOCKS[index] ?? NO_MUST)
  }

  /** Enters a criterion whose musts are its entries. */
  protected enterEntries(index: number): void {
    const criterion = CANDIDATE[index]
    if (criterion) this.batch.addPackedCriterion(this.batch.candidate, criterion, NO_MUST)
  }

  /** Several circles are left to the lists: until then they lose nothing. */
  #judgePlaces(): void {
    const { live, count, rows, similarity } = this.batch
    const { coordinates, heads } = this.rows
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const at = (rows[n] ?? 0) * HEAD_LENGTH
      const flags = heads[at] ?? 0
      let there = 0
      if ((flags & ONE_PLACE) !== 0)
        there = this.#location.in(
          coordinates[at + search.SEARCH_X] ?? 0,
          coordinates[at + search.SEARCH_Y] ?? 0,
          coordinates[at + search.SEARCH_Z] ?? 0,
          heads[at + search.SEARCH_RADIUS] ?? 0,
        )
      similarity[n] = (flags & MANY_PLACES) === 0 ? this.#mended(flags, there) : 1000
    }
  }

  #mended(flags: number, there: number): number {
    return this.#location.mend(there, (flags & search.REMOTE) !== 0, (flags & search.RELOCATION) !== 0)
  }

  #judgeOccupations(): void {
    const { live, count, rows, similarity } = this.batch
    const { heads } = this.rows
    const { links, isStated } = this.#heldOccupations
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const at = (rows[n] ?? 0) * HEAD_LENGTH
      const flags = heads[at] ?? 0
      const first = links.best(heads[at + search.SEARCH_WANTED] ?? 0)
      const second = links.best(heads[at + search.SEARCH_WANTED + 1] ?? 0)
      const best = isStated ? Math.max(first, second) : UNKNOWN
      similarity[n] = (flags & search.MANY_WANTED_OCCUPATIONS) === 0 ? this.#withSeniority(best, flags) : 1000
    }
  }

  #withSeniority(best: number, flags: number): number {
    return withSeniority(best, (((flags >> WANTED_SENIORITY_AT) & 7) << 3) | this.seniority)
  }

  #judgePays(): void {
    const { live, count, rows, similarity } = this.batch
    const { heads } = this.rows
    const top = this.#pay
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const at = (rows[n] ?? 0) * HEAD_LENGTH
      const minimum = heads[at + search.SEARCH_MINIMUM] ?? 0
      const target = heads[at + search.SEARCH_TARGET] ?? 0
      similarity[n] = top === null ? UNKNOWN : payCodeSimilarity(minimum, target, top)
    }
  }

  /** What the heads had no room for. */
  protected scoreOverflow(): void {
    const { batch } = this
    this.startOverflow(search.SEARCH_OVERFLOW)
    this.#judgeManyOccupations()
    this.enterCandidate(position.CANDIDATE_OCCUPATION)
    this.#judgeManyCircles()
    this.enterCandidate(position.CANDIDATE_LOCATION)
    batch.dropBelowThreshold(batch.candidate)
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
    const { links, isStated } = this.#heldOccupations
    const at = next[n] ?? 0
    const end = at + 1 + (tails[at] ?? 0)
    next[n] = end
    let best = 0
    for (let place = at + 1; place < end; place++) best = Math.max(best, links.best(tails[place] ?? 0))
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
