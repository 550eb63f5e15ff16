import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { TitleEncoder } from '@matchwright/taxonomy/titles/embedding'
import { readFacts } from '@matchwright/taxonomy/titles/space-facts'
import { TitleRanker } from '@matchwright/taxonomy/titles/title-ranker'
import { noSources } from '@matchwright/taxonomy/titles/training-texts'
import {
  compare,
  firstWeights,
  ideographWeights,
  lettersOnly,
  meanPrecision,
  tune,
  type Compared,
} from './talentclef/compare.ts'
import { readJobTitles } from './talentclef/job-titles.ts'
import { conceptSkills, viewTitles, type Sight } from './talentclef/views.ts'
import { readEsco } from './titles/esco.ts'
import { embeddingTraining, fullShape } from './titles/train-model.ts'
import { readCurrentModel } from './titles/read-current-model.ts'
import { trainEmbeddings } from './titles/train-embeddings.ts'

/**
 * How well job titles that mean the same job find each other (TalentCLEF 2025, task A, mean average precision).
 * `npm run bench:talentclef -- --data DIR --esco DIR [--model FILE] [--json FILE]`; without a model one is learned from the
 * labels of ESCO alone. Nothing is learned from the data but the weights of the views, by two-fold cross-validation.
 */
const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    esco: { type: 'string' },
    model: { type: 'string' },
    json: { type: 'string' },
  },
})
if (values.data === undefined || values.esco === undefined) throw new Error('--data and --esco are needed')
const print = (line: string): void => void process.stdout.write(`${line}\n`)

const start = performance.now()
const esco = readEsco(values.esco, { withSkills: true })
const { space } = esco

const seeByLabels = async (): Promise<(text: string) => Sight> => {
  print('learning from the labels of ESCO')
  const sources = { ...noSources, descriptions: esco.descriptions, groupLabels: esco.groupLabels }
  const training = embeddingTraining({ space, sources, shape: fullShape }, [], 1)
  const [embedding] = await trainEmbeddings([() => training])
  if (embedding === undefined) throw new Error('no embedding was trained')
  const encoder = new TitleEncoder(embedding)
  return (text) => {
    encoder.read(text)
    const concepts = new Map(encoder.probabilities().entries())
    return { vector: encoder.vector.slice(), concepts }
  }
}

const seeByModel = (path: string) => {
  const model = readCurrentModel(path)
  const encoder = new TitleEncoder(model.embedding)
  const ranker = new TitleRanker(space, model)
  return (text: string, lang: string): Sight => {
    encoder.read(text)
    const ranked = ranker.rank(text, lang)
    return {
      vector: encoder.vector.slice(),
      concepts: new Map(ranked.map(({ concept, confidence }) => [concept, confidence])),
    }
  }
}

const see = values.model === undefined ? await seeByLabels() : seeByModel(values.model)
const facts = readFacts(space)
const conceptViews = { unitOf: facts.unitOf, minorOf: facts.minorOf, skills: conceptSkills(esco.skills) }

const inHalf = (queries: readonly Compared[], half: number): Compared[] => queries.filter((_, at) => at % 2 === half)

const result: Record<string, Record<string, number>> = {}
const compared = readJobTitles(values.data).map((titles) => {
  const texts = [...titles.queries, ...titles.corpus].map(({ text }) => text)
  return compare(
    titles,
    viewTitles(texts, (text) => see(text, titles.lang), conceptViews),
  )
})
const known = compared.flatMap((queries) => (queries[0]?.lang === 'zh' ? [] : queries))
const tuned = [0, 1].map((half) => tune(inHalf(known, 1 - half), firstWeights))
for (const queries of compared) {
  const lang = queries[0]?.lang ?? ''
  const isUnlabelled = !space.labels.has(lang)
  const crossed = [0, 1].map((half) => {
    const weights = isUnlabelled ? ideographWeights : (tuned[half] ?? firstWeights)
    const part = inHalf(queries, half)
    return meanPrecision(part, weights) * part.length
  })
  result[lang] = {
    queries: queries.length,
    letters: meanPrecision(queries, lettersOnly),
    fixed: meanPrecision(queries, isUnlabelled ? ideographWeights : firstWeights),
    crossValidated: crossed.reduce((sum, one) => sum + one, 0) / queries.length,
  }
  print(
    `${lang}: ${Object.entries(result[lang])
      .map(([name, value]) => `${name} ${value.toFixed(3)}`)
      .join(', ')}`,
  )
}
print(`weights: ${tuned.map((weights) => JSON.stringify(weights)).join(' ')}`)
print(`all of it ${((performance.now() - start) / 1000).toFixed(0)} s`)
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(result, null, 2)}\n`)
