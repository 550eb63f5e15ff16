import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { TitleEncoder } from '@matchwright/taxonomy/titles/embedding'
import { computeSpaceFacts } from '@matchwright/taxonomy/titles/space-facts'
import type { TitleModel } from '@matchwright/taxonomy/titles/model'
import { TitleRanker } from '@matchwright/taxonomy/titles/title-ranker'
import { noSources } from '@matchwright/taxonomy/titles/training/training-texts'
import { compare, FIRST_WEIGHTS, LETTERS_ONLY, meanPrecision, tune, UNLABELLED_WEIGHTS } from './talentclef/compare.ts'
import type { Compared } from './talentclef/compare.ts'
import { readJobTitles } from './talentclef/job-titles.ts'
import { scaled, sumOf } from './talentclef/sparse.ts'
import type { Sparse } from './talentclef/sparse.ts'
import { conceptSkills, LEAST_PROBABILITY, viewTitles } from './talentclef/views.ts'
import type { EncodedTitle } from './talentclef/views.ts'
import { readShipped } from './titles/built-in.ts'
import { readEsco } from './titles/esco.ts'
import { embeddingTraining, FULL_SHAPE } from './titles/train-model.ts'
import { readCurrentModel } from './titles/read-current-model.ts'
import { trainEmbeddings } from './titles/train-embeddings.ts'

/**
 * How well job titles that mean the same job find each other (TalentCLEF 2025, task A, mean average precision).
 * `npm run bench:talentclef -- --data DIR --esco DIR [--model FILE] [--json FILE]`; without a model one is learned
 * from the labels of ESCO alone. Nothing is learned from the data but the weights of the views, by two-fold
 * cross-validation.
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

function print(line: string): void {
  return void process.stdout.write(`${line}\n`)
}

const start = performance.now()
const esco = readEsco(values.esco, { withSkills: true })
const { space } = esco

/** A model as after an import: embedding trained on labels, ranker of the shipped model. */
async function learnModel(): Promise<TitleModel> {
  print('learning from the labels of ESCO')
  const sources = { ...noSources, descriptions: esco.descriptions, groupLabels: esco.groupLabels }
  const [embedding] = await trainEmbeddings([() => embeddingTraining({ space, sources, shape: FULL_SHAPE }, [], 1)])
  if (embedding === undefined) throw new Error('no embedding was trained')
  const { ranker } = shipped.model
  const { version, keys, labels } = space
  return { version, keys, languages: [...labels.keys()], embedding, ranker, priors: new Float32Array(keys.length) }
}

const shipped = readShipped()
const model = values.model === undefined ? await learnModel() : readCurrentModel(values.model)
const encoder = new TitleEncoder(model.embedding)
const ranker = new TitleRanker(space, model)

const shippedRanker = new TitleRanker(shipped.space, shipped.model)

function conceptsBy(by: TitleRanker, text: string, lang: string): Sparse {
  return new Map(by.rank(text, lang).map(({ concept, confidence }) => [concept, confidence]))
}

/** By built-in occupation: probabilities of ESCO concepts for its English label. */
const meanings = new Map(
  (shipped.space.labels.get('en') ?? [])
    .filter(({ isPreferred }) => isPreferred)
    .map(({ concept, text }) => [concept, conceptsBy(ranker, text, 'en')]),
)

/** Concepts of ESCO for a title in a language that only the built-in taxonomy knows. */
function conceptsThrough(builtIn: Sparse): Sparse {
  return sumOf(
    [...builtIn]
      .filter(([, probability]) => probability > LEAST_PROBABILITY)
      .map(([concept, probability]) => scaled(meanings.get(concept) ?? new Map(), probability)),
  )
}

function encodeTitle(text: string, lang: string): EncodedTitle {
  encoder.read(text)
  const builtIn = shipped.space.labels.has(lang) ? conceptsBy(shippedRanker, text, lang) : new Map()
  const concepts = space.labels.has(lang) ? conceptsBy(ranker, text, lang) : conceptsThrough(builtIn)
  return { vector: encoder.vector.slice(), concepts, builtIn }
}

const facts = computeSpaceFacts(space)
const conceptViews = { unitOf: facts.unitOf, minorOf: facts.minorOf, skills: conceptSkills(esco.skills) }

function inHalf(queries: readonly Compared[], half: number): Compared[] {
  return queries.filter((_, at) => at % 2 === half)
}

const result: Record<string, Record<string, number>> = {}
const compared = readJobTitles(values.data).map((titles) => {
  const texts = [...titles.queries, ...titles.corpus].map(({ text }) => text)
  return compare(
    titles,
    viewTitles(texts, (text) => encodeTitle(text, titles.lang), conceptViews),
  )
})
const known = compared.flat().filter(({ lang }) => space.labels.has(lang))
const tuned = [0, 1].map((half) => tune(inHalf(known, 1 - half), FIRST_WEIGHTS))
for (const queries of compared) {
  const lang = queries[0]?.lang ?? ''
  const isUnlabelled = !space.labels.has(lang)
  const crossed = [0, 1].map((half) => {
    const weights = isUnlabelled ? UNLABELLED_WEIGHTS : (tuned[half] ?? FIRST_WEIGHTS)
    const part = inHalf(queries, half)
    return meanPrecision(part, weights) * part.length
  })
  result[lang] = {
    queries: queries.length,
    letters: meanPrecision(queries, LETTERS_ONLY),
    fixed: meanPrecision(queries, isUnlabelled ? UNLABELLED_WEIGHTS : FIRST_WEIGHTS),
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
