import type { Taxonomy } from '@matchwright/taxonomy/concepts'
import type { Evaluation, Part } from './evaluate.ts'
import { gradeOf } from './evaluate.ts'
import type { JudgedPair } from './judge.ts'
import type { RankingMeasures } from './measures.ts'
import type { ReadFile } from './product.ts'
import type { PairSet } from './read-set.ts'

export function rankingLine(name: string, { ndcg10, map, p10, recall100 }: RankingMeasures): string {
  const cells = [ndcg10, map, p10, recall100].map((value) => value.toFixed(3).padStart(9))
  return `${name.padEnd(28)}${cells.join('')}`
}

export const RANKING_HEAD = `${'ranking by'.padEnd(28)}  nDCG@10      MAP     P@10    R@100`

export function evaluationLines(evaluation: Evaluation): string[] {
  const { rankings, relevantPairs, matched, shown, precision, wrong, wrongShare, causes } = evaluation
  const { distinctScores, commonestScore } = evaluation
  const missed = Object.values(causes).reduce((sum, count) => sum + count, 0)
  return [
    rankingLine('score as shown', rankings.score),
    rankingLine('both fits, uncapped', rankings.uncapped),
    rankingLine("employer's fit alone", rankings.employer),
    '',
    `relevant pairs that match: ${percent(matched)} of ${relevantPairs}`,
    `matches shown: ${shown}, of them relevant: ${percent(precision)}`,
    `wrong matches: ${wrong}, ${percent(wrongShare)} of all pairs that are not relevant`,
    `distinct scores: ${distinctScores}; ${percent(commonestScore)} of the pairs on the commonest`,
    `first causes of the ${missed} missed pairs:`,
    ...Object.entries(causes).map(
      ([cause, count]) => `  ${cause.padEnd(28)}${String(count).padStart(5)}  ${percent(count / missed)}`,
    ),
  ]
}

export function partLines(parts: Record<string, Record<string, Part>>): string[] {
  return Object.entries(parts).flatMap(([name, kinds]) => [
    `relevant pairs that match, by ${name}:`,
    ...Object.entries(kinds).map(
      ([kind, { pairs, matched }]) => `  ${kind.padEnd(28)}${percent(matched).padStart(8)} of ${pairs}`,
    ),
  ])
}

/** Missed pairs with cause, titles and occupations of both sides; then wrong matches with their score. */
export function missLines(
  set: PairSet,
  pairs: readonly JudgedPair[],
  files: { ads: ReadonlyMap<string, ReadFile>; cvs: ReadonlyMap<string, ReadFile>; taxonomy: Taxonomy },
): string[] {
  const sides = ({ ad, cv }: JudgedPair) => [
    `    ad ${ad}: ${understood(files.ads.get(ad), files.taxonomy)}`,
    `    CV ${cv}: ${understood(files.cvs.get(cv), files.taxonomy)}`,
  ]
  const missed = pairs.filter((pair) => !pair.isMatch && gradeOf(set, pair) > 0)
  const wrong = pairs.filter((pair) => pair.isMatch && gradeOf(set, pair) === 0)
  return [
    'missed pairs:',
    ...missed
      .toSorted((a, b) => a.cause.localeCompare(b.cause))
      .flatMap((pair) => [`  ${pair.cause}; score ${pair.score}, grade ${gradeOf(set, pair)}`, ...sides(pair)]),
    'wrong matches:',
    ...wrong.toSorted((a, b) => b.score - a.score).flatMap((pair) => [`  score ${pair.score}`, ...sides(pair)]),
  ]
}

/** Titles as read with their concepts, then the occupations of the listing. */
function understood(file: ReadFile | undefined, taxonomy: Taxonomy): string {
  const keyOf = (concept: number | null) => (concept === null ? '-' : (taxonomy.get(concept)?.key ?? '-'))
  const described = (file?.listings ?? []).map(({ titles, content }) => {
    const read = titles.map(({ field, text, concept }) => `${field} "${text}" ${keyOf(concept)}`).join(', ')
    const held = content.occupations
      .map(({ concept_id: id, readings: others, side }) =>
        [`${keyOf(id)} (${side})`, ...others.map(({ concept_id: other }) => keyOf(other))].join(' or '),
      )
      .join(', ')
    return `${read || 'no title'} => ${held || 'no occupation'}`
  })
  return described.join(' | ') || 'not readable'
}

function percent(value: number): string {
  return `${(100 * value).toFixed(1)} %`
}
