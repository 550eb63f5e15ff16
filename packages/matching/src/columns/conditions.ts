import { floorDiv } from '../integer.ts'
import type { WantedCondition } from '../listing.ts'
import { IMPORTANCE_FACTOR } from '../weights.ts'
import { NONE } from './codes.ts'
import type { Dictionary } from './dictionary.ts'
import { blockCriterion, UNKNOWN } from './ledger.ts'
import type { Blocks } from './ledger.ts'
import { Marks } from './reach.ts'
import { REFUSED, REQUIRED, WISHES } from './search-row.ts'

const CRITERION = blockCriterion('candidate', 'conditions')
const ABSENT = 1
const PRESENT = 2
/** By wish: required as a must, welcome as nice, refused as important. */
const WEIGHTS = [IMPORTANCE_FACTOR.must, IMPORTANCE_FACTOR.nice, IMPORTANCE_FACTOR.important]

/** The wishes of one pair, added up one after the other. */
class WishSum {
  #sum = 0
  #weights = 0
  #isSpoilt = false

  start(): void {
    this.#sum = 0
    this.#weights = 0
    this.#isSpoilt = false
  }

  /** Whether a required condition is known to be missing. */
  add(wish: number, stated: number): boolean {
    if (stated === 0) return false
    const isMet = (stated === PRESENT) === (wish !== REFUSED)
    const weight = WEIGHTS[wish] ?? 0
    this.#weights += weight
    if (isMet) this.#sum += weight
    else if (wish === REFUSED) this.#isSpoilt = true
    return wish === REQUIRED && !isMet
  }

  get similarity(): number {
    if (this.#weights === 0) return UNKNOWN
    return this.#isSpoilt ? 0 : floorDiv(1000 * this.#sum, this.#weights)
  }
}

/** The query has wishes, rows state conditions: a list of present ones and a list of absent ones. */
export class ConditionsAsked {
  similarity = UNKNOWN
  readonly #words: Dictionary<number>
  readonly #blocks: Blocks
  readonly #sum = new WishSum()
  readonly #stated = new Marks()
  #codes: number[] = []
  #wishes: number[] = []
  #isActive = false

  constructor(words: Dictionary<number>, blocks: Blocks) {
    this.#words = words
    this.#blocks = blocks
  }

  prepare(wishes: readonly WantedCondition[], isActive: boolean): void {
    this.#codes = wishes.map(({ concept }) => this.#words.find(concept) ?? NONE)
    this.#wishes = wishes.map(({ wish }) => WISHES.indexOf(wish))
    this.#isActive = isActive
  }

  read(lists: Uint16Array, at: number): number {
    this.similarity = UNKNOWN
    const present = lists[at] ?? 0
    if (present === NONE) return at + 2
    const absentAt = at + 1 + present
    const end = absentAt + 1 + (lists[absentAt] ?? 0)
    if (this.#codes.length === 0) return end
    this.#stated.clear()
    for (let place = absentAt + 1; place < end; place++) this.#stated.raise(lists[place], ABSENT)
    for (let place = at + 1; place < absentAt; place++) this.#stated.raise(lists[place], PRESENT)
    this.#judge()
    return end
  }

  #judge(): void {
    this.#sum.start()
    for (let entry = 0; entry < this.#codes.length; entry++) {
      const isMissing = this.#sum.add(this.#wishes[entry] ?? 0, this.#stated.of[this.#codes[entry] ?? 0] ?? 0)
      if (isMissing && this.#isActive) this.#blocks.add(CRITERION, entry)
    }
    this.similarity = this.#sum.similarity
  }
}

/** The query states conditions, rows have wishes: entries of condition and wish. */
export class ConditionsHeld {
  similarity = UNKNOWN
  readonly #words: Dictionary<number>
  readonly #blocks: Blocks
  readonly #sum = new WishSum()
  readonly #stated = new Marks()

  constructor(words: Dictionary<number>, blocks: Blocks) {
    this.#words = words
    this.#blocks = blocks
  }

  prepare(stated: { readonly present: readonly number[]; readonly absent: readonly number[] } | null): void {
    this.#stated.clear()
    for (const concept of stated?.absent ?? []) this.#stated.raise(this.#words.find(concept), ABSENT)
    for (const concept of stated?.present ?? []) this.#stated.raise(this.#words.find(concept), PRESENT)
  }

  read(lists: Uint16Array, at: number, isActive: boolean): number {
    const end = at + 1 + 2 * (lists[at] ?? 0)
    this.#sum.start()
    for (let place = at + 1; place < end; place += 2) {
      const isMissing = this.#sum.add(lists[place + 1] ?? 0, this.#stated.of[lists[place] ?? 0] ?? 0)
      if (isMissing && isActive) this.#blocks.add(CRITERION, (place - at - 1) >> 1)
    }
    this.similarity = this.#sum.similarity
    return end
  }
}
