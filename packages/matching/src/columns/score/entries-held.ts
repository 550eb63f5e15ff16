import { MUST_MINIMUM } from '../../criteria/criterion.ts'
import { IMPLIED } from '../../criteria/must-lifts.ts'
import { wholePart } from '../../integer.ts'
import type { Has, HeldSkill, MatchListing } from '../../listing.ts'
import { NeighbourLinks } from '../query/neighbour-links.ts'
import type { EntryCodes } from '../query/entry-codes.ts'
import { FACTOR_OF_IMPORTANCE, MUST, NONE } from '../rows/codes.ts'
import type { Rows } from '../rows/rows.ts'
import { packedCriterion } from '../rows/weight-codes.ts'
import type { PackedCriterion } from '../rows/weight-codes.ts'
import { NO_MUST } from './batch.ts'
import type { Batch } from './batch.ts'
import { blockOf } from './entries.ts'
import type { EntryList, QueryEntry } from './entries.ts'
import type { EntryKind } from './entry-kinds.ts'
import { UNKNOWN } from './fit-accumulator.ts'
import type { CriterionKernel } from './kernel.ts'
import { HeldMustLifts } from './must-lifts.ts'

const NOT_JUDGED = -2

/** Lists of entries, where rows ask and the query answers. */
export class EntriesHeld implements CriterionKernel {
  readonly links = new NeighbourLinks()
  /** Upper bound of the similarity of the best answer by code, for any variant and for musts; 1000 for NONE. */
  readonly most = new Uint16Array(NONE + 1)
  isStated = false
  /** Whether an unmet must that is not implied blocks. */
  blocksUnmet = false
  readonly #lifts: HeldMustLifts | undefined
  readonly #kind: EntryKind
  readonly #variantBits: number
  readonly #codes: EntryCodes
  readonly #block: number
  readonly #bySkills: boolean
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
    this.#bySkills = list.bySkills === true
    this.#packed = packedCriterion(list.direction, list.criterion)
    this.#lifts = list.implied && new HeldMustLifts(list.implied)
    this.#of = of
  }

  prepare({ has }: Pick<MatchListing, 'has'>): void {
    const held = this.#of(has)
    for (const code of this.links.codes) this.most[code] = 0
    for (const code of this.#lifts?.codes ?? []) this.most[code] = 0
    this.links.clear()
    this.#lifts?.prepare(has)
    this.isStated = held !== null
    this.blocksUnmet = this.isStated && this.#block !== NO_MUST && this.#lifts?.isOpen !== true
    this.#link(held ?? [], has.skills ?? [])
    this.#forgetAnswers()
    for (const code of this.links.codes) this.most[code] = this.#answer(code, 0)
    for (const code of this.#lifts?.codes ?? []) this.most[code] = Math.max(IMPLIED, this.most[code] ?? 0)
    this.most[NONE] = 1000
  }

  #link(held: readonly QueryEntry[], skills: readonly HeldSkill[]): void {
    this.#attributes = held.map(({ attributes }) => attributes)
    for (const [entry, { key }] of held.entries()) this.links.add(this.#codes.satisfiedBy(key), entry)
    // Skills have no attributes here: none of the entries has that number.
    if (this.#bySkills) for (const { concept } of skills) this.links.add(this.#codes.itself(concept), NONE)
  }

  /** Clears the cache but for the answers of codes without a link: those of a missing entry. */
  #forgetAnswers(): void {
    const { missing } = this.#kind
    const answers = (this.links.size + 1) << this.#variantBits
    if (this.#answers.length < answers) this.#answers = new Int32Array(2 * answers)
    if (this.isStated) this.#answers.set(missing)
    else this.#answers.fill(UNKNOWN, 0, missing.length)
    this.#answers.fill(NOT_JUDGED, missing.length, answers)
  }

  judge({ tails }: Rows, batch: Batch): void {
    const { live, count, next, similarity } = batch
    const { specificity } = this.#codes
    const isAnswerable = this.isStated || this.links.size > 0
    const variantBits = this.#variantBits
    const variants = (1 << variantBits) - 1
    const block = this.#block
    const must = this.blocksUnmet ? MUST : NO_MUST
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const at = next[n] ?? 0
      const end = at + 1 + 2 * (tails[at] ?? 0)
      next[n] = end
      similarity[n] = UNKNOWN
      if (!isAnswerable) continue
      let sum = 0
      let weights = 0
      for (let cursor = at + 1; cursor < end; cursor += 2) {
        const code = tails[cursor] ?? 0
        const attributes = tails[cursor + 1] ?? 0
        const value = this.#answer(code, attributes & variants)
        if (value === UNKNOWN) continue
        const importance = attributes >> variantBits
        if (importance === must && value < MUST_MINIMUM && this.#blocks(code, batch, n))
          batch.block(n, block, (cursor - at - 1) >> 1)
        const weight = (FACTOR_OF_IMPORTANCE[importance] ?? 0) * (specificity[code] ?? 0)
        sum += weight * value
        weights += weight
      }
      if (weights > 0) similarity[n] = Math.max(0, Math.floor(sum / weights))
    }
  }

  /** Whether an unmet must blocks: it is weighed, and its code is not implied. */
  #blocks(code: number, batch: Batch, n: number): boolean {
    return this.#lifts?.implies(code) !== true && batch.isWeighed(n, this.#packed)
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
