import { AVOIDED_FROM } from '../criteria/industry.ts'
import type { ConceptId, WantedIndustry } from '../listing.ts'
import { NONE } from './codes.ts'
import type { ConceptTable } from './concept-table.ts'
import { UNKNOWN } from './ledger.ts'
import { Reach } from './reach.ts'

/** The query has industries, rows want some and avoid some: two lists of codes. */
export class IndustriesHeld {
  readonly reach = new Reach()
  similarity = UNKNOWN
  readonly #table: ConceptTable
  #isStated = false

  constructor(table: ConceptTable) {
    this.#table = table
  }

  prepare(held: readonly ConceptId[] | null): void {
    this.#isStated = held !== null
    this.reach.clear()
    for (const [index, concept] of (held ?? []).entries()) this.reach.add(this.#table.satisfiedBy(concept), index)
  }

  read(lists: Uint16Array, at: number): number {
    const avoidAt = at + 1 + (lists[at] ?? 0)
    const end = avoidAt + 1 + (lists[avoidAt] ?? 0)
    const isAsked = end > at + 2
    this.similarity = UNKNOWN
    if (!this.#isStated || !isAsked) return end
    if (this.#best(lists, avoidAt + 1, end) >= AVOIDED_FROM) this.similarity = 0
    else if (avoidAt === at + 1) this.similarity = 1000
    else this.similarity = this.#best(lists, at + 1, avoidAt)
    return end
  }

  #best(lists: Uint16Array, from: number, end: number): number {
    let best = 0
    for (let place = from; place < end; place++) best = Math.max(best, this.reach.best(lists[place] ?? 0))
    return best
  }
}

/** The query wants industries and avoids some, rows have a list of codes. */
export class IndustriesAsked {
  readonly reach = new Reach()
  similarity = UNKNOWN
  readonly #avoided = new Reach()
  readonly #table: ConceptTable
  #wantsAny = false

  constructor(table: ConceptTable) {
    this.#table = table
  }

  prepare(wanted: WantedIndustry | null): void {
    this.reach.clear()
    this.#avoided.clear()
    this.#wantsAny = (wanted?.anyOf.length ?? 0) > 0
    for (const [index, concept] of (wanted?.anyOf ?? []).entries())
      this.reach.add(this.#table.satisfying(concept), index)
    for (const [index, concept] of (wanted?.avoid ?? []).entries())
      this.#avoided.add(this.#table.satisfying(concept), index)
  }

  read(lists: Uint16Array, at: number): number {
    const count = lists[at] ?? 0
    this.similarity = UNKNOWN
    if (count === NONE) return at + 1
    const end = at + 1 + count
    let best = this.#wantsAny ? 0 : 1000
    for (let place = at + 1; place < end; place++) {
      const code = lists[place] ?? 0
      if (this.#avoided.best(code) >= AVOIDED_FROM) {
        this.similarity = 0
        return end
      }
      best = Math.max(best, this.reach.best(code))
    }
    this.similarity = best
    return end
  }
}
