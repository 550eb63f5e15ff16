import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { buildTaxonomy } from '@matchwright/taxonomy/build'
import { mapConcepts } from '@matchwright/taxonomy/titles/map-concepts'
import { writeModel } from '@matchwright/taxonomy/titles/model-file'
import { spaceOf } from '@matchwright/taxonomy/titles/taxonomy-space'
import { LabelIndexes } from '@matchwright/taxonomy/titles/title-ranker'
import type { KnownTitle, TitleSpace } from '@matchwright/taxonomy/titles/title-space'
import { readEsco } from '../bench/titles/esco.ts'
import { knownTitles } from '../bench/titles/known-titles.ts'
import { readMelo, readOnet } from '../bench/titles/sources.ts'
import { fullShape, smallShape, trainModel } from '../bench/titles/train-model.ts'

/**
 * Makes a model that recognises titles.
 * `npm run train:titles -- --esco DIR --melo DIR [--onet DIR] [--small] --out FILE` for ESCO;
 * `npm run train:titles -- --built-in --esco DIR --melo DIR [--onet DIR] --out FILE` for the built-in taxonomy, small: ESCO
 * then only says which occupation and group the national titles of MELO stand for.
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
if (values.esco === undefined || values.melo === undefined || values.out === undefined)
  throw new Error('--esco, --melo and --out are needed')

const print = (line: string): void => void process.stdout.write(`${line}\n`)
const start = performance.now()
const taxonomyFolder = join(import.meta.dirname, '..', 'taxonomy-data')

const builtInSpace = (): TitleSpace => {
  const paths = readdirSync(taxonomyFolder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.tsv'),
  )
  const files = paths.map(
    (path) => [path.split(sep).join('/'), readFileSync(join(taxonomyFolder, path), 'utf8')] as const,
  )
  return spaceOf(buildTaxonomy(new Map(files))).space
}

/** A title of an occupation that has no equal still says its unit group. */
const mapTitles = (titles: readonly KnownTitle[], esco: TitleSpace, space: TitleSpace): KnownTitle[] => {
  const mapped = mapConcepts(esco, space)
  return titles.map(({ concepts, group, ...title }) => ({
    ...title,
    concepts: concepts.flatMap((concept) =>
      mapped[concept] === undefined || mapped[concept] < 0 ? [] : [mapped[concept]],
    ),
    group: group === '' ? (esco.codes[concepts[0] ?? -1] ?? '') : group,
  }))
}

const esco = readEsco(values.esco)
const titles = knownTitles(readMelo(values.melo), esco)
const isBuiltIn = values['built-in']
const space = isBuiltIn ? builtInSpace() : esco.space
const known = isBuiltIn ? mapTitles(titles, esco.space, space) : titles
print(
  `${space.keys.length} occupations, ${[...space.labels.values()].flat().length} labels in ${space.labels.size} languages, ` +
    `${known.filter(({ concepts }) => concepts.length > 0).length} of ${known.length} known titles with their occupation`,
)
const model = await trainModel(
  {
    space,
    indexes: new LabelIndexes(space),
    sources: {
      known,
      descriptions: isBuiltIn ? [] : esco.descriptions,
      groupLabels: esco.groupLabels,
      foreign: values.onet === undefined ? [] : readOnet(values.onet),
    },
    shape: isBuiltIn || values.small ? smallShape : fullShape,
    say: print,
  },
  { withLanguages: !isBuiltIn },
)
const file = writeModel(model)
writeFileSync(values.out, file)
print(
  `${values.out}: ${(file.length / 1_048_576).toFixed(1)} MB, trained in ${((performance.now() - start) / 1000).toFixed(0)} s`,
)
