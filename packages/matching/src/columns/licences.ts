import { MUST_MINIMUM } from '../criteria/criterion.ts'
import { IN_PROGRESS, SPONSORED, VALID } from '../criteria/licences.ts'
import type { HeldLicence, WantedLicence } from '../listing.ts'
import { IMPORTANCE_FACTOR } from '../weights.ts'
import { FACTOR_OF_IMPORTANCE, MUST, NONE } from './codes.ts'
import type { Dictionary } from './dictionary.ts'
import { blockCriterion, UNKNOWN } from './ledger.ts'
import type { Blocks } from './ledger.ts'
import { SPONSORED as SPONSORED_FLAG } from './offer-row.ts'
import { Marks } from './reach.ts'
import { VALID as VALID_CODE } from './search-row.ts'

const CRITERION = blockCriterion('employer', 'licences')

/** The query has licences, rows ask for some: entries of licence, and importance with a flag for sponsored ones. */
export class LicencesHeld {
  similarity = UNKNOWN
  /** What each held licence is worth. */
  readonly worth = new Marks()
  isStated = false
  readonly #words: Dictionary
  readonly #blocks: Blocks

  constructor(words: Dictionary, blocks: Blocks) {
    this.#words = words
    this.#blocks = blocks
  }

  prepare(held: readonly HeldLicence[] | null): void {
    this.isStated = held !== null
    this.worth.clear()
    for (const { concept, status } of held ?? [])
      this.worth.raise(this.#words.find(concept), status === 'valid' ? VALID : IN_PROGRESS)
  }

  read(lists: Uint16Array, at: number, isActive: boolean): number {
    const end = at + 1 + 2 * (lists[at] ?? 0)
    this.similarity = UNKNOWN
    if (!this.isStated) return end
    let sum = 0
    let weights = 0
    for (let place = at + 1; place < end; place += 2) {
      const attributes = lists[place + 1] ?? 0
      const least = (attributes & SPONSORED_FLAG) === 0 ? 0 : SPONSORED
      const similarity = Math.max(least, this.worth.of[lists[place] ?? 0] ?? 0)
      const importance = attributes & 3
      if (importance === MUST && similarity < MUST_MINIMUM && isActive)
        this.#blocks.add(CRITERION, (place - at - 1) >> 1)
      const weight = FACTOR_OF_IMPORTANCE[importance] ?? 0
      sum += weight * similarity
      weights += weight
    }
    if (weights > 0) this.similarity = Math.floor(sum / weights)
    return end
  }
}

/** The query asks for licences, rows have some. */
export class LicencesAsked {
  similarity = UNKNOWN
  readonly #words: Dictionary
  readonly #blocks: Blocks
  #codes: number[] = []
  #weights: number[] = []
  #musts: boolean[] = []
  /** What a missing licence is worth all the same. */
  #least: number[] = []
  #weightSum = 0

  constructor(words: Dictionary, blocks: Blocks) {
    this.#words = words
    this.#blocks = blocks
  }

  prepare(wanted: readonly WantedLicence[], isActive: boolean): void {
    this.#codes = wanted.map(({ concept }) => this.#words.find(concept) ?? NONE)
    this.#weights = wanted.map(({ importance }) => IMPORTANCE_FACTOR[importance])
    this.#musts = wanted.map(({ importance }) => isActive && importance === 'must')
    this.#least = wanted.map(({ sponsored }) => (sponsored ? SPONSORED : 0))
    this.#weightSum = this.#weights.reduce((sum, weight) => sum + weight, 0)
  }

  read(lists: Uint16Array, at: number): number {
    const count = lists[at] ?? 0
    this.similarity = UNKNOWN
    if (count === NONE) return at + 1
    const end = at + 1 + 2 * count
    let sum = 0
    for (let entry = 0; entry < this.#codes.length; entry++) {
      const similarity = Math.max(this.#least[entry] ?? 0, this.#best(entry, lists, at + 1, end))
      if (similarity < MUST_MINIMUM && this.#musts[entry] === true) this.#blocks.add(CRITERION, entry)
      sum += (this.#weights[entry] ?? 0) * similarity
    }
    if (this.#weightSum > 0) this.similarity = Math.floor(sum / this.#weightSum)
    return end
  }

  #best(entry: number, lists: Uint16Array, from: number, end: number): number {
    const code = this.#codes[entry]
    let best = 0
    for (let place = from; place < end; place += 2)
      if (lists[place] === code) best = Math.max(best, lists[place + 1] === VALID_CODE ? VALID : IN_PROGRESS)
    return best
  }
}
