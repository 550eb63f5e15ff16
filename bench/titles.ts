import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { learnRanker } from '@matchwright/taxonomy/titles/training/learn-ranker'
import { TitleLabelIndexes, TitleRanker } from '@matchwright/taxonomy/titles/title-ranker'
import type { KnownTitle } from '@matchwright/taxonomy/titles/title-space'
import { calibrationMs, describeMachine } from './machine.ts'
import { Baseline } from './titles/baseline.ts'
import { readEsco } from './titles/esco.ts'
import { Evaluator, evaluationLines } from './titles/evaluate.ts'
import { knownTitles } from './titles/known-titles.ts'
import { readMelo, readOnet } from './titles/sources.ts'
import { FULL_SHAPE, rankedTitlesOf, trainFolds } from './titles/train-model.ts'
import { readCurrentModel } from './titles/read-current-model.ts'

/**
 * How well titles are recognised as ESCO occupations.
 * `npm run bench:titles -- --esco DIR --melo DIR (--model FILE | --folds 5) [--onet DIR] [--without de,hu] [--json
 * FILE]` `--model` only evaluates a model made by `npm run train:titles -- --esco`. `--folds` learns from the titles
 * of the other folds; `--without` leaves all titles of these languages out of learning and judges on them alone.
 */
const { values } = parseArgs({
  options: {
    esco: { type: 'string' },
    melo: { type: 'string' },
    onet: { type: 'string' },
    model: { type: 'string' },
    folds: { type: 'string' },
    without: { type: 'string', default: '' },
    json: { type: 'string' },
  },
})

function print(line: string): void {
  return void process.stdout.write(`${line}\n`)
}

function seconds(from: number): string {
  return `${((performance.now() - from) / 1000).toFixed(1)} s`
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_048_576).toFixed(0)} MB`
}

if (
  values.esco === undefined ||
  values.melo === undefined ||
  (values.model === undefined) === (values.folds === undefined)
)
  throw new Error('--esco, --melo and one of --model, --folds are needed')

print(describeMachine())
print(`calibration (50M integer steps): ${calibrationMs().toFixed(0)} ms`)
const start = performance.now()
const esco = readEsco(values.esco)
const { space } = esco
const all = knownTitles(readMelo(values.melo), esco)
const unseen = values.without.split(',').filter((lang) => lang !== '')

function isJudged({ lang, concepts }: KnownTitle): boolean {
  return concepts.length > 0 && space.labels.has(lang) && (unseen.length === 0 || unseen.includes(lang))
}

print(
  `${space.keys.length} occupations in ${space.labels.size} languages, ${esco.unknownUris} labels of unknown ones; `,
)
print(`${all.length} titles, ${all.filter(isJudged).length} to judge; read in ${seconds(start)}`)

const indexes = new TitleLabelIndexes(space)
const evaluator = new Evaluator(new Baseline(space))

function evaluateModel(path: string): void {
  const before = process.memoryUsage()
  const from = performance.now()
  const ranker = new TitleRanker(space, readCurrentModel(path), indexes)
  const loaded = seconds(from)
  for (const lang of space.labels.keys()) indexes.get(lang)
  print(`model loaded in ${loaded}, with the indexes of all languages ${seconds(from)}`)
  const now = process.memoryUsage()
  const used = now.arrayBuffers + now.heapUsed - before.arrayBuffers - before.heapUsed
  print(`memory of model and indexes: ${megabytes(used)}`)
  evaluator.add(ranker, all.filter(isJudged))
}

async function evaluateFolds(count: number, onet: string | undefined): Promise<void> {
  const sources = {
    known: all.filter(({ lang }) => !unseen.includes(lang)),
    descriptions: esco.descriptions,
    groupLabels: esco.groupLabels,
    foreign: onet === undefined ? [] : readOnet(onet),
  }
  const training = { space, indexes, sources, shape: FULL_SHAPE, say: print }
  const folds = await trainFolds(training, count)
  const ranked = folds.map((fold) => rankedTitlesOf(training, fold))
  print(`trained in ${seconds(start)}`)
  folds.forEach(({ embedding, priors, isOwn }, at) => {
    const ranker = learnRanker(ranked.filter((_, other) => other !== at).flat(), { withLanguages: unseen.length === 0 })
    const model = {
      version: space.version,
      keys: space.keys,
      languages: [...space.labels.keys()],
      embedding,
      ranker,
      priors,
    }
    evaluator.add(
      new TitleRanker(space, model, indexes),
      all.filter((title) => isJudged(title) && isOwn(title)),
    )
  })
}

if (values.model !== undefined) evaluateModel(values.model)
else await evaluateFolds(Number(values.folds), values.onet)

const evaluation = evaluator.result()
for (const line of evaluationLines(evaluation)) print(line)
print(`all of it ${seconds(start)}; memory of the process ${megabytes(process.memoryUsage().rss)}`)
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(evaluation, null, 2)}\n`)
