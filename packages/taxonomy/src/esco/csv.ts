/** One row of a CSV file. */
export type CsvRow = {
  /** Line of the file on which the row begins, 1 for the header. */
  readonly line: number
  /** Text of a column; the empty text where the row or the file has no such column. */
  cell(column: string): string
}

export type RawRow = {
  readonly line: number
  readonly cells: readonly string[]
}

const LINE_FEED = 10
const CARRIAGE_RETURN = 13
const QUOTE = '"'

/** State within a field; `closing`: after a quote that ends the field unless another quote follows. */
type FieldState = 'start' | 'plain' | 'quoted' | 'closing'

/**
 * Reads CSV (RFC 4180) that arrives in pieces cut anywhere: quoted fields with separators, doubled quotes and line
 * breaks, lines that end in CRLF, LF or CR, a byte order mark, empty lines. Text after a closing quote belongs to the
 * field.
 */
export class CsvParser {
  readonly #separator: number
  readonly #quote: number
  #place: FieldState = 'start'
  #field = ''
  #cells: string[] = []
  #line = 1
  #rowLine = 1
  #isFirst = true
  #lastWasReturn = false

  /** `quote`: the empty text where no field is quoted. */
  constructor(separator = ',', quote = QUOTE) {
    this.#separator = separator.charCodeAt(0)
    this.#quote = quote.charCodeAt(0)
  }

  /** The rows that are complete with this piece. */
  push(piece: string): RawRow[] {
    const rows: RawRow[] = []
    const begin = this.#isFirst && piece.startsWith('\uFEFF') ? 1 : 0
    if (piece !== '') this.#isFirst = false
    let taken = begin
    for (let at = begin; at < piece.length; at++) taken = this.#read(piece, at, taken, rows)
    if (this.#place === 'plain' || this.#place === 'quoted') this.#field += piece.slice(taken)
    return rows
  }

  /** The last row, if the file does not end with a line break. `isCut`: a quote was never closed. */
  end(): { readonly rows: readonly RawRow[]; readonly isCut: boolean } {
    const isCut = this.#place === 'quoted'
    const rows: RawRow[] = []
    this.#endRow(rows, '')
    return { rows, isCut }
  }

  /** Reads one character; returns the start of the text that is not yet copied to the current field. */
  #read(piece: string, at: number, taken: number, rows: RawRow[]): number {
    const code = piece.charCodeAt(at)
    const kind = this.#kindOf(code)
    this.#lastWasReturn = code === CARRIAGE_RETURN
    if (kind === 'break') this.#line++
    if (this.#place === 'quoted') return code === this.#quote ? this.#closeQuote(piece, at, taken) : taken
    if (code === this.#quote && this.#place !== 'plain')
      return this.#continueAs('quoted', this.#place === 'start' ? at + 1 : at)
    if (kind === 'text') return this.#place === 'plain' ? taken : this.#continueAs('plain', at)
    if (kind === 'break') this.#endRow(rows, piece.slice(taken, at))
    else if (kind === 'separator') this.#endField(piece.slice(taken, at))
    else this.#rowLine = this.#line
    return at + 1
  }

  /** `rest`: the line feed of a CRLF, whose line break was counted at the carriage return. */
  #kindOf(code: number): 'break' | 'rest' | 'separator' | 'text' {
    if (code === LINE_FEED) return this.#lastWasReturn ? 'rest' : 'break'
    if (code === CARRIAGE_RETURN) return 'break'
    return code === this.#separator ? 'separator' : 'text'
  }

  #closeQuote(piece: string, at: number, taken: number): number {
    this.#field += piece.slice(taken, at)
    this.#place = 'closing'
    return at + 1
  }

  #continueAs(place: FieldState, from: number): number {
    this.#place = place
    return from
  }

  /** `rest`: text of a plain field in the current piece; empty after a closing quote. */
  #endField(rest: string): void {
    this.#cells.push(this.#place === 'plain' ? this.#field + rest : this.#field)
    this.#field = ''
    this.#place = 'start'
  }

  #endRow(rows: RawRow[], rest: string): void {
    const isEmpty = this.#cells.length === 0 && this.#place === 'start'
    if (!isEmpty) {
      this.#endField(rest)
      rows.push({ line: this.#rowLine, cells: this.#cells })
    }
    this.#cells = []
    this.#rowLine = this.#line
  }
}

class NamedRow implements CsvRow {
  readonly line: number
  readonly #cells: readonly string[]
  readonly #columns: ReadonlyMap<string, number>

  constructor({ line, cells }: RawRow, columns: ReadonlyMap<string, number>) {
    this.line = line
    this.#cells = cells
    this.#columns = columns
  }

  cell(column: string): string {
    return this.#cells[this.#columns.get(column) ?? -1] ?? ''
  }
}

export type CsvFault = {
  readonly line: number
  readonly message: string
}

/** The rows of a parsed piece; the first row ever is the header and gives the columns their names. */
class HeaderReader {
  #columns: ReadonlyMap<string, number> | undefined
  readonly #onFault: (fault: CsvFault) => void

  constructor(onFault: (fault: CsvFault) => void) {
    this.#onFault = onFault
  }

  name(row: RawRow): CsvRow | undefined {
    if (this.#columns === undefined) {
      this.#columns = new Map(row.cells.map((name, at) => [name.trim(), at]))
      return undefined
    }
    if (row.cells.length > this.#columns.size)
      this.#onFault({ line: row.line, message: `${row.cells.length} cells for ${this.#columns.size} columns` })
    return new NamedRow(row, this.#columns)
  }
}

/**
 * Rows of a CSV file with a header, as they become complete. A file that ends within quotes, and rows with more cells
 * than the header, are reported to `onFault` and read all the same.
 */
export async function* readCsv(
  pieces: AsyncIterable<string>,
  { separator = ',', onFault = () => undefined }: { separator?: string; onFault?: (fault: CsvFault) => void } = {},
): AsyncGenerator<CsvRow> {
  const parser = new CsvParser(separator)
  const header = new HeaderReader(onFault)
  for await (const piece of pieces)
    for (const raw of parser.push(piece)) {
      const row = header.name(raw)
      if (row !== undefined) yield row
    }
  const { rows, isCut } = parser.end()
  for (const raw of rows) {
    if (isCut) onFault({ line: raw.line, message: 'the file ends inside a quoted field' })
    const row = header.name(raw)
    if (row !== undefined) yield row
  }
}
