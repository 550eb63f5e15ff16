import { wholePart } from '../../integer.ts'
import { IMPORTANCE_FACTOR } from '../../weights.ts'
import type { ConceptId, Importance } from '../../listing.ts'
import { MUST_MINIMUM } from '../../criteria/criterion.ts'
import type { Batch } from './batch.ts'
import { FACTOR_OF_IMPORTANCE, levelCode, MUST, NONE } from '../rows/codes.ts'
import type { NeighbourTable, Neighbours } from '../query/neighbour-table.ts'
import { UNKNOWN } from './fit-accumulator.ts'
import { LEVEL_FACTOR, RECENCY_FACTOR } from './level-factors.ts'
import { NeighbourLinks } from '../query/neighbour-links.ts'
import { YEARS_UNSTATED } from '../rows/search-row.ts'

/** Skills, responsibilities and social competences: means over asked concepts, each against its best answer. */

/** Asked levels are 0 to 7. */
const LEVELS = 8
const NOT_JUDGED = -1

const NOTHING: Neighbours = { codes: new Uint16Array(0), similarities: new Uint16Array(0) }

type HeldConcept = {
  readonly concept: ConceptId
  readonly level?: number | null
  readonly yearsSinceUse?: number | null
}

type WantedConcept = {
  readonly concept: ConceptId
  readonly level?: number | null
  readonly importance: Importance
}

/** The query has the concepts, rows ask for some: entries of concept, and level with importance above it. */
export class ConceptsHeld {
  readonly links = new NeighbourLinks()
  /** What asking for a concept can bring at most, whatever the level; nothing asked brings all. */
  readonly most = new Uint16Array(NONE + 1)
  readonly #table: NeighbourTable
  /** 0 = never blocks. */
  readonly #criterion: number
  #levels: number[] = []
  #recency: number[] = []
  /** By the chain of a concept and the level asked for: its best answer, as far as it was needed. */
  #answers = new Int16Array(1024)
  #isStated = false

  constructor(table: NeighbourTable, criterion: number) {
    this.#table = table
    this.#criterion = criterion
  }

  prepare(held: readonly HeldConcept[] | null): void {
    for (const code of this.links.codes) this.most[code] = 0
    this.links.clear()
    this.#isStated = held !== null
    this.#levels = (held ?? []).map(({ level }) => levelCode(level ?? null))
    this.#recency = (held ?? []).map(
      ({ yearsSinceUse }) => RECENCY_FACTOR[Math.min(YEARS_UNSTATED - 1, yearsSinceUse ?? 0)] ?? 0,
    )
    for (const [index, { concept }] of (held ?? []).entries()) this.links.add(this.#table.satisfiedBy(concept), index)
    const answers = LEVELS * (this.links.size + 1)
    if (this.#answers.length < answers) this.#answers = new Int16Array(2 * answers)
    this.#answers.fill(NOT_JUDGED, LEVELS, answers)
    for (const code of this.links.codes) this.most[code] = this.#answer(code, 0)
    this.most[NONE] = 1000
  }

  /** Judges lists of wishes. @param isActive by pair: whether the criterion counts at all, so that its musts do */
  judge(lists: Uint16Array, batch: Batch, isActive: (n: number) => boolean): void {
    const { live, count, next, similarity } = batch
    const { specificity } = this.#table
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const at = next[n] ?? 0
      const end = at + 1 + 2 * (lists[at] ?? 0)
      next[n] = end
      similarity[n] = UNKNOWN
      if (!this.#isStated) continue
      let sum = 0
      let weights = 0
      for (let place = at + 1; place < end; place += 2) {
        const code = lists[place] ?? 0
        const attributes = lists[place + 1] ?? 0
        const importance = attributes >> 3
        const value = this.#answer(code, attributes & 7)
        if (importance === MUST && value < MUST_MINIMUM && this.#criterion !== 0 && isActive(n))
          batch.block(n, this.#criterion, (place - at - 1) >> 1)
        const weight = (FACTOR_OF_IMPORTANCE[importance] ?? 0) * (specificity[code] ?? 0)
        sum += weight * value
        weights += weight
      }
      if (weights > 0) similarity[n] = Math.floor(sum / weights)
    }
  }

  #answer(code: number, asked: number): number {
    // What is near nothing has link 0, whose answers are 0.
    const link = this.links.first[code] ?? 0
    const answer = this.#answers[link * LEVELS + asked] ?? 0
    return answer === NOT_JUDGED ? this.#judgeAnswer(link, asked) : answer
  }

  #judgeAnswer(first: number, asked: number): number {
    const { next, entry, similarity } = this.links
    let best = 0
    for (let link = first; link !== 0; link = next[link] ?? 0) {
      const held = entry[link] ?? 0
      const level = LEVEL_FACTOR[(asked << 3) | (this.#levels[held] ?? 0)] ?? 0
      const value = wholePart((similarity[link] ?? 0) * level * (this.#recency[held] ?? 0), 1_000_000)
      if (value > best) best = value
    }
    this.#answers[first * LEVELS + asked] = best
    return best
  }
}

/** The query asks for the concepts, rows have some: codes, with level and years above it where `stride` is 2. */
export class ConceptsAsked {
  readonly links = new NeighbourLinks()
  /** Importance times specificity. */
  readonly weights: number[] = []
  weightSum = 0
  readonly #table: NeighbourTable
  readonly #criterion: number
  readonly #stride: 1 | 2
  /** Of what stands behind a code. */
  readonly #mask: number
  #levels: number[] = []
  #mustEntries: number[] = []
  #near: Neighbours[] = []
  #best = new Uint16Array(16)

  constructor(table: NeighbourTable, criterion: number, stride: 1 | 2) {
    this.#table = table
    this.#criterion = criterion
    this.#stride = stride
    this.#mask = stride === 2 ? NONE : 0
  }

  prepare(wanted: readonly WantedConcept[], isActive: boolean): void {
    this.links.clear()
    this.weights.length = 0
    this.weightSum = 0
    this.#levels = wanted.map(({ level }) => levelCode(level ?? null))
    const blocks = isActive && this.#criterion !== 0
    this.#mustEntries = wanted.flatMap(({ importance }, entry) => (blocks && importance === 'must' ? [entry] : []))
    if (this.#best.length < wanted.length) this.#best = new Uint16Array(wanted.length)
    this.#near = wanted.map(({ concept }) => this.#table.satisfying(concept))
    for (const [index, { concept, importance }] of wanted.entries()) {
      this.links.add(this.#near[index] ?? NOTHING, index)
      const weight = IMPORTANCE_FACTOR[importance] * this.#table.specificityOf(concept)
      this.weights.push(weight)
      this.weightSum += weight
    }
  }

  /** What answers an entry. */
  nearTo(entry: number): Neighbours {
    return this.#near[entry] ?? NOTHING
  }

  isMust(entry: number): boolean {
    return this.#mustEntries.includes(entry)
  }

  /** Judges lists of what rows have. */
  judge(lists: Uint16Array, batch: Batch): void {
    const { live, count, next, similarity } = batch
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const at = next[n] ?? 0
      const entries = lists[at] ?? 0
      const end = entries === NONE ? at + 1 : at + 1 + this.#stride * entries
      next[n] = end
      similarity[n] = UNKNOWN
      if (entries === NONE || this.weights.length === 0) continue
      similarity[n] = this.#mean(lists, at + 1, end)
      if (this.#mustEntries.length > 0) this.#blockMissing(batch, n)
    }
  }

  /** The mean over all wishes, each as good as its best answer. */
  #mean(lists: Uint16Array, from: number, end: number): number {
    const { first, next, entry, similarity } = this.links
    const { weights } = this
    const best = this.#best
    for (let wanted = 0; wanted < weights.length; wanted++) best[wanted] = 0
    let sum = 0
    for (let place = from; place < end; place += this.#stride) {
      let link = first[lists[place] ?? 0] ?? 0
      if (link === 0) continue
      // Codes without attributes stand for themselves: their level and years are not stated.
      const attributes = (lists[place + 1] ?? 0) & this.#mask
      const recency = RECENCY_FACTOR[attributes >> 3] ?? 0
      for (; link !== 0; link = next[link] ?? 0) {
        const wanted = entry[link] ?? 0
        const level = LEVEL_FACTOR[((this.#levels[wanted] ?? 0) << 3) | (attributes & 7)] ?? 0
        const value = wholePart((similarity[link] ?? 0) * level * recency, 1_000_000)
        const more = value - (best[wanted] ?? 0)
        if (more <= 0) continue
        best[wanted] = value
        sum += (weights[wanted] ?? 0) * more
      }
    }
    return this.weightSum > 0 ? Math.floor(sum / this.weightSum) : UNKNOWN
  }

  #blockMissing(batch: Batch, n: number): void {
    for (const entry of this.#mustEntries)
      if ((this.#best[entry] ?? 0) < MUST_MINIMUM) batch.block(n, this.#criterion, entry)
  }
}
