import { LEAST_GRADIENT, meanSquare, TINY_SQUARE } from './title-kernels.ts'
import type { CreateWorkspace, TitleKernels } from './title-kernels.ts'

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

/** AdaGrad: adds a squared gradient to the sum of a row; answers what the row's steps are divided by. */
function addSquare(squareSums: Float32Array, row: number, square: number): number {
  const sum = (squareSums[row] ?? 0) + square
  squareSums[row] = sum
  return Math.sqrt(sum + TINY_SQUARE)
}

const kernels: TitleKernels = {
  sumRows: (table, { rows, weights }, sum) => {
    sum.fill(0)
    rows.forEach((row, at) => addScaled(sum, weights[at] ?? 0, rowOf(table, row, sum.length)))
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
  stepClasses: (classes, gradients, vector, rate) => {
    const square = meanSquare(vector.values)
    vector.gradient.fill(0)
    gradients.forEach((gradient, row) => {
      if (Math.abs(gradient) <= LEAST_GRADIENT) return
      const values = rowOf(classes.values, row, vector.values.length)
      addScaled(vector.gradient, gradient, values)
      const divisor = addSquare(classes.squareSums, row, gradient * gradient * square)
      addScaled(values, (-rate * gradient) / divisor, vector.values)
    })
  },
  stepRows: (table, { rows, weights }, vectorGradient, rate) => {
    const square = meanSquare(vectorGradient)
    rows.forEach((row, at) => {
      const weight = weights[at] ?? 0
      const divisor = addSquare(table.squareSums, row, weight * weight * square)
      addScaled(rowOf(table.values, row, vectorGradient.length), (-rate * weight) / divisor, vectorGradient)
    })
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
