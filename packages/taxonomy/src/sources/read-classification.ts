import type { Branch } from '../concepts.ts'
import { readCsv } from '../esco/csv.ts'
import type { CsvFault, CsvRow } from '../esco/csv.ts'
import { cleanLabel, cleanLabels, languageCode } from './source.ts'
import type { OnProgress, ReadSource, SourceConcept, SourceFile, SourceLabels } from './source.ts'

/** Standards that are lists of codes and titles. */
export const CODE_SCHEMES = ['isco', 'nace', 'isced'] as const
export type CodeScheme = (typeof CODE_SCHEMES)[number]

/** Thrown when a file lacks codes or titles. */
export class ClassificationError extends Error {
  override name = 'ClassificationError'
}

type Standard = {
  readonly branch: Branch
  /** Pattern of codes; other rows (national refinements, notes) are skipped and counted. */
  readonly code: RegExp
  /** Brings a code into our form: `C0110` -> `0110`. */
  readonly normalise: (text: string) => string
  /** Code of the broader concept, if it follows from the code; else empty. */
  readonly above: (code: string) => string
}

const standards: Readonly<Record<CodeScheme, Standard>> = {
  isco: {
    branch: 'occupation_group',
    code: /^\d{1,4}$/,
    normalise: (text) => text.replace(/^C(?=\d)/i, ''),
    above: (code) => code.slice(0, -1),
  },
  nace: {
    branch: 'industry',
    code: /^(?:[A-V]|\d\d(?:\.\d{1,2})?)$/,
    normalise: (text) =>
      text
        .replace(/^[A-V](?=\d)/i, '')
        .replace(/^(\d\d)(\d{1,2})$/, '$1.$2')
        .toUpperCase(),
    above: (code) => (code.length === 4 ? code.slice(0, 2) : code.slice(0, -1)),
  },
  isced: {
    branch: 'education_field',
    code: /^\d{2,4}$/,
    normalise: (text) => text,
    above: (code) => code.slice(0, -1),
  },
}

const CODE_COLUMNS: readonly string[] = [
  'code',
  'ISCO 08 Code',
  'ISCO-08 code',
  'Section',
  'Division',
  'Group',
  'Class',
]
const ENGLISH_NAMES: ReadonlyMap<string, string> = new Map([
  ['english', 'en'],
  ['french', 'fr'],
  ['german', 'de'],
  ['spanish', 'es'],
  ['italian', 'it'],
])

/**
 * The language of a column of titles: `de`, `pt-BR`, `Title EN`, `name_french`; the given one for `Title`,
 * `Activity`.
 */
function columnLanguage(column: string, given: string): string | undefined {
  if (/^[a-z]{2}(?:-[a-z]{2})?$/i.test(column)) return languageCode(column)
  const [, rest] = /^(?:title|name|label|preferredlabel|description|activity)[ _]?(.*)$/i.exec(column) ?? []
  if (rest === undefined) return undefined
  if (rest === '') return given
  return ENGLISH_NAMES.get(rest.toLowerCase()) ?? (/^[a-z]{2}$/i.test(rest) ? languageCode(rest) : undefined)
}

function readCode(row: CsvRow): string {
  return CODE_COLUMNS.map((column) => row.cell(column).trim()).find((text) => text !== '') ?? ''
}

/** Lower case for headings in capitals only: "MINING AND QUARRYING". */
function withoutCapitals(text: string): string {
  const label = cleanLabel(text)
  const isCapitals = label.length > 5 && label === label.toUpperCase() && label !== label.toLowerCase()
  return isCapitals ? label.charAt(0) + label.slice(1).toLowerCase() : label
}

class CodeReader {
  readonly concepts = new Map<string, SourceConcept>()
  readonly labels = new Map<string, Map<string, SourceLabels>>()
  readonly problems: { file: string; line: number; message: string }[] = []
  notOfStandard = 0
  readonly #scheme: CodeScheme
  readonly #standard: Standard
  /** The last section read: broader concept of the divisions that follow. */
  #section = ''

  constructor(scheme: CodeScheme) {
    this.#scheme = scheme
    this.#standard = standards[scheme]
  }

  read(file: SourceFile, row: CsvRow, columns: readonly (readonly [column: string, lang: string])[]): void {
    const code = this.#standard.normalise(readCode(row))
    if (!this.#standard.code.test(code)) return void this.notOfStandard++
    const uri = `${this.#scheme}:${code}`
    const titles = columns
      .map(([column, lang]) => [lang, withoutCapitals(row.cell(column))] as const)
      .filter(([, text]) => text !== '')
    if (titles.length === 0)
      return void this.problems.push({ file: file.name, line: row.line, message: `no title: ${code}` })
    this.#addConcept(uri, code)
    for (const [lang, text] of titles) this.#addTitle(uri, lang, text)
  }

  #addConcept(uri: string, code: string): void {
    if (/^\p{L}$/u.test(code)) this.#section = code
    if (this.concepts.has(uri)) return
    const { branch, above } = this.#standard
    const parent = this.#scheme === 'nace' && code.length === 2 ? this.#section : above(code)
    const broader = parent === '' ? [] : [`${this.#scheme}:${parent}`]
    this.concepts.set(uri, { uri, branch, kind: 'concept', code, broader, essential: [], optional: [] })
  }

  #addTitle(uri: string, lang: string, text: string): void {
    const ofLanguage = this.labels.get(lang) ?? new Map<string, SourceLabels>()
    this.labels.set(lang, ofLanguage.set(uri, cleanLabels(text, [])))
  }
}

type Table = {
  readonly separator: string
  /** Columns of titles with their languages. */
  readonly columns: readonly (readonly [column: string, lang: string])[]
}

async function firstLine(file: SourceFile): Promise<string> {
  let text = ''
  for await (const piece of file.read()) {
    text += piece
    if (/[\r\n]/.test(text)) break
  }
  return text.replace(/^\uFEFF/, '').split(/[\r\n]/)[0] ?? ''
}

async function readHeader(file: SourceFile, lang: string): Promise<Table> {
  const line = await firstLine(file)
  const separator = line.includes(';') ? ';' : ','
  const header = line.split(separator).map((name) => name.replaceAll('"', '').trim())
  if (!header.some((name) => CODE_COLUMNS.includes(name)))
    throw new ClassificationError(`${file.name} has no column of codes (${CODE_COLUMNS.join(', ')})`)
  const columns = header.flatMap((name): [string, string][] => {
    const ofColumn = columnLanguage(name, lang)
    return ofColumn === undefined ? [] : [[name, ofColumn]]
  })
  if (columns.length > 0) return { separator, columns }
  throw new ClassificationError(`${file.name} has no column of titles (a language code, Title, Activity ...)`)
}

/**
 * Reads lists of codes and titles of ISCO-08, NACE (and so ISIC) or ISCED-F: a column of codes (or the four columns of
 * NACE) and titles in columns named by language. `lang` is the language of columns without one in their name.
 * @throws {ClassificationError} no codes or no titles in a file
 */
export async function readClassification(
  scheme: CodeScheme,
  parts: readonly { readonly lang: string; readonly files: readonly SourceFile[] }[],
  onProgress: OnProgress = () => undefined,
): Promise<ReadSource> {
  const reader = new CodeReader(scheme)
  for (const { file, lang } of parts.flatMap((part) => part.files.map((one) => ({ file: one, lang: part.lang })))) {
    const { columns, separator } = await readHeader(file, lang)
    const onFault = (fault: CsvFault) => reader.problems.push({ file: file.name, ...fault })
    let rows = 0
    for await (const row of readCsv(file.read(), { separator, onFault })) {
      reader.read(file, row, columns)
      rows++
    }
    onProgress({ file: file.name, rows, isDone: true })
  }
  const { concepts, labels, problems, notOfStandard } = reader
  if (concepts.size === 0) throw new ClassificationError('No code of the standard in these files')
  const counts = { codes: concepts.size, 'rows without a code of the standard': notOfStandard }
  return {
    source: { scheme, addsConcepts: true, concepts: [...concepts.values()], labels },
    report: { counts, problems },
  }
}
