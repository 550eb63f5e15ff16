import { MUST_MINIMUM } from '../../criteria/criterion.ts'
import { wholePart } from '../../integer.ts'
import type { CriterionId, Has, MatchListing, Wants } from '../../listing.ts'
import type { Direction } from '../../weights.ts'
import { NeighbourLinks } from '../query/neighbour-links.ts'
import type { EntryCodes, Neighbours } from '../query/entry-codes.ts'
import { FACTOR_OF_IMPORTANCE, MUST, NONE } from '../rows/codes.ts'
import type { Rows } from '../rows/rows.ts'
import { packedCriterion } from '../rows/weight-codes.ts'
import type { PackedCriterion } from '../rows/weight-codes.ts'
import { NO_MUST } from './batch.ts'
import type { Batch } from './batch.ts'
import type { EntryKind } from './entry-kinds.ts'
import { blockCriterion, UNKNOWN } from './fit-accumulator.ts'
import type { CriterionKernel, QuerySettings } from './kernel.ts'

/**
 * Lists of entries (skills, responsibilities, social competences, languages, licences, conditions): weighted mean over
 * the wanted entries, each judged by its best answer.
 */

/** An entry of the query: the key by which codes are found, and attributes as encoded in rows. */
export type QueryEntry = {
  readonly key: number
  readonly attributes: number
}

/** Criterion of the entries, and how they are compared. */
export type EntryList = {
  readonly direction: Direction
  readonly criterion: CriterionId
  readonly kind: EntryKind
  readonly codes: EntryCodes
  /** Whether no entry ever blocks, even as a must. */
  readonly neverBlocks?: boolean
}

function blockOf({ direction, criterion, neverBlocks = false }: EntryList): number {
  return neverBlocks ? NO_MUST : blockCriterion(direction, criterion)
}

const NOT_JUDGED = -2

/** Lists of entries, where rows ask and the query answers. */
export class EntriesHeld implements CriterionKernel {
  readonly links = new NeighbourLinks()
  /** Upper bound of the similarity of the best answer by code, for any variant; 1000 for NONE. */
  readonly most = new Uint16Array(NONE + 1)
  isStated = false
  readonly #kind: EntryKind
  readonly #variantBits: number
  readonly #codes: EntryCodes
  readonly #block: number
  readonly #packed: PackedCriterion
  readonly #of: (has: Has) => readonly QueryEntry[] | null
  #attributes: number[] = []
  /** Cache of the best answer, by chain of the code and variant asked. */
  #answers = new Int32Array(1024)

  constructor(list: EntryList, of: (has: Has) => readonly QueryEntry[] | null) {
    this.#kind = list.kind
    this.#variantBits = list.kind.variantBits
    this.#codes = list.codes
    this.#block = blockOf(list)
    this.#packed = packedCriterion(list.direction, list.criterion)
    this.#of = of
  }

  prepare({ has }: Pick<MatchListing, 'has'>): void {
    const held = this.#of(has)
    for (const code of this.links.codes) this.most[code] = 0
    this.links.clear()
    this.isStated = held !== null
    this.#attributes = (held ?? []).map(({ attributes }) => attributes)
    for (const [entry, { key }] of (held ?? []).entries()) this.links.add(this.#codes.satisfiedBy(key), entry)
    const { missing } = this.#kind
    const answers = (this.links.size + 1) << this.#variantBits
    if (this.#answers.length < answers) this.#answers = new Int32Array(2 * answers)
    this.#answers.set(missing)
    this.#answers.fill(NOT_JUDGED, missing.length, answers)
    for (const code of this.links.codes) this.most[code] = this.#answer(code, 0)
    this.most[NONE] = 1000
  }

  judge({ tails }: Rows, batch: Batch): void {
    const { live, count, next, similarity } = batch
    const { specificity } = this.#codes
    const variantBits = this.#variantBits
    const variants = (1 << variantBits) - 1
    const block = this.#block
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const at = next[n] ?? 0
      const end = at + 1 + 2 * (tails[at] ?? 0)
      next[n] = end
      similarity[n] = UNKNOWN
      if (!this.isStated) continue
      let sum = 0
      let weights = 0
      for (let cursor = at + 1; cursor < end; cursor += 2) {
        const code = tails[cursor] ?? 0
        const attributes = tails[cursor + 1] ?? 0
        const value = this.#answer(code, attributes & variants)
        if (value === UNKNOWN) continue
        const importance = attributes >> variantBits
        if (importance === MUST && value < MUST_MINIMUM && block !== NO_MUST && batch.isWeighed(n, this.#packed))
          batch.block(n, block, (cursor - at - 1) >> 1)
        const weight = (FACTOR_OF_IMPORTANCE[importance] ?? 0) * (specificity[code] ?? 0)
        sum += weight * value
        weights += weight
      }
      if (weights > 0) similarity[n] = Math.max(0, Math.floor(sum / weights))
    }
  }

  #answer(code: number, variant: number): number {
    // Codes without neighbours have link 0, whose answers are those of a missing entry.
    const link = this.links.first[code] ?? 0
    const answer = this.#answers[(link << this.#variantBits) | variant] ?? 0
    return answer === NOT_JUDGED ? this.#judgeAnswer(link, variant) : answer
  }

  #judgeAnswer(first: number, variant: number): number {
    const { next, entry } = this.links
    let best = this.#valueOf(first, entry[first] ?? 0, variant)
    for (let link = next[first] ?? 0; link !== 0; link = next[link] ?? 0)
      best = Math.max(best, this.#valueOf(link, entry[link] ?? 0, variant))
    this.#answers[(first << this.#variantBits) | variant] = best
    return best
  }

  #valueOf(link: number, held: number, variant: number): number {
    const { low, lowBits, high } = this.#kind
    const attributes = this.#attributes[held] ?? 0
    const factor = low[(variant << lowBits) | (attributes & ((1 << lowBits) - 1))] ?? 0
    return wholePart((this.links.similarity[link] ?? 0) * factor * (high[attributes >> lowBits] ?? 0), 1_000_000)
  }
}

/** Lists of entries, where the query asks and rows answer: codes, with attributes if the stride is 2. */
export class EntriesAsked implements CriterionKernel {
  readonly links = new NeighbourLinks()
  /** Importance x specificity, by entry. */
  readonly weights: number[] = []
  weightSum = 0
  readonly #kind: EntryKind
  readonly #codes: EntryCodes
  readonly #block: number
  readonly #stride: 1 | 2
  readonly #of: (wants: Wants) => readonly QueryEntry[]
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
    this.#stride = list.stride
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

  judge({ tails }: Rows, batch: Batch): void {
    const { live, count, next, similarity } = batch
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const at = next[n] ?? 0
      const entries = tails[at] ?? 0
      const end = entries === NONE ? at + 1 : at + 1 + this.#stride * entries
      next[n] = end
      similarity[n] = UNKNOWN
      if (entries === NONE || this.weights.length === 0) continue
      similarity[n] = this.#mean(tails, at + 1, end)
      if (this.#mustEntries.length > 0) this.#blockMissing(batch, n)
    }
  }

  /** Weighted mean over all wanted entries, each judged by its best answer. */
  #mean(tails: Uint16Array, from: number, end: number): number {
    const { first, next, entry, similarity } = this.links
    const { low, lowBits, high } = this.#kind
    const { weights } = this
    const best = this.#best
    // Codes without attributes are their own attributes.
    const mask = this.#stride === 2 ? NONE : 0
    const lowMask = (1 << lowBits) - 1
    let sum = this.#startMean()
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
    return this.weightSum > 0 ? Math.floor(sum / this.weightSum) : UNKNOWN
  }

  /** Starts the mean with the similarities without any answer. */
  #startMean(): number {
    const best = this.#best
    for (let wanted = 0; wanted < this.#least.length; wanted++) best[wanted] = this.#least[wanted] ?? 0
    return this.#leastSum
  }

  #blockMissing(batch: Batch, n: number): void {
    for (const entry of this.#mustEntries)
      if ((this.#best[entry] ?? 0) < MUST_MINIMUM) batch.block(n, this.#block, entry)
  }
}
