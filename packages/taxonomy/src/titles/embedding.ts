import { featureRow, featureWeight, titleFeatures } from './features.ts'
import { IMPOSSIBLE_SCORE, paddedCount } from './compute/title-kernels.ts'
import type { CreateWorkspace, Workspace } from './compute/title-kernels.ts'
import { createWasmWorkspace } from './compute/wasm-kernels.ts'

export type EmbeddingShape = {
  /** Base-2 logarithm of the number of rows; at most 20, the bits of a feature. */
  readonly rowBits: number
  /** A multiple of 16. */
  readonly dimensions: number
}

/** A trained embedding: the vector of a title is the weighted sum of its rows; scores are products with class rows. */
export type Embedding = {
  readonly classCount: number
  /** By row: rarity of its features; 0 for features never seen. */
  readonly rarity: Float32Array
  /** By row: value of one quantisation step. */
  readonly scales: Float32Array
  readonly rows: Int8Array
  readonly classes: Float32Array
} & EmbeddingShape

/** Rows keep four bits a number, -7 to 7; measured, nothing is lost against eight bits. */
const LARGEST_STEP = 7
/** Share of a row's largest number that is representable: larger ones are cut, so that the others get finer steps. */
const REACH = 0.8

function toStep(value: number): number {
  return Math.max(-LARGEST_STEP, Math.min(LARGEST_STEP, Math.round(value)))
}

export function quantiseEmbedding(
  { rowBits, dimensions }: EmbeddingShape,
  rarity: Float32Array,
  table: Float32Array,
  classes: Float32Array,
): Embedding {
  const rows = new Int8Array(table.length)
  const scales = new Float32Array(rarity.length)
  for (let row = 0; row < rarity.length; row++) {
    if (rarity[row] === 0) continue
    const from = row * dimensions
    let most = 0
    for (let at = from; at < from + dimensions; at++) most = Math.max(most, Math.abs(table[at] ?? 0))
    const scale = (REACH * most) / LARGEST_STEP || 1
    scales[row] = scale
    for (let at = from; at < from + dimensions; at++) rows[at] = toStep((table[at] ?? 0) / scale)
  }
  const classCount = classes.length / dimensions
  return { rowBits, dimensions, classCount, rarity: rarity.slice(), scales, rows, classes: classes.slice() }
}

/** vector += factor * row; unrolled, as it takes most of the time of encoding a title. */
function addRow(vector: Float32Array, rows: Int8Array, from: number, factor: number): void {
  for (let at = 0; at < vector.length; at += 4) {
    vector[at] = (vector[at] ?? 0) + factor * (rows[from + at] ?? 0)
    vector[at + 1] = (vector[at + 1] ?? 0) + factor * (rows[from + at + 1] ?? 0)
    vector[at + 2] = (vector[at + 2] ?? 0) + factor * (rows[from + at + 2] ?? 0)
    vector[at + 3] = (vector[at + 3] ?? 0) + factor * (rows[from + at + 3] ?? 0)
  }
}

/** Encodes titles with an embedding; its arrays are used again by the next title. */
export class TitleEncoder {
  readonly embedding: Embedding
  /** Vector of the last title. */
  readonly vector: Float32Array
  readonly #workspace: Workspace<'vector' | 'scores' | 'classes', never>

  constructor(embedding: Embedding, createWorkspace: CreateWorkspace = createWasmWorkspace) {
    const { classCount, dimensions, classes } = embedding
    this.embedding = embedding
    const scores = paddedCount(classCount)
    this.#workspace = createWorkspace({ vector: dimensions, scores, classes: scores * dimensions }, {})
    this.vector = this.#workspace.floats.vector
    this.#workspace.floats.classes.set(classes)
  }

  /** Computes the vector of a title; false when none of its features is known. */
  read(title: string): boolean {
    const { rarity, scales, rows, dimensions } = this.embedding
    const { vector } = this
    vector.fill(0)
    let squares = 0
    for (const feature of titleFeatures(title, this.embedding.rowBits)) {
      const row = featureRow(feature)
      const weight = featureWeight(feature) * (rarity[row] ?? 0)
      if (weight === 0) continue
      squares += weight * weight
      addRow(vector, rows, row * dimensions, weight * (scales[row] ?? 0))
    }
    const norm = squares === 0 ? 0 : 1 / Math.sqrt(squares)
    for (let at = 0; at < dimensions; at++) vector[at] = (vector[at] ?? 0) * norm
    return squares > 0
  }

  /** Probability of each class for the last title; the array is used again. */
  probabilities(): Float32Array {
    const { classCount } = this.embedding
    const { kernels, floats } = this.#workspace
    kernels.scoreClasses(floats.classes, floats.vector, floats.scores)
    floats.scores.fill(IMPOSSIBLE_SCORE, classCount)
    kernels.softmax(floats.scores)
    return floats.scores.subarray(0, classCount)
  }
}
