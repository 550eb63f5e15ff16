import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ListingContentInput } from '@matchwright/contract/listing-content.schema'
import { REPOSITORY_ROOT } from '#server/db/data-dir.ts'

/** The files of the built-in templates, `templates/`. Comments at the head of each tell its columns. */

const ROOT = join(REPOSITORY_ROOT, 'templates')

/** An occupation, as its templates have it everywhere. */
export type Work = {
  key: string
  skills: readonly string[]
  licences: readonly string[]
  education: number | null
  field: string | null
  months: number
  /** Level asked of the template's language; A1 = 1. */
  language: number
  social: readonly string[]
  offered: readonly string[]
  wished: readonly string[]
  isPaidByHour: boolean
}
/** A country of a language, with what advertisements there usually state. */
export type Land = {
  language: string
  country: string
  currency: string
  unit: Unit
  wage: Unit
  salaries: number
  contracts: NonNullable<ListingContentInput['contract_types']>
}
type Unit = NonNullable<NonNullable<ListingContentInput['pay']>['unit']>
/** What the law of a country demands for an occupation. */
export type Rule = { licences: readonly string[]; education: number | null }
export const TEXTS = ['offer_title', 'offer_text', 'search_title', 'search_text'] as const
export type Texts = Record<(typeof TEXTS)[number], string>

export type TemplateFiles = {
  /** Commonest first. */
  works: readonly Work[]
  /** The first country of each language first. */
  lands: readonly Land[]
  rules: readonly (Rule & { key: string; countries: readonly string[] })[]
  /** By file (`en`, `en-US`), occupation, and country; the country '' stands for all. */
  texts: ReadonlyMap<string, ReadonlyMap<string, ReadonlyMap<string, Texts>>>
}

let files: TemplateFiles | undefined

export function templateFiles(): TemplateFiles {
  files ??= {
    works: tableOf('occupations.tsv').map(workOf),
    lands: tableOf('countries.tsv').map(landOf),
    rules: tableOf('regulations.tsv').map((row) => ({
      key: cell(row, 'key'),
      countries: list(cell(row, 'countries')),
      licences: list(cell(row, 'licences')),
      education: numberOrNull(cell(row, 'education')),
    })),
    texts: new Map(
      readdirSync(join(ROOT, 'texts')).map((name) => [name.replace('.tsv', ''), textsOf(`texts/${name}`)]),
    ),
  }
  return files
}

type Row = ReadonlyMap<string, string>

/** The rows of a table, by the names of its columns. */
export function tableOf(path: string): Row[] {
  const lines = readFileSync(join(ROOT, path), 'utf8').split(/\r?\n/)
  const [head = '', ...rows] = lines.filter((line) => line !== '' && !line.startsWith('#'))
  const columns = head.split('\t')
  return rows.map((line) => {
    const cells = line.split('\t')
    if (cells.length !== columns.length) throw new TypeError(`templates/${path}: ${line} has ${cells.length} cells`)
    return new Map(columns.map((column, at) => [column, cells[at]?.trim() ?? '']))
  })
}

function cell(row: Row, column: string): string {
  const value = row.get(column)
  if (value === undefined) throw new TypeError(`The tables of templates have no column ${column}`)
  return value
}

function list(text: string): string[] {
  return text === '' ? [] : text.split('; ')
}

function numberOrNull(text: string): number | null {
  return text === '' ? null : Number(text)
}

function workOf(row: Row): Work {
  return {
    key: cell(row, 'key'),
    skills: list(cell(row, 'skills')),
    licences: list(cell(row, 'licences')),
    education: numberOrNull(cell(row, 'education')),
    field: cell(row, 'field') || null,
    months: Number(cell(row, 'months')),
    language: Number(cell(row, 'language')),
    social: list(cell(row, 'social')),
    offered: list(cell(row, 'offered')),
    wished: list(cell(row, 'wished')),
    isPaidByHour: cell(row, 'paid') === 'hour',
  }
}

function landOf(row: Row): Land {
  return {
    language: cell(row, 'language'),
    country: cell(row, 'country'),
    currency: cell(row, 'currency'),
    unit: cell(row, 'unit') as Unit,
    wage: cell(row, 'wage') as Unit,
    salaries: Number(cell(row, 'salaries')),
    contracts: list(cell(row, 'contracts')) as Land['contracts'],
  }
}

function textsOf(path: string): Map<string, Map<string, Texts>> {
  const found = new Map<string, Map<string, Texts>>()
  for (const row of tableOf(path)) {
    const ofWork = found.get(cell(row, 'key')) ?? new Map<string, Texts>()
    const everywhere = ofWork.get('')
    const texts = Object.fromEntries(TEXTS.map((name) => [name, cell(row, name) || (everywhere?.[name] ?? '')]))
    found.set(cell(row, 'key'), ofWork.set(cell(row, 'country'), texts as Texts))
  }
  return found
}
