import type { Has, MatchListing } from '../../listing.ts'
import type { EntryCodes } from '../query/entry-codes.ts'
import { NeighbourLinks } from '../query/neighbour-links.ts'
import { FACTOR_OF_IMPORTANCE, MUST, NONE } from '../rows/codes.ts'
import { wantedConditionAttributes, WISH_BITS } from '../rows/list-columns.ts'
import type { Rows } from '../rows/rows.ts'
import type { Batch } from './batch.ts'
import { ABSENT, CONDITION_ENTRIES, PRESENT } from './entry-kinds.ts'
import type { QueryEntry } from './entries.ts'
import { blockCriterion, UNKNOWN } from './fit-accumulator.ts'
import type { CriterionKernel, QuerySettings } from './kernel.ts'

const BLOCK = blockCriterion('candidate', 'conditions')

/** Conditions that the query states, as entries. A condition stated both ways counts as present. */
export function statedConditions({ conditions }: Has): QueryEntry[] | null {
  if (conditions === null) return null
  const { present, absent } = conditions
  return [
    ...present.map((key) => ({ key, attributes: PRESENT })),
    ...absent.filter((key) => !present.includes(key)).map((key) => ({ key, attributes: ABSENT })),
  ]
}

/** Conditions, where the query asks: rows have a list of present ones and a list of absent ones. */
export class ConditionsAsked implements CriterionKernel {
  readonly #codes: EntryCodes
  /** Links from a condition to the wishes for it. */
  readonly #links = new NeighbourLinks()
  /** Attributes of the wishes, as encoded in rows. */
  #attributes: number[] = []
  #stated: number[] = []
  #isActive = false

  constructor(codes: EntryCodes) {
    this.#codes = codes
  }

  prepare({ wants: { conditions } }: Pick<MatchListing, 'wants'>, _settings: QuerySettings, weight: number): void {
    this.#links.clear()
    this.#attributes = conditions.map(wantedConditionAttributes)
    this.#stated = conditions.map(() => 0)
    this.#isActive = weight > 0
    for (const [entry, { concept }] of conditions.entries()) this.#links.add(this.#codes.satisfying(concept), entry)
  }

  judge({ tails }: Rows, batch: Batch): void {
    const { live, count, next, similarity } = batch
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const at = next[n] ?? 0
      const present = tails[at] ?? 0
      similarity[n] = UNKNOWN
      if (present === NONE) {
        next[n] = at + 2
        continue
      }
      const absentAt = at + 1 + present
      const end = absentAt + 1 + (tails[absentAt] ?? 0)
      next[n] = end
      if (this.#attributes.length === 0) continue
      this.#stated.fill(0)
      this.#mark(tails, absentAt + 1, end, ABSENT)
      this.#mark(tails, at + 1, absentAt, PRESENT)
      similarity[n] = this.#mean(batch, n)
    }
  }

  #mark(tails: Uint16Array, from: number, end: number, stated: number): void {
    const { first, next, entry } = this.#links
    for (let cursor = from; cursor < end; cursor++)
      for (let link = first[tails[cursor] ?? 0] ?? 0; link !== 0; link = next[link] ?? 0)
        this.#stated[entry[link] ?? 0] = stated
  }

  /** Mean similarity of the wishes that the row answers. */
  #mean(batch: Batch, n: number): number {
    const { low, lowBits } = CONDITION_ENTRIES
    let sum = 0
    let weights = 0
    for (let entry = 0; entry < this.#attributes.length; entry++) {
      const stated = this.#stated[entry] ?? 0
      if (stated === 0) continue
      const attributes = this.#attributes[entry] ?? 0
      const importance = attributes >> WISH_BITS
      const value = low[((attributes & ((1 << WISH_BITS) - 1)) << lowBits) | stated] ?? 0
      const weight = FACTOR_OF_IMPORTANCE[importance] ?? 0
      if (value <= 0 && importance === MUST && this.#isActive) batch.block(n, BLOCK, entry)
      sum += weight * value
      weights += weight
    }
    return weights === 0 ? UNKNOWN : Math.max(0, Math.floor(sum / weights))
  }
}
