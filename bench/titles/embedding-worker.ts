import { parentPort, workerData } from 'node:worker_threads'
import { trainEmbedding } from '@matchwright/taxonomy/titles/training/embedding-trainer'
import type { EmbeddingTraining } from '@matchwright/taxonomy/titles/training/embedding-trainer'

// Started by `train-embeddings` with exactly this.
const training = workerData as EmbeddingTraining
parentPort?.postMessage(trainEmbedding(training))
