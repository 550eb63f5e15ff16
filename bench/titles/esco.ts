import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { CsvParser } from '@matchwright/taxonomy/esco/csv'
import { spaceVersion } from '@matchwright/taxonomy/titles/taxonomy-space'
import type { TitleLabel, TitleSpace } from '@matchwright/taxonomy/titles/title-space'
import { filesIn } from './files.ts'
import type { SourceFile } from './files.ts'

/**
 * ESCO as title recognition needs it, read from a folder with one distribution in English and labels of more
 * languages.
 */
export type Esco = {
  readonly space: TitleSpace
  readonly numberOf: ReadonlyMap<string, number>
  /** Sentences that describe the occupations, in English. */
  readonly descriptions: readonly { readonly concept: number; readonly text: string }[]
  /** Labels of ISCO-08 groups in all languages. */
  readonly groupLabels: readonly { readonly code: string; readonly text: string; readonly lang: string }[]
  /** Skills of each occupation: essential 1, optional less. */
  readonly skills: readonly ReadonlyMap<string, number>[]
  readonly unknownUris: number
}

/** Folders with the labels of a language, in order of preference. */
function labelFolders(lang: string): readonly string[] {
  return [`v1.1.1-official/${lang}`, `v1.2.0-official-partial/${lang}`, 'derived-official-layout']
}

const CONCEPTS_FOLDER = 'v1.1.1-official'
const OPTIONAL_SKILL = 0.4

type Row = Readonly<Record<string, string>>

function readRows(text: string): Row[] {
  const parser = new CsvParser()
  const [header, ...rows] = [...parser.push(text), ...parser.end().rows]
  const columns = header?.cells ?? []
  return rows.map(({ cells }) => Object.fromEntries(columns.map((name, at) => [name.trim(), cells[at] ?? ''])))
}

function rowsOf(files: readonly SourceFile[], name: string): Row[] {
  const file = files.find((one) => one.name === name)
  return file === undefined ? [] : readRows(file.read())
}

function languagesOf(folder: string): string[] {
  const names = [
    ...filesIn(join(folder, 'derived-official-layout')).map(({ name }) => name),
    ...['v1.1.1-official', 'v1.2.0-official-partial'].flatMap((part) =>
      readdirSync(join(folder, part), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => `occupations_${entry.name}.csv`),
    ),
  ]
  return [...new Set(['en', ...names.flatMap((name) => /^occupations_(\w+)\.csv$/.exec(name)?.[1] ?? [])])].toSorted()
}

function inLanguage(folder: string, lang: string, kind: string): Row[] {
  const name = `${kind}_${lang}.csv`
  if (lang === 'en') return rowsOf(filesIn(join(folder, CONCEPTS_FOLDER)), name)
  for (const part of labelFolders(lang)) {
    const rows = rowsOf(filesIn(join(folder, part)), name)
    if (rows.length > 0) return rows
  }
  return []
}

function alternativesOf(row: Row): string[] {
  return [...(row['altLabels'] ?? '').split('\n'), ...(row['hiddenLabels'] ?? '').split('\n')]
    .map((text) => text.trim())
    .filter((text) => text !== '')
}

function labelsOf(concept: number, lang: string, row: Row): TitleLabel[] {
  const preferred = (row['preferredLabel'] ?? '').trim()
  const others = [...new Set(alternativesOf(row))].filter((text) => text !== preferred)
  return [
    ...(preferred === '' ? [] : [{ concept, lang, text: preferred, isPreferred: true }]),
    ...others.map((text) => ({ concept, lang, text, isPreferred: false })),
  ]
}

function sentencesOf(text: string): string[] {
  return text.split(/\.\s+/).filter((sentence) => sentence.trim() !== '')
}

function skillsOf(relations: readonly SourceFile[], numberOf: ReadonlyMap<string, number>): Map<string, number>[] {
  const skills = Array.from({ length: numberOf.size }, () => new Map<string, number>())
  for (const row of rowsOf(relations, 'occupationSkillRelations.csv')) {
    const concept = numberOf.get(row['occupationUri'] ?? '')
    const weight = row['relationType'] === 'essential' ? 1 : OPTIONAL_SKILL
    if (concept !== undefined) skills[concept]?.set(row['skillUri'] ?? '', weight)
  }
  return skills
}

function parentsOf(relations: readonly SourceFile[], numberOf: ReadonlyMap<string, number>): number[] {
  const parents = Array.from({ length: numberOf.size }, () => -1)
  for (const row of rowsOf(relations, 'broaderRelationsOccPillar.csv')) {
    const child = numberOf.get(row['conceptUri'] ?? '')
    const parent = numberOf.get(row['broaderUri'] ?? '')
    if (child !== undefined && parent !== undefined) parents[child] = parent
  }
  return parents
}

/** ISCO-08 unit group of each occupation by its URI. */
export function readUnitGroups(folder: string): ReadonlyMap<string, string> {
  const rows = rowsOf(filesIn(join(folder, CONCEPTS_FOLDER)), 'occupations_en.csv')
  return new Map(rows.map((row) => [row['conceptUri'] ?? '', row['iscoGroup'] ?? '']))
}

/** `withSkills`: also the relations of occupations and skills, which take some seconds. */
export function readEsco(folder: string, { withSkills = false } = {}): Esco {
  const files = filesIn(join(folder, CONCEPTS_FOLDER))
  const concepts = rowsOf(files, 'occupations_en.csv')
  if (concepts.length === 0) throw new Error(`no occupations_en.csv in an archive or file of ${CONCEPTS_FOLDER}`)
  const numberOf = new Map(concepts.map((row, at) => [row['conceptUri'] ?? '', at]))
  const keys = [...numberOf.keys()]
  const codes = concepts.map((row) => row['iscoGroup'] ?? '')
  const labels = new Map<string, TitleLabel[]>()
  let unknownUris = 0
  const languages = languagesOf(folder)
  for (const lang of languages) {
    const rows = lang === 'en' ? concepts : inLanguage(folder, lang, 'occupations')
    labels.set(
      lang,
      rows.flatMap((row) => {
        const concept = numberOf.get(row['conceptUri'] ?? '')
        if (concept === undefined) unknownUris++
        return concept === undefined ? [] : labelsOf(concept, lang, row)
      }),
    )
  }
  return {
    space: {
      version: spaceVersion(keys, codes),
      keys,
      codes,
      parents: parentsOf(files, numberOf),
      labels,
    },
    numberOf,
    descriptions: concepts.flatMap((row, concept) =>
      sentencesOf(row['description'] ?? '').map((text) => ({ concept, text })),
    ),
    groupLabels: languages.flatMap((lang) =>
      inLanguage(folder, lang, 'ISCOGroups').map((row) => ({
        code: row['code'] ?? '',
        text: (row['preferredLabel'] ?? '').trim(),
        lang,
      })),
    ),
    skills: withSkills ? skillsOf(files, numberOf) : [],
    unknownUris,
  }
}
