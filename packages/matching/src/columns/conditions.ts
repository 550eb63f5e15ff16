import { floorDiv } from '../integer.ts'
import type { WantedCondition } from '../listing.ts'
import { IMPORTANCE_FACTOR } from '../weights.ts'
import { NONE } from './codes.ts'
import type { Dictionary } from './dictionary.ts'
import { blockCriterion, UNKNOWN } from './ledger.ts'
import type { Blocks } from './ledger.ts'
import { Marks, Reach } from './reach.ts'
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
  readonly #words: Dictionary
  readonly #blocks: Blocks
  readonly #sum = new WishSum()
  /** From a condition to the wishes for it. */
  readonly #reach = new Reach()
  #wishes: number[] = []
  #stated: number[] = []
  #isActive = false

  constructor(words: Dictionary, blocks: Blocks) {
    this.#words = words
    this.#blocks = blocks
  }

  prepare(wishes: readonly WantedCondition[], isActive: boolean): void {
    this.#reach.clear()
    this.#wishes = wishes.map(({ wish }) => WISHES.indexOf(wish))
    this.#stated = wishes.map(() => 0)
    this.#isActive = isActive
    for (const [entry, { concept }] of wishes.entries()) {
      const code = this.#words.find(concept)
      if (code !== undefined) this.#reach.addOne(code, entry, 1000)
    }
  }

  read(lists: Uint16Array, at: number): number {
    this.similarity = UNKNOWN
    const present = lists[at] ?? 0
    if (present === NONE) return at + 2
    const absentAt = at + 1 + present
    const end = absentAt + 1 + (lists[absentAt] ?? 0)
    if (this.#wishes.length === 0) return end
    for (let entry = 0; entry < this.#stated.length; entry++) this.#stated[entry] = 0
    this.#mark(lists, absentAt + 1, end, ABSENT)
    this.#mark(lists, at + 1, absentAt, PRESENT)
    this.#judge()
    return end
  }

  #mark(lists: Uint16Array, from: number, end: number, stated: number): void {
    const { first, next, entry } = this.#reach
    for (let place = from; place < end; place++)
      for (let link = first[lists[place] ?? 0] ?? 0; link !== 0; link = next[link] ?? 0)
        this.#stated[entry[link] ?? 0] = stated
  }

  #judge(): void {
    this.#sum.start()
    for (let entry = 0; entry < this.#wishes.length; entry++) {
      const isMissing = this.#sum.add(this.#wishes[entry] ?? 0, this.#stated[entry] ?? 0)
      if (isMissing && this.#isActive) this.#blocks.add(CRITERION, entry)
    }
    this.similarity = this.#sum.similarity
  }
}

/** The query states conditions, rows have wishes: entries of condition and wish. */
export class ConditionsHeld {
  similarity = UNKNOWN
  readonly #words: Dictionary
  readonly #blocks: Blocks
  readonly #sum = new WishSum()
  readonly #stated = new Marks()

  constructor(words: Dictionary, blocks: Blocks) {
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
