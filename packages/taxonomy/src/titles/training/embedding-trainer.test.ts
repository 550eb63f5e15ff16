import { describe, expect, test } from 'vitest'
import { createReferenceWorkspace } from '../compute/reference-kernels.ts'
import { createWasmWorkspace } from '../compute/wasm-kernels.ts'
import { TitleEncoder } from '../embedding.ts'
import type { Embedding } from '../embedding.ts'
import { trainEmbedding } from './embedding-trainer.ts'
import type { EmbeddingTraining } from './embedding-trainer.ts'

const TEXTS = [
  ['nurse', 'krankenschwester', 'registered nurse', 'hospital nurse'],
  ['driver', 'chauffeur', 'truck driver', 'bus driver'],
  ['teacher', 'lehrerin', 'school teacher', 'primary teacher'],
].flatMap((titles, at) => titles.map((text) => ({ text, classes: [at] })))

const TRAINING: EmbeddingTraining = {
  texts: TEXTS,
  tasks: [3],
  shape: { rowBits: 10, dimensions: 16 },
  epochs: 20,
  seed: 1,
}

function bestClass(embedding: Embedding, title: string): number {
  const encoder = new TitleEncoder(embedding)
  encoder.read(title)
  const probabilities = [...encoder.probabilities()]
  return probabilities.indexOf(Math.max(...probabilities))
}

describe('training', () => {
  test('learns the texts, also from words it has not seen whole', () => {
    const losses: number[] = []
    const embedding = trainEmbedding({ ...TRAINING, onEpoch: (_, loss) => losses.push(loss) })
    expect(losses.at(-1)).toBeLessThan((losses[0] ?? 0) / 2)
    expect(TEXTS.map(({ text }) => bestClass(embedding, text))).toEqual(TEXTS.map(({ classes }) => classes[0]))
    expect(bestClass(embedding, 'Krankenschwestern')).toBe(0)
  })

  test('gives the same embedding for the same seed, another one for another', () => {
    expect(trainEmbedding(TRAINING)).toEqual(trainEmbedding(TRAINING))
    expect(trainEmbedding({ ...TRAINING, seed: 2 }).rows).not.toEqual(trainEmbedding(TRAINING).rows)
  })

  test('in plain TypeScript goes the same way as in WebAssembly', () => {
    const [wasm, reference]: [number[], number[]] = [[], []]
    trainEmbedding({ ...TRAINING, onEpoch: (_, loss) => wasm.push(loss) }, createWasmWorkspace)
    trainEmbedding({ ...TRAINING, onEpoch: (_, loss) => reference.push(loss) }, createReferenceWorkspace)
    wasm.forEach((loss, epoch) => expect(loss).toBeCloseTo(reference[epoch] ?? 0, 1))
  })

  test('other tasks shape the rows and are dropped', () => {
    const foreign = TEXTS.map(({ text }, at) => ({ text, classes: [at % 5], task: 1 }))
    const embedding = trainEmbedding({ ...TRAINING, texts: [...TEXTS, ...foreign], tasks: [3, 5] })
    expect(embedding.classCount).toBe(3)
    expect(embedding.classes).toHaveLength(3 * 16)
    expect(bestClass(embedding, 'truck driver')).toBe(1)
  })

  test('a text counts as right with any of its classes', () => {
    const embedding = trainEmbedding({ ...TRAINING, texts: [...TEXTS, { text: 'staff', classes: [0, 1] }] })
    expect([0, 1]).toContain(bestClass(embedding, 'staff'))
  })
})
