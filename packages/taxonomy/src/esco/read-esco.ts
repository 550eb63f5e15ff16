import type { ConceptKind } from '../concepts.ts'
import { cleanLabels } from '../sources/source.ts'
import type { OnProgress, ReadSource, Source, SourceConcept, SourceFile, SourceLabels } from '../sources/source.ts'
import { decodeSource, encodeSource } from '../sources/encode.ts'
import { readCsv } from './csv.ts'
import type { CsvRow } from './csv.ts'
import { escoFile, LABEL_TABLES } from './file-names.ts'
import type { EscoTable } from './file-names.ts'

export type EscoInput = {
  /** Files of the distribution: concepts, relations and the labels in its own languages. */
  readonly files: readonly SourceFile[]
  /** Labels in further languages, possibly of another version; they replace those of the distribution. */
  readonly languages?: readonly { readonly lang: string; readonly files: readonly SourceFile[] }[]
  readonly onProgress?: OnProgress
}

/** Thrown when occupations or skills are missing. */
export class EscoError extends Error {
  override name = 'EscoError'
}

type Draft = {
  readonly broader: string[]
  readonly essential: string[]
  readonly optional: string[]
} & SourceConcept

const PROGRESS_EVERY = 5000

function isReleased(row: CsvRow): boolean {
  return ['', 'released'].includes(row.cell('status').trim())
}

/** Restores the leading zero of the armed forces, which spreadsheets drop. */
function unitGroup(text: string): string {
  return (/\d{1,4}$/.exec(text.trim())?.[0] ?? '').padStart(4, '0')
}

function splitLines(text: string): string[] {
  return text.split(/\r?\n|\s\|\s/u)
}

function readLabels(row: CsvRow): SourceLabels {
  return cleanLabels(
    row.cell('preferredLabel'),
    splitLines(row.cell('altLabels')),
    splitLines(row.cell('hiddenLabels')),
  )
}

function skillKind(row: CsvRow): ConceptKind {
  return row.cell('skillType').trim() === 'knowledge' ? 'knowledge' : 'skill'
}

function classify(table: EscoTable, row: CsvRow): Pick<SourceConcept, 'branch' | 'kind' | 'code'> {
  if (table === 'occupations') return { branch: 'occupation', kind: 'concept', code: unitGroup(row.cell('iscoGroup')) }
  if (table === 'iscoGroups') return { branch: 'occupation_group', kind: 'concept', code: row.cell('code').trim() }
  if (table === 'skillGroups') return { branch: 'skill', kind: 'group', code: '' }
  return { branch: 'skill', kind: skillKind(row), code: '' }
}

type RelationTable = {
  readonly from: string
  readonly to: string
  readonly add: (from: Draft, to: string, row: CsvRow) => void
}

function addOnce(list: string[], uri: string): void {
  return void (list.includes(uri) || list.push(uri))
}

/** An ISCO group above an occupation is known by its code already. */
function addBroader(from: Draft, to: string, row: CsvRow): void {
  if (from.branch !== 'occupation' || row.cell('broaderType') !== 'ISCOGroup') addOnce(from.broader, to)
}

const relationTables: Partial<Record<EscoTable, RelationTable>> = {
  broaderOccupations: { from: 'conceptUri', to: 'broaderUri', add: addBroader },
  broaderSkills: { from: 'conceptUri', to: 'broaderUri', add: addBroader },
  occupationSkills: {
    from: 'occupationUri',
    to: 'skillUri',
    add: (from, to, row) =>
      addOnce(row.cell('relationType').trim() === 'essential' ? from.essential : from.optional, to),
  },
  // Not used by similarity; checked and counted for the report.
  skillSkills: { from: 'originalSkillUri', to: 'relatedSkillUri', add: () => undefined },
}

class EscoReader {
  readonly concepts = new Map<string, Draft>()
  readonly labels = new Map<string, Map<string, SourceLabels>>()
  readonly counts: Record<string, number> = {}
  readonly problems: { file: string; line: number; message: string }[] = []
  readonly #onProgress: OnProgress

  constructor(onProgress: OnProgress) {
    this.#onProgress = onProgress
  }

  /** Reads concepts and labels of a file; without `isOwn` only the labels of known concepts. */
  async readConcepts(file: SourceFile, { table, lang }: { table: EscoTable; lang: string }, isOwn: boolean) {
    const ofLanguage = this.labels.get(lang) ?? new Map<string, SourceLabels>()
    this.labels.set(lang, ofLanguage)
    await this.#forEachRow(file, (row) => {
      const uri = row.cell('conceptUri').trim()
      const labels = readLabels(row)
      const fault = uri === '' ? 'a row without conceptUri' : labels.preferred === '' ? `no label: ${uri}` : undefined
      if (fault !== undefined) return this.#report(file, row, fault)
      if (!isReleased(row)) return this.#count('not released')
      if (isOwn && !this.concepts.has(uri)) this.#addConcept(uri, table, row)
      if (!this.concepts.has(uri)) return this.#count(`labels of unknown concepts (${lang})`)
      if (ofLanguage.has(uri)) return this.#report(file, row, `labels given twice: ${uri}`)
      ofLanguage.set(uri, labels)
    })
  }

  async readRelations(file: SourceFile, table: EscoTable, { from, to, add }: RelationTable) {
    await this.#forEachRow(file, (row) => {
      const start = this.concepts.get(row.cell(from).trim())
      const end = row.cell(to).trim()
      const missing = start === undefined ? row.cell(from).trim() : this.concepts.has(end) ? undefined : end
      if (missing !== undefined) {
        this.#count(`dangling references (${table})`)
        this.#report(file, row, `refers to the unknown concept ${missing}`)
      } else if (start !== undefined) {
        this.#count(table)
        add(start, end, row)
      }
    })
  }

  /** Reports occupations whose unit group the distribution does not have. */
  checkCodes(): void {
    const codes = new Set(
      [...this.concepts.values()].filter(({ branch }) => branch === 'occupation_group').map(({ code }) => code),
    )
    if (codes.size === 0) return
    for (const { branch, code, uri } of this.concepts.values())
      if (branch === 'occupation' && !codes.has(code))
        this.problems.push({ file: 'occupations', line: 0, message: `${uri}: no ISCO unit group "${code}"` })
  }

  #addConcept(uri: string, table: EscoTable, row: CsvRow): void {
    this.concepts.set(uri, { uri, ...classify(table, row), broader: [], essential: [], optional: [] })
    this.#count(table)
  }

  #count(name: string): void {
    this.counts[name] = (this.counts[name] ?? 0) + 1
  }

  #report(file: SourceFile, row: CsvRow, message: string): void {
    this.problems.push({ file: file.name, line: row.line, message })
  }

  async #forEachRow(file: SourceFile, visit: (row: CsvRow) => void): Promise<void> {
    const onFault = (fault: { line: number; message: string }) => this.problems.push({ file: file.name, ...fault })
    let rows = 0
    for await (const row of readCsv(file.read(), { onFault })) {
      visit(row)
      if (++rows % PROGRESS_EVERY === 0) this.#onProgress({ file: file.name, rows, isDone: false })
    }
    this.#onProgress({ file: file.name, rows, isDone: true })
  }
}

type NamedFile = {
  readonly file: SourceFile
  readonly table: EscoTable
  readonly lang: string
}

function namedFiles(files: readonly SourceFile[]): NamedFile[] {
  return files.flatMap((file) => {
    const named = escoFile(file.name)
    return named === undefined ? [] : [{ file, ...named }]
  })
}

/** Label files by language, English first, then by table: the first file with a concept defines it. */
function inReadingOrder(files: readonly NamedFile[]): NamedFile[] {
  return files
    .filter(({ table }) => LABEL_TABLES.includes(table))
    .toSorted(
      (a, b) =>
        Number(b.lang === 'en') - Number(a.lang === 'en') ||
        a.lang.localeCompare(b.lang) ||
        LABEL_TABLES.indexOf(a.table) - LABEL_TABLES.indexOf(b.table),
    )
}

/**
 * Reads an ESCO distribution in CSV (versions 1.0 to 1.2: columns are found by name). References to concepts that are
 * not in the distribution are skipped and reported. Skills, knowledge and their groups are all of branch skill.
 * @throws {EscoError} no occupations or no skills among the files
 */
export async function readEsco({
  files,
  languages = [],
  onProgress = () => undefined,
}: EscoInput): Promise<ReadSource> {
  const own = namedFiles(files)
  for (const table of ['occupations', 'skills'] as const)
    if (!own.some((one) => one.table === table))
      throw new EscoError(`No file ${table}_<language>.csv: this is not a complete ESCO distribution`)
  const reader = new EscoReader(onProgress)
  const isReplaced = (lang: string): boolean => lang !== 'en' && languages.some((one) => one.lang === lang)
  for (const { file, ...named } of inReadingOrder(own))
    if (!isReplaced(named.lang)) await reader.readConcepts(file, named, true)
  for (const { lang, files: further } of languages)
    for (const { file, ...named } of inReadingOrder(namedFiles(further)))
      if (named.lang === lang) await reader.readConcepts(file, named, false)
  for (const { file, table } of distinctRelations(own)) {
    const relations = relationTables[table]
    if (relations !== undefined) await reader.readRelations(file, table, relations)
  }
  reader.checkCodes()
  const { concepts, labels, counts, problems } = reader
  const source: Source = { scheme: 'esco', addsConcepts: true, concepts: [...concepts.values()], labels }
  // Cells are slices that keep the whole piece of the file in memory; encoding and decoding copies them.
  return { source: decodeSource(encodeSource(source).text), report: { counts, problems } }
}

/** Each relation file once: a distribution in several languages repeats them. */
function distinctRelations(files: readonly NamedFile[]): NamedFile[] {
  return files.filter(({ table }, at) => files.findIndex((other) => other.table === table) === at)
}
