/**
 * The arithmetic that training and recognition of titles spend their time in, on arrays of 32-bit floats. One interface
 * with two implementations: `wasm-kernels` runs, `reference-kernels` says in plain TypeScript what the result has to
 * be.
 *
 * Matrices lie row after row; a row is as long as the vector it is used with, a multiple of `ROW_LANES`. Arrays of one
 * number for each class are as long as `paddedCount` says; padding takes part and must not disturb (for a score:
 * `IMPOSSIBLE_SCORE`). Arguments are arrays, or parts of arrays, of the workspace that the kernels belong to.
 */
export type TitleKernels = {
  /** Sets `sum` to the listed rows of the table, each times its weight. */
  sumRows(table: Float32Array, list: WeightedRows, sum: Float32Array): void
  /** Sets each score to the product of its class's row with the vector. */
  scoreClasses(classes: Float32Array, vector: Float32Array, scores: Float32Array): void
  /** Turns scores into probabilities, in place; within 5 % for scores up to 10 below the highest. */
  softmax(scores: Float32Array): void
  /**
   * Steps the class rows against the gradients of their scores, and sets the gradient of the vector by the rows as they
   * were before. Gradients up to `LEAST_GRADIENT` are taken for 0.
   */
  stepClasses(classes: LearnedRows, gradients: Float32Array, vector: VectorWithGradient, rate: number): void
  /** Steps the listed rows of the table against the gradient of the vector that `sumRows` made of them. */
  stepRows(table: LearnedRows, list: WeightedRows, vectorGradient: Float32Array, rate: number): void
}

/** Numbers of rows, each with its weight. */
export type WeightedRows = {
  readonly rows: Int32Array
  readonly weights: Float32Array
}

/**
 * Rows that are learned by AdaGrad with one sum for each row (Duchi et al. 2011): a step is
 * rate * gradient / root of the sum of the row's mean squared gradients so far.
 */
export type LearnedRows = {
  readonly values: Float32Array
  /** By row: the sum of mean squared gradients. */
  readonly squareSums: Float32Array
}

export type VectorWithGradient = {
  readonly values: Float32Array
  readonly gradient: Float32Array
}

/** Kernels with the arrays they work on, all zero at first. */
export type Workspace<FloatName extends string, IntegerName extends string> = {
  readonly kernels: TitleKernels
  readonly floats: Readonly<Record<FloatName, Float32Array<ArrayBuffer>>>
  readonly integers: Readonly<Record<IntegerName, Int32Array<ArrayBuffer>>>
}

/** Makes kernels and arrays of the given names and lengths. */
export type CreateWorkspace = <FloatName extends string, IntegerName extends string>(
  floats: Readonly<Record<FloatName, number>>,
  integers: Readonly<Record<IntegerName, number>>,
) => Workspace<FloatName, IntegerName>

/** Rows are multiples of so many floats long. */
export const ROW_LANES = 16
const CLASS_LANES = 4

/** Length of an array with a number for each of `count` classes. */
export function paddedCount(count: number): number {
  return Math.ceil(count / CLASS_LANES) * CLASS_LANES
}

/** A score that softmax makes a probability of 0. */
export const IMPOSSIBLE_SCORE = -1e30
/** Class rows with a smaller gradient are left as they are. */
export const LEAST_GRADIENT = 1e-4
/** Keeps AdaGrad from dividing by 0. */
export const TINY_SQUARE = 1e-8

export function meanSquare(numbers: Float32Array): number {
  let sum = 0
  for (let at = 0; at < numbers.length; at++) sum += (numbers[at] ?? 0) ** 2
  return sum / numbers.length
}
