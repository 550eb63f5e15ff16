import type { Embedding } from './embedding.ts'
import type { Ranker } from './ranker.ts'

/** A trained model for one version of a space. */
export type TitleModel = {
  /** Version of the space it was made for. */
  readonly version: string
  readonly keys: readonly string[]
  /** Languages of the labels it was trained on. */
  readonly languages: readonly string[]
  readonly embedding: Embedding
  readonly ranker: Ranker
  /** By concept: number of known titles. */
  readonly priors: Float32Array
}
