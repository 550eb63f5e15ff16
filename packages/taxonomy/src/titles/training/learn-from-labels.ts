import type { EmbeddingShape } from '../embedding.ts'
import { trainEmbedding } from './embedding-trainer.ts'
import type { TitleModel } from '../model.ts'
import type { Ranker } from '../ranker.ts'
import type { TitleSpace } from '../title-space.ts'
import { noSources, trainingTexts } from './training-texts.ts'

/** Half the rows of the full model for ESCO: training runs beside a serving process. */
const SHAPE: EmbeddingShape = { rowBits: 17, dimensions: 128 }
const EPOCHS = 5

/**
 * Trains a model on labels alone, as after an import. The ranker is taken from a model trained on known titles: its
 * weights are in units of standard deviation and do not depend on the taxonomy. Takes minutes, so run it in a worker.
 * `onProgress`: share done, 0 to 1.
 */
export function learnFromLabels(
  space: TitleSpace,
  { means, deviations, weights }: Ranker,
  onProgress: (share: number) => void = () => undefined,
): TitleModel {
  return {
    version: space.version,
    keys: space.keys,
    languages: [...space.labels.keys()],
    embedding: trainEmbedding({
      ...trainingTexts(space, noSources),
      shape: SHAPE,
      epochs: EPOCHS,
      seed: 1,
      onEpoch: (epoch) => onProgress((epoch + 1) / EPOCHS),
    }),
    ranker: { means, deviations, weights, byLanguage: {} },
    priors: new Float32Array(space.keys.length),
  }
}
