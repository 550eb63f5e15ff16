import { readCsv } from '../esco/csv.ts'
import { cleanLabels } from './source.ts'
import type { OnProgress, ReadSource, SourceConcept, SourceFile } from './source.ts'

/** Thrown when the list of occupations is missing. */
export class OnetError extends Error {
  override name = 'OnetError'
}

/** Files of the O*NET database (text, tab-separated) and their column of titles. */
const TITLE_FILES: readonly { readonly name: RegExp; readonly column: string }[] = [
  { name: /^alternate[ _]titles\.txt/i, column: 'Alternate Title' },
  { name: /^sample[ _]of[ _]reported[ _]titles\.txt/i, column: 'Reported Job Title' },
]
const OCCUPATION_FILE = /^occupation[ _]data\.txt/i
const CODE_COLUMN = 'O*NET-SOC Code'

/** "Chief Executive Officer (CEO)" -> the title and the abbreviation; other text in brackets is dropped. */
function variants(title: string): string[] {
  const [, name = '', short = ''] = /^(.+?)\s*\(([^)]+)\)$/.exec(title.trim()) ?? []
  if (name === '') return [title]
  return /^[A-Z&/]{2,8}$/.test(short) ? [name, short] : [name]
}

function onetUri(code: string): string {
  return `onet:${code}`
}

/**
 * Reads the titles of an O*NET release: `Occupation Data.txt`, `Alternate Titles.txt`, `Sample of Reported Titles.txt`.
 * Its occupations only add titles to ours; they never become concepts.
 * @throws {OnetError} no list of occupations among the files
 */
export async function readOnet(
  files: readonly SourceFile[],
  onProgress: OnProgress = () => undefined,
): Promise<ReadSource> {
  const occupations = files.find(({ name }) => OCCUPATION_FILE.test(name))
  if (occupations === undefined) throw new OnetError('No file "Occupation Data.txt": this is not an O*NET release')
  const problems: { file: string; line: number; message: string }[] = []
  const titles = new Map<string, { preferred: string; alternatives: string[] }>()
  const forEachRow = async (file: SourceFile, column: string, visit: (code: string, title: string) => boolean) => {
    let rows = 0
    for await (const row of readCsv(file.read(), { separator: '\t' })) {
      rows++
      const code = row.cell(CODE_COLUMN).trim()
      if (!visit(code, row.cell(column)))
        problems.push({ file: file.name, line: row.line, message: `unknown or repeated occupation ${code}` })
    }
    onProgress({ file: file.name, rows, isDone: true })
    return rows
  }
  const counts: Record<string, number> = {}
  counts['occupations'] = await forEachRow(occupations, 'Title', (code, title) => {
    const isNew = code !== '' && !titles.has(code)
    if (isNew) titles.set(code, { preferred: title, alternatives: [] })
    return isNew
  })
  for (const { name, column } of TITLE_FILES)
    for (const file of files.filter((one) => name.test(one.name)))
      counts[column] = await forEachRow(file, column, (code, title) => {
        titles.get(code)?.alternatives.push(...variants(title))
        return titles.has(code)
      })
  const labels = new Map(
    [...titles].map(([code, { preferred, alternatives }]) => [
      onetUri(code),
      cleanLabels('', [preferred, ...alternatives]),
    ]),
  )
  return {
    source: {
      scheme: 'onet',
      addsConcepts: false,
      concepts: [...titles.keys()].map(toOccupation),
      labels: new Map([['en', labels]]),
    },
    report: { counts, problems },
  }
}

function toOccupation(code: string): SourceConcept {
  return {
    uri: onetUri(code),
    branch: 'occupation',
    kind: 'concept',
    code: '',
    broader: [],
    essential: [],
    optional: [],
  }
}
