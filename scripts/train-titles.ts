import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { EmbeddingShape } from '@matchwright/taxonomy/titles/embedding'
import { mapConcepts } from '@matchwright/taxonomy/titles/map-concepts'
import type { TitleModel } from '@matchwright/taxonomy/titles/model'
import { writeModel } from '@matchwright/taxonomy/titles/model-file'
import { toTitleSpace } from '@matchwright/taxonomy/titles/taxonomy-space'
import { TitleLabelIndexes } from '@matchwright/taxonomy/titles/title-ranker'
import type { KnownTitle, TitleSpace } from '@matchwright/taxonomy/titles/title-space'
import type { TrainingSources } from '@matchwright/taxonomy/titles/training/training-texts'
import { modelFolder, readBuiltIn } from '../bench/titles/built-in.ts'
import { readEsco } from '../bench/titles/esco.ts'
import type { Esco } from '../bench/titles/esco.ts'
import { knownTitles } from '../bench/titles/known-titles.ts'
import { readMelo, readOnet } from '../bench/titles/sources.ts'
import { FULL_SHAPE, SMALL_SHAPE, trainModel, trainOnLabels } from '../bench/titles/train-model.ts'

/**
 * Makes models that recognise titles.
 * `npm run train:titles -- --esco DIR [--melo DIR] [--onet DIR] [--small] --out FILE` for ESCO;
 * `npm run train:titles -- --built-in [--esco DIR --melo DIR] [--onet DIR] [--out DIR]` for occupations, skills and
 * social competences of the built-in taxonomy: ESCO then only says which occupation and group the titles of MELO
 * stand for. Without MELO a model learns to find labels by the others.
 */
const { values } = parseArgs({
  options: {
    'built-in': { type: 'boolean', default: false },
    small: { type: 'boolean', default: false },
    esco: { type: 'string' },
    melo: { type: 'string' },
    onet: { type: 'string' },
    out: { type: 'string' },
  },
})
if (values.melo !== undefined && values.esco === undefined) throw new Error('the titles of --melo are placed in --esco')

const isBuiltIn = values['built-in'] || values.esco === undefined
const out = values.out ?? (isBuiltIn ? modelFolder : undefined)
if (out === undefined) throw new Error('--out is needed')

/** Smaller than for ESCO: there are fewer labels to tell apart, and the files come with the product. */
const BUILT_IN_SHAPES = {
  occupation: { rowBits: 16, dimensions: 128 },
  skill: { rowBits: 16, dimensions: 64 },
  softskill: { rowBits: 13, dimensions: 64 },
}

const start = performance.now()

function print(line: string): void {
  return void process.stdout.write(`${line}\n`)
}

function write(path: string, model: TitleModel): void {
  const file = writeModel(model)
  writeFileSync(path, file)
  print(`${path}: ${(file.length / 1_048_576).toFixed(1)} MB, ${((performance.now() - start) / 1000).toFixed(0)} s`)
}

const esco = values.esco === undefined ? undefined : readEsco(values.esco)
const escoTitles = esco === undefined || values.melo === undefined ? [] : knownTitles(readMelo(values.melo), esco)
const foreign = values.onet === undefined ? [] : readOnet(values.onet)

/** From known titles where there are any, else from the labels alone. */
function train(
  space: TitleSpace,
  shape: EmbeddingShape,
  { sources, withLanguages }: { readonly sources: TrainingSources; readonly withLanguages: boolean },
): Promise<TitleModel> {
  return sources.known.length === 0
    ? trainOnLabels({ space, shape, say: print })
    : trainModel({ space, indexes: new TitleLabelIndexes(space), sources, shape, say: print }, { withLanguages })
}

function trainEsco({ space, descriptions, groupLabels }: Esco): Promise<TitleModel> {
  return train(space, values.small ? SMALL_SHAPE : FULL_SHAPE, {
    sources: { known: escoTitles, descriptions, groupLabels, foreign },
    withLanguages: true,
  })
}

/** A title of an occupation that has no equal still says its unit group. */
function mapTitles(from: TitleSpace, space: TitleSpace): KnownTitle[] {
  const mapped = mapConcepts(from, space)
  return escoTitles.map(({ concepts, group, ...title }) => ({
    ...title,
    concepts: concepts.flatMap((concept) => mapped[concept] ?? []).filter((concept) => concept >= 0),
    group: group === '' ? (from.codes[concepts[0] ?? -1] ?? '') : group,
  }))
}

async function trainBuiltIn(folder: string): Promise<void> {
  const taxonomy = readBuiltIn()
  const { space } = toTitleSpace(taxonomy)
  const known = esco === undefined ? [] : mapTitles(esco.space, space)
  const placed = known.filter(({ concepts }) => concepts.length > 0).length
  print(`${space.keys.length} occupations, ${placed} of ${known.length} known titles with their occupation`)
  mkdirSync(folder, { recursive: true })
  const model = await train(space, BUILT_IN_SHAPES.occupation, {
    sources: { known, descriptions: [], groupLabels: esco?.groupLabels ?? [], foreign },
    // Titles of CVs are in other words than those of national classifications: what is peculiar to a language's is
    // left out.
    withLanguages: false,
  })
  write(join(folder, 'occupation.model'), model)
  for (const branch of ['skill', 'softskill'] as const) {
    const training = { space: toTitleSpace(taxonomy, branch).space, shape: BUILT_IN_SHAPES[branch], say: print }
    write(join(folder, `${branch}.model`), await trainOnLabels(training))
  }
}

if (isBuiltIn) await trainBuiltIn(out)
else if (esco !== undefined) write(out, await trainEsco(esco))
