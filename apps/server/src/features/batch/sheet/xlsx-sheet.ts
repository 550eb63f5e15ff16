import type { Readable } from 'node:stream'
import sax from 'sax'
import { ZipError, listZipFile } from '#server/adapters/zip-archive.ts'
import type { ZipEntry } from '#server/adapters/zip-archive.ts'
import { cellText, isDateFormat } from './xlsx-values.ts'
import { MAX_COLUMNS, SheetError } from './sheet.ts'
import type { SheetRow } from './sheet.ts'

/** Unpacked size of an archive at most: a million rows of ten columns have less. */
const MAX_UNPACKED = 8 * 1024 ** 3
/** Texts that cells share, in characters; they are in memory together. */
const MAX_SHARED = 200_000_000

type Entries = ReadonlyMap<string, ZipEntry>

/** Rows of the first sheet of an Excel file, as they are unpacked; formulas as their last values. */
export async function* readXlsxSheet(path: string): AsyncGenerator<SheetRow[]> {
  const entries = await openWorkbook(path)
  const shared = await readShared(entries)
  const dates = await readDateStyles(entries)
  const sheet = entries.get(await firstSheet(entries))
  if (sheet === undefined) throw new SheetError('broken')
  const reader = new SheetReader(shared, dates)
  for await (const chunk of chunksOf(sheet)) {
    reader.write(chunk)
    yield reader.take()
  }
}

async function openWorkbook(path: string): Promise<Entries> {
  const list = await listZipFile(path).catch((cause: unknown) => {
    throw cause instanceof ZipError ? new SheetError('broken', { cause }) : cause
  })
  const entries = new Map(list.map((entry) => [entry.name, entry]))
  if (!entries.has('xl/workbook.xml')) throw new SheetError('unknown_format')
  if (list.some(({ isEncrypted }) => isEncrypted)) throw new SheetError('encrypted')
  if (list.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0) > MAX_UNPACKED) throw new SheetError('too_large')
  return entries
}

async function* chunksOf(entry: ZipEntry): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  try {
    const stream: Readable = await entry.open()
    for await (const bytes of stream) yield decoder.decode(bytes as Uint8Array, { stream: true })
    yield decoder.decode()
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError('broken', { cause: error })
  }
}

type Visit = {
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  text?(text: string): void
  close?(name: string): void
}

/** A parser without entities of documents: SAX of this kind never resolves them. Prefixes of names are dropped. */
function createParser(visit: Visit) {
  const parser = sax.parser(true, { position: false })
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  // Its events are properties.
  Object.assign(parser, {
    onopentag: ({ name, attributes }: sax.Tag) => visit.open?.(local(name), attributes),
    ontext: (text: string) => visit.text?.(text),
    oncdata: (text: string) => visit.text?.(text),
    onclosetag: (name: string) => visit.close?.(local(name)),
    onerror: (cause: Error) => {
      throw new SheetError('broken', { cause })
    },
  } satisfies Partial<sax.SAXParser>)
  return parser
}

async function visitEntry(entries: Entries, name: string, visit: Visit): Promise<void> {
  const entry = entries.get(name)
  if (entry === undefined) return
  const parser = createParser(visit)
  for await (const chunk of chunksOf(entry)) parser.write(chunk)
}

async function firstSheet(entries: Entries): Promise<string> {
  let relation = ''
  let target = ''
  await visitEntry(entries, 'xl/workbook.xml', {
    open: (name, attributes) => {
      if (name === 'sheet' && relation === '') relation = attributes['r:id'] ?? ''
    },
  })
  await visitEntry(entries, 'xl/_rels/workbook.xml.rels', {
    open: (name, { Id: id, Target: path = '' }) => {
      if (name === 'Relationship' && id === relation) target = path
    },
  })
  const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
  return target === '' ? 'xl/worksheets/sheet1.xml' : path
}

async function readShared(entries: Entries): Promise<string[]> {
  const texts: string[] = []
  let text = ''
  let size = 0
  let isText = false
  let phonetic = 0
  await visitEntry(entries, 'xl/sharedStrings.xml', {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') phonetic++
      isText = name === 't' && phonetic === 0
    },
    text: (part) => {
      if (isText) text += part
    },
    close: (name) => {
      isText = false
      if (name === 'rPh') phonetic--
      if (name !== 'si') return
      size += text.length
      if (size > MAX_SHARED) throw new SheetError('too_large')
      texts.push(text)
    },
  })
  return texts
}

/** Whether the cells of each style show a date. */
async function readDateStyles(entries: Entries): Promise<boolean[]> {
  const dates: boolean[] = []
  const formats = new Map<string, string>()
  let isCells = false
  await visitEntry(entries, 'xl/styles.xml', {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') formats.set(numFmtId, formatCode)
      if (name === 'cellXfs') isCells = true
      if (name === 'xf' && isCells) dates.push(isDateFormat(Number(numFmtId), formats.get(numFmtId)))
    },
    close: (name) => {
      if (name === 'cellXfs') isCells = false
    },
  })
  return dates
}

/** Column of a reference such as `AB12`, from 0. */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of reference) {
    const code = letter.charCodeAt(0) - 64
    if (code < 1 || code > 26) break
    column = column * 26 + code
  }
  return column - 1
}

class SheetReader {
  readonly #parser
  readonly #shared: readonly string[]
  readonly #dates: readonly boolean[]
  #rows: SheetRow[] = []
  #number = 0
  #cells: string[] = []
  #column = -1
  #type = ''
  #style = 0
  #value = ''
  #isValue = false

  constructor(shared: readonly string[], dates: readonly boolean[]) {
    this.#shared = shared
    this.#dates = dates
    this.#parser = createParser({
      open: (name, attributes) => this.#open(name, attributes),
      text: (text) => {
        if (this.#isValue) this.#value += text
      },
      close: (name) => this.#close(name),
    })
  }

  write(chunk: string): void {
    this.#parser.write(chunk)
  }

  /** The rows that are complete. */
  take(): SheetRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  #open(name: string, { r: reference, t: type = '', s: style = '0' }: Readonly<Record<string, string>>): void {
    if (name === 'row') {
      this.#number = reference === undefined ? this.#number + 1 : Number(reference)
      this.#cells = []
      this.#column = -1
    } else if (name === 'c') {
      this.#column = reference === undefined ? this.#column + 1 : columnOf(reference)
      if (this.#column >= MAX_COLUMNS) throw new SheetError('too_many_columns')
      this.#type = type
      this.#style = Number(style)
      this.#value = ''
    } else this.#isValue = name === 'v' || name === 't'
  }

  #close(name: string): void {
    this.#isValue = false
    if (name === 'c' && this.#column >= 0) {
      const isDate = this.#dates[this.#style] ?? false
      const text = cellText(this.#value, { type: this.#type, isDate, shared: this.#shared })
      if (text === '') return
      while (this.#cells.length < this.#column) this.#cells.push('')
      this.#cells[this.#column] = text
    }
    if (name === 'row' && this.#cells.length > 0) this.#rows.push({ number: this.#number, cells: this.#cells })
  }
}
