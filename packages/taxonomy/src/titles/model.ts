import type { Embedding } from './embedding.ts'
import type { Ranker } from './ranker.ts'

/** Everything learned for one version of a taxonomy. */
export type TitleModel = {
  /** Version of the space it was made for. */
  readonly version: string
  readonly keys: readonly string[]
  /** Of the labels it has learned; in others its rows know nothing. */
  readonly languages: readonly string[]
  readonly embedding: Embedding
  readonly ranker: Ranker
  /** By concept: how many known titles stand for it. */
  readonly priors: Float32Array
}
