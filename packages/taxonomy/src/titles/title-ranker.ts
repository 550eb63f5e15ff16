import { finish } from '../steps.ts'
import type { Steps } from '../steps.ts'
import { TitleEncoder } from './embedding.ts'
import { CandidateFeatureReader } from './candidate-features.ts'
import { TitleLabelIndex } from './title-label-index.ts'
import type { TitleModel } from './model.ts'
import { rank } from './ranker.ts'
import { computeSpaceFacts } from './space-facts.ts'
import type { TitleLabel, TitleSpace } from './title-space.ts'

/** Label indexes by language, built on first use and kept. */
export class TitleLabelIndexes {
  readonly #space: TitleSpace
  readonly #made = new Map<string, TitleLabelIndex>()

  constructor(space: TitleSpace) {
    this.#space = space
  }

  /** The index of a language; of all languages together for one without labels. */
  get(lang: string): TitleLabelIndex {
    return finish(this.build(lang))
  }

  /** Builds the index of a language, in steps. */
  *build(lang: string): Steps<TitleLabelIndex> {
    const key = this.#space.labels.has(lang) ? lang : ''
    const known = this.#made.get(key)
    if (known !== undefined) return known
    const labels = this.#space.labels.get(key) ?? [...this.#space.labels.values()].flat()
    const index = yield* TitleLabelIndex.build(labels, this.#space.keys.length)
    // A call between two steps may have built it meanwhile.
    const first = this.#made.get(key) ?? index
    this.#made.set(key, first)
    return first
  }

  /** Builds the indexes of all languages, and the one for texts of unknown language. */
  *buildAll(): Steps<void> {
    for (const lang of ['', ...this.#space.labels.keys()]) yield* this.build(lang)
  }
}

export type RankedConcept = {
  readonly concept: number
  /** Probability of being right, 0 to 1. */
  readonly confidence: number
  /** The label of the concept that is nearest to the title, if one has letters in common with it. */
  readonly nearest: TitleLabel | undefined
}

/** Recognises titles with a model. */
export class TitleRanker {
  readonly #model: TitleModel
  readonly #indexes: TitleLabelIndexes
  readonly #encoder: TitleEncoder
  readonly #reader: CandidateFeatureReader

  /** Throws when the model was made for another version of the space. */
  constructor(space: TitleSpace, model: TitleModel, indexes = new TitleLabelIndexes(space)) {
    if (model.version !== space.version)
      throw new Error(`the title model belongs to ${model.version}, not to ${space.version}`)
    this.#model = model
    this.#indexes = indexes
    this.#encoder = new TitleEncoder(model.embedding)
    this.#reader = new CandidateFeatureReader(computeSpaceFacts(space), model.priors)
  }

  /** Builds the indexes of all languages ahead, in steps. */
  prepare(): Steps<void> {
    return this.#indexes.buildAll()
  }

  /** Occupations for a title, most probable first. */
  rank(title: string, lang: string): RankedConcept[] {
    const index = this.#indexes.get(lang)
    const { candidates, features, nearest } = this.#reader.read(title, index, this.#encoder)
    const confidences = rank(this.#model.ranker, lang, features, candidates.length)
    return candidates
      .map((concept, at) => ({
        concept,
        confidence: confidences[at] ?? 0,
        nearest: index.labels[nearest[concept] ?? -1],
      }))
      .toSorted((a, b) => b.confidence - a.confidence || a.concept - b.concept)
  }
}
