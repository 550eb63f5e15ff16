import { measureRanking, meanOf } from './measures.ts'
import type { RankingMeasures } from './measures.ts'
import type { JudgedPair } from './judge.ts'
import type { PairSet } from './read-set.ts'

export type Evaluation = {
  readonly ads: number
  readonly cvs: number
  readonly relevantPairs: number
  /** By score as shown, by both fits without the cap of blocked pairs, by the employer's fit alone. */
  readonly rankings: {
    readonly score: RankingMeasures
    readonly uncapped: RankingMeasures
    readonly employer: RankingMeasures
  }
  /** Share of the relevant pairs that are matches. */
  readonly matched: number
  /** Number of matches, and the share of them that is relevant; 0 of none. */
  readonly shown: number
  readonly precision: number
  /** Matches that are not relevant, and their share of all pairs that are not. */
  readonly wrong: number
  readonly wrongShare: number
  readonly distinctScores: number
  /** Share of the pairs with the commonest score. */
  readonly commonestScore: number
  /** Relevant pairs that are no match, by first cause. */
  readonly causes: Readonly<Record<string, number>>
}

/** Score of a pair of advertisement and CV for a ranking. */
export type ScoreOf = (ad: string, cv: string) => number

/** Mean measures of the rankings of the CVs for each advertisement that has relevant ones. */
export function evaluateRanking({ cvs, relevant }: PairSet, scoreOf: ScoreOf): RankingMeasures {
  return meanOf(
    [...relevant].map(([ad, grades]) =>
      measureRanking(cvs.map(({ id }) => ({ score: scoreOf(ad, id), grade: grades.get(id) ?? 0 }))),
    ),
  )
}

export function gradeOf({ relevant }: PairSet, { ad, cv }: Pick<JudgedPair, 'ad' | 'cv'>): number {
  return relevant.get(ad)?.get(cv) ?? 0
}

export function evaluatePairs(set: PairSet, pairs: readonly JudgedPair[]): Evaluation {
  const known = new Map(pairs.map((pair) => [`${pair.ad}\t${pair.cv}`, pair]))
  const by = (name: 'score' | 'uncapped' | 'employerFit') =>
    evaluateRanking(set, (ad, cv) => known.get(`${ad}\t${cv}`)?.[name] ?? 0)
  const relevant = pairs.filter((pair) => gradeOf(set, pair) > 0)
  const matches = pairs.filter(({ isMatch }) => isMatch)
  const right = relevant.filter(({ isMatch }) => isMatch).length
  const scores = countBy(pairs.map(({ score }) => score))
  return {
    ads: set.ads.length,
    cvs: set.cvs.length,
    relevantPairs: relevant.length,
    rankings: { score: by('score'), uncapped: by('uncapped'), employer: by('employerFit') },
    matched: share(right, relevant.length),
    shown: matches.length,
    precision: share(right, matches.length),
    wrong: matches.length - right,
    wrongShare: share(matches.length - right, pairs.length - relevant.length),
    distinctScores: scores.size,
    commonestScore: share(Math.max(0, ...scores.values()), pairs.length),
    causes: Object.fromEntries(
      [...countBy(relevant.filter(({ isMatch }) => !isMatch).map(({ cause }) => cause))].toSorted(
        ([, a], [, b]) => b - a,
      ),
    ),
  }
}

/** Number of relevant pairs of a kind, and the share of them that are matches. */
export type Part = { readonly pairs: number; readonly matched: number }

/** Relevant pairs by whether both texts have one language, and by form and language of the CV and the advertisement. */
export function evaluateParts(set: PairSet, pairs: readonly JudgedPair[]): Record<string, Record<string, Part>> {
  const relevant = pairs.filter((pair) => gradeOf(set, pair) > 0)
  const described = (id: string) => set.described.get(id)
  const parts = (kindOf: (pair: JudgedPair) => string | undefined) =>
    Object.fromEntries(
      [...Map.groupBy(relevant, (pair) => kindOf(pair) ?? 'not described')]
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([kind, group]) => [
          kind,
          { pairs: group.length, matched: share(group.filter(({ isMatch }) => isMatch).length, group.length) },
        ]),
    )
  return {
    languages: parts(({ ad, cv }) => (described(ad)?.language === described(cv)?.language ? 'same' : 'different')),
    'form of the CV': parts(({ cv }) => described(cv)?.form),
    'form of the ad': parts(({ ad }) => described(ad)?.form),
    'language of the CV': parts(({ cv }) => described(cv)?.language),
    'language of the ad': parts(({ ad }) => described(ad)?.language),
  }
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole
}

function countBy<Value>(values: readonly Value[]): Map<Value, number> {
  return new Map([...Map.groupBy(values, (value) => value)].map(([value, group]) => [value, group.length]))
}
