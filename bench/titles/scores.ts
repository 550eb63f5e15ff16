/** Ranking measures of the first right answer. */
export type Score = {
  readonly mrr: number
  readonly hit1: number
  readonly hit10: number
}

export type SourceScore = {
  readonly titles: number
} & Score

function mean(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, one) => sum + one, 0) / numbers.length
}

function scoreOf(ranks: readonly number[]): Score {
  return {
    mrr: mean(ranks.map((rank) => (rank === 0 ? 0 : 1 / rank))),
    hit1: mean(ranks.map((rank) => Number(rank === 1))),
    hit10: mean(ranks.map((rank) => Number(rank > 0 && rank <= 10))),
  }
}

export class Scores {
  readonly #ranks = new Map<string, number[]>()

  /** `rank` from 1, or 0 when no right answer was given. */
  add(source: string, rank: number): void {
    const known = this.#ranks.get(source)
    if (known === undefined) this.#ranks.set(source, [rank])
    else known.push(rank)
  }

  bySource(): Record<string, SourceScore> {
    return Object.fromEntries(
      [...this.#ranks]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([source, ranks]) => [source, { titles: ranks.length, ...scoreOf(ranks) }]),
    )
  }

  /** The mean of the sources, each counting alike. */
  macro(): Score {
    const all = Object.values(this.bySource())
    return {
      mrr: mean(all.map(({ mrr }) => mrr)),
      hit1: mean(all.map(({ hit1 }) => hit1)),
      hit10: mean(all.map(({ hit10 }) => hit10)),
    }
  }
}

/** Place of the first right one in an ordered list, from 1; 0 without any. */
export function rankIn(ordered: readonly number[], right: readonly number[]): number {
  return ordered.findIndex((concept) => right.includes(concept)) + 1
}

/** Calibration of confidences: by tenths, number of first answers, their stated confidence and how many were right. */
export class Calibration {
  readonly #bins = Array.from({ length: 10 }, () => ({ titles: 0, stated: 0, right: 0 }))

  add(confidence: number, isRight: boolean): void {
    const bin = this.#bins[Math.min(9, Math.floor(confidence * 10))]
    if (bin === undefined) return
    bin.titles++
    bin.stated += confidence
    bin.right += Number(isRight)
  }

  table(): { readonly titles: number; readonly stated: number; readonly right: number }[] {
    return this.#bins.map(({ titles, stated, right }) => ({
      titles,
      stated: titles === 0 ? 0 : stated / titles,
      right: titles === 0 ? 0 : right / titles,
    }))
  }
}

export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}
