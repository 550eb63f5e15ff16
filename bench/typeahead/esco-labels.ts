import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildTaxonomy } from '@matchwright/taxonomy/build'
import type { LabelRecord, Taxonomy } from '@matchwright/taxonomy/concepts'
import { readEsco } from '@matchwright/taxonomy/esco/read-esco'
import { filesIn } from '../titles/files.ts'

/** Distributions in the order in which a language is looked for. */
function labelFolders(lang: string): readonly string[] {
  return [`v1.1.1-official/${lang}`, `v1.2.0-official-partial/${lang}`, 'derived-official-layout']
}

function sourceFiles(folder: string) {
  return filesIn(folder).map(({ name, read }) => ({
    name,
    read: async function* () {
      yield read()
    },
  }))
}

function furtherLanguages(folder: string): string[] {
  const names = ['v1.1.1-official', 'v1.2.0-official-partial'].flatMap((part) =>
    readdirSync(join(folder, part), { withFileTypes: true }).filter((entry) => entry.isDirectory()),
  )
  const derived = filesIn(join(folder, 'derived-official-layout')).flatMap(
    ({ name }) => /^occupations_(\w+)\.csv$/.exec(name)?.[1] ?? [],
  )
  return [...new Set([...names.map(({ name }) => name), ...derived])].toSorted()
}

function labelFiles(folder: string, lang: string) {
  const isOfLanguage = ({ name }: { name: string }): boolean => name === `occupations_${lang}.csv`
  const found = labelFolders(lang).find((part) => filesIn(join(folder, part)).some(isOfLanguage))
  return found === undefined ? [] : sourceFiles(join(folder, found))
}

/** ESCO as it is after an import, without the built-in taxonomy: in English, or in all languages of the folder. */
export async function importedTaxonomy(folder: string, { inAllLanguages = false } = {}): Promise<Taxonomy> {
  const { source } = await readEsco({
    files: sourceFiles(join(folder, 'v1.1.1-official')),
    languages: inAllLanguages
      ? furtherLanguages(folder).map((lang) => ({ lang, files: labelFiles(folder, lang) }))
      : [],
  })
  const numbers = new Map(source.concepts.map(({ uri }, at) => [uri, at + 1]))
  return buildTaxonomy(new Map(), { version: 'bench', sources: [source], numbers })
}

/** With the labels of skills alone, without those of their groups. */
export function onlySkills(taxonomy: Taxonomy): Taxonomy {
  const isSkill = ({ conceptId }: LabelRecord): boolean => {
    const concept = taxonomy.get(conceptId)
    return concept?.branch === 'skill' && concept.kind !== 'group'
  }
  return { ...taxonomy, labels: taxonomy.labels.filter(isSkill) }
}
