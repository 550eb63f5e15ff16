import { describe, expect, test } from 'vitest'
import { Random } from '../../random.ts'
import { createReferenceWorkspace } from './reference-kernels.ts'
import { IMPOSSIBLE_SCORE, meanSquare, paddedCount } from './title-kernels.ts'
import type { CreateWorkspace, TitleKernels } from './title-kernels.ts'
import { createWasmWorkspace } from './wasm-kernels.ts'

const DIMENSIONS = 32
const ROWS = 12
const CLASSES = 8
const RATE = 0.1

/** A workspace of either implementation, filled with the same numbers. */
function prepare(createWorkspace: CreateWorkspace) {
  const workspace = createWorkspace(
    {
      table: ROWS * DIMENSIONS,
      tableSquares: ROWS,
      classes: CLASSES * DIMENSIONS,
      classSquares: CLASSES,
      weights: 3,
      vector: DIMENSIONS,
      vectorGradient: DIMENSIONS,
      scores: CLASSES,
    },
    { rows: 3 },
  )
  const random = new Random(1)
  for (const array of Object.values(workspace.floats))
    for (let at = 0; at < array.length; at++) array[at] = random.next() - 0.5
  workspace.floats.tableSquares.fill(0.5)
  workspace.floats.classSquares.fill(0.25)
  workspace.integers.rows.set([7, 2, 7])
  return workspace
}

type Prepared = ReturnType<typeof prepare>

const CALLS: Readonly<Record<keyof TitleKernels, (workspace: Prepared) => void>> = {
  sumRows: ({ kernels, floats, integers }) =>
    kernels.sumRows(floats.table, { rows: integers.rows, weights: floats.weights }, floats.vector),
  scoreClasses: ({ kernels, floats }) => kernels.scoreClasses(floats.classes, floats.vector, floats.scores),
  softmax: ({ kernels, floats }) => kernels.softmax(floats.scores),
  stepClasses,
  stepRows: ({ kernels, floats, integers }) => {
    const table = { values: floats.table, squareSums: floats.tableSquares }
    kernels.stepRows(table, { rows: integers.rows, weights: floats.weights }, floats.vectorGradient, RATE)
  },
}

function stepClasses({ kernels, floats }: Prepared): void {
  const classes = { values: floats.classes, squareSums: floats.classSquares }
  kernels.stepClasses(classes, floats.scores, { values: floats.vector, gradient: floats.vectorGradient }, RATE)
}

describe('WebAssembly does what plain TypeScript says', () => {
  test.each(Object.entries(CALLS))('%s changes the same arrays in the same way', (_, call) => {
    const [wasm, reference] = [prepare(createWasmWorkspace), prepare(createReferenceWorkspace)]
    call(wasm)
    call(reference)
    for (const name of Object.keys(wasm.floats) as (keyof typeof wasm.floats)[])
      wasm.floats[name].forEach((value, at) => expect(value).toBeCloseTo(reference.floats[name][at] ?? 0, 3))
  })
})

describe.each([
  ['WebAssembly', createWasmWorkspace],
  ['plain TypeScript', createReferenceWorkspace],
])('kernels in %s', (_, createWorkspace) => {
  test('a sum takes rows as often as they are listed, and no others', () => {
    const { kernels, floats, integers } = prepare(createWorkspace)
    floats.weights.set([2, 1, -2])
    kernels.sumRows(floats.table, { rows: integers.rows, weights: floats.weights }, floats.vector)
    const second = floats.table.subarray(2 * DIMENSIONS, 3 * DIMENSIONS)
    floats.vector.forEach((value, at) => expect(value).toBeCloseTo(second[at] ?? 0, 5))
    const nothing = { rows: integers.rows.subarray(0, 0), weights: floats.weights.subarray(0, 0) }
    kernels.sumRows(floats.table, nothing, floats.vector)
    expect(Math.max(...floats.vector.map(Math.abs))).toBe(0)
  })

  test('probabilities add up to 1, near the exact ones, and are 0 for padding', () => {
    const { kernels, floats } = prepare(createWorkspace)
    const given = [1, 3, -7, 2, 3, 0, IMPOSSIBLE_SCORE, IMPOSSIBLE_SCORE]
    floats.scores.set(given)
    kernels.softmax(floats.scores)
    const total = given.reduce((sum, score) => sum + Math.exp(score), 0)
    given.forEach((score, at) => {
      const exact = Math.exp(score) / total
      expect(Math.abs((floats.scores[at] ?? 0) - exact)).toBeLessThanOrEqual(0.05 * exact)
    })
    expect(floats.scores.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 5)
  })

  test('a step goes against the gradient, by the root of its squares so far', () => {
    const workspace = prepare(createWorkspace)
    const { floats } = workspace
    const before = floats.classes.slice()
    floats.classSquares.fill(0)
    floats.scores.fill(0)
    floats.scores[1] = 0.5
    floats.vector.fill(1)
    stepClasses(workspace)
    floats.classes.forEach((value, at) => {
      const isMoved = Math.floor(at / DIMENSIONS) === 1
      expect(value).toBeCloseTo((before[at] ?? 0) - (isMoved ? RATE : 0), 4)
    })
    floats.vectorGradient.forEach((value, at) => expect(value).toBeCloseTo(0.5 * (before[DIMENSIONS + at] ?? 0), 5))
    expect(floats.classSquares[1]).toBeCloseTo(0.25, 5)
  })

  test('a gradient that is nearly 0 moves nothing', () => {
    const workspace = prepare(createWorkspace)
    const { floats } = workspace
    const before = floats.classes.slice()
    floats.scores.fill(0.00005)
    stepClasses(workspace)
    expect(floats.classes).toEqual(before)
  })
})

test('numbers of classes are padded to multiples of four', () => {
  expect([0, 1, 4, 5].map(paddedCount)).toEqual([0, 4, 4, 8])
})

test('the mean square of a vector', () => {
  expect(meanSquare(Float32Array.of(1, 3))).toBe(5)
})
