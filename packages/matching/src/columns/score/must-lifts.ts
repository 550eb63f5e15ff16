import type { Has } from '../../listing.ts'
import type { ImpliedSkills } from '../query/implied-skills.ts'
import { CODES, NONE } from '../rows/codes.ts'
import { LISTS_AT, SEARCH_FLAG } from '../rows/layout.ts'
import type { Batch } from './batch.ts'

/** Lifts of unmet musts of skills; see `criteria/must-lifts.ts`. */

const NOTHING_IMPLIED: ReadonlySet<number> = new Set()

/** Lifts where rows ask and the query has the skills. */
export class HeldMustLifts {
  /** Whether the query's list of skills is open, so that no must blocks. */
  isOpen = false
  /** Codes of the skills that the query's occupations imply, at times more than once. */
  readonly codes: number[] = []
  readonly #isImplied = new Uint8Array(CODES)
  readonly #skills: ImpliedSkills

  constructor(skills: ImpliedSkills) {
    this.#skills = skills
  }

  prepare({ skillsConfirmed, occupations }: Has): void {
    this.isOpen = !skillsConfirmed
    for (const code of this.codes) this.#isImplied[code] = 0
    this.codes.length = 0
    for (const held of occupations ?? []) for (const code of this.#skills.impliedBy(held)) this.codes.push(code)
    for (const code of this.codes) this.#isImplied[code] = 1
  }

  implies(code: number): boolean {
    return this.#isImplied[code] === 1
  }
}

/** Lifts where the query asks and rows have the skills. */
export class AskedMustLifts {
  readonly #skills: ImpliedSkills
  /** Codes of the occupations that imply a skill, by entry. */
  readonly #implying = new Map<number, ReadonlySet<number>>()

  constructor(skills: ImpliedSkills) {
    this.#skills = skills
  }

  /** @param musts wanted skill of each entry that is a must */
  prepare(musts: ReadonlyMap<number, number>): void {
    this.#implying.clear()
    for (const [entry, skill] of musts) this.#implying.set(entry, this.#skills.implying(skill))
  }

  /** Codes of the occupations that imply an entry. */
  implying(entry: number): ReadonlySet<number> {
    return this.#implying.get(entry) ?? NOTHING_IMPLIED
  }

  /** Whether the unmet must of an entry does not block a row: its list is open, or an occupation implies the skill. */
  lifts(entry: number, tails: Uint16Array, { flags, tails: starts }: Batch, n: number): boolean {
    if (((flags[n] ?? 0) & SEARCH_FLAG.skillsConfirmed) === 0) return true
    const implying = this.implying(entry)
    if (implying.size === 0) return false
    // Held occupations are the first list of a search.
    const tail = starts[n] ?? 0
    const at = tail + (tails[tail + LISTS_AT] ?? 0)
    const count = tails[at] ?? 0
    if (count === NONE) return false
    for (let cursor = at + 1; cursor < at + 1 + 2 * count; cursor += 2)
      if (implying.has(tails[cursor] ?? 0)) return true
    return false
  }
}
