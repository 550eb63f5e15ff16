import type { Problem } from '../concepts.ts'

export type TableRow = {
  readonly file: string
  readonly line: number
  readonly cells: ReadonlyMap<string, string>
}

/** Text of one column, trimmed; a missing column reads as empty. */
export function cell(row: TableRow, column: string): string {
  return row.cells.get(column) ?? ''
}

/** The parts of a list field (`a; b; c`), without empty ones. */
export function listCell(row: TableRow, column: string): string[] {
  return cell(row, column)
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

export function problemAt(row: TableRow, message: string): Problem {
  return { file: row.file, line: row.line, message }
}

function splitLine(line: string): string[] {
  return line.split('\t').map((text) => text.trim())
}

/**
 * Reads one tab-separated file with a header line. A row that is longer than the header is reported and kept: the
 * surplus is cut off. Missing cells at the end of a row are empty.
 */
export function parseTable(file: string, text: string, problems: Problem[]): TableRow[] {
  const [head, ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const columns = splitLine(head ?? '')
  const rows: TableRow[] = []
  lines.forEach((line, index) => {
    if (line.trim() === '') return
    const values = splitLine(line)
    const row = { file, line: index + 2, cells: new Map(columns.map((name, at) => [name, values[at] ?? ''])) }
    if (values.length > columns.length)
      problems.push(problemAt(row, `${values.length} cells for ${columns.length} columns`))
    rows.push(row)
  })
  return rows
}

/** All rows of the files whose path passes, in the order of the paths. */
export function readTables(
  files: ReadonlyMap<string, string>,
  isWanted: (path: string) => boolean,
  problems: Problem[],
): TableRow[] {
  return [...files.keys()]
    .filter(isWanted)
    .toSorted()
    .flatMap((path) => parseTable(path, files.get(path) ?? '', problems))
}
