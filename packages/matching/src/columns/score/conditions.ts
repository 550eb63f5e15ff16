import { floorDiv } from '../../integer.ts'
import type { WantedCondition } from '../../listing.ts'
import { IMPORTANCE_FACTOR } from '../../weights.ts'
import type { Batch } from './batch.ts'
import { NONE } from '../rows/codes.ts'
import type { Dictionary } from '../rows/dictionary.ts'
import { blockCriterion, UNKNOWN } from './fit-accumulator.ts'
import { SparseMap, NeighbourLinks } from '../query/neighbour-links.ts'
import { REFUSED, REQUIRED, WISHES } from '../rows/search-row.ts'

const CRITERION = blockCriterion('candidate', 'conditions')
/** A condition is near itself alone. */
const SAME = Uint16Array.of(1000)
const ABSENT = 1
const PRESENT = 2
/** By wish: required as a must, welcome as nice, refused as important. */
const WEIGHTS = [IMPORTANCE_FACTOR.must, IMPORTANCE_FACTOR.nice, IMPORTANCE_FACTOR.important]

/** The wishes of one pair, added up one after the other. */
class ConditionSum {
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
  readonly #dictionary: Dictionary
  readonly #sum = new ConditionSum()
  /** From a condition to the wishes for it. */
  readonly #links = new NeighbourLinks()
  #wishes: number[] = []
  #stated: number[] = []
  #isActive = false

  constructor(dictionary: Dictionary) {
    this.#dictionary = dictionary
  }

  prepare(wishes: readonly WantedCondition[], isActive: boolean): void {
    this.#links.clear()
    this.#wishes = wishes.map(({ wish }) => WISHES.indexOf(wish))
    this.#stated = wishes.map(() => 0)
    this.#isActive = isActive
    for (const [entry, { concept }] of wishes.entries()) {
      const code = this.#dictionary.find(concept)
      if (code !== undefined) this.#links.add({ codes: Uint16Array.of(code), similarities: SAME }, entry)
    }
  }

  /** Judges two lists of rows. */
  judge(lists: Uint16Array, batch: Batch): void {
    const { live, count, next, similarity } = batch
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const at = next[n] ?? 0
      const present = lists[at] ?? 0
      similarity[n] = UNKNOWN
      if (present === NONE) {
        next[n] = at + 2
        continue
      }
      const absentAt = at + 1 + present
      const end = absentAt + 1 + (lists[absentAt] ?? 0)
      next[n] = end
      if (this.#wishes.length === 0) continue
      for (let entry = 0; entry < this.#stated.length; entry++) this.#stated[entry] = 0
      this.#mark(lists, absentAt + 1, end, ABSENT)
      this.#mark(lists, at + 1, absentAt, PRESENT)
      similarity[n] = this.#sumUp(batch, n)
    }
  }

  #mark(lists: Uint16Array, from: number, end: number, stated: number): void {
    const { first, next, entry } = this.#links
    for (let place = from; place < end; place++)
      for (let link = first[lists[place] ?? 0] ?? 0; link !== 0; link = next[link] ?? 0)
        this.#stated[entry[link] ?? 0] = stated
  }

  #sumUp(batch: Batch, n: number): number {
    this.#sum.start()
    for (let entry = 0; entry < this.#wishes.length; entry++) {
      const isMissing = this.#sum.add(this.#wishes[entry] ?? 0, this.#stated[entry] ?? 0)
      if (isMissing && this.#isActive) batch.block(n, CRITERION, entry)
    }
    return this.#sum.similarity
  }
}

/** The query states conditions, rows have wishes: entries of condition and wish. */
export class ConditionsHeld {
  readonly #dictionary: Dictionary
  readonly #sum = new ConditionSum()
  readonly #stated = new SparseMap()

  constructor(dictionary: Dictionary) {
    this.#dictionary = dictionary
  }

  prepare(stated: { readonly present: readonly number[]; readonly absent: readonly number[] } | null): void {
    this.#stated.clear()
    for (const concept of stated?.absent ?? []) this.#stated.setMax(this.#dictionary.find(concept), ABSENT)
    for (const concept of stated?.present ?? []) this.#stated.setMax(this.#dictionary.find(concept), PRESENT)
  }

  /** Judges lists of wishes. @param isActive by pair: whether the criterion counts at all, so that its musts do */
  judge(lists: Uint16Array, batch: Batch, isActive: (n: number) => boolean): void {
    const { live, count, next, similarity } = batch
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const at = next[n] ?? 0
      const end = at + 1 + 2 * (lists[at] ?? 0)
      next[n] = end
      this.#sum.start()
      for (let place = at + 1; place < end; place += 2) {
        const isMissing = this.#sum.add(lists[place + 1] ?? 0, this.#stated.values[lists[place] ?? 0] ?? 0)
        if (isMissing && isActive(n)) batch.block(n, CRITERION, (place - at - 1) >> 1)
      }
      similarity[n] = this.#sum.similarity
    }
  }
}
