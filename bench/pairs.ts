import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { calibrationMs, describeMachine } from './machine.ts'
import { evaluatePairs, evaluateParts, evaluateRanking } from './pairs/evaluate.ts'
import type { Evaluation } from './pairs/evaluate.ts'
import { judgePair } from './pairs/judge.ts'
import { evaluationLines, missLines, partLines, RANKING_HEAD, rankingLine } from './pairs/lines.ts'
import type { RankingMeasures } from './pairs/measures.ts'
import { openProduct } from './pairs/product.ts'
import type { ReadFile } from './pairs/product.ts'
import { readPairSet } from './pairs/read-set.ts'
import type { PairSet, SetFile } from './pairs/read-set.ts'
import { bm25, lettersOf, tfIdf, wordsOf } from './pairs/word-rankings.ts'
import type { Ranker } from './pairs/word-rankings.ts'
import { writeResult } from './result.ts'
import type { Figure } from './result.ts'

/**
 * From two texts to a match, nobody correcting: advertisements and CVs go the product's own way, and the CVs are
 * ranked for each advertisement beside rankings by common words.
 * `npm run bench:pairs -- [--data DIR] [--json FILE] [--misses] [--langs] [--result FILE]`
 */
const { values } = parseArgs({
  options: {
    data: { type: 'string', default: join(import.meta.dirname, 'pairs', 'own', 'open') },
    json: { type: 'string' },
    misses: { type: 'boolean', default: false },
    langs: { type: 'boolean', default: false },
    result: { type: 'string' },
  },
})

type Files = ReadonlyMap<string, ReadFile>
type Baselines = Readonly<Record<'tfidfWords' | 'tfidfLetters' | 'bm25', RankingMeasures>>

const BASELINE_NAMES = { tfidfWords: 'TF-IDF words', tfidfLetters: 'TF-IDF letters 4-5', bm25: 'BM25' } as const

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`)
}

async function readAll(files: readonly SetFile[], read: (file: SetFile) => Promise<ReadFile>): Promise<Files> {
  const done = new Map<string, ReadFile>()
  for (const file of files) done.set(file.id, await read(file))
  return done
}

function evaluateBaselines(set: PairSet, ads: Files, cvs: Files): Baselines {
  const textsOf = (files: Files) => [...files.values()].map(({ text }) => text)
  const [queries, texts] = [textsOf(ads), textsOf(cvs)]
  const columns = new Map([...cvs.keys()].map((id, at) => [id, at]))
  const evaluate = (rank: Ranker) => {
    const scores = new Map([...ads].map(([id, { text }]) => [id, rank(text)]))
    return evaluateRanking(set, (ad, cv) => scores.get(ad)?.[columns.get(cv) ?? -1] ?? 0)
  }
  return {
    tfidfWords: evaluate(tfIdf(wordsOf, queries, texts)),
    tfidfLetters: evaluate(tfIdf(lettersOf, queries, texts)),
    bm25: evaluate(bm25(texts)),
  }
}

function figuresOf({ rankings, ...rest }: Evaluation, baselines: Baselines): Figure[] {
  const { map, ndcg10, p10, recall100 } = rankings.score
  const share = (name: string, value: number) => ({ name, value: rounded(value), unit: '' })
  const percent = (name: string, value: number) => ({ name, value: Math.round(value * 1000) / 10, unit: '%' })
  return [
    { ...share('MAP', map), isHeadline: true, note: `TF-IDF words ${rounded(baselines.tfidfWords.map)}` },
    share('nDCG@10', ndcg10),
    share('P@10', p10),
    share('recall@100', recall100),
    share('MAP by both fits, uncapped', rankings.uncapped.map),
    { ...percent('relevant pairs that match', rest.matched), isHeadline: true },
    { ...percent('matches shown that are relevant', rest.precision), isHeadline: true },
    { name: 'wrong matches', value: rest.wrong, unit: '' },
    ...Object.entries(rest.causes).map(([cause, value]) => ({ name: `missed, ${cause}`, value, unit: '' })),
    ...Object.entries(BASELINE_NAMES).map(([key, name]) =>
      share(`MAP of ${name}`, baselines[key as keyof Baselines].map),
    ),
  ]
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}

const start = performance.now()
const set = readPairSet(values.data)
const product = await openProduct()
const ads = await readAll(set.ads, product.readAd)
const cvs = await readAll(set.cvs, product.readCv)
await product.close()
const readAfter = performance.now() - start
const pairs = [...ads.values()].flatMap((ad) => [...cvs.values()].map((cv) => judgePair(ad, cv, product.scene)))
const evaluation = evaluatePairs(set, pairs)
const baselines = evaluateBaselines(set, ads, cvs)
const parts = set.described.size > 0 ? evaluateParts(set, pairs) : undefined

print([
  `${set.ads.length} advertisements, ${set.cvs.length} CVs, ${evaluation.relevantPairs} relevant pairs`,
  '',
  RANKING_HEAD,
  ...Object.entries(BASELINE_NAMES).map(([key, name]) => rankingLine(name, baselines[key as keyof Baselines])),
  ...evaluationLines(evaluation),
])
if (values.langs && parts) print(partLines(parts))
if (values.misses) print(missLines(set, pairs, { ads, cvs, taxonomy: product.taxonomy }))
print([
  `read in ${(readAfter / 1000).toFixed(1)} s, all of it ${((performance.now() - start) / 1000).toFixed(1)} s`,
  `${describeMachine()}, calibration ${calibrationMs().toFixed(0)} ms`,
])
if (values.json !== undefined) {
  const { rankings, ...rest } = evaluation
  writeFileSync(values.json, `${JSON.stringify({ ...rankings.score, ...rest, rankings, baselines, parts }, null, 2)}\n`)
}
if (values.result !== undefined)
  writeResult(values.result, {
    series: 'pairs',
    title: 'Pairs of advertisement and CV, own set, nobody correcting',
    bench: 'bench:pairs',
    settings: { ads: set.ads.length, cvs: set.cvs.length, relevantPairs: evaluation.relevantPairs },
    figures: figuresOf(evaluation, baselines),
  })
