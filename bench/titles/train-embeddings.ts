import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Embedding } from '@matchwright/taxonomy/titles/embedding'
import type { EmbeddingTraining } from '@matchwright/taxonomy/titles/training/embedding-trainer'

function trainInWorker(training: EmbeddingTraining): Promise<Embedding> {
  const { promise, resolve, reject } = Promise.withResolvers<Embedding>()
  const worker = new Worker(new URL('./embedding-worker.ts', import.meta.url), { workerData: training })
  worker.once('message', resolve)
  worker.once('error', reject)
  return promise
}

/** Trains one after the other on every core; `trainings` are made when their turn comes, because they are large. */
export async function trainEmbeddings(
  trainings: readonly (() => EmbeddingTraining)[],
  onDone: (done: number) => void = () => undefined,
): Promise<Embedding[]> {
  const found: Embedding[] = []
  let next = 0
  let done = 0
  const work = async (): Promise<void> => {
    for (let at = next++; at < trainings.length; at = next++) {
      const make = trainings[at]
      if (make !== undefined) found[at] = await trainInWorker(make())
      onDone(++done)
    }
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), trainings.length) }, work))
  return found
}
