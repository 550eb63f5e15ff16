// Sheets as streams of bytes.
import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { SheetKind } from './sheet.ts'

export type OutputRow = readonly string[]

/** A cell that a spreadsheet would run as a formula begins with an apostrophe instead. */
export function escapeFormula(text: string): string {
  return /^[=+\-@\t\r]/.test(text) && !isNumber(text) ? `'${text}` : text
}

/** "-5" and "+41 32" are numbers; "-1+1" would be computed. */
function isNumber(text: string): boolean {
  return /^[+-]?\d[\d.,' ]*$/.test(text)
}

/** Writes rows in groups as a CSV or an Excel file. */
export function writeSheet(kind: SheetKind, groups: AsyncIterable<readonly OutputRow[]>): AsyncIterable<Uint8Array> {
  return kind === 'xlsx' ? writeXlsx(groups) : writeCsv(groups)
}

/** UTF-8 with a byte order mark and every cell quoted: read alike by spreadsheets of every locale. */
async function* writeCsv(groups: AsyncIterable<readonly OutputRow[]>): AsyncGenerator<Uint8Array> {
  yield Buffer.from('\uFEFF')
  const quoted = (cell: string) => `"${escapeFormula(cell).replaceAll('"', '""')}"`
  for await (const rows of groups) yield Buffer.from(rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join(''))
}

async function* writeXlsx(groups: AsyncIterable<readonly OutputRow[]>): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(PARTS)) zip.addBuffer(Buffer.from(text), name)
  const sheet = Readable.from(sheetXml(groups))
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml')
  zip.end()
  const stream = zip.outputStream.pipe(new PassThrough())
  const fail = (error: Error) => void stream.destroy(error)
  zip.on('error', fail)
  sheet.on('error', fail)
  for await (const chunk of stream) yield chunk as Uint8Array
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELS_TYPE = 'application/vnd.openxmlformats-package.relationships+xml'
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

function relationTo(type: string, target: string): string {
  const relation = `<Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}"/>`
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${relation}</Relationships>`
}

function override(part: string, type: string): string {
  return `<Override PartName="/xl/${part}" ContentType="${SHEET_TYPE}.${type}+xml"/>`
}

const CONTENT_TYPES = [
  `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="${RELS_TYPE}"/>`,
  override('workbook.xml', 'sheet.main'),
  override('worksheets/sheet1.xml', 'worksheet'),
  '</Types>',
].join('')

const WORKBOOK = [
  `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">`,
  '<sheets><sheet name="Titles" sheetId="1" r:id="rId1"/></sheets></workbook>',
].join('')

const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': XML + CONTENT_TYPES,
  '_rels/.rels': relationTo('officeDocument', 'xl/workbook.xml'),
  'xl/workbook.xml': XML + WORKBOOK,
  'xl/_rels/workbook.xml.rels': relationTo('worksheet', 'worksheets/sheet1.xml'),
}

/** All cells are texts in place, which no program takes for formulas. */
async function* sheetXml(groups: AsyncIterable<readonly OutputRow[]>): AsyncGenerator<string> {
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetData>`
  for await (const rows of groups) yield rows.map((row) => `<row>${row.map(xmlCell).join('')}</row>`).join('')
  yield '</sheetData></worksheet>'
}

function xmlCell(cell: string): string {
  if (cell === '') return '<c/>'
  return `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(escapeFormula(cell))}</t></is></c>`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }
// XML 1.0 has no control characters but tab and line breaks.
// eslint-disable-next-line no-control-regex
const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(NOT_XML, '')
    .replaceAll(/[&<>\r]/g, (sign) => ENTITIES[sign] ?? sign)
}
