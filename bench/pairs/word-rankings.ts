// Rankings of documents by the words or letters they share with a query: what a matcher that understands nothing gives.

/** Scores of the documents, in their order. */
export type Ranker = (query: string) => number[]

const WORD = /[\p{L}\p{N}]+/gu

export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? []
}

/** Sequences of 4 and 5 letters within words that have a space on each side, as `char_wb` of scikit-learn cuts them. */
export function lettersOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .flatMap((word) => sequencesOf(Array.from(` ${word} `)))
}

function sequencesOf(letters: readonly string[]): string[] {
  const sequences: string[] = []
  for (const length of [4, 5]) {
    for (let from = 0; from === 0 || from + length <= letters.length; from++)
      sequences.push(letters.slice(from, from + length).join(''))
    if (letters.length <= length) break
  }
  return sequences
}

/**
 * Cosine of TF-IDF vectors: plain counts, idf ln((1 + n) / (1 + df)) + 1 over queries and documents, as scikit-learn
 * has it.
 */
export function tfIdf(cut: (text: string) => string[], queries: readonly string[], texts: readonly string[]): Ranker {
  const cutTexts = texts.map(cut)
  const all = [...queries.map(cut), ...cutTexts]
  const frequency = documentFrequencies(all)
  const idf = (token: string) => Math.log((1 + all.length) / (1 + (frequency.get(token) ?? 0))) + 1
  const toVector = (tokens: readonly string[]) => {
    const weights = new Map([...countsOf(tokens)].map(([token, count]) => [token, count * idf(token)]))
    const length = Math.hypot(...weights.values())
    return { weights, length: length === 0 ? 1 : length }
  }
  const vectors = cutTexts.map(toVector)
  return (query) => {
    const asked = toVector(cut(query))
    return vectors.map(({ weights, length }) => {
      let sum = 0
      for (const [token, weight] of asked.weights) sum += weight * (weights.get(token) ?? 0)
      return sum / length / asked.length
    })
  }
}

const K1 = 1.2
const B = 0.75

/** Okapi BM25 over words. */
export function bm25(texts: readonly string[]): Ranker {
  const documents = texts.map(wordsOf)
  const frequency = documentFrequencies(documents)
  const meanLength = documents.reduce((sum, { length }) => sum + length, 0) / Math.max(1, documents.length)
  const counted = documents.map((tokens) => ({
    counts: countsOf(tokens),
    norm: K1 * (1 - B + (B * tokens.length) / meanLength),
  }))
  const idf = (token: string) => {
    const having = frequency.get(token) ?? 0
    return Math.log(1 + (documents.length - having + 0.5) / (having + 0.5))
  }
  return (query) => {
    const asked = [...countsOf(wordsOf(query))].map(([token, times]) => [token, times * idf(token)] as const)
    return counted.map(({ counts, norm }) =>
      asked.reduce((sum, [token, weight]) => {
        const count = counts.get(token) ?? 0
        return sum + (weight * count * (K1 + 1)) / (count + norm)
      }, 0),
    )
  }
}

function countsOf(tokens: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1)
  return counts
}

function documentFrequencies(documents: readonly (readonly string[])[]): Map<string, number> {
  return countsOf(documents.flatMap((tokens) => [...new Set(tokens)]))
}
