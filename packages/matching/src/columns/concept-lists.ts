import { IMPORTANCE_FACTOR } from '../weights.ts'
import type { ConceptId, Importance } from '../listing.ts'
import { MUST_MINIMUM } from '../criteria/criterion.ts'
import { FACTOR_OF_IMPORTANCE, levelCode, MUST, NONE } from './codes.ts'
import type { ConceptTable, Near } from './concept-table.ts'
import { UNKNOWN } from './ledger.ts'
import type { Blocks } from './ledger.ts'
import { LEVEL_FACTOR, RECENCY_FACTOR } from './level-factors.ts'
import { Reach } from './reach.ts'
import { YEARS_UNSTATED } from './search-row.ts'

/** Skills, responsibilities and social competences: means over asked concepts, each against its best answer. */

const NOTHING: Near = { codes: new Uint16Array(0), similarities: new Uint16Array(0) }

interface HeldConcept {
  readonly concept: ConceptId
  readonly level?: number | null
  readonly yearsSinceUse?: number | null
}

interface WantedConcept {
  readonly concept: ConceptId
  readonly level?: number | null
  readonly importance: Importance
}

/** The query has the concepts, rows ask for some: entries of concept, and level with importance above it. */
export class ConceptsHeld {
  readonly reach = new Reach()
  similarity = UNKNOWN
  readonly #table: ConceptTable
  readonly #blocks: Blocks
  /** 0 = never blocks. */
  readonly #criterion: number
  #levels: number[] = []
  #recency: number[] = []
  #isStated = false

  constructor(table: ConceptTable, blocks: Blocks, criterion: number) {
    this.#table = table
    this.#blocks = blocks
    this.#criterion = criterion
  }

  prepare(held: readonly HeldConcept[] | null): void {
    this.reach.clear()
    this.#isStated = held !== null
    this.#levels = (held ?? []).map(({ level }) => levelCode(level ?? null))
    this.#recency = (held ?? []).map(
      ({ yearsSinceUse }) => RECENCY_FACTOR[Math.min(YEARS_UNSTATED - 1, yearsSinceUse ?? 0)] ?? 0,
    )
    for (const [index, { concept }] of (held ?? []).entries()) this.reach.add(this.#table.satisfiedBy(concept), index)
  }

  /** What asking for a concept can bring at most, whatever the level. */
  most(code: number): number {
    return this.#answer(code, 0)
  }

  /** Judges the list that starts at `at`; returns where the next one does. */
  read(lists: Uint16Array, at: number, isActive: boolean): number {
    const end = at + 1 + 2 * (lists[at] ?? 0)
    this.similarity = UNKNOWN
    if (!this.#isStated) return end
    const { specificity } = this.#table
    let sum = 0
    let weights = 0
    for (let place = at + 1; place < end; place += 2) {
      const code = lists[place] ?? 0
      const attributes = lists[place + 1] ?? 0
      const importance = attributes >> 3
      const similarity = this.#answer(code, attributes & 7)
      if (importance === MUST && similarity < MUST_MINIMUM && isActive) this.#block((place - at - 1) >> 1)
      const weight = (FACTOR_OF_IMPORTANCE[importance] ?? 0) * (specificity[code] ?? 0)
      sum += weight * similarity
      weights += weight
    }
    if (weights > 0) this.similarity = Math.floor(sum / weights)
    return end
  }

  #block(entry: number): void {
    if (this.#criterion !== 0) this.#blocks.add(this.#criterion, entry)
  }

  #answer(code: number, asked: number): number {
    const { next, entry, similarity } = this.reach
    let best = 0
    for (let link = this.reach.first[code] ?? 0; link !== 0; link = next[link] ?? 0) {
      const held = entry[link] ?? 0
      const level = LEVEL_FACTOR[(asked << 3) | (this.#levels[held] ?? 0)] ?? 0
      const value = Math.floor(((similarity[link] ?? 0) * level * (this.#recency[held] ?? 0)) / 1_000_000)
      if (value > best) best = value
    }
    return best
  }
}

/** The query asks for the concepts, rows have some: codes, with level and years above it where `stride` is 2. */
export class ConceptsAsked {
  readonly reach = new Reach()
  similarity = UNKNOWN
  /** Importance times specificity. */
  readonly weights: number[] = []
  weightSum = 0
  readonly #table: ConceptTable
  readonly #blocks: Blocks
  readonly #criterion: number
  readonly #stride: 1 | 2
  #levels: number[] = []
  #musts: boolean[] = []
  #near: Near[] = []
  #best = new Uint16Array(16)

  constructor(table: ConceptTable, blocks: Blocks, criterion: number, stride: 1 | 2) {
    this.#table = table
    this.#blocks = blocks
    this.#criterion = criterion
    this.#stride = stride
  }

  prepare(wanted: readonly WantedConcept[], isActive: boolean): void {
    this.reach.clear()
    this.weights.length = 0
    this.weightSum = 0
    this.#levels = wanted.map(({ level }) => levelCode(level ?? null))
    this.#musts = wanted.map(({ importance }) => isActive && importance === 'must' && this.#criterion !== 0)
    if (this.#best.length < wanted.length) this.#best = new Uint16Array(wanted.length)
    this.#near = wanted.map(({ concept }) => this.#table.satisfying(concept))
    for (const [index, { concept, importance }] of wanted.entries()) {
      this.reach.add(this.#near[index] ?? NOTHING, index)
      const weight = IMPORTANCE_FACTOR[importance] * this.#table.specificityOf(concept)
      this.weights.push(weight)
      this.weightSum += weight
    }
  }

  /** Codes that answer an entry, the best first. */
  answersTo(entry: number): readonly { readonly code: number; readonly similarity: number }[] {
    const { codes, similarities } = this.#near[entry] ?? NOTHING
    return Array.from(codes, (code, n) => ({ code, similarity: similarities[n] ?? 0 }))
  }

  isMust(entry: number): boolean {
    return this.#musts[entry] ?? false
  }

  /** Where the list that starts at `at` ends. */
  end(lists: Uint16Array, at: number): number {
    const count = lists[at] ?? 0
    return count === NONE ? at + 1 : at + 1 + this.#stride * count
  }

  read(lists: Uint16Array, at: number): number {
    const end = this.end(lists, at)
    this.similarity = UNKNOWN
    if (lists[at] === NONE || this.weights.length === 0) return end
    this.#collect(lists, at + 1, end)
    this.#close()
    return end
  }

  #collect(lists: Uint16Array, from: number, end: number): void {
    const { first, next, entry, similarity } = this.reach
    const best = this.#best
    for (let wanted = 0; wanted < this.weights.length; wanted++) best[wanted] = 0
    for (let place = from; place < end; place += this.#stride) {
      let link = first[lists[place] ?? 0] ?? 0
      if (link === 0) continue
      const attributes = this.#stride === 2 ? (lists[place + 1] ?? 0) : 0
      const recency = RECENCY_FACTOR[attributes >> 3] ?? 0
      for (; link !== 0; link = next[link] ?? 0) {
        const wanted = entry[link] ?? 0
        const level = LEVEL_FACTOR[((this.#levels[wanted] ?? 0) << 3) | (attributes & 7)] ?? 0
        const value = Math.floor(((similarity[link] ?? 0) * level * recency) / 1_000_000)
        if (value > (best[wanted] ?? 0)) best[wanted] = value
      }
    }
  }

  #close(): void {
    let sum = 0
    for (let entry = 0; entry < this.weights.length; entry++) {
      const similarity = this.#best[entry] ?? 0
      if (similarity < MUST_MINIMUM && this.#musts[entry] === true) this.#blocks.add(this.#criterion, entry)
      sum += (this.weights[entry] ?? 0) * similarity
    }
    if (this.weightSum > 0) this.similarity = Math.floor(sum / this.weightSum)
  }
}
