import { finish } from '../steps.ts'
import type { Steps } from '../steps.ts'
import { TitleEncoder } from './embedding.ts'
import { EvidenceReader } from './evidence.ts'
import { LabelIndex } from './label-index.ts'
import type { TitleModel } from './model.ts'
import { rank } from './ranker.ts'
import { readFacts } from './space-facts.ts'
import type { TitleLabel, TitleSpace } from './title-space.ts'

/** The index of each language, made when it is first asked for and kept. */
export class LabelIndexes {
  readonly #space: TitleSpace
  readonly #made = new Map<string, LabelIndex>()

  constructor(space: TitleSpace) {
    this.#space = space
  }

  /** A language without labels is compared with those of all languages. */
  of(lang: string): LabelIndex {
    return finish(this.make(lang))
  }

  /** The same in steps. */
  *make(lang: string): Steps<LabelIndex> {
    const key = this.#space.labels.has(lang) ? lang : ''
    const known = this.#made.get(key)
    if (known !== undefined) return known
    const labels = this.#space.labels.get(key) ?? [...this.#space.labels.values()].flat()
    const index = yield* LabelIndex.build(labels, this.#space.keys.length)
    // Somebody may have asked meanwhile; one of both is enough.
    const first = this.#made.get(key) ?? index
    this.#made.set(key, first)
    return first
  }

  /** Those of all languages, and that for a text whose language is not known. */
  *makeAll(): Steps<void> {
    for (const lang of ['', ...this.#space.labels.keys()]) yield* this.make(lang)
  }
}

export type RankedConcept = {
  readonly concept: number
  /** 0..1; how often such an answer is right. */
  readonly confidence: number
  /** The label of the concept that is nearest to the title, if one has letters in common with it. */
  readonly nearest: TitleLabel | undefined
}

/** Recognises titles with a model. */
export class TitleRanker {
  readonly #model: TitleModel
  readonly #indexes: LabelIndexes
  readonly #encoder: TitleEncoder
  readonly #reader: EvidenceReader

  /** Throws when the model was made for another version of the space. */
  constructor(space: TitleSpace, model: TitleModel, indexes = new LabelIndexes(space)) {
    if (model.version !== space.version)
      throw new Error(`the title model belongs to ${model.version}, not to ${space.version}`)
    this.#model = model
    this.#indexes = indexes
    this.#encoder = new TitleEncoder(model.embedding)
    this.#reader = new EvidenceReader(readFacts(space), model.priors)
  }

  /** Makes the indexes of all languages now, in steps. */
  prepare(): Steps<void> {
    return this.#indexes.makeAll()
  }

  /** Occupations for a title, most probable first. */
  rank(title: string, lang: string): RankedConcept[] {
    const index = this.#indexes.of(lang)
    const { candidates, evidence, nearest } = this.#reader.read(title, index, this.#encoder)
    const confidences = rank(this.#model.ranker, lang, evidence, candidates.length)
    return candidates
      .map((concept, at) => ({
        concept,
        confidence: confidences[at] ?? 0,
        nearest: index.labels[nearest[concept] ?? -1],
      }))
      .toSorted((a, b) => b.confidence - a.confidence || a.concept - b.concept)
  }
}
