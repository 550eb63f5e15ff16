// Thread that reads one sheet, so that unpacking, parsing and expressions keep no request waiting.
import { open } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { stackOf } from '#server/error-stack.ts'
import { BATCH_MAX_ROWS } from '@matchwright/contract/constants'
import type { BatchField, BatchRule } from '@matchwright/contract/batch.schema'
import { cleanTitle, compileRules } from './clean-title.ts'
import type { CleanedTitle, ReadyRule } from './clean-title.ts'
import { guessForm, readCsvSheet } from './csv-sheet.ts'
import { guessColumns, guessHeader } from './guess-columns.ts'
import { MAX_CELL, SheetError, cleanCell } from './sheet.ts'
import type { CsvForm, Sheet, SheetKind, SheetRow } from './sheet.ts'
import { readXlsxSheet } from './xlsx-sheet.ts'

/** How the columns of a sheet are read. */
export type Mapping = { readonly hasHeader: boolean; readonly columns: readonly (BatchField | null)[] }

/** A row as it is classified. */
export type TitleRow = {
  readonly number: number
  readonly title: string
  readonly cleaned: string
  readonly language: string
  /** Description and skills. */
  readonly context: string
}

/** Kind of a file, and how it is probably meant. */
export type Inspected = {
  readonly kind: SheetKind
  readonly form: CsvForm
  readonly hasHeader: boolean
  readonly columns: readonly (BatchField | null)[]
  readonly names: readonly string[]
  /** First row with values. */
  readonly sample: readonly string[]
  readonly rowCount: number
}

export type SheetTask =
  | { readonly kind: 'inspect'; readonly path: string; readonly form: Partial<CsvForm>; readonly hasHeader?: boolean }
  | {
      readonly kind: 'titles'
      readonly sheet: Sheet
      readonly mapping: Mapping
      readonly rules: readonly BatchRule[]
      /** Rows that are done. */
      readonly skip: number
      readonly chunk: number
    }
  | { readonly kind: 'cells'; readonly sheet: Sheet; readonly chunk: number }
  | { readonly kind: 'replace'; readonly rules: readonly BatchRule[]; readonly titles: readonly string[] }

/** Results of the tasks, one or many; the thread ends after the last one. */
export type SheetResults = {
  inspect: Inspected
  titles: readonly TitleRow[]
  cells: readonly SheetRow[]
  replace: { readonly items: readonly CleanedTitle[]; readonly problems: readonly { rule: number; text: string }[] }
}

export type SheetMessage =
  | { readonly result: SheetResults[SheetTask['kind']] }
  | { readonly isEnd: true }
  | { readonly reason: SheetError['reason'] }
  | { readonly errorStack: string }

const GUESSED_ROWS = 50
const MAX_NAME = 100

function readSheet({ path, kind, form }: Sheet): AsyncGenerator<SheetRow[]> {
  return kind === 'xlsx' ? readXlsxSheet(path) : readCsvSheet(path, form)
}

async function* run(task: SheetTask): AsyncGenerator<SheetResults[SheetTask['kind']]> {
  if (task.kind === 'inspect') yield await inspect(task)
  else if (task.kind === 'replace') yield replace(task)
  else if (task.kind === 'titles') yield* inChunks(titleRows(task), task.chunk)
  else yield* inChunks(readSheet(task.sheet), task.chunk)
}

async function inspect({ path, form: given, hasHeader: givenHeader }: SheetTask & { kind: 'inspect' }) {
  const kind = await kindOf(path)
  const form = kind === 'csv' ? await guessForm(path, given) : { separator: ',', quote: '"' as const, encoding: UTF8 }
  const head: (readonly string[])[] = []
  let count = 0
  for await (const rows of readSheet({ path, kind, form })) {
    for (const { cells } of rows) if (head.length < GUESSED_ROWS) head.push(cells.map(cleanCell))
    count += rows.length
    if (count > BATCH_MAX_ROWS + 1) throw new SheetError('too_many_rows')
  }
  const hasHeader = givenHeader ?? guessHeader(head)
  const values = hasHeader ? head.slice(1) : head
  const rowCount = count - Number(hasHeader)
  if (rowCount <= 0) throw new SheetError('empty')
  const width = Math.max(...head.map((cells) => cells.length))
  const first = hasHeader ? (head[0] ?? []) : []
  const names = Array.from({ length: width }, (_, at) => (first[at] ?? '').trim().slice(0, MAX_NAME))
  const sample = Array.from({ length: width }, (_, at) => (values[0]?.[at] ?? '').slice(0, MAX_NAME))
  return { kind, form, hasHeader, columns: guessColumns(names, values), names, sample, rowCount }
}

const UTF8 = 'utf-8' as const
const HEAD_BYTES = 1024 * 1024
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')

async function kindOf(path: string): Promise<SheetKind> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    const bytes = buffer.subarray(0, bytesRead)
    if (bytesRead === 0) throw new SheetError('empty')
    if (bytes.subarray(0, OLE.length).equals(OLE))
      throw new SheetError(bytes.includes(ENCRYPTED) ? 'encrypted' : 'old_format')
    if (bytes.subarray(0, 2).toString('latin1') === 'PK') return 'xlsx'
    if (isBinary(bytes)) throw new SheetError('unknown_format')
    return 'csv'
  } finally {
    await file.close()
  }
}

/** Text holds no zeros but in UTF-16, where they are every second byte of most texts. */
function isBinary(bytes: Uint8Array): boolean {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) return false
  const zeros = [0, 0]
  bytes.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  const isUtf16 = Math.max(even, odd) > 0.3 * bytes.length && Math.min(even, odd) < 0.02 * bytes.length
  return even + odd > 0 && !isUtf16
}

async function* titleRows({ sheet, mapping, rules, skip }: SheetTask & { kind: 'titles' }): AsyncGenerator<TitleRow[]> {
  const ready = compileRules(rules).rules
  let left = skip + Number(mapping.hasHeader)
  for await (const rows of readSheet(sheet)) {
    const wanted = rows.slice(Math.min(left, rows.length))
    left = Math.max(0, left - rows.length)
    yield wanted.map((row) => titleRow(row, mapping, ready))
  }
}

function titleRow({ number, cells }: SheetRow, { columns }: Mapping, rules: readonly ReadyRule[]): TitleRow {
  const textOf = (field: BatchField) =>
    cleanCell(cells.filter((cell, at) => columns[at] === field && cell.trim() !== '').join('. ')).trim()
  const title = textOf('title')
  return {
    number,
    title,
    cleaned: cleanTitle(title.slice(0, MAX_CLEANED), rules).text,
    language: textOf('language').slice(0, 40),
    context: [textOf('description'), textOf('skills')].filter(Boolean).join('\n').slice(0, MAX_CONTEXT),
  }
}

const MAX_CLEANED = 1000
const MAX_CONTEXT = 2000

function replace({ rules, titles }: SheetTask & { kind: 'replace' }): SheetResults['replace'] {
  const ready = compileRules(rules)
  return {
    items: titles.map((title) => cleanTitle(title.slice(0, MAX_CELL), ready.rules)),
    problems: ready.problems,
  }
}

async function* inChunks<Row>(groups: AsyncGenerator<Row[]>, size: number): AsyncGenerator<Row[]> {
  let chunk: Row[] = []
  for await (const group of groups)
    for (const row of group) {
      chunk.push(row)
      if (chunk.length < size) continue
      yield chunk
      chunk = []
    }
  if (chunk.length > 0) yield chunk
}

async function next(results: ReturnType<typeof run>): Promise<SheetMessage> {
  try {
    const { done, value } = await results.next()
    return done ? { isEnd: true } : { result: value }
  } catch (error) {
    return error instanceof SheetError ? { reason: error.reason } : { errorStack: stackOf(error) }
  }
}

// Only read-sheet.ts starts this thread.
const results = run(workerData as SheetTask)
parentPort?.on('message', () => void next(results).then((message) => parentPort?.postMessage(message)))
