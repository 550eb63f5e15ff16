import { MUST_MINIMUM } from '../../criteria/criterion.ts'
import { paySimilarity } from '../../criteria/pay.ts'
import type { Has, Wants } from '../../listing.ts'
import { RequiredBackgroundLoss } from '../query/background-loss.ts'
import { NO_MUST } from './batch.ts'
import { contractMask, levelCode, NONE, startCode } from '../rows/codes.ts'
import type { NeighbourTables } from '../query/neighbour-tables.ts'
import { blocksOf, UNKNOWN } from './fit-accumulator.ts'
import { withSeniority } from './level-factors.ts'
import { LicencesHeld } from './licences.ts'
import { OccupationsAsked, OccupationsHeld } from './occupations.ts'
import * as offer from '../rows/offer-row.ts'
import * as position from '../rows/criterion-positions.ts'
import { LocationAsked } from './places.ts'
import { QueryWeights } from '../query/query-weights.ts'
import { HEAD_LENGTH } from '../rows/row-draft.ts'
import { RowScorer } from './row-scorer.ts'
import { ALIVE } from '../rows/rows.ts'
import { heldLanguages } from '../rows/search-row.ts'
import { SimilarityCache } from './similarity-cache.ts'
import { contractMaskSimilarity, startCodeSimilarity, workloadCodeSimilarity } from './terms.ts'

const CANDIDATE_BLOCKS = blocksOf('candidate')
const MUST_AND_MANY = offer.MUST_OCCUPATION | offer.MANY_WANTED

/** What the heads of offers say to a search: their musts, and place, occupation and terms as the candidate wishes them. */
export abstract class OfferHeads extends RowScorer {
  readonly weights = new QueryWeights('candidate')
  readonly occupations: OccupationsHeld
  readonly licences: LicencesHeld
  protected checksMusts = true
  protected languageBits = NONE
  readonly #background = new RequiredBackgroundLoss()
  readonly #askedOccupations: OccupationsAsked
  readonly #location = new LocationAsked()
  readonly #wish = { minimum: null as number | null, target: null as number | null }
  readonly #pays = new SimilarityCache((top) => (top === NONE ? UNKNOWN : paySimilarity(this.#wish, top)))
  readonly #workloads = new SimilarityCache((code) => workloadCodeSimilarity(this.#workload, code))
  readonly #starts = new SimilarityCache((code) =>
    startCodeSimilarity(this.#wantedStart, code, this.settings.today, false),
  )
  #wantedSeniority = 0
  #wantedStart = 0
  #contract = 0
  #workload = 0
  #statesOccupations = false

  constructor({ dictionaries, occupation }: NeighbourTables) {
    super()
    this.occupations = new OccupationsHeld(occupation)
    this.licences = new LicencesHeld(dictionaries.licence)
    this.#askedOccupations = new OccupationsAsked(occupation)
  }

  protected prepareHeads(has: Has, wants: Wants): void {
    this.weights.prepare(wants)
    this.checksMusts = this.settings.mostBlocked === 0
    this.occupations.prepare(has.occupations)
    this.licences.prepare(has.licences)
    this.#background.prepare(has, this.settings.limits, this.checksMusts)
    this.#statesOccupations = has.occupations !== null
    this.languageBits = heldLanguages(has.languages)
    this.#askedOccupations.prepare(wants.occupation?.anyOf ?? [])
    this.#wantedSeniority = levelCode(wants.occupation?.seniority ?? null)
    this.#location.prepare(wants.location)
    this.#wish.minimum = wants.pay?.minimum ?? null
    this.#wish.target = wants.pay?.target ?? null
    this.#contract = contractMask(wants.contract?.anyOf ?? [])
    this.#workload = wants.workload ? wants.workload.from | (wants.workload.to << 8) : NONE
    this.#wantedStart = startCode(wants.start?.start ?? null)
    for (const terms of [this.#pays, this.#workloads, this.#starts]) terms.clear()
  }

  protected scoreHeads(): void {
    const { batch, weights } = this
    const { heads } = this.rows
    this.#openHeads()
    this.#judgePlaces()
    this.enterCandidate(position.CANDIDATE_LOCATION)
    this.#judgeOccupations()
    this.enterCandidate(position.CANDIDATE_OCCUPATION)
    batch.dropBelowThreshold(batch.candidate)
    if (weights.at(position.CANDIDATE_PAY) > 0) this.#pays.scoreHeads(heads, offer.OFFER_PAY, batch)
    this.enterCandidate(position.CANDIDATE_PAY)
    if (weights.at(position.CANDIDATE_CONTRACT) > 0) this.#judgeContracts()
    this.enterCandidate(position.CANDIDATE_CONTRACT)
    if (weights.at(position.CANDIDATE_WORKLOAD) > 0) this.#workloads.scoreHeads(heads, offer.OFFER_WORKLOAD, batch)
    this.enterCandidate(position.CANDIDATE_WORKLOAD)
    if (weights.at(position.CANDIDATE_START) > 0) this.#starts.scoreHeads(heads, offer.OFFER_START, batch)
    this.enterCandidate(position.CANDIDATE_START)
    batch.dropBelowThreshold(batch.candidate)
  }

  /** Enters a criterion of the candidate's that is judged as a whole. */
  protected enterCandidate(index: number): void {
    const must = this.weights.isMust[index] === true ? (CANDIDATE_BLOCKS[index] ?? NO_MUST) : NO_MUST
    this.batch.addCriterion(this.batch.candidate, this.weights.at(index), must)
  }

  /** Leaves the rows that are there and whose musts do not keep the search out: what speaks against one is negative. */
  #openHeads(): void {
    const { batch } = this
    const { heads } = this.rows
    const { live, count, rows, flags, slack, candidate } = batch
    const answer = this.#background
    const { links } = this.occupations
    const { values: worthOf } = this.licences.worth
    const weight = this.weights.total
    const checksMusts = this.checksMusts
    const missed = checksMusts ? ~this.languageBits : 0
    const leastWorth = checksMusts && this.licences.isStated ? MUST_MINIMUM : 0
    const checksOccupation = checksMusts && this.#statesOccupations ? -1 : 0
    let kept = 0
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const at = (rows[n] ?? 0) * HEAD_LENGTH
      const own = heads[at] ?? 0
      flags[n] = own
      candidate.reset(n, weight)
      live[kept] = n
      const first = links.best(heads[at + offer.OFFER_WANTED] ?? 0) - MUST_MINIMUM
      const second = links.best(heads[at + offer.OFFER_WANTED + 1] ?? 0) - MUST_MINIMUM
      // Negative where one or two occupations are wanted and are a must.
      const isMust = ((own & MUST_AND_MANY) ^ offer.MUST_OCCUPATION) - 1
      const occupation = first & second & isMust & checksOccupation
      const licence = (worthOf[heads[at + offer.OFFER_MUST_LICENCE] ?? 0] ?? 0) - leastWorth
      const languages = -((heads[at + offer.OFFER_MUST_LANGUAGES] ?? 0) & missed)
      const gone = (own & ALIVE) - 1
      const background = (slack[n] ?? 0) - answer.of(heads[at + offer.OFFER_BACKGROUND] ?? 0)
      kept += 1 + ((occupation | licence | languages | background | gone) >> 31)
    }
    batch.count = kept
  }

  /** Several places are left to the lists: until then they lose nothing. */
  #judgePlaces(): void {
    if (this.weights.at(position.CANDIDATE_LOCATION) === 0) return
    const { live, count, rows, similarity } = this.batch
    const { heads, coordinates } = this.rows
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const at = (rows[n] ?? 0) * HEAD_LENGTH
      const flags = heads[at] ?? 0
      if ((flags & offer.MANY_PLACES) !== 0) {
        similarity[n] = 1000
        continue
      }
      let there = (flags & offer.PLACES_STATED) === 0 ? UNKNOWN : 0
      if ((flags & offer.ONE_PLACE) !== 0)
        there = this.#location.at(
          coordinates[at + offer.OFFER_X] ?? 0,
          coordinates[at + offer.OFFER_Y] ?? 0,
          coordinates[at + offer.OFFER_Z] ?? 0,
        )
      similarity[n] = this.#mended(at, there)
    }
  }

  #mended(at: number, there: number): number {
    const remote = (this.rows.heads[at + offer.OFFER_CONTRACT] ?? 0) >> 8
    return this.#location.mend(there, remote > 100 ? 0 : remote)
  }

  #judgeOccupations(): void {
    if (this.weights.at(position.CANDIDATE_OCCUPATION) === 0) return
    const { live, count, rows, similarity } = this.batch
    const { heads } = this.rows
    const { links } = this.#askedOccupations
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const at = (rows[n] ?? 0) * HEAD_LENGTH
      const flags = heads[at] ?? 0
      const first = links.best(heads[at + offer.OFFER_OCCUPATION] ?? 0)
      const second = links.best(heads[at + offer.OFFER_OCCUPATION + 1] ?? 0)
      const best = (flags & offer.OCCUPATIONS_STATED) === 0 ? UNKNOWN : Math.max(first, second)
      similarity[n] = (flags & offer.MANY_OCCUPATIONS) === 0 ? this.#withSeniority(best, flags) : 1000
    }
  }

  #withSeniority(best: number, flags: number): number {
    return withSeniority(best, (this.#wantedSeniority << 3) | ((flags >> offer.SENIORITY_AT) & 7))
  }

  #judgeContracts(): void {
    const { live, count, rows, similarity } = this.batch
    const { heads } = this.rows
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const at = (rows[n] ?? 0) * HEAD_LENGTH
      const mask = (heads[at + offer.OFFER_CONTRACT] ?? 0) & 255
      similarity[n] =
        ((heads[at] ?? 0) & offer.CONTRACT_STATED) === 0 ? UNKNOWN : contractMaskSimilarity(this.#contract, mask)
    }
  }

  /** What the heads had no room for. */
  protected scoreOverflow(): void {
    const { batch } = this
    this.startOverflow(offer.OFFER_OVERFLOW)
    this.#judgeManyOccupations()
    this.enterCandidate(position.CANDIDATE_OCCUPATION)
    this.#judgeManyPlaces()
    this.enterCandidate(position.CANDIDATE_LOCATION)
    batch.dropBelowThreshold(batch.candidate)
  }

  #judgeManyOccupations(): void {
    const { live, count, flags: flagsOf, next, similarity } = this.batch
    const { tails } = this.rows
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const flags = flagsOf[n] ?? 0
      similarity[n] =
        (flags & offer.MANY_OCCUPATIONS) === 0
          ? 1000
          : this.#withSeniority(this.#askedOccupations.best(tails, next, n), flags)
    }
  }

  #judgeManyPlaces(): void {
    const { live, count, flags, rows, next, similarity } = this.batch
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const isMany = ((flags[n] ?? 0) & offer.MANY_PLACES) !== 0
      similarity[n] = isMany ? this.#mended((rows[n] ?? 0) * HEAD_LENGTH, this.#bestPlace(next[n] ?? 0)) : 1000
    }
  }

  #bestPlace(at: number): number {
    const { tails } = this.rows
    const count = tails[at] ?? 0
    const signed = (place: number) => ((tails[place] ?? 0) << 16) >> 16
    let best = 0
    for (let place = at + 1; place < at + 1 + 3 * count; place += 3)
      best = Math.max(best, this.#location.at(signed(place), signed(place + 1), signed(place + 2)))
    return best
  }
}
