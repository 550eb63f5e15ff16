import { AVOIDED_FROM } from '../../criteria/industry.ts'
import type { ConceptId, WantedIndustry } from '../../listing.ts'
import type { Batch } from './batch.ts'
import { NONE } from '../rows/codes.ts'
import type { NeighbourTable } from '../query/neighbour-table.ts'
import { UNKNOWN } from './fit-accumulator.ts'
import { NeighbourLinks } from '../query/neighbour-links.ts'

/** The query has industries, rows want some and avoid some: two lists of codes. */
export class IndustriesHeld {
  readonly links = new NeighbourLinks()
  readonly #table: NeighbourTable
  #isStated = false

  constructor(table: NeighbourTable) {
    this.#table = table
  }

  prepare(held: readonly ConceptId[] | null): void {
    this.#isStated = held !== null
    this.links.clear()
    for (const [index, concept] of (held ?? []).entries()) this.links.add(this.#table.satisfiedBy(concept), index)
  }

  /** Judges two lists of rows. */
  judge(lists: Uint16Array, { live, count, next, similarity }: Batch): void {
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const at = next[n] ?? 0
      const avoidAt = at + 1 + (lists[at] ?? 0)
      const end = avoidAt + 1 + (lists[avoidAt] ?? 0)
      next[n] = end
      const isAsked = end > at + 2
      similarity[n] = this.#isStated && isAsked ? this.#against(lists, at, avoidAt, end) : UNKNOWN
    }
  }

  #against(lists: Uint16Array, at: number, avoidAt: number, end: number): number {
    if (this.#best(lists, avoidAt + 1, end) >= AVOIDED_FROM) return 0
    return avoidAt === at + 1 ? 1000 : this.#best(lists, at + 1, avoidAt)
  }

  #best(lists: Uint16Array, from: number, end: number): number {
    let best = 0
    for (let place = from; place < end; place++) best = Math.max(best, this.links.best(lists[place] ?? 0))
    return best
  }
}

/** The query wants industries and avoids some, rows have a list of codes. */
export class IndustriesAsked {
  readonly links = new NeighbourLinks()
  readonly #avoided = new NeighbourLinks()
  readonly #table: NeighbourTable
  #wantsAny = false

  constructor(table: NeighbourTable) {
    this.#table = table
  }

  prepare(wanted: WantedIndustry | null): void {
    this.links.clear()
    this.#avoided.clear()
    this.#wantsAny = (wanted?.anyOf.length ?? 0) > 0
    for (const [index, concept] of (wanted?.anyOf ?? []).entries())
      this.links.add(this.#table.satisfying(concept), index)
    for (const [index, concept] of (wanted?.avoid ?? []).entries())
      this.#avoided.add(this.#table.satisfying(concept), index)
  }

  /** Judges lists of what rows have. */
  judge(lists: Uint16Array, { live, count, next, similarity }: Batch): void {
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const at = next[n] ?? 0
      const entries = lists[at] ?? 0
      const end = entries === NONE ? at + 1 : at + 1 + entries
      next[n] = end
      similarity[n] = entries === NONE ? UNKNOWN : this.#best(lists, at + 1, end)
    }
  }

  #best(lists: Uint16Array, from: number, end: number): number {
    let best = this.#wantsAny ? 0 : 1000
    for (let place = from; place < end; place++) {
      const code = lists[place] ?? 0
      if (this.#avoided.best(code) >= AVOIDED_FROM) return 0
      best = Math.max(best, this.links.best(code))
    }
    return best
  }
}
