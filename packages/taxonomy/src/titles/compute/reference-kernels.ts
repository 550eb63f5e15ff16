import { LEAST_GRADIENT, meanSquare, TINY_SQUARE } from './title-kernels.ts'
import type { CreateWorkspace, LearnedRows, TitleKernels } from './title-kernels.ts'

function rowOf(matrix: Float32Array, row: number, width: number): Float32Array {
  return matrix.subarray(row * width, (row + 1) * width)
}

function product(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0)
  return sum
}

/** target += factor * added */
function addScaled(target: Float32Array, factor: number, added: Float32Array): void {
  for (let at = 0; at < target.length; at++) target[at] = (target[at] ?? 0) + factor * (added[at] ?? 0)
}

/** AdaGrad: enters the squared gradient and answers the step. */
function adaptiveStep(squareSums: Float32Array, row: number, gradient: number, square: number, rate: number): number {
  const sum = (squareSums[row] ?? 0) + gradient * gradient * square
  squareSums[row] = sum
  return (rate * gradient) / Math.sqrt(sum + TINY_SQUARE)
}

const kernels: TitleKernels = {
  sumRows: (table, rows, weights, count, sum) => {
    sum.fill(0)
    for (let at = 0; at < count; at++) addScaled(sum, weights[at] ?? 0, rowOf(table, rows[at] ?? 0, sum.length))
  },
  scoreClasses: (classes, vector, scores) => {
    for (let row = 0; row < scores.length; row++) scores[row] = product(rowOf(classes, row, vector.length), vector)
  },
  softmax: (scores) => {
    const most = scores.reduce((max, score) => Math.max(max, score), -Infinity)
    let sum = 0
    for (let at = 0; at < scores.length; at++) sum += scores[at] = Math.exp((scores[at] ?? 0) - most)
    for (let at = 0; at < scores.length; at++) scores[at] = (scores[at] ?? 0) / sum
  },
  stepClasses: ({ values, squareSums }: LearnedRows, gradients, vector, vectorGradient, rate) => {
    const square = meanSquare(vector)
    vectorGradient.fill(0)
    for (let row = 0; row < gradients.length; row++) {
      const gradient = gradients[row] ?? 0
      if (Math.abs(gradient) <= LEAST_GRADIENT) continue
      const classRow = rowOf(values, row, vector.length)
      addScaled(vectorGradient, gradient, classRow)
      addScaled(classRow, -adaptiveStep(squareSums, row, gradient, square, rate), vector)
    }
  },
  stepRows: ({ values, squareSums }: LearnedRows, rows, weights, count, vectorGradient, rate) => {
    const square = meanSquare(vectorGradient)
    for (let at = 0; at < count; at++) {
      const row = rows[at] ?? 0
      const step = adaptiveStep(squareSums, row, weights[at] ?? 0, square, rate)
      addScaled(rowOf(values, row, vectorGradient.length), -step, vectorGradient)
    }
  },
}

function byName<Name extends string, Value>(
  lengths: Readonly<Record<Name, number>>,
  make: (length: number) => Value,
): Record<Name, Value> {
  const entries = Object.entries<number>(lengths).map(([name, length]) => [name, make(length)])
  // The keys are exactly those of the lengths.
  return Object.fromEntries(entries) as Record<Name, Value>
}

/** Kernels in plain TypeScript: the definition that others are compared with. */
export const createReferenceWorkspace: CreateWorkspace = (floats, integers) => ({
  kernels,
  floats: byName(floats, (length) => new Float32Array(length)),
  integers: byName(integers, (length) => new Int32Array(length)),
})
