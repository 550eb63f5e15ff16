import { MUST_MINIMUM } from '../../criteria/criterion.ts'
import { wholePart } from '../../integer.ts'
import type { MatchListing, Wants } from '../../listing.ts'
import { NeighbourLinks } from '../query/neighbour-links.ts'
import { SAME } from '../query/entry-codes.ts'
import type { EntryCodes, Neighbours } from '../query/entry-codes.ts'
import { FACTOR_OF_IMPORTANCE, MUST, NONE } from '../rows/codes.ts'
import type { Rows } from '../rows/rows.ts'
import { NO_MUST } from './batch.ts'
import type { Batch } from './batch.ts'
import { blockOf } from './entries.ts'
import type { EntryList, QueryEntry } from './entries.ts'
import type { EntryKind } from './entry-kinds.ts'
import { UNKNOWN } from './fit-accumulator.ts'
import type { CriterionKernel, QuerySettings } from './kernel.ts'
import { AskedMustLifts } from './must-lifts.ts'

const NOTHING_IMPLIED: ReadonlySet<number> = new Set()

/** Lists of entries, where the query asks and rows answer: codes, with attributes if the stride is 2. */
export class EntriesAsked implements CriterionKernel {
  readonly links = new NeighbourLinks()
  /** Importance x specificity, by entry. */
  readonly weights: number[] = []
  weightSum = 0
  readonly #kind: EntryKind
  readonly #codes: EntryCodes
  readonly #block: number
  readonly #bySkills: boolean
  readonly #stride: 1 | 2
  readonly #of: (wants: Wants) => readonly QueryEntry[]
  readonly #lifts: AskedMustLifts | undefined
  #variants: number[] = []
  #mustEntries: number[] = []
  #near: Neighbours[] = []
  /** Similarity of each entry without any answer, and the weighted sum of all. */
  #least: number[] = []
  #leastSum = 0
  #best = new Uint16Array(16)

  constructor(list: EntryList & { readonly stride: 1 | 2 }, of: (wants: Wants) => readonly QueryEntry[]) {
    this.#kind = list.kind
    this.#codes = list.codes
    this.#block = blockOf(list)
    this.#bySkills = list.bySkills === true
    this.#stride = list.stride
    this.#lifts = list.implied && new AskedMustLifts(list.implied)
    this.#of = of
  }

  prepare({ wants }: Pick<MatchListing, 'wants'>, _settings: QuerySettings, weight: number): void {
    const wanted = this.#of(wants)
    const { variantBits, missing } = this.#kind
    const importances = wanted.map(({ attributes }) => attributes >> variantBits)
    this.links.clear()
    this.weights.length = 0
    this.weightSum = 0
    this.#leastSum = 0
    this.#variants = wanted.map(({ attributes }) => attributes & ((1 << variantBits) - 1))
    this.#least = this.#variants.map((variant) => missing[variant] ?? 0)
    const blocks = weight > 0 && this.#block !== NO_MUST
    this.#mustEntries = importances.flatMap((importance, entry) => (blocks && importance === MUST ? [entry] : []))
    this.#lifts?.prepare(new Map(this.#mustEntries.map((entry) => [entry, wanted[entry]?.key ?? 0])))
    if (this.#best.length < wanted.length) this.#best = new Uint16Array(wanted.length)
    this.#near = wanted.map(({ key }) => this.#codes.satisfying(key))
    for (const [entry, { key }] of wanted.entries()) {
      this.links.add(this.nearTo(entry), entry)
      const own = (FACTOR_OF_IMPORTANCE[importances[entry] ?? 0] ?? 0) * this.#codes.specificityOf(key)
      this.weights.push(own)
      this.weightSum += own
      this.#leastSum += own * (this.#least[entry] ?? 0)
    }
  }

  /** Codes that answer an entry. */
  nearTo(entry: number): Neighbours {
    return this.#near[entry] ?? { codes: new Uint16Array(0), similarities: new Uint16Array(0) }
  }

  isMust(entry: number): boolean {
    return this.#mustEntries.includes(entry)
  }

  /** Codes of the occupations that lift the must of an entry. */
  implying(entry: number): ReadonlySet<number> {
    return this.#lifts?.implying(entry) ?? NOTHING_IMPLIED
  }

  judge({ tails }: Rows, batch: Batch): void {
    const { live, count, next, similarity } = batch
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const at = next[n] ?? 0
      const entries = tails[at] ?? 0
      const end = entries === NONE ? at + 1 : at + 1 + this.#stride * entries
      next[n] = end
      similarity[n] = UNKNOWN
      if (this.weights.length === 0) continue
      if (entries === NONE) {
        if (this.#bySkills && this.#weightBySkills(tails, batch.skillLists[n] ?? 0) > 0) similarity[n] = SAME
        continue
      }
      const sum = this.#sum(tails, at + 1, end)
      const more = this.#bySkills ? this.#addSkills(tails, batch.skillLists[n] ?? 0) : 0
      if (this.weightSum > 0) similarity[n] = Math.floor((sum + more) / this.weightSum)
      if (this.#mustEntries.length > 0) this.#blockMissing(tails, batch, n)
    }
  }

  /** Weighted sum over all wanted entries, each judged by its best answer. */
  #sum(tails: Uint16Array, from: number, end: number): number {
    const { first, next, entry, similarity } = this.links
    const { low, lowBits, high } = this.#kind
    const { weights } = this
    const best = this.#best
    // Codes without attributes are their own attributes.
    const mask = this.#stride === 2 ? NONE : 0
    const lowMask = (1 << lowBits) - 1
    let sum = this.#startSum()
    for (let cursor = from; cursor < end; cursor += this.#stride) {
      let link = first[tails[cursor] ?? 0] ?? 0
      if (link === 0) continue
      const attributes = (tails[cursor + 1] ?? 0) & mask
      const ofHigh = high[attributes >> lowBits] ?? 0
      for (; link !== 0; link = next[link] ?? 0) {
        const wanted = entry[link] ?? 0
        const ofLow = low[((this.#variants[wanted] ?? 0) << lowBits) | (attributes & lowMask)] ?? 0
        const value = wholePart((similarity[link] ?? 0) * ofLow * ofHigh, 1_000_000)
        const more = value - (best[wanted] ?? 0)
        if (more <= 0) continue
        best[wanted] = value
        sum += (weights[wanted] ?? 0) * more
      }
    }
    return sum
  }

  /** Answers entries by the skills of a row; returns by how much that raises the weighted sum. */
  #addSkills(tails: Uint16Array, at: number): number {
    const { first, next, entry, similarity } = this.links
    const { weights } = this
    const best = this.#best
    const end = endOfSkills(tails, at)
    let more = 0
    for (let cursor = at + 1; cursor < end; cursor += 2)
      for (let link = first[tails[cursor] ?? 0] ?? 0; link !== 0; link = next[link] ?? 0) {
        if (similarity[link] !== SAME) continue
        const wanted = entry[link] ?? 0
        more += (weights[wanted] ?? 0) * (SAME - (best[wanted] ?? 0))
        best[wanted] = SAME
      }
    return more
  }

  /** Weight of the entries that the skills of a row answer where its own list is not stated. */
  #weightBySkills(tails: Uint16Array, at: number): number {
    this.#best.fill(0, 0, this.weights.length)
    return this.#addSkills(tails, at)
  }

  /** Starts the sum with the similarities without any answer. */
  #startSum(): number {
    const best = this.#best
    for (let wanted = 0; wanted < this.#least.length; wanted++) best[wanted] = this.#least[wanted] ?? 0
    return this.#leastSum
  }

  #blockMissing(tails: Uint16Array, batch: Batch, n: number): void {
    for (const entry of this.#mustEntries)
      if ((this.#best[entry] ?? 0) < MUST_MINIMUM && this.#lifts?.lifts(entry, tails, batch, n) !== true)
        batch.block(n, this.#block, entry)
  }
}

/** End of a list of skills with attributes. */
function endOfSkills(tails: Uint16Array, at: number): number {
  const skills = tails[at] ?? 0
  return skills === NONE ? at : at + 1 + 2 * skills
}
