import { AVOIDED_FROM } from '../../criteria/industry.ts'
import type { MatchListing } from '../../listing.ts'
import type { EntryCodes } from '../query/entry-codes.ts'
import { NeighbourLinks } from '../query/neighbour-links.ts'
import { NONE } from '../rows/codes.ts'
import type { Rows } from '../rows/rows.ts'
import type { Batch } from './batch.ts'
import { UNKNOWN } from './fit-accumulator.ts'
import type { CriterionKernel } from './kernel.ts'

/** Industries, where rows ask: a list of wanted codes and a list of avoided ones. */
export class IndustriesHeld implements CriterionKernel {
  readonly links = new NeighbourLinks()
  readonly #codes: EntryCodes
  #isStated = false

  constructor(codes: EntryCodes) {
    this.#codes = codes
  }

  prepare({ has: { industries } }: Pick<MatchListing, 'has'>): void {
    this.#isStated = industries !== null
    this.links.clear()
    for (const [index, concept] of (industries ?? []).entries()) this.links.add(this.#codes.satisfiedBy(concept), index)
  }

  judge({ tails }: Rows, { live, count, next, similarity }: Batch): void {
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const at = next[n] ?? 0
      const avoidAt = at + 1 + (tails[at] ?? 0)
      const end = avoidAt + 1 + (tails[avoidAt] ?? 0)
      next[n] = end
      const isAsked = end > at + 2
      similarity[n] = this.#isStated && isAsked ? this.#against(tails, at, avoidAt, end) : UNKNOWN
    }
  }

  #against(tails: Uint16Array, at: number, avoidAt: number, end: number): number {
    if (this.#best(tails, avoidAt + 1, end) >= AVOIDED_FROM) return 0
    return avoidAt === at + 1 ? 1000 : this.#best(tails, at + 1, avoidAt)
  }

  #best(tails: Uint16Array, from: number, end: number): number {
    let best = 0
    for (let cursor = from; cursor < end; cursor++) best = Math.max(best, this.links.best(tails[cursor] ?? 0))
    return best
  }
}

/** Industries, where the query asks: rows have a list of codes. */
export class IndustriesAsked implements CriterionKernel {
  readonly links = new NeighbourLinks()
  readonly #avoided = new NeighbourLinks()
  readonly #codes: EntryCodes
  #wantsAny = false

  constructor(codes: EntryCodes) {
    this.#codes = codes
  }

  prepare({ wants: { industry } }: Pick<MatchListing, 'wants'>): void {
    this.links.clear()
    this.#avoided.clear()
    const [wanted, avoided] = [industry?.anyOf ?? [], industry?.avoid ?? []]
    this.#wantsAny = wanted.length > 0
    for (const [index, concept] of wanted.entries()) this.links.add(this.#codes.satisfying(concept), index)
    for (const [index, concept] of avoided.entries()) this.#avoided.add(this.#codes.satisfying(concept), index)
  }

  judge({ tails }: Rows, { live, count, next, similarity }: Batch): void {
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const at = next[n] ?? 0
      const entries = tails[at] ?? 0
      const end = entries === NONE ? at + 1 : at + 1 + entries
      next[n] = end
      similarity[n] = entries === NONE ? UNKNOWN : this.#best(tails, at + 1, end)
    }
  }

  #best(tails: Uint16Array, from: number, end: number): number {
    let best = this.#wantsAny ? 0 : 1000
    for (let cursor = from; cursor < end; cursor++) {
      const code = tails[cursor] ?? 0
      if (this.#avoided.best(code) >= AVOIDED_FROM) return 0
      best = Math.max(best, this.links.best(code))
    }
    return best
  }
}
