/** A ranked document: its score, and its grade, 0 if it is not relevant. */
export type Graded = { readonly score: number; readonly grade: number }

export type RankingMeasures = {
  readonly map: number
  readonly ndcg10: number
  readonly p10: number
  readonly recall100: number
}

/** Documents of equal score: ranks `before + 1` to `before + size`. */
type Tie = { readonly before: number; readonly size: number; readonly relevant: number; readonly gain: number }

/**
 * Measures of one ranking. Documents of equal score count with the expected value over all their orders (McSherry and
 * Najork 2008); gains are the grades, unchanged.
 */
export function measureRanking(documents: readonly Graded[]): RankingMeasures {
  const ties = tiesOf(documents)
  const relevant = ties.reduce((sum, tie) => sum + tie.relevant, 0)
  const ideal = documents.map(({ grade }) => ({ score: grade, grade }))
  return {
    map: averagePrecision(ties) / relevant,
    ndcg10: gainWithin(ties, 10) / gainWithin(tiesOf(ideal), 10),
    p10: relevantWithin(ties, 10) / 10,
    recall100: relevantWithin(ties, 100) / relevant,
  }
}

export function meanOf(measured: readonly RankingMeasures[]): RankingMeasures {
  const mean = (name: keyof RankingMeasures) =>
    measured.reduce((sum, one) => sum + one[name], 0) / Math.max(1, measured.length)
  return { map: mean('map'), ndcg10: mean('ndcg10'), p10: mean('p10'), recall100: mean('recall100') }
}

function tiesOf(documents: readonly Graded[]): Tie[] {
  let before = 0
  return [...Map.groupBy(documents, ({ score }) => score)]
    .toSorted(([a], [b]) => b - a)
    .map(([, tied]) => {
      const tie = {
        before,
        size: tied.length,
        relevant: tied.filter(({ grade }) => grade > 0).length,
        gain: tied.reduce((sum, { grade }) => sum + grade, 0),
      }
      before += tied.length
      return tie
    })
}

/** Expected sum of the precisions at the ranks of relevant documents. */
function averagePrecision(ties: readonly Tie[]): number {
  let sum = 0
  let found = 0
  for (const { before, size, relevant } of ties) {
    const chance = relevant / size
    const others = size > 1 ? (relevant - 1) / (size - 1) : 0
    for (let at = 0; at < size; at++) sum += (chance * (found + 1 + at * others)) / (before + at + 1)
    found += relevant
  }
  return sum
}

function gainWithin(ties: readonly Tie[], last: number): number {
  let sum = 0
  for (const { before, size, gain } of ties)
    for (let rank = before + 1; rank <= Math.min(last, before + size); rank++) sum += gain / size / Math.log2(rank + 1)
  return sum
}

function relevantWithin(ties: readonly Tie[], last: number): number {
  return ties.reduce((sum, { before, size, relevant }) => {
    const within = Math.min(size, Math.max(0, last - before))
    return sum + (relevant * within) / size
  }, 0)
}
