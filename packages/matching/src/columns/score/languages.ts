import { MUST_MINIMUM } from '../../criteria/criterion.ts'
import { UNSTATED_LEVEL } from '../../criteria/languages.ts'
import type { HeldLanguage, WantedLanguage } from '../../listing.ts'
import { IMPORTANCE_FACTOR } from '../../weights.ts'
import type { Batch } from './batch.ts'
import { FACTOR_OF_IMPORTANCE, languageCode, levelCode, MUST, NONE } from '../rows/codes.ts'
import { blockCriterion, UNKNOWN } from './fit-accumulator.ts'
import { LANGUAGE_FACTOR } from './level-factors.ts'

const CRITERION = blockCriterion('employer', 'languages')

/** Levels in the form of a row: spoken, and written above it. */
function levelsCode({ spoken, written }: HeldLanguage): number {
  return levelCode(spoken) | (levelCode(written) << 3)
}

/** Both levels resolved: one that is not stated is that of the other. */
function resolved(levels: number): number {
  const [spoken, written] = [levels & 7, (levels >> 3) & 7]
  return (spoken || written || UNSTATED_LEVEL) | ((written || spoken || UNSTATED_LEVEL) << 3)
}

function answer(asked: number, held: number): number {
  const spoken = LANGUAGE_FACTOR[((asked & 7) << 3) | (held & 7)] ?? 0
  const written = LANGUAGE_FACTOR[(asked & 0x38) | (held >> 3)] ?? 0
  return Math.min(spoken, written)
}

/** The query has languages, rows ask for some: entries of language, and levels with importance above them. */
export class LanguagesHeld {
  #codes: number[] = []
  #levels: number[] = []
  #isStated = false

  prepare(held: readonly HeldLanguage[] | null): void {
    this.#isStated = held !== null
    this.#codes = (held ?? []).map(({ language }) => languageCode(language))
    this.#levels = (held ?? []).map((language) => resolved(levelsCode(language)))
  }

  /** Judges lists of wishes. @param isActive by pair: whether the criterion counts at all, so that its musts do */
  judge(lists: Uint16Array, batch: Batch, isActive: (n: number) => boolean): void {
    const { live, count, next, similarity } = batch
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
        const attributes = lists[place + 1] ?? 0
        const importance = attributes >> 6
        const value = this.#best(lists[place] ?? 0, attributes & 0x3f)
        if (importance === MUST && value < MUST_MINIMUM && isActive(n)) batch.block(n, CRITERION, (place - at - 1) >> 1)
        const weight = FACTOR_OF_IMPORTANCE[importance] ?? 0
        sum += weight * value
        weights += weight
      }
      if (weights > 0) similarity[n] = Math.floor(sum / weights)
    }
  }

  #best(code: number, asked: number): number {
    let best = 0
    for (let held = 0; held < this.#codes.length; held++)
      if (this.#codes[held] === code) best = Math.max(best, answer(asked, this.#levels[held] ?? 0))
    return best
  }
}

/** The query asks for languages, rows have some. */
export class LanguagesAsked {
  #codes: number[] = []
  #levels: number[] = []
  #weights: number[] = []
  #musts: boolean[] = []
  #weightSum = 0

  prepare(wanted: readonly WantedLanguage[], isActive: boolean): void {
    this.#codes = wanted.map(({ language }) => languageCode(language))
    this.#levels = wanted.map(levelsCode)
    this.#weights = wanted.map(({ importance }) => IMPORTANCE_FACTOR[importance])
    this.#musts = wanted.map(({ importance }) => isActive && importance === 'must')
    this.#weightSum = this.#weights.reduce((sum, weight) => sum + weight, 0)
  }

  /** Judges lists of what rows have. */
  judge(lists: Uint16Array, batch: Batch): void {
    const { live, count, next, similarity } = batch
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const at = next[n] ?? 0
      const entries = lists[at] ?? 0
      const end = entries === NONE ? at + 1 : at + 1 + 2 * entries
      next[n] = end
      similarity[n] = entries === NONE || this.#weightSum === 0 ? UNKNOWN : this.#mean(lists, at + 1, batch, n)
    }
  }

  /** Of the list from here to the next one. */
  #mean(lists: Uint16Array, from: number, batch: Batch, n: number): number {
    const end = batch.next[n] ?? 0
    let sum = 0
    for (let entry = 0; entry < this.#codes.length; entry++) {
      const value = this.#best(entry, lists, from, end)
      if (value < MUST_MINIMUM && this.#musts[entry] === true) batch.block(n, CRITERION, entry)
      sum += (this.#weights[entry] ?? 0) * value
    }
    return Math.floor(sum / this.#weightSum)
  }

  #best(entry: number, lists: Uint16Array, from: number, end: number): number {
    const code = this.#codes[entry]
    let best = 0
    for (let place = from; place < end; place += 2)
      if (lists[place] === code)
        best = Math.max(best, answer(this.#levels[entry] ?? 0, resolved(lists[place + 1] ?? 0)))
    return best
  }
}
