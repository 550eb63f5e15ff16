import type { Embedding, EmbeddingShape } from '@matchwright/taxonomy/titles/embedding'
import type { EmbeddingTraining } from '@matchwright/taxonomy/titles/training/embedding-trainer'
import { countPriors, learnRanker, readRankedTitles } from '@matchwright/taxonomy/titles/training/learn-ranker'
import type { TitleModel } from '@matchwright/taxonomy/titles/model'
import type { RankedTitle } from '@matchwright/taxonomy/titles/training/ranker-trainer'
import { TitleLabelIndexes } from '@matchwright/taxonomy/titles/title-ranker'
import type { KnownTitle, TitleLabel, TitleSpace } from '@matchwright/taxonomy/titles/title-space'
import { noSources, trainingTexts } from '@matchwright/taxonomy/titles/training/training-texts'
import type { TrainingSources } from '@matchwright/taxonomy/titles/training/training-texts'
import { hashText } from '@matchwright/taxonomy/titles/grams'
import { rank } from '@matchwright/taxonomy/titles/ranker'
import { Scores } from './scores.ts'
import type { Score } from './scores.ts'
import { foldNumber } from './known-titles.ts'
import { trainEmbeddings } from './train-embeddings.ts'

export type ModelTraining = {
  readonly space: TitleSpace
  readonly indexes: TitleLabelIndexes
  readonly sources: TrainingSources
  readonly shape: EmbeddingShape
  readonly say: (line: string) => void
}

/** Makes a file of 19 MB for the 3,007 occupations of ESCO. */
export const FULL_SHAPE: EmbeddingShape = { rowBits: 18, dimensions: 128 }
/** Half of the file at 0.002 less MRR. */
export const SMALL_SHAPE: EmbeddingShape = { rowBits: 17, dimensions: 128 }
const EPOCHS = 5
const LABEL_SALT = 8

/** One part of the known titles, with what was learned from all others. */
export type Fold = {
  /** True for titles, known or not, that belong to this part. */
  readonly isOwn: (title: KnownTitle) => boolean
  readonly titles: readonly KnownTitle[]
  readonly embedding: Embedding
  readonly priors: Float32Array
}

function hasConcept({ concepts }: KnownTitle): boolean {
  return concepts.length > 0
}

export function embeddingTraining(
  { space, sources, shape }: Pick<ModelTraining, 'space' | 'sources' | 'shape'>,
  known: readonly KnownTitle[],
  seed: number,
): EmbeddingTraining {
  return { ...trainingTexts(space, { ...sources, known }), shape, epochs: EPOCHS, seed }
}

type Part = {
  readonly inside: readonly KnownTitle[]
  readonly outside: readonly KnownTitle[]
}

function split(known: readonly KnownTitle[], folds: number): Part[] {
  return Array.from({ length: folds }, (_, fold) => ({
    inside: known.filter((title) => foldNumber(title, folds) === fold && hasConcept(title)),
    outside: known.filter((title) => foldNumber(title, folds) !== fold),
  }))
}

function learn(training: ModelTraining, parts: readonly (readonly KnownTitle[])[]): Promise<Embedding[]> {
  return trainEmbeddings(
    parts.map((known, at) => () => embeddingTraining(training, known, at + 1)),
    (done) => training.say(`embedding ${done} of ${parts.length} trained`),
  )
}

function foldsOf(training: ModelTraining, parts: readonly Part[], embeddings: readonly Embedding[]): Fold[] {
  return parts.flatMap(({ inside, outside }, fold) => {
    const embedding = embeddings[fold]
    const priors = countPriors(outside, training.space.keys.length)
    const isOwn = (title: KnownTitle): boolean => foldNumber(title, parts.length) === fold
    return embedding === undefined ? [] : [{ isOwn, titles: inside, embedding, priors }]
  })
}

/** Splits the known titles and learns an embedding for each part without it. */
export async function trainFolds(training: ModelTraining, folds: number): Promise<Fold[]> {
  const parts = split(training.sources.known, folds)
  const embeddings = await learn(
    training,
    parts.map(({ outside }) => outside),
  )
  return foldsOf(training, parts, embeddings)
}

/** The titles of a fold as the ranker sees them: their own answers unknown to everything it looks at. */
export function rankedTitlesOf({ space, indexes }: ModelTraining, fold: Fold): RankedTitle[] {
  return readRankedTitles(space, indexes, fold)
}

/** Cross-validated score: each part is ranked by a ranker trained on the others. */
function scoreKeptApart(parts: readonly (readonly RankedTitle[])[], options: { readonly withLanguages: boolean }) {
  const scores = new Scores()
  parts.forEach((part, at) => {
    const ranker = learnRanker(parts.filter((_, other) => other !== at).flat(), options)
    for (const { source, lang, features, count, right } of part) {
      const found = rank(ranker, lang, features, count)
      const best = Math.max(0, ...right.map((place) => found[place] ?? 0))
      scores.add(source, best === 0 ? 0 : 1 + found.filter((confidence) => confidence > best).length)
    }
  })
  return scores.macro()
}

function formatScore({ mrr, hit1, hit10 }: Score): string {
  return `kept apart: MRR ${mrr.toFixed(3)}, hit@1 ${hit1.toFixed(3)}, hit@10 ${hit10.toFixed(3)}`
}

/** The ranker of a model learns on parts of the known titles, each kept out of an embedding in turn. */
const MODEL_FOLDS = 3

/**
 * A model from everything that is known. `withLanguages`: weights of their own for the languages of the known titles.
 */
export async function trainModel(
  training: ModelTraining,
  options: { readonly withLanguages: boolean },
): Promise<TitleModel> {
  const { space, sources } = training
  const parts = split(sources.known, MODEL_FOLDS)
  const embeddings = await learn(training, [...parts.map(({ outside }) => outside), sources.known])
  const embedding = embeddings[MODEL_FOLDS]
  if (embedding === undefined) throw new Error('no embedding was trained')
  const titles = foldsOf(training, parts, embeddings).map((fold) => rankedTitlesOf(training, fold))
  training.say(`known titles ${formatScore(scoreKeptApart(titles, options))}`)
  return {
    version: space.version,
    keys: space.keys,
    languages: [...space.labels.keys()],
    embedding,
    ranker: learnRanker(titles.flat(), options),
    priors: countPriors(sources.known, space.keys.length),
  }
}

/** A space without some of its alternative labels, and these as titles to be found. */
function withoutLabels(space: TitleSpace, isLeftOut: (label: TitleLabel) => boolean) {
  return {
    space: {
      ...space,
      labels: new Map([...space.labels].map(([lang, labels]) => [lang, labels.filter((label) => !isLeftOut(label))])),
    },
    titles: [...space.labels.values()]
      .flat()
      .filter(isLeftOut)
      .map(({ text, lang, concept }): KnownTitle => ({ text, lang, source: lang, concepts: [concept], group: '' })),
  }
}

const LABEL_FOLDS = 4

/** A model of a branch without known titles: the ranker learns to find alternative labels by the others. */
export async function trainOnLabels(training: Omit<ModelTraining, 'indexes' | 'sources'>): Promise<TitleModel> {
  const { space } = training
  const isIn =
    (fold: number) =>
    (label: TitleLabel): boolean =>
      !label.isPreferred && hashText(label.text, LABEL_SALT) % LABEL_FOLDS === fold
  const parts = [0, 1].map((fold) => withoutLabels(space, isIn(fold)))
  const spaces = [...parts.map((part) => part.space), space]
  const embeddings = await trainEmbeddings(
    spaces.map((one, at) => () => embeddingTraining({ ...training, sources: noSources, space: one }, [], at + 1)),
    (done) => training.say(`embedding ${done} of ${spaces.length} trained`),
  )
  const priors = new Float32Array(space.keys.length)
  const titles = parts.map((part, at) => {
    const embedding = embeddings[at]
    if (embedding === undefined) return []
    return readRankedTitles(part.space, new TitleLabelIndexes(part.space), { titles: part.titles, embedding, priors })
  })
  const embedding = embeddings[parts.length]
  if (embedding === undefined) throw new Error('no embedding was trained')
  const options = { withLanguages: false }
  training.say(`alternative labels ${formatScore(scoreKeptApart(titles, options))}`)
  const ranker = learnRanker(titles.flat(), options)
  return { version: space.version, keys: space.keys, languages: [...space.labels.keys()], embedding, ranker, priors }
}
