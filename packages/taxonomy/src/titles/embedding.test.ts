import { describe, expect, test } from 'vitest'
import { createReferenceWorkspace } from './compute/reference-kernels.ts'
import { createWasmWorkspace } from './compute/wasm-kernels.ts'
import { quantiseEmbedding, TitleEncoder } from './embedding.ts'
import { featureRow, titleFeatures } from './features.ts'

const SHAPE = { rowBits: 8, dimensions: 16 }
const ROWS = 1 << SHAPE.rowBits

/** Every feature of a title points along one dimension, and so does the class of that dimension. */
function embeddingOf(...titles: readonly string[]) {
  const rarity = new Float32Array(ROWS)
  const table = new Float32Array(ROWS * SHAPE.dimensions)
  titles.forEach((title, dimension) => {
    for (const feature of titleFeatures(title, SHAPE.rowBits)) {
      rarity[featureRow(feature)] = 1
      table[featureRow(feature) * SHAPE.dimensions + dimension] = 3
    }
  })
  const classes = new Float32Array(titles.length * SHAPE.dimensions)
  titles.forEach((_, at) => (classes[at * SHAPE.dimensions + at] = 5))
  return quantiseEmbedding(SHAPE, rarity, table, classes)
}

describe('a quantised row', () => {
  test('keeps steps from -7 to 7, the largest values cut', () => {
    const rarity = new Float32Array(ROWS).fill(1)
    const table = new Float32Array(ROWS * SHAPE.dimensions)
    table.set([1, -1, 0.4, -0.1])
    const { rows, scales } = quantiseEmbedding(SHAPE, rarity, table, new Float32Array(16))
    expect([...rows.subarray(0, 4)]).toEqual([7, -7, 4, -1])
    expect(scales[0]).toBeCloseTo(0.8 / 7, 6)
    expect(Math.max(...rows.subarray(16))).toBe(0)
  })

  test('that was never seen is left out', () => {
    const table = new Float32Array(ROWS * SHAPE.dimensions).fill(1)
    const { rows } = quantiseEmbedding(SHAPE, new Float32Array(ROWS), table, new Float32Array(16))
    expect(Math.max(...rows)).toBe(0)
  })
})

describe.each([
  ['WebAssembly', createWasmWorkspace],
  ['plain TypeScript', createReferenceWorkspace],
])('an encoder in %s', (_, createWorkspace) => {
  const encoder = new TitleEncoder(embeddingOf('nurse', 'chauffeur', 'plumber'), createWorkspace)

  test('finds the class that a title points to', () => {
    expect(encoder.read('Plumbers')).toBe(true)
    const probabilities = [...encoder.probabilities()]
    expect(probabilities).toHaveLength(3)
    expect(probabilities.indexOf(Math.max(...probabilities))).toBe(2)
    expect(probabilities.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 4)
  })

  test('knows nothing of an unknown title', () => {
    expect(encoder.read('')).toBe(false)
    expect(Math.max(...encoder.vector)).toBe(0)
    for (const probability of encoder.probabilities()) expect(probability).toBeCloseTo(1 / 3, 4)
  })
})
