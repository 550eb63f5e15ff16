import { gramLengths, visitGrams } from '@matchwright/taxonomy/titles/grams'
import { finish } from '@matchwright/taxonomy/steps'
import { LexicalIndex, ownParts } from '@matchwright/taxonomy/titles/lexical-index'
import type { TitleSpace } from '@matchwright/taxonomy/titles/title-space'

/**
 * The usual first attempt: TF-IDF of character 3-5-grams within words, the best label of each concept, nothing
 * learned.
 */
const LENGTHS = { min: 3, max: 5 }

function featuresOf(text: string): number[] {
  const features: number[] = []
  for (const [word] of text
    .normalize('NFKC')
    .toLowerCase()
    .matchAll(/[\p{L}\p{N}]+/gu))
    visitGrams(` ${word} `, gramLengths(word, LENGTHS), 0, (hash) => features.push(hash))
  return features
}

export class Baseline {
  readonly #space: TitleSpace
  readonly #indexes = new Map<string, LexicalIndex>()

  constructor(space: TitleSpace) {
    this.#space = space
  }

  /** All concepts with anything in common, best first. */
  rank(title: string, lang: string): number[] {
    const labels = this.#space.labels.get(lang) ?? []
    const { documents, cosines } = this.#indexOf(lang).search(featuresOf(title))
    const best = new Map<number, number>()
    for (const document of documents) {
      const concept = labels[document]?.concept ?? 0
      best.set(concept, Math.max(best.get(concept) ?? 0, cosines[document] ?? 0))
    }
    return [...best].toSorted(([a, left], [b, right]) => right - left || a - b).map(([concept]) => concept)
  }

  #indexOf(lang: string): LexicalIndex {
    const labels = this.#space.labels.get(lang) ?? []
    const index =
      this.#indexes.get(lang) ??
      finish(LexicalIndex.build(ownParts(labels.length), (label) => featuresOf(labels[label]?.text ?? '')))
    this.#indexes.set(lang, index)
    return index
  }
}
