import type { TitleRanker } from '@matchwright/taxonomy/titles/title-ranker'
import type { KnownTitle } from '@matchwright/taxonomy/titles/title-space'
import type { Baseline } from './baseline.ts'
import { Calibration, quantile, rankIn, Scores } from './scores.ts'
import type { Score, SourceScore } from './scores.ts'

export type Evaluation = {
  readonly macro: Score
  readonly sources: Readonly<Record<string, SourceScore>>
  readonly baseline: { readonly macro: Score; readonly sources: Readonly<Record<string, SourceScore>> }
  readonly calibration: ReturnType<Calibration['table']>
  readonly titles: number
  readonly millisecondsPerTitle: number
  readonly latency: { readonly p50: number; readonly p95: number; readonly p99: number }
}

/** Recognises titles; collects scores, calibration and times. */
export class Evaluator {
  readonly #scores = new Scores()
  readonly #baselineScores = new Scores()
  readonly #calibration = new Calibration()
  readonly #times: number[] = []
  readonly #baseline: Baseline

  constructor(baseline: Baseline) {
    this.#baseline = baseline
  }

  add(ranker: TitleRanker, titles: readonly KnownTitle[]): void {
    // The first titles of a language make its index; that is loading, not answering.
    for (const { lang } of titles) ranker.rank('', lang)
    for (const { text, lang, source, concepts } of titles) {
      const from = performance.now()
      const ranked = ranker.rank(text, lang)
      this.#times.push(performance.now() - from)
      const order = ranked.map(({ concept }) => concept)
      this.#scores.add(source, rankIn(order, concepts))
      this.#calibration.add(ranked[0]?.confidence ?? 0, concepts.includes(order[0] ?? -1))
      this.#baselineScores.add(source, rankIn(this.#baseline.rank(text, lang), concepts))
    }
  }

  result(): Evaluation {
    const at = (share: number): number => quantile(this.#times, share)
    return {
      macro: this.#scores.macro(),
      sources: this.#scores.bySource(),
      baseline: { macro: this.#baselineScores.macro(), sources: this.#baselineScores.bySource() },
      calibration: this.#calibration.table(),
      titles: this.#times.length,
      millisecondsPerTitle: this.#times.reduce((sum, time) => sum + time, 0) / Math.max(1, this.#times.length),
      latency: { p50: at(0.5), p95: at(0.95), p99: at(0.99) },
    }
  }
}

function three(value: number): string {
  return value.toFixed(3)
}

function scoreText({ mrr, hit1, hit10 }: Score): string {
  return [mrr, hit1, hit10].map(three).join(' / ')
}

function latencyText({ p50, p95, p99 }: Evaluation['latency']): string {
  return `p50 ${three(p50)}, p95 ${three(p95)}, p99 ${three(p99)}`
}

/** The evaluation as a table, MRR / hit@1 / hit@10. */
export function evaluationLines({ macro, sources, baseline, ...rest }: Evaluation): string[] {
  return [
    'source   titles  recognition            TF-IDF',
    ...Object.entries(sources).map(([source, score]) => {
      const beside = baseline.sources[source]
      const cells = [source.padEnd(8), String(score.titles).padStart(6)].join(' ')
      return [cells, scoreText(score), beside === undefined ? '' : scoreText(beside)].join('  ')
    }),
    `macro    ${String(rest.titles).padStart(6)}  ${scoreText(macro)}  ${scoreText(baseline.macro)}`,
    `a title: mean ${three(rest.millisecondsPerTitle)} ms, ${latencyText(rest.latency)}`,
    `stated confidence -> right: ${rest.calibration
      .filter(({ titles }) => titles > 0)
      .map(({ titles, stated, right }) => `${stated.toFixed(2)} -> ${right.toFixed(2)} (${titles})`)
      .join(', ')}`,
  ]
}
