import { join } from 'node:path'
import { buildTaxonomy } from '@matchwright/taxonomy/build'
import type { Taxonomy } from '@matchwright/taxonomy/concepts'
import { readEsco } from '@matchwright/taxonomy/esco/read-esco'
import { filesIn } from '../titles/files.ts'

/** The skills of an ESCO distribution in English, as an import makes a taxonomy of them. */
export async function readEscoSkills(folder: string): Promise<Taxonomy> {
  const files = filesIn(join(folder, 'v1.1.1-official')).map(({ name, read }) => ({
    name,
    read: async function* () {
      yield read()
    },
  }))
  const { source } = await readEsco({ files: files.filter(({ name }) => /_en\.csv$|Relation/.test(name)) })
  const concepts = source.concepts.filter(({ branch }) => branch === 'skill')
  const numbers = new Map(concepts.map(({ uri }, at) => [uri, at + 1]))
  const labels = new Map(
    [...source.labels].map(([lang, byUri]) => [lang, new Map([...byUri].filter(([uri]) => numbers.has(uri)))]),
  )
  return buildTaxonomy(new Map(), { version: 'skills', sources: [{ ...source, concepts, labels }], numbers })
}
