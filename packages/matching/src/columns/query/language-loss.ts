import type { WantedLanguage } from '../../listing.ts'
import { IMPORTANCE_FACTOR } from '../../weights.ts'
import { languageBit, languageCode } from '../rows/codes.ts'
import { FULL_LIST_SCORE } from '../rows/offer-class.ts'

/**
 * Lower bound of the list score that a search loses by missing languages, against an offer that asks. Computed from the
 * 16 language bits of the search.
 */
export class LanguageLoss {
  /** Bits of the languages that are a must. */
  mustBits = 0
  #bits: number[] = []
  #losses: number[] = []

  prepare(wanted: readonly WantedLanguage[], weight: number, total: number): void {
    const sum = wanted.reduce((factors, { importance }) => factors + IMPORTANCE_FACTOR[importance], 0)
    const bitOf = ({ language }: WantedLanguage) => languageBit(languageCode(language))
    this.mustBits = 0
    this.#bits = wanted.map(bitOf)
    this.#losses = wanted.map(({ importance }) =>
      weight === 0 || sum === 0
        ? 0
        : Math.floor((FULL_LIST_SCORE * weight * IMPORTANCE_FACTOR[importance]) / (sum * total)),
    )
    if (weight === 0) return
    for (const language of wanted) if (language.importance === 'must') this.mustBits |= bitOf(language)
  }

  of(held: number): number {
    let loss = 0
    for (let n = 0; n < this.#bits.length; n++) if (((this.#bits[n] ?? 0) & held) === 0) loss += this.#losses[n] ?? 0
    return loss
  }
}
