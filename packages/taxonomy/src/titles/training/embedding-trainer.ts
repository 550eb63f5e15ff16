import { featureRow, featureWeight, featureWord, MAX_FEATURES, titleFeatures } from '../features.ts'
import { IMPOSSIBLE_SCORE, paddedCount } from '../compute/title-kernels.ts'
import type { CreateWorkspace, LearnedRows, Workspace } from '../compute/title-kernels.ts'
import { createWasmWorkspace } from '../compute/wasm-kernels.ts'
import { Random } from '../../random.ts'
import { quantiseEmbedding } from '../embedding.ts'
import type { Embedding, EmbeddingShape } from '../embedding.ts'

/** A text to learn. Any of its classes is right: their summed probability is maximised. */
export type TrainingText = {
  readonly text: string
  /** Numbers within the task. */
  readonly classes: readonly number[]
  /** Position in `tasks`; default 0. */
  readonly task?: number
  /** Repetitions in an epoch; default 1. */
  readonly times?: number
}

export type EmbeddingTraining = {
  readonly texts: readonly TrainingText[]
  /** Number of classes of each task. Task 0 is recognition; the others shape the rows and are dropped afterwards. */
  readonly tasks: readonly number[]
  readonly shape: EmbeddingShape
  readonly epochs: number
  readonly seed: number
  /** Called after each epoch with the mean loss. */
  readonly onEpoch?: (epoch: number, loss: number) => void
}

const FIRST_RATE = 0.15
const LAST_RATE = 0.003
const FEATURE_DROPOUT = 0.5
const WORD_DROPOUT = 0.3
const ROW_SPREAD = 0.2
const CLASS_SPREAD = 0.1

/** Features of all texts in flat arrays. */
type Corpus = {
  readonly offsets: Uint32Array
  readonly features: Uint32Array
  readonly texts: readonly TrainingText[]
  readonly rarity: Float32Array
}

function readCorpus(texts: readonly TrainingText[], rowBits: number): Corpus {
  const offsets = new Uint32Array(texts.length + 1)
  const uses = new Uint32Array(1 << rowBits)
  const lastUse = new Int32Array(1 << rowBits).fill(-1)
  let features = new Uint32Array(1 << 20)
  texts.forEach(({ text }, at) => {
    const found = titleFeatures(text, rowBits)
    const from = offsets[at] ?? 0
    if (from + found.length > features.length) features = doubled(features)
    features.set(found, from)
    offsets[at + 1] = from + found.length
    for (const feature of found) {
      const row = featureRow(feature)
      if (lastUse[row] !== at) uses[row] = (uses[row] ?? 0) + 1
      lastUse[row] = at
    }
  })
  const rarity = Float32Array.from(uses, (count) => (count === 0 ? 0 : Math.log(1 + texts.length / count)))
  return { offsets, features: features.slice(0, offsets[texts.length]), texts, rarity }
}

function doubled(numbers: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(numbers.length * 2)
  larger.set(numbers)
  return larger
}

function fillRandomly(numbers: Float32Array, spread: number, random: Random): void {
  for (let at = 0; at < numbers.length; at++) numbers[at] = (random.next() - 0.5) * spread
}

/** The classes of one task among those of all, padded. */
type TaskArrays = {
  readonly classCount: number
  readonly classes: LearnedRows
  readonly scores: Float32Array
}

type FloatArray =
  | 'table'
  | 'tableSquares'
  | 'classes'
  | 'classSquares'
  | 'weights'
  | 'vector'
  | 'vectorGradient'
  | 'scores'

function createArrays({ shape, tasks }: EmbeddingTraining, createWorkspace: CreateWorkspace) {
  const rows = 1 << shape.rowBits
  const { dimensions } = shape
  const classes = tasks.reduce((sum, count) => sum + paddedCount(count), 0)
  return createWorkspace<FloatArray, 'rows'>(
    {
      table: rows * dimensions,
      tableSquares: rows,
      classes: classes * dimensions,
      classSquares: classes,
      weights: MAX_FEATURES,
      vector: dimensions,
      vectorGradient: dimensions,
      scores: classes,
    },
    { rows: MAX_FEATURES },
  )
}

function arraysOfTasks(
  { tasks, shape: { dimensions } }: EmbeddingTraining,
  { classes, classSquares, scores }: Workspace<FloatArray, never>['floats'],
): TaskArrays[] {
  let end = 0
  return tasks.map((classCount) => {
    const start = end
    end += paddedCount(classCount)
    return {
      classCount,
      classes: {
        values: classes.subarray(start * dimensions, end * dimensions),
        squareSums: classSquares.subarray(start, end),
      },
      scores: scores.subarray(start, end),
    }
  })
}

class EmbeddingTrainer {
  readonly #training: EmbeddingTraining
  readonly #corpus: Corpus
  readonly #random: Random
  readonly #workspace: Workspace<FloatArray, 'rows'>
  readonly #table: LearnedRows
  readonly #tasks: readonly TaskArrays[]

  constructor(training: EmbeddingTraining, createWorkspace: CreateWorkspace) {
    this.#training = training
    this.#corpus = readCorpus(training.texts, training.shape.rowBits)
    this.#random = new Random(training.seed)
    this.#workspace = createArrays(training, createWorkspace)
    const { floats } = this.#workspace
    this.#table = { values: floats.table, squareSums: floats.tableSquares }
    this.#tasks = arraysOfTasks(training, floats)
    fillRandomly(floats.table, ROW_SPREAD, this.#random)
    fillRandomly(floats.classes, CLASS_SPREAD, this.#random)
  }

  run(): Embedding {
    const order = Uint32Array.from(
      this.#training.texts.flatMap(({ times }, at) => Array.from({ length: times ?? 1 }, () => at)),
    )
    const total = order.length * this.#training.epochs
    for (let epoch = 0; epoch < this.#training.epochs; epoch++) {
      this.#random.shuffle(order)
      let loss = 0
      order.forEach((at, step) => {
        const done = (epoch * order.length + step) / total
        loss += this.#learn(at, FIRST_RATE * (1 - done) + LAST_RATE)
      })
      this.#training.onEpoch?.(epoch, loss / order.length)
    }
    return this.#result()
  }

  /** One step of stochastic gradient descent; answers the loss. */
  #learn(at: number, rate: number): number {
    const text = this.#corpus.texts[at]
    const task = this.#tasks[text?.task ?? 0]
    const count = this.#chooseFeatures(at)
    if (count === 0 || text === undefined || task === undefined) return 0
    const { kernels, floats, integers } = this.#workspace
    const { vector, vectorGradient } = floats
    const list = { rows: integers.rows.subarray(0, count), weights: floats.weights.subarray(0, count) }
    kernels.sumRows(this.#table.values, list, vector)
    kernels.scoreClasses(task.classes.values, vector, task.scores)
    task.scores.fill(IMPOSSIBLE_SCORE, task.classCount)
    kernels.softmax(task.scores)
    const loss = this.#subtractTarget(task.scores, text.classes)
    kernels.stepClasses(task.classes, task.scores, { values: vector, gradient: vectorGradient }, rate)
    kernels.stepRows(this.#table, list, vectorGradient, rate)
    return loss
  }

  /** Turns probabilities into the gradient of -log(sum over the right classes). */
  #subtractTarget(probabilities: Float32Array, right: readonly number[]): number {
    let sum = 1e-9
    for (const one of right) sum += probabilities[one] ?? 0
    for (const one of right) probabilities[one] = (probabilities[one] ?? 0) * (1 - 1 / sum)
    return -Math.log(sum)
  }

  /** Writes a random half of a text's features, at times without one of its words; answers how many. */
  #chooseFeatures(at: number): number {
    const { offsets, features } = this.#corpus
    const own = features.subarray(offsets[at], offsets[at + 1])
    const words = featureWord(own.at(-1) ?? 0) + 1
    const leftOut = words > 1 && this.#random.next() < WORD_DROPOUT ? this.#random.below(words) : -1
    let count = 0
    for (const feature of own)
      if (featureWord(feature) !== leftOut && this.#random.next() >= FEATURE_DROPOUT) this.#put(count++, feature)
    this.#normaliseWeights(count)
    return count
  }

  #put(place: number, feature: number): void {
    const row = featureRow(feature)
    this.#workspace.integers.rows[place] = row
    this.#workspace.floats.weights[place] = featureWeight(feature) * (this.#corpus.rarity[row] ?? 0)
  }

  #normaliseWeights(count: number): void {
    const { weights } = this.#workspace.floats
    let squares = 0
    for (let place = 0; place < count; place++) squares += (weights[place] ?? 0) ** 2
    const norm = 1 / Math.sqrt(squares || 1)
    for (let place = 0; place < count; place++) weights[place] = (weights[place] ?? 0) * norm
  }

  #result(): Embedding {
    const { shape, tasks } = this.#training
    const { table, classes } = this.#workspace.floats
    const classCount = tasks[0] ?? 0
    return quantiseEmbedding(shape, this.#corpus.rarity, table, classes.subarray(0, classCount * shape.dimensions))
  }
}

/** Learns rows and classes by softmax regression over bags of features; about 60 microseconds a text and epoch. */
export function trainEmbedding(
  training: EmbeddingTraining,
  createWorkspace: CreateWorkspace = createWasmWorkspace,
): Embedding {
  return new EmbeddingTrainer(training, createWorkspace).run()
}
