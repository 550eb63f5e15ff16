import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { mapConcepts } from '@matchwright/taxonomy/titles/map-concepts'
import type { TitleModel } from '@matchwright/taxonomy/titles/model'
import { writeModel } from '@matchwright/taxonomy/titles/model-file'
import { spaceOf } from '@matchwright/taxonomy/titles/taxonomy-space'
import { LabelIndexes } from '@matchwright/taxonomy/titles/title-ranker'
import type { KnownTitle, TitleSpace } from '@matchwright/taxonomy/titles/title-space'
import { modelFolder, readBuiltIn } from '../bench/titles/built-in.ts'
import { readEsco } from '../bench/titles/esco.ts'
import { knownTitles } from '../bench/titles/known-titles.ts'
import { readMelo, readOnet } from '../bench/titles/sources.ts'
import { fullShape, smallShape, trainModel, trainOnLabels } from '../bench/titles/train-model.ts'

/**
 * Makes models that recognise titles.
 * `npm run train:titles -- --esco DIR --melo DIR [--onet DIR] [--small] --out FILE` for ESCO;
 * `npm run train:titles -- --built-in --esco DIR --melo DIR [--onet DIR] [--out DIR]` for occupations, skills and social
 * competences of the built-in taxonomy: ESCO then only says which occupation and group the titles of MELO stand for.
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
if (values.esco === undefined || values.melo === undefined) throw new Error('--esco and --melo are needed')

const isBuiltIn = values['built-in']
const out = values.out ?? (isBuiltIn ? modelFolder : undefined)
if (out === undefined) throw new Error('--out is needed')

/** Smaller than for ESCO: there are fewer labels to tell apart, and the files come with the product. */
const builtInShapes = {
  occupation: { rowBits: 16, dimensions: 128 },
  skill: { rowBits: 16, dimensions: 64 },
  softskill: { rowBits: 13, dimensions: 64 },
}

const start = performance.now()
const print = (line: string): void => void process.stdout.write(`${line}\n`)

const write = (path: string, model: TitleModel): void => {
  const file = writeModel(model)
  writeFileSync(path, file)
  print(`${path}: ${(file.length / 1_048_576).toFixed(1)} MB, ${((performance.now() - start) / 1000).toFixed(0)} s`)
}

const esco = readEsco(values.esco)
const escoTitles = knownTitles(readMelo(values.melo), esco)
const foreign = values.onet === undefined ? [] : readOnet(values.onet)

const trainEsco = (): Promise<TitleModel> => {
  const { space, descriptions, groupLabels } = esco
  const sources = { known: escoTitles, descriptions, groupLabels, foreign }
  const shape = values.small ? smallShape : fullShape
  return trainModel({ space, indexes: new LabelIndexes(space), sources, shape, say: print }, { withLanguages: true })
}

/** A title of an occupation that has no equal still says its unit group. */
const mapTitles = (space: TitleSpace): KnownTitle[] => {
  const mapped = mapConcepts(esco.space, space)
  return escoTitles.map(({ concepts, group, ...title }) => ({
    ...title,
    concepts: concepts.flatMap((concept) => mapped[concept] ?? []).filter((concept) => concept >= 0),
    group: group === '' ? (esco.space.codes[concepts[0] ?? -1] ?? '') : group,
  }))
}

const trainBuiltIn = async (folder: string): Promise<void> => {
  const taxonomy = readBuiltIn()
  const { space } = spaceOf(taxonomy)
  const known = mapTitles(space)
  const placed = known.filter(({ concepts }) => concepts.length > 0).length
  print(`${space.keys.length} occupations, ${placed} of ${known.length} known titles with their occupation`)
  const sources = { known, descriptions: [], groupLabels: esco.groupLabels, foreign }
  const shape = builtInShapes.occupation
  mkdirSync(folder, { recursive: true })
  write(
    join(folder, 'occupation.model'),
    // Titles of CVs are in other words than those of national classifications: what is peculiar to a language's is left out.
    await trainModel({ space, indexes: new LabelIndexes(space), sources, shape, say: print }, { withLanguages: false }),
  )
  for (const branch of ['skill', 'softskill'] as const) {
    const training = { space: spaceOf(taxonomy, branch).space, shape: builtInShapes[branch], say: print }
    write(join(folder, `${branch}.model`), await trainOnLabels(training))
  }
}

if (isBuiltIn) await trainBuiltIn(out)
else write(out, await trainEsco())
