/**
 * Linear ranker: a candidate's score is the weighted sum of its features, its confidence the softmax over all
 * candidates. A language with enough known titles has weights of its own, as differences to the common ones.
 */
export type Ranker = {
  readonly means: readonly number[]
  readonly deviations: readonly number[]
  /** By feature, in units of its standard deviation. */
  readonly weights: readonly number[]
  readonly byLanguage: Readonly<Record<string, readonly number[]>>
}

/** Probabilities of the candidates by their features, row by row. */
export function rank(ranker: Ranker, lang: string, features: ArrayLike<number>, count: number): Float64Array {
  const { means, deviations, weights } = ranker
  const own = ranker.byLanguage[lang] ?? []
  const size = weights.length
  const scores = new Float64Array(count)
  for (let candidate = 0; candidate < count; candidate++) {
    let score = 0
    for (let at = 0; at < size; at++) {
      const value = ((features[candidate * size + at] ?? 0) - (means[at] ?? 0)) / (deviations[at] ?? 1)
      score += value * ((weights[at] ?? 0) + (own[at] ?? 0))
    }
    scores[candidate] = score
  }
  return softmax(scores)
}

/** In place. */
export function softmax(scores: Float64Array): Float64Array {
  const most = scores.reduce((max, score) => Math.max(max, score), -Infinity)
  let sum = 0
  for (let at = 0; at < scores.length; at++) sum += scores[at] = Math.exp((scores[at] ?? 0) - most)
  for (let at = 0; at < scores.length; at++) scores[at] = (scores[at] ?? 0) / sum
  return scores
}
