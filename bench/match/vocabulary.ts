import { join } from 'node:path'
import { buildTaxonomy } from '@matchwright/taxonomy/build'
import type { Taxonomy } from '@matchwright/taxonomy/concepts'
import { readEsco } from '@matchwright/taxonomy/esco/read-esco'
import { Random } from '@matchwright/taxonomy/random'
import { readDataFolder } from '@matchwright/taxonomy/testing/read-data-folder'
import { filesIn } from '../titles/files.ts'

/** Concepts of synthetic listings, most common first. */
export type MarketVocabulary = {
  readonly taxonomy: Taxonomy
  readonly occupations: readonly number[]
  readonly skills: readonly number[]
  readonly social: readonly number[]
  readonly industries: readonly number[]
  readonly licences: readonly number[]
  readonly conditions: readonly number[]
  /** Skills of an occupation, essential ones first. */
  skillsOf(occupation: number): readonly number[]
  /** First digit of the ISCO code; 5 if there is none. */
  majorGroupOf(occupation: number): number
}

/** First id of imported concepts, far above those of the built-in ones. */
const FIRST_IMPORTED = 1_000_001

/** Reads the built-in taxonomy or, given a folder, the occupations and skills of ESCO from its archives or files. */
export async function readVocabulary(escoFolder: string | undefined): Promise<MarketVocabulary> {
  const files = readDataFolder()
  if (escoFolder === undefined) return vocabularyOf(buildTaxonomy(files), () => true)
  const { source } = await readEsco({ files: distribution(escoFolder) })
  const numbers = new Map(source.concepts.map(({ uri }, at) => [uri, FIRST_IMPORTED + at]))
  const taxonomy = buildTaxonomy(files, { version: 'esco', sources: [source], numbers })
  return vocabularyOf(taxonomy, (id) => id >= FIRST_IMPORTED)
}

/** The folder itself, or the distribution within a folder of several. */
function distribution(folder: string) {
  const [files] = ['.', 'v1.1.1-official'].map((part) => filesIn(join(folder, part))).filter(({ length }) => length > 0)
  if (!files) throw new Error(`no ESCO files in ${folder}`)
  return files.map(({ name, read }) => ({
    name,
    async *read() {
      yield read()
    },
  }))
}

function vocabularyOf(taxonomy: Taxonomy, isChosen: (id: number) => boolean): MarketVocabulary {
  const random = new Random(11)
  const ids = (branch: Parameters<Taxonomy['inBranch']>[0]) =>
    taxonomy.inBranch(branch).flatMap(({ id, kind }) => (kind === 'group' ? [] : [id]))
  const chosen = (branch: 'occupation' | 'skill') => shuffled(ids(branch).filter(isChosen), random)
  return {
    taxonomy,
    occupations: chosen('occupation'),
    skills: chosen('skill'),
    social: shuffled(ids('softskill'), random),
    industries: shuffled(ids('industry'), random),
    licences: shuffled(ids('authorization'), random),
    conditions: shuffled(ids('condition'), random),
    skillsOf: (occupation) => {
      const concept = taxonomy.get(occupation)
      return concept ? [...concept.essential, ...concept.optional] : []
    },
    majorGroupOf: (occupation) => Number(taxonomy.get(occupation)?.code[0] ?? '5') || 5,
  }
}

function shuffled(ids: readonly number[], random: Random): number[] {
  return ids
    .map((id) => ({ id, key: random.next() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ id }) => id)
}
