import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { CsvParser } from '@matchwright/taxonomy/esco/csv'
import { BATCH_ENCODINGS, BATCH_SEPARATORS } from '@matchwright/contract/constants'
import { encodingOf } from '#server/adapters/text-extraction/markup/decode-text.ts'
import { MAX_COLUMNS, SheetError } from './sheet.ts'
import type { CsvForm, SheetRow } from './sheet.ts'

const SAMPLE_BYTES = 256 * 1024
const SAMPLE_ROWS = 100
const LINE_FEED = 10
/** A row of more text is no row: a quote was never closed, or the file is none of text. */
const MAX_ROW = 1024 * 1024

/** Rows of a CSV file in groups, as they arrive; empty lines are left out but counted. */
export async function* readCsvSheet(path: string, form: CsvForm): AsyncGenerator<SheetRow[]> {
  const parser = new CsvParser(form.separator, form.quote)
  const decoder = new TextDecoder(form.encoding)
  let number = 0
  let unfinished = 0
  const numbered = (rows: readonly { cells: readonly string[] }[]): SheetRow[] =>
    rows.map(({ cells }) => ({ number: ++number, cells: narrow(cells) }))
  for await (const bytes of createReadStream(path, { highWaterMark: SAMPLE_BYTES })) {
    const rows = numbered(parser.push(decoder.decode(bytes as Uint8Array, { stream: true })))
    unfinished = rows.length > 0 ? 0 : unfinished + (bytes as Uint8Array).length
    if (unfinished > MAX_ROW) throw new SheetError('broken')
    yield rows
  }
  yield numbered([...parser.push(decoder.decode()), ...parser.end().rows])
}

function narrow(cells: readonly string[]): readonly string[] {
  if (cells.length > MAX_COLUMNS) throw new SheetError('too_many_columns')
  return cells
}

/** Guesses how a CSV file is written, from its beginning; what is given stays. */
export async function guessForm(path: string, given: Partial<CsvForm> = {}): Promise<CsvForm> {
  const bytes = await beginningOf(path)
  const encoding = given.encoding ?? knownEncoding(encodingOf(wholeLines(bytes)))
  const text = new TextDecoder(encoding).decode(bytes)
  const quote = given.quote ?? guessQuote(text)
  return { encoding, quote, separator: given.separator ?? guessSeparator(text, quote) }
}

async function beginningOf(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Cut after a line, so that no character is cut. */
function wholeLines(bytes: Uint8Array): Uint8Array {
  const end = bytes.length < SAMPLE_BYTES ? -1 : bytes.lastIndexOf(LINE_FEED)
  return end < 0 ? bytes : bytes.subarray(0, end + 1)
}

function knownEncoding(name: string): CsvForm['encoding'] {
  return BATCH_ENCODINGS.find((encoding) => encoding === name) ?? 'windows-1252'
}

/** Apostrophes quote only where fields begin and end with them; in titles they stand within words. */
function guessQuote(text: string): CsvForm['quote'] {
  const count = (quote: string) =>
    text.match(new RegExp(`(?:^|[,;\\t|\\n])${quote}[^${quote}\\n]*${quote}(?=[,;\\t|\\r\\n]|$)`, 'g'))?.length ?? 0
  return count("'") > count('"') ? "'" : '"'
}

/** The separator that gives most rows the same number of columns, and of these the one that gives the most. */
function guessSeparator(text: string, quote: string): string {
  const rated = BATCH_SEPARATORS.map((separator) => {
    const rows = new CsvParser(separator, quote).push(text).slice(0, SAMPLE_ROWS)
    const columns = rows.map(({ cells }) => cells.length)
    const usual = mostFrequent(columns)
    const share = columns.filter((count) => count === usual).length / Math.max(1, columns.length)
    return { separator, score: usual > 1 ? share * Math.log2(1 + usual) : 0 }
  })
  return rated.toSorted((a, b) => b.score - a.score)[0]?.separator ?? ','
}

function mostFrequent(values: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0
}
