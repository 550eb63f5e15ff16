import { TitleEncoder } from '../embedding.ts'
import type { Embedding } from '../embedding.ts'
import { CandidateFeatureReader, candidateFeatureNames } from '../candidate-features.ts'
import { trainRanker } from './ranker-trainer.ts'
import type { RankedTitle } from './ranker-trainer.ts'
import type { Ranker } from '../ranker.ts'
import { computeSpaceFacts } from '../space-facts.ts'
import type { TitleLabelIndexes } from '../title-ranker.ts'
import type { KnownTitle, TitleSpace } from '../title-space.ts'

/** Number of known titles by concept. */
export function countPriors(known: readonly KnownTitle[], conceptCount: number): Float32Array {
  const priors = new Float32Array(conceptCount)
  for (const { concepts } of known) for (const concept of concepts) priors[concept] = (priors[concept] ?? 0) + 1
  return priors
}

/** Titles with an embedding and priors that were made without them (held out). */
export type HeldOut = {
  readonly titles: readonly KnownTitle[]
  readonly embedding: Embedding
  readonly priors: Float32Array
}

/** Titles with candidates and features, for training and evaluating rankers. */
export function readRankedTitles(
  space: TitleSpace,
  indexes: TitleLabelIndexes,
  { titles, embedding, priors }: HeldOut,
): RankedTitle[] {
  const encoder = new TitleEncoder(embedding)
  const reader = new CandidateFeatureReader(computeSpaceFacts(space), priors)
  return titles.map(({ text, lang, source, concepts }) => {
    const { candidates, features } = reader.read(text, indexes.get(lang), encoder)
    const right = candidates.flatMap((concept, at) => (concepts.includes(concept) ? [at] : []))
    const count = candidates.length
    return { lang, source, right, count, features: features.slice(0, count * candidateFeatureNames.length) }
  })
}

/** Trains a ranker on held-out titles. */
export function learnRanker(titles: readonly RankedTitle[], options?: { readonly withLanguages: boolean }): Ranker {
  return trainRanker(titles, candidateFeatureNames.length, options)
}
