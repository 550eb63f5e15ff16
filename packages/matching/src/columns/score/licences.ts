import { MUST_MINIMUM } from '../../criteria/criterion.ts'
import { IN_PROGRESS, SPONSORED, VALID } from '../../criteria/licences.ts'
import type { HeldLicence, WantedLicence } from '../../listing.ts'
import { IMPORTANCE_FACTOR } from '../../weights.ts'
import type { Batch } from './batch.ts'
import { FACTOR_OF_IMPORTANCE, MUST, NONE } from '../rows/codes.ts'
import type { Dictionary } from '../rows/dictionary.ts'
import { blockCriterion, UNKNOWN } from './fit-accumulator.ts'
import { SPONSORED as SPONSORED_FLAG } from '../rows/offer-row.ts'
import { SparseMap } from '../query/neighbour-links.ts'
import { VALID as VALID_CODE } from '../rows/search-row.ts'

const CRITERION = blockCriterion('employer', 'licences')

/** The query has licences, rows ask for some: entries of licence, and importance with a flag for sponsored ones. */
export class LicencesHeld {
  /** What each held licence is worth. */
  readonly worth = new SparseMap()
  isStated = false
  readonly #dictionary: Dictionary

  constructor(dictionary: Dictionary) {
    this.#dictionary = dictionary
  }

  prepare(held: readonly HeldLicence[] | null): void {
    this.isStated = held !== null
    this.worth.clear()
    this.worth.values[NONE] = VALID
    for (const { concept, status } of held ?? [])
      this.worth.setMax(this.#dictionary.find(concept), status === 'valid' ? VALID : IN_PROGRESS)
  }

  /** Judges lists of wishes. @param isActive by pair: whether the criterion counts at all, so that its musts do */
  judge(lists: Uint16Array, batch: Batch, isActive: (n: number) => boolean): void {
    const { live, count, next, similarity } = batch
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const at = next[n] ?? 0
      const end = at + 1 + 2 * (lists[at] ?? 0)
      next[n] = end
      similarity[n] = UNKNOWN
      if (!this.isStated) continue
      let sum = 0
      let weights = 0
      for (let place = at + 1; place < end; place += 2) {
        const attributes = lists[place + 1] ?? 0
        const least = (attributes & SPONSORED_FLAG) === 0 ? 0 : SPONSORED
        const value = Math.max(least, this.worth.values[lists[place] ?? 0] ?? 0)
        const importance = attributes & 3
        if (importance === MUST && value < MUST_MINIMUM && isActive(n)) batch.block(n, CRITERION, (place - at - 1) >> 1)
        const weight = FACTOR_OF_IMPORTANCE[importance] ?? 0
        sum += weight * value
        weights += weight
      }
      if (weights > 0) similarity[n] = Math.floor(sum / weights)
    }
  }
}

/** The query asks for licences, rows have some. */
export class LicencesAsked {
  readonly #dictionary: Dictionary
  #codes: number[] = []
  #weights: number[] = []
  #musts: boolean[] = []
  /** What a missing licence is worth all the same. */
  #least: number[] = []
  #weightSum = 0

  constructor(dictionary: Dictionary) {
    this.#dictionary = dictionary
  }

  prepare(wanted: readonly WantedLicence[], isActive: boolean): void {
    this.#codes = wanted.map(({ concept }) => this.#dictionary.find(concept) ?? NONE)
    this.#weights = wanted.map(({ importance }) => IMPORTANCE_FACTOR[importance])
    this.#musts = wanted.map(({ importance }) => isActive && importance === 'must')
    this.#least = wanted.map(({ sponsored }) => (sponsored ? SPONSORED : 0))
    this.#weightSum = this.#weights.reduce((sum, weight) => sum + weight, 0)
  }

  /** Judges lists of what rows have. */
  judge(lists: Uint16Array, batch: Batch): void {
    const { live, count, next, similarity } = batch
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const at = next[n] ?? 0
      const entries = lists[at] ?? 0
      const end = entries === NONE ? at + 1 : at + 1 + 2 * entries
      next[n] = end
      similarity[n] = entries === NONE || this.#weightSum === 0 ? UNKNOWN : this.#mean(lists, at + 1, batch, n)
    }
  }

  /** Of the list from here to the next one. */
  #mean(lists: Uint16Array, from: number, batch: Batch, n: number): number {
    const end = batch.next[n] ?? 0
    let sum = 0
    for (let entry = 0; entry < this.#codes.length; entry++) {
      const value = Math.max(this.#least[entry] ?? 0, this.#best(entry, lists, from, end))
      if (value < MUST_MINIMUM && this.#musts[entry] === true) batch.block(n, CRITERION, entry)
      sum += (this.#weights[entry] ?? 0) * value
    }
    return Math.floor(sum / this.#weightSum)
  }

  #best(entry: number, lists: Uint16Array, from: number, end: number): number {
    const code = this.#codes[entry]
    let best = 0
    for (let place = from; place < end; place += 2)
      if (lists[place] === code) best = Math.max(best, lists[place + 1] === VALID_CODE ? VALID : IN_PROGRESS)
    return best
  }
}
