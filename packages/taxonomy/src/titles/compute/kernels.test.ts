import { expect, test } from 'vitest'
import { createKernels } from './kernels.ts'

const DIMENSIONS = 16
const WIDTH = DIMENSIONS * 4
const TABLE = 1024
const VECTOR = 512
const SCORES = 640

function prepare(rows: number) {
  const { kernels, buffer } = createKernels(TABLE + rows * WIDTH)
  const values = new Float32Array(buffer, TABLE, rows * DIMENSIONS)
  values.forEach((_, at) => (values[at] = Math.sin(at)))
  const row = (at: number): Float32Array => values.slice(at * DIMENSIONS, (at + 1) * DIMENSIONS)
  return { kernels, buffer, row }
}

function product(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)
}

test('gathering adds rows by weight, scoring multiplies', () => {
  const { kernels, buffer, row } = prepare(8)
  new Int32Array(buffer, 0, 2).set([2, 7])
  new Float32Array(buffer, 64, 2).set([0.5, -2])
  kernels.gather(TABLE, 0, 64, 2, WIDTH, VECTOR)
  const sum = new Float32Array(buffer, VECTOR, DIMENSIONS)
  const expected = row(2).map((value, at) => 0.5 * value - 2 * (row(7)[at] ?? 0))
  sum.forEach((value, at) => expect(value).toBeCloseTo(expected[at] ?? 0, 5))
  kernels.score(TABLE, VECTOR, SCORES, 8, WIDTH)
  new Float32Array(buffer, SCORES, 8).forEach((value, at) => expect(value).toBeCloseTo(product(row(at), sum), 4))
})

test('softmax gives probabilities', () => {
  const { kernels, buffer } = prepare(4)
  const given = [1, 3, -2, 2]
  const found = new Float32Array(buffer, SCORES, 4)
  found.set(given)
  kernels.softmax(SCORES, 4)
  const total = given.reduce((sum, value) => sum + Math.exp(value), 0)
  found.forEach((value, at) => expect(value).toBeCloseTo(Math.exp(given[at] ?? 0) / total, 2))
})

test('learning moves rows against the gradient, by the root of its squares', () => {
  const { kernels, buffer, row } = prepare(4)
  const before = row(1)
  new Float32Array(buffer, 0, 4).set([0, 0.5, 0, 0])
  new Float32Array(buffer, VECTOR, DIMENSIONS).fill(1)
  kernels.learnClasses(TABLE, 64, 0, VECTOR, 256, 4, WIDTH, 0.1, 1)
  const back = new Float32Array(buffer, 256, DIMENSIONS)
  row(1).forEach((value, at) => expect(value).toBeCloseTo((before[at] ?? 0) - 0.1, 4))
  back.forEach((value, at) => expect(value).toBeCloseTo(0.5 * (before[at] ?? 0), 5))
  new Int32Array(buffer, 0, 1).set([2])
  new Float32Array(buffer, 128, 1).set([1])
  const old = row(2)
  back.fill(1)
  kernels.learnRows(TABLE, 64, 0, 128, 256, 1, WIDTH, 0.1, 1)
  row(2).forEach((value, at) => expect(value).toBeCloseTo((old[at] ?? 0) - 0.1, 4))
})
