import { TitleEncoder } from '../embedding.ts'
import type { Embedding } from '../embedding.ts'
import { EvidenceReader, evidenceNames } from '../evidence.ts'
import { trainRanker } from './ranker-trainer.ts'
import type { RankedTitle } from './ranker-trainer.ts'
import type { Ranker } from '../ranker.ts'
import { readFacts } from '../space-facts.ts'
import type { LabelIndexes } from '../title-ranker.ts'
import type { KnownTitle, TitleSpace } from '../title-space.ts'

/** How many known titles stand for each concept. */
export function countPriors(known: readonly KnownTitle[], conceptCount: number): Float32Array {
  const priors = new Float32Array(conceptCount)
  for (const { concepts } of known) for (const concept of concepts) priors[concept] = (priors[concept] ?? 0) + 1
  return priors
}

/** Titles with an embedding, and priors, that were made without them. */
export type HeldOut = {
  readonly titles: readonly KnownTitle[]
  readonly embedding: Embedding
  readonly priors: Float32Array
}

/** Titles as the ranker learns and is judged on: with their candidates and evidence. */
export function readRankedTitles(
  space: TitleSpace,
  indexes: LabelIndexes,
  { titles, embedding, priors }: HeldOut,
): RankedTitle[] {
  const encoder = new TitleEncoder(embedding)
  const reader = new EvidenceReader(readFacts(space), priors)
  return titles.map(({ text, lang, source, concepts }) => {
    const { candidates, evidence } = reader.read(text, indexes.of(lang), encoder)
    const right = candidates.flatMap((concept, at) => (concepts.includes(concept) ? [at] : []))
    const count = candidates.length
    return { lang, source, right, count, evidence: evidence.slice(0, count * evidenceNames.length) }
  })
}

/** A ranker from titles whose evidence does not know their own answer. */
export function learnRanker(titles: readonly RankedTitle[], options?: { readonly withLanguages: boolean }): Ranker {
  return trainRanker(titles, evidenceNames.length, options)
}
