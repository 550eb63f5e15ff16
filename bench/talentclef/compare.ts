import { averagePrecision } from './job-titles.ts'
import type { JobTitles } from './job-titles.ts'
import { scaled, SparseRows, sumOf } from './sparse.ts'
import { VIEWS } from './views.ts'
import type { TitleViews, View } from './views.ts'

/** Weights of views in the first pass, and (`again`) in the second, whose query includes the first hits. */
export type Weights = Readonly<Record<string, number>>

export const FIRST_WEIGHTS: Weights = {
  letters: 0.67,
  stems: 0.53,
  vector: 0.5,
  concepts: 0.62,
  unitGroups: 0.5,
  minorGroups: 0.13,
  skills: 1.33,
  builtIn: 0.5,
  'vector again': 0.5,
  'skills again': 0.88,
  'concepts again': 1.33,
  'letters again': 0.5,
  'builtIn again': 0.5,
}

export const LETTERS_ONLY: Weights = { letters: 1 }
/** Weights for languages without labels in ESCO: concepts come through the built-in taxonomy and count less. */
export const UNLABELLED_WEIGHTS: Weights = {
  letters: 3,
  concepts: 1,
  skills: 1,
  'letters again': 4,
  'concepts again': 1,
  'skills again': 1,
}
const AGAIN_HITS = 5

/** A query with its cosines to the whole corpus, view by view. */
export type Compared = {
  readonly lang: string
  readonly relevant: ReadonlySet<string>
  readonly cosines: Readonly<Record<View, Float32Array>>
  readonly query: TitleViews
  readonly corpus: Readonly<Record<View, SparseRows>>
  readonly ids: readonly string[]
}

function byView<Value>(make: (view: View) => Value): Record<View, Value> {
  // One entry for each view.
  return Object.fromEntries(VIEWS.map((view) => [view, make(view)])) as Record<View, Value>
}

/** `seen`: the views of the queries, then those of the corpus. */
export function compare(titles: JobTitles, seen: readonly TitleViews[]): Compared[] {
  const queries = seen.slice(0, titles.queries.length)
  const corpus = byView((view) => new SparseRows(seen.slice(titles.queries.length).map((title) => title[view])))
  const ids = titles.corpus.map(({ id }) => id)
  return titles.queries.flatMap(({ id }, at) => {
    const query = queries[at]
    if (query === undefined) return []
    const cosines = byView((view) => corpus[view].cosines(query[view]))
    return [{ lang: titles.lang, relevant: titles.relevant.get(id) ?? new Set<string>(), cosines, query, corpus, ids }]
  })
}

function addTo(scores: Float32Array, cosines: Float32Array, weight: number): void {
  return cosines.forEach((cosine, at) => (scores[at] = (scores[at] ?? 0) + weight * cosine))
}

function ordered(scores: Float32Array): number[] {
  return Array.from(scores.keys()).toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
}

/** Query vectors enriched by the first hits, remembered for the hits they were made of. */
const enriched = new WeakMap<Compared, Map<string, Float32Array>>()

function cosinesAgain(compared: Compared, view: View, hits: readonly number[]): Float32Array {
  const known = enriched.get(compared) ?? new Map<string, Float32Array>()
  enriched.set(compared, known)
  const key = `${view} ${hits.toSorted((a, b) => a - b).join(' ')}`
  const found =
    known.get(key) ??
    compared.corpus[view].cosines(sumOf([compared.query[view], ...meanRows(compared.corpus[view], hits)]))
  known.set(key, found)
  return found
}

function meanRows({ rows }: SparseRows, hits: readonly number[]) {
  return hits.map((hit) => scaled(rows[hit] ?? new Map(), 1 / hits.length))
}

export function scoreAll(compared: Compared, weights: Weights): Float32Array {
  const scores = new Float32Array(compared.ids.length)
  for (const view of VIEWS) addTo(scores, compared.cosines[view], weights[view] ?? 0)
  const again = VIEWS.filter((view) => (weights[`${view} again`] ?? 0) !== 0)
  if (again.length === 0) return scores
  const hits = ordered(scores).slice(0, AGAIN_HITS)
  for (const view of again) addTo(scores, cosinesAgain(compared, view, hits), weights[`${view} again`] ?? 0)
  return scores
}

/** Mean average precision of the queries. */
export function meanPrecision(queries: readonly Compared[], weights: Weights): number {
  return (
    queries.reduce((sum, compared) => {
      const order = ordered(scoreAll(compared, weights)).map((at) => compared.ids[at] ?? '')
      return sum + averagePrecision(order, compared.relevant)
    }, 0) / Math.max(1, queries.length)
  )
}

const FACTORS = [0, 0.5, 0.75, 1.33, 2]

/** Coordinate ascent: each weight in turn is tried larger and smaller. */
export function tune(queries: readonly Compared[], start: Weights): Weights {
  let best = start
  let most = meanPrecision(queries, start)
  for (const name of Object.keys(start))
    for (const factor of FACTORS) {
      const tried = { ...best, [name]: (start[name] ?? 0) * factor }
      const precision = meanPrecision(queries, tried)
      if (precision <= most) continue
      best = tried
      most = precision
    }
  return best
}
