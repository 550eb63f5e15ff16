import { featureRow, featureWeight, featureWord, MAX_FEATURES, titleFeatures } from '../features.ts'
import { createKernels } from '../compute/kernels.ts'
import type { Kernels } from '../compute/kernels.ts'
import { Random } from '../../random.ts'
import { quantiseEmbedding } from '../embedding.ts'
import type { Embedding, EmbeddingShape } from '../embedding.ts'

/** A text to learn: any of the classes is right, so that what counts is their summed probability. */
export type TrainingText = {
  readonly text: string
  /** Numbers within the task. */
  readonly classes: readonly number[]
  /** Position in `tasks`; 0 when not given. */
  readonly task?: number
  /** How often it is seen in an epoch; once when not given. */
  readonly times?: number
}

export type EmbeddingTraining = {
  readonly texts: readonly TrainingText[]
  /** Number of classes of each task. Task 0 is recognition; the others only shape the rows and are dropped afterwards. */
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
/** Keeps empty places of the last vector of four out of the softmax. */
const IMPOSSIBLE = -1e30

/** Texts as flat lists of features. */
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

function padded(count: number): number {
  return (count + 3) & ~3
}

/** Addresses of everything in the memory of the kernels. */
function layOut(rows: number, classes: number, dimensions: number) {
  let end = 1024
  const place = (floats: number): number => {
    const start = end
    end += (floats * 4 + 63) & ~63
    return start
  }
  return {
    table: place(rows * dimensions),
    tableSums: place(rows),
    classes: place(classes * dimensions),
    classSums: place(classes),
    rows: place(MAX_FEATURES),
    weights: place(MAX_FEATURES),
    vector: place(dimensions),
    back: place(dimensions),
    scores: place(classes),
    end,
  }
}

function fillRandomly(numbers: Float32Array, spread: number, random: Random): void {
  for (let at = 0; at < numbers.length; at++) numbers[at] = (random.next() - 0.5) * spread
}

function meanSquare(numbers: Float32Array): number {
  let sum = 0
  for (let at = 0; at < numbers.length; at++) sum += (numbers[at] ?? 0) ** 2
  return sum / numbers.length
}

class EmbeddingTrainer {
  readonly #kernels: Kernels
  readonly #buffer: ArrayBuffer
  readonly #places: ReturnType<typeof layOut>
  readonly #training: EmbeddingTraining
  readonly #corpus: Corpus
  readonly #random: Random
  readonly #firstClass: readonly number[]
  readonly #rows: Int32Array
  readonly #weights: Float32Array

  constructor(training: EmbeddingTraining) {
    const { rowBits, dimensions } = training.shape
    this.#training = training
    this.#corpus = readCorpus(training.texts, rowBits)
    this.#random = new Random(training.seed)
    this.#firstClass = training.tasks.map((_, task) =>
      training.tasks.slice(0, task).reduce((sum, count) => sum + padded(count), 0),
    )
    const classCount = training.tasks.reduce((sum, count) => sum + padded(count), 0)
    this.#places = layOut(1 << rowBits, classCount, dimensions)
    const { kernels, buffer } = createKernels(this.#places.end)
    this.#kernels = kernels
    this.#buffer = buffer
    this.#rows = new Int32Array(buffer, this.#places.rows, MAX_FEATURES)
    this.#weights = this.#floats(this.#places.weights, MAX_FEATURES)
    fillRandomly(this.#floats(this.#places.table, (1 << rowBits) * dimensions), ROW_SPREAD, this.#random)
    fillRandomly(this.#floats(this.#places.classes, classCount * dimensions), CLASS_SPREAD, this.#random)
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

  #floats(address: number, count: number): Float32Array<ArrayBuffer> {
    return new Float32Array(this.#buffer, address, count)
  }

  /** One step of stochastic gradient descent; answers the loss. */
  #learn(at: number, rate: number): number {
    const count = this.#chooseFeatures(at)
    const text = this.#corpus.texts[at]
    if (count === 0 || text === undefined) return 0
    const kernels = this.#kernels
    const places = this.#places
    const width = this.#training.shape.dimensions * 4
    const task = text.task ?? 0
    const classes = this.#training.tasks[task] ?? 0
    const first = this.#firstClass[task] ?? 0
    const scores = places.scores + first * 4
    kernels.gather(places.table, places.rows, places.weights, count, width, places.vector)
    kernels.score(places.classes + first * width, places.vector, scores, padded(classes), width)
    const probabilities = this.#floats(scores, padded(classes))
    probabilities.fill(IMPOSSIBLE, classes)
    kernels.softmax(scores, padded(classes))
    const loss = this.#subtractTarget(probabilities, text.classes)
    kernels.learnClasses(
      places.classes + first * width,
      places.classSums + first * 4,
      scores,
      places.vector,
      places.back,
      classes,
      width,
      rate,
      meanSquare(this.#floats(places.vector, this.#training.shape.dimensions)),
    )
    const square = meanSquare(this.#floats(places.back, this.#training.shape.dimensions))
    kernels.learnRows(
      places.table,
      places.tableSums,
      places.rows,
      places.weights,
      places.back,
      count,
      width,
      rate,
      square,
    )
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
    this.#rows[place] = row
    this.#weights[place] = featureWeight(feature) * (this.#corpus.rarity[row] ?? 0)
  }

  #normaliseWeights(count: number): void {
    const weights = this.#weights
    let squares = 0
    for (let place = 0; place < count; place++) squares += (weights[place] ?? 0) ** 2
    const norm = 1 / Math.sqrt(squares || 1)
    for (let place = 0; place < count; place++) weights[place] = (weights[place] ?? 0) * norm
  }

  #result(): Embedding {
    const { shape, tasks } = this.#training
    const classCount = tasks[0] ?? 0
    return quantiseEmbedding(
      shape,
      this.#corpus.rarity,
      this.#floats(this.#places.table, (1 << shape.rowBits) * shape.dimensions),
      this.#floats(this.#places.classes, classCount * shape.dimensions),
    )
  }
}

/** Learns rows and classes by softmax regression over bags of features; about 60 microseconds a text and epoch. */
export function trainEmbedding(training: EmbeddingTraining): Embedding {
  return new EmbeddingTrainer(training).run()
}
