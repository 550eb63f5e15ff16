import type { Embedding, EmbeddingShape } from '@matchwright/taxonomy/titles/embedding'
import type { EmbeddingTraining } from '@matchwright/taxonomy/titles/embedding-trainer'
import { countPriors, learnRanker, readRankedTitles } from '@matchwright/taxonomy/titles/learn-ranker'
import type { TitleModel } from '@matchwright/taxonomy/titles/model'
import type { RankedTitle } from '@matchwright/taxonomy/titles/ranker-trainer'
import type { LabelIndexes } from '@matchwright/taxonomy/titles/title-ranker'
import type { KnownTitle, TitleSpace } from '@matchwright/taxonomy/titles/title-space'
import { trainingTexts, type TrainingSources } from '@matchwright/taxonomy/titles/training-texts'
import { foldOf } from './known-titles.ts'
import { trainEmbeddings } from './train-embeddings.ts'

export interface ModelTraining {
  readonly space: TitleSpace
  readonly indexes: LabelIndexes
  readonly sources: TrainingSources
  readonly shape: EmbeddingShape
  readonly epochs: number
  readonly say: (line: string) => void
}

/** Makes a file of 36 MB for the 3,007 occupations of ESCO. */
export const modelShape = { shape: { rowBits: 18, dimensions: 128 }, epochs: 5 } as const

/** One part of the known titles, with what was learned from all others. */
export interface Fold {
  /** Whether a title, known or not, belongs to this part. */
  readonly isOwn: (title: KnownTitle) => boolean
  readonly titles: readonly KnownTitle[]
  readonly embedding: Embedding
  readonly priors: Float32Array
}

const hasConcept = ({ concepts }: KnownTitle): boolean => concepts.length > 0

export const embeddingTraining = (
  { space, sources, shape, epochs }: Pick<ModelTraining, 'space' | 'sources' | 'shape' | 'epochs'>,
  known: readonly KnownTitle[],
  seed: number,
): EmbeddingTraining => ({ ...trainingTexts(space, { ...sources, known }), shape, epochs, seed })

/** Splits the known titles and learns an embedding for each part without it. */
export const trainFolds = async (training: ModelTraining, folds: number): Promise<Fold[]> => {
  const { known } = training.sources
  const parts = Array.from({ length: folds }, (_, fold) => ({
    inside: known.filter((title) => foldOf(title, folds) === fold && hasConcept(title)),
    outside: known.filter((title) => foldOf(title, folds) !== fold),
  }))
  const embeddings = await trainEmbeddings(
    parts.map(
      ({ outside }, fold) =>
        () =>
          embeddingTraining(training, outside, fold + 1),
    ),
    (done) => training.say(`embedding ${done} of ${folds} trained`),
  )
  return embeddings.map((embedding, fold) => ({
    isOwn: (title) => foldOf(title, folds) === fold,
    titles: parts[fold]?.inside ?? [],
    embedding,
    priors: countPriors(parts[fold]?.outside ?? [], training.space.keys.length),
  }))
}

/** The titles of a fold as the ranker sees them: their own answers unknown to everything it looks at. */
export const rankedTitlesOf = ({ space, indexes }: ModelTraining, fold: Fold): RankedTitle[] =>
  readRankedTitles(space, indexes, fold)

/** A model from everything that is known; the ranker learns on parts kept out in turn. */
export const trainModel = async (training: ModelTraining, folds: number): Promise<TitleModel> => {
  const { space, sources } = training
  const parts = await trainFolds(training, folds)
  const titles = parts.flatMap((fold) => rankedTitlesOf(training, fold))
  const [embedding] = await trainEmbeddings([() => embeddingTraining(training, sources.known, 1)])
  if (embedding === undefined) throw new Error('no embedding was trained')
  return {
    version: space.version,
    keys: space.keys,
    embedding,
    ranker: learnRanker(titles),
    priors: countPriors(sources.known, space.keys.length),
  }
}
