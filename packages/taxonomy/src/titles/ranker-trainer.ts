import { createRandom, shuffle } from './random.ts'
import { rank, type Ranker } from './ranker.ts'

/** A title with its candidates, of which some are right. */
export interface RankedTitle {
  readonly lang: string
  readonly source: string
  readonly evidence: Float32Array
  readonly count: number
  /** Places of the right candidates; titles without one teach nothing. */
  readonly right: readonly number[]
}

const epochs = 8
const batch = 32
const firstRate = 0.004
const decay = 1e-4
/** Own weights of a language are held near the common ones. */
const languageDecay = 1e-2
const momentum = 0.9
const squareMomentum = 0.999
/** Sources count by the root of their size. */
const sourceWeight = 0.5
const usualSourceSize = 300

function scaleOf(titles: readonly RankedTitle[], size: number): Pick<Ranker, 'means' | 'deviations'> {
  const sums = new Float64Array(size)
  const squares = new Float64Array(size)
  let rows = 0
  for (const { evidence, count } of titles) {
    rows += count
    for (let at = 0; at < count * size; at++) {
      const value = evidence[at] ?? 0
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
  private readonly titles: readonly RankedTitle[]
  private readonly size: number
  private readonly languages: readonly string[]
  private readonly scale: Pick<Ranker, 'means' | 'deviations'>
  private readonly weights: Float64Array
  private readonly gradient: Float64Array
  private readonly means: Float64Array
  private readonly squares: Float64Array
  private readonly titleWeights: readonly number[]

  constructor(titles: readonly RankedTitle[], size: number, withLanguages: boolean) {
    this.titles = titles.filter(({ right }) => right.length > 0)
    this.size = size
    this.languages = withLanguages ? [...new Set(this.titles.map(({ lang }) => lang))].toSorted() : []
    this.scale = scaleOf(this.titles, size)
    const total = size * (1 + this.languages.length)
    this.weights = new Float64Array(total)
    this.gradient = new Float64Array(total)
    this.means = new Float64Array(total)
    this.squares = new Float64Array(total)
    const sizes = Map.groupBy(this.titles, ({ source }) => source)
    this.titleWeights = this.titles.map(
      ({ source }) => (usualSourceSize / (sizes.get(source)?.length ?? 1)) ** sourceWeight,
    )
  }

  run(): Ranker {
    const random = createRandom(1)
    const order = Uint32Array.from(this.titles, (_, at) => at)
    const steps = Math.ceil(order.length / batch) * epochs
    let step = 0
    for (let epoch = 0; epoch < epochs; epoch++) {
      shuffle(order, random)
      for (let from = 0; from < order.length; from += batch) {
        step++
        const chosen = order.subarray(from, from + batch)
        this.gradient.fill(0)
        const ranker = this.ranker()
        for (const title of chosen) this.addGradient(title, ranker)
        this.step(step, firstRate * (1 - step / (steps + 1)), chosen.length)
      }
    }
    return this.ranker()
  }

  private addGradient(number: number, ranker: Ranker): void {
    const title = this.titles[number]
    if (title === undefined) return
    const { size } = this
    const own = size * (1 + this.languages.indexOf(title.lang))
    const probabilities = rank(ranker, title.lang, title.evidence, title.count)
    probabilities.forEach((probability, candidate) => {
      const target = title.right.includes(candidate) ? 1 / title.right.length : 0
      const slope = (probability - target) * (this.titleWeights[number] ?? 1)
      for (let at = 0; at < size; at++) {
        const value = (title.evidence[candidate * size + at] ?? 0) - (this.scale.means[at] ?? 0)
        const change = (slope * value) / (this.scale.deviations[at] ?? 1)
        this.gradient[at] = (this.gradient[at] ?? 0) + change
        if (own > 0) this.gradient[own + at] = (this.gradient[own + at] ?? 0) + change
      }
    })
  }

  private step(step: number, rate: number, count: number): void {
    const { weights, means, squares } = this
    for (let at = 0; at < weights.length; at++) {
      const weight = weights[at] ?? 0
      const slope = (this.gradient[at] ?? 0) / count + (at < this.size ? decay : languageDecay) * weight
      const mean = momentum * (means[at] ?? 0) + (1 - momentum) * slope
      const square = squareMomentum * (squares[at] ?? 0) + (1 - squareMomentum) * slope * slope
      means[at] = mean
      squares[at] = square
      const corrected = Math.sqrt(square / (1 - squareMomentum ** step)) + 1e-8
      weights[at] = weight - (rate * mean) / (1 - momentum ** step) / corrected
    }
  }

  private ranker(): Ranker {
    const { size } = this
    const own = this.languages.map((lang, at) => [lang, [...this.weights.subarray(size * (at + 1), size * (at + 2))]])
    return {
      ...this.scale,
      weights: [...this.weights.subarray(0, size)],
      byLanguage: Object.fromEntries(own),
    }
  }
}

/** Listwise: the softmax over a title's candidates is to name the right ones. */
export function trainRanker(
  titles: readonly RankedTitle[],
  size: number,
  { withLanguages = true }: { readonly withLanguages?: boolean } = {},
): Ranker {
  return new RankerTrainer(titles, size, withLanguages).run()
}
