import { Random } from '../../random.ts'
import { rank } from '../ranker.ts'
import type { Ranker } from '../ranker.ts'

/** A title with its candidates, of which some are right. */
export type RankedTitle = {
  readonly lang: string
  readonly source: string
  readonly features: Float32Array
  readonly count: number
  /** Positions of the right candidates; titles without one are skipped. */
  readonly right: readonly number[]
}

const EPOCHS = 8
const BATCH = 32
const FIRST_RATE = 0.004
const DECAY = 1e-4
/** Weight decay of a language's own weights, which keeps them near the common ones. */
const LANGUAGE_DECAY = 1e-2
const MOMENTUM = 0.9
const SQUARE_MOMENTUM = 0.999
/** Sources count by the square root of their size. */
const SOURCE_WEIGHT = 0.5
const USUAL_SOURCE_SIZE = 300

function measureScale(titles: readonly RankedTitle[], size: number): Pick<Ranker, 'means' | 'deviations'> {
  const sums = new Float64Array(size)
  const squares = new Float64Array(size)
  let rows = 0
  for (const { features, count } of titles) {
    rows += count
    for (let at = 0; at < count * size; at++) {
      const value = features[at] ?? 0
      sums[at % size] = (sums[at % size] ?? 0) + value
      squares[at % size] = (squares[at % size] ?? 0) + value * value
    }
  }
  const means = Array.from(sums, (sum) => sum / rows)
  const deviations = means.map((mean, at) => Math.sqrt(Math.max(0, (squares[at] ?? 0) / rows - mean * mean)) || 1)
  return { means, deviations }
}

/** Adam (Kingma and Ba 2015) over all weights in one array: the common ones, then those of each language. */
class RankerTrainer {
  readonly #titles: readonly RankedTitle[]
  readonly #size: number
  readonly #languages: readonly string[]
  readonly #scale: Pick<Ranker, 'means' | 'deviations'>
  readonly #weights: Float64Array
  readonly #gradient: Float64Array
  readonly #means: Float64Array
  readonly #squares: Float64Array
  readonly #titleWeights: readonly number[]

  constructor(titles: readonly RankedTitle[], size: number, withLanguages: boolean) {
    this.#titles = titles.filter(({ right }) => right.length > 0)
    this.#size = size
    this.#languages = withLanguages ? [...new Set(this.#titles.map(({ lang }) => lang))].toSorted() : []
    this.#scale = measureScale(this.#titles, size)
    const total = size * (1 + this.#languages.length)
    this.#weights = new Float64Array(total)
    this.#gradient = new Float64Array(total)
    this.#means = new Float64Array(total)
    this.#squares = new Float64Array(total)
    const sizes = Map.groupBy(this.#titles, ({ source }) => source)
    this.#titleWeights = this.#titles.map(
      ({ source }) => (USUAL_SOURCE_SIZE / (sizes.get(source)?.length ?? 1)) ** SOURCE_WEIGHT,
    )
  }

  run(): Ranker {
    const random = new Random(1)
    const order = Uint32Array.from(this.#titles, (_, at) => at)
    const steps = Math.ceil(order.length / BATCH) * EPOCHS
    let step = 0
    for (let epoch = 0; epoch < EPOCHS; epoch++) {
      random.shuffle(order)
      for (let from = 0; from < order.length; from += BATCH) {
        step++
        const chosen = order.subarray(from, from + BATCH)
        this.#gradient.fill(0)
        const ranker = this.#ranker()
        for (const title of chosen) this.#addGradient(title, ranker)
        this.#step(step, FIRST_RATE * (1 - step / (steps + 1)), chosen.length)
      }
    }
    return this.#ranker()
  }

  #addGradient(number: number, ranker: Ranker): void {
    const title = this.#titles[number]
    if (title === undefined) return
    const size = this.#size
    const own = size * (1 + this.#languages.indexOf(title.lang))
    const probabilities = rank(ranker, title.lang, title.features, title.count)
    probabilities.forEach((probability, candidate) => {
      const target = title.right.includes(candidate) ? 1 / title.right.length : 0
      const slope = (probability - target) * (this.#titleWeights[number] ?? 1)
      for (let at = 0; at < size; at++) {
        const value = (title.features[candidate * size + at] ?? 0) - (this.#scale.means[at] ?? 0)
        const change = (slope * value) / (this.#scale.deviations[at] ?? 1)
        this.#gradient[at] = (this.#gradient[at] ?? 0) + change
        if (own > 0) this.#gradient[own + at] = (this.#gradient[own + at] ?? 0) + change
      }
    })
  }

  #step(step: number, rate: number, count: number): void {
    const weights = this.#weights
    const means = this.#means
    const squares = this.#squares
    for (let at = 0; at < weights.length; at++) {
      const weight = weights[at] ?? 0
      const slope = (this.#gradient[at] ?? 0) / count + (at < this.#size ? DECAY : LANGUAGE_DECAY) * weight
      const mean = MOMENTUM * (means[at] ?? 0) + (1 - MOMENTUM) * slope
      const square = SQUARE_MOMENTUM * (squares[at] ?? 0) + (1 - SQUARE_MOMENTUM) * slope * slope
      means[at] = mean
      squares[at] = square
      const corrected = Math.sqrt(square / (1 - SQUARE_MOMENTUM ** step)) + 1e-8
      weights[at] = weight - (rate * mean) / (1 - MOMENTUM ** step) / corrected
    }
  }

  #ranker(): Ranker {
    const size = this.#size
    const own = this.#languages.map((lang, at) => [lang, [...this.#weights.subarray(size * (at + 1), size * (at + 2))]])
    return {
      ...this.#scale,
      weights: [...this.#weights.subarray(0, size)],
      byLanguage: Object.fromEntries(own),
    }
  }
}

/** Trains a ranker listwise: cross-entropy of the softmax over each title's candidates. */
export function trainRanker(
  titles: readonly RankedTitle[],
  size: number,
  { withLanguages = true }: { readonly withLanguages?: boolean } = {},
): Ranker {
  return new RankerTrainer(titles, size, withLanguages).run()
}
