import type { EmbeddingShape } from '../embedding.ts'
import { trainEmbedding } from './embedding-trainer.ts'
import type { TitleModel } from '../model.ts'
import type { Ranker } from '../ranker.ts'
import type { TitleSpace } from '../title-space.ts'
import { noSources, trainingTexts } from './training-texts.ts'

/** Half of the rows of a model for ESCO: an import learns beside a server that answers. */
const SHAPE: EmbeddingShape = { rowBits: 17, dimensions: 128 }
const EPOCHS = 5

/**
 * A model of a taxonomy that has nothing but its labels, as after an import. How evidence is weighed is taken over from a
 * model made with known titles: weights are in units of deviation and do not depend on the taxonomy. Takes minutes, so it
 * belongs into a worker. `onProgress`: share done, 0 to 1.
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
