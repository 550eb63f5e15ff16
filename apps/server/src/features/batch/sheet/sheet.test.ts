import { writeFile } from 'node:fs/promises'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { afterAll, describe, expect, test } from 'vitest'
import { languageCode } from '#server/features/batch/language-code.ts'
import { cleanTitle, compileRules, titleKey } from './clean-title.ts'
import { guessForm, readCsvSheet } from './csv-sheet.ts'
import { guessColumns, guessHeader } from './guess-columns.ts'
import type { SheetRow } from './sheet.ts'
import { escapeFormula, writeSheet } from './write-sheet.ts'
import { readXlsxSheet } from './xlsx-sheet.ts'

const folder = mkdtempSync(join(tmpdir(), 'matchwright-sheet-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function fileOf(content: Uint8Array | string): Promise<string> {
  const path = join(folder, `sheet-${Math.random()}`)
  await writeFile(path, content)
  return path
}

async function cellsOf(groups: AsyncIterable<readonly SheetRow[]>): Promise<(readonly string[])[]> {
  return (await Array.fromAsync(groups)).flat().map(({ cells }) => cells)
}

async function readCsv(content: Uint8Array | string) {
  const path = await fileOf(content)
  const form = await guessForm(path)
  return { form, cells: await cellsOf(readCsvSheet(path, form)) }
}

describe('a CSV file', () => {
  const cells = [
    ['Titel', 'Ort'],
    ['Köchin', 'Zürich, "Süd"\nund Nord'],
  ]
  const written = (separator: string, quote: string) =>
    cells
      .map((row) => row.map((cell) => `${quote}${cell.replaceAll(quote, quote + quote)}${quote}`).join(separator))
      .join('\r\n')

  test.each([',', ';', '\t', '|'])(
    'separated by %j is read with quotes and line breaks in cells',
    async (separator) => {
      const read = await readCsv(written(separator, '"'))
      expect(read.form).toEqual({ separator, quote: '"', encoding: 'utf-8' })
      expect(read.cells).toEqual(cells)
    },
  )

  test('may quote with apostrophes, which in titles are none', async () => {
    expect((await readCsv(written(';', "'"))).cells).toEqual(cells)
    expect((await readCsv("title;n\nchef d'équipe;1\nl'aide;2")).form.quote).toBe('"')
  })

  test.each([
    ['windows-1252', Buffer.from('Titel;Ort\nKöchin;Zürich', 'latin1')],
    ['utf-16le', Buffer.from('\uFEFFTitel;Ort\nKöchin;Zürich', 'utf16le')],
    ['utf-8', Buffer.from('\uFEFFTitel;Ort\nKöchin;Zürich')],
  ])('in %s is read in its letters', async (encoding, content) => {
    const read = await readCsv(content)
    expect(read.form.encoding).toBe(encoding)
    expect(read.cells).toEqual([
      ['Titel', 'Ort'],
      ['Köchin', 'Zürich'],
    ])
  })

  test('longer than what is looked at first is UTF-8 although the look ends within a letter', async () => {
    const lines = Array.from({ length: 20_000 }, (_, at) => `Köchinnen und Köche;${at}`)
    const read = await readCsv(`\uFEFF${lines.join('\n')}`)
    expect(read.form.encoding).toBe('utf-8')
    expect(read.cells).toHaveLength(20_000)
  })
})

describe('an Excel file', () => {
  async function anXlsx(parts: Record<string, string>): Promise<string> {
    const zip = new ZipFile()
    const files = { 'xl/workbook.xml': '<workbook><sheets/></workbook>', ...parts }
    for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name)
    zip.end()
    return fileOf(await buffer(zip.outputStream))
  }

  test('is read with shared and own texts, values of formulas, dates and gaps', async () => {
    const path = await anXlsx({
      'xl/sharedStrings.xml': '<sst><si><t>Koch</t></si><si><r><t>Maler</t></r><r><t> EFZ</t></r></si></sst>',
      'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
      'xl/worksheets/sheet1.xml':
        '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>' +
        '<row r="4"><c r="A4" t="str"><f>A1&amp;"!"</f><v>Koch!</v></c><c r="B4" s="1"><v>45000</v></c>' +
        '<c r="C4" t="inlineStr"><is><t>a &lt; b</t></is></c></row></sheetData></worksheet>',
    })
    const rows = (await Array.fromAsync(readXlsxSheet(path))).flat()
    expect(rows).toEqual([
      { number: 1, cells: ['Koch', '', 'Maler EFZ'] },
      { number: 4, cells: ['Koch!', '2023-03-15', 'a < b'] },
    ])
  })

  test('without a workbook is none, and a damaged sheet is refused', async () => {
    const zip = new ZipFile()
    zip.addBuffer(Buffer.from('x'), 'word/document.xml')
    zip.end()
    const word = readXlsxSheet(await fileOf(await buffer(zip.outputStream)))
    await expect(word.next()).rejects.toMatchObject({ reason: 'unknown_format' })
    const cut = readXlsxSheet(await anXlsx({ 'xl/worksheets/sheet1.xml': '<worksheet><row></c></worksheet>' }))
    await expect(Array.fromAsync(cut)).rejects.toMatchObject({ reason: 'broken' })
  })

  test('written is read back as it was, and no cell is a formula', async () => {
    const rows = [
      ['=1+1', '@SUM(A1)', '-5', '+41 32 555 01 23', '-1+cmd'],
      ['<b>&', ' spaces ', '\tx', 'Köchin', ''],
    ]
    const content = await buffer(Readable.from(writeSheet('xlsx', Readable.from([rows]))))
    expect(content.includes('<f>')).toBe(false)
    expect(await cellsOf(readXlsxSheet(await fileOf(content)))).toEqual([
      ["'=1+1", "'@SUM(A1)", '-5', '+41 32 555 01 23', "'-1+cmd"],
      ['<b>&', ' spaces ', "'\tx", 'Köchin'],
    ])
  })
})

test('cells that a spreadsheet would compute are escaped in CSV, too', async () => {
  expect(['=A1', '+1+2', '-x', '@x', '\tx', 'x=1', '-12.5', ''].map(escapeFormula)).toEqual([
    "'=A1",
    "'+1+2",
    "'-x",
    "'@x",
    "'\tx",
    'x=1',
    '-12.5',
    '',
  ])
  const csv = await buffer(Readable.from(writeSheet('csv', Readable.from([[['=A1', 'a "b"']]]))))
  expect(csv.toString()).toBe('\uFEFF"\'=A1","a ""b"""\r\n')
})

describe('columns', () => {
  test.each([
    [
      ['Stelle', 'Beschrieb', 'Sprache', 'Kompetenzen', 'Ref', 'Kostenstelle'],
      'title description language skills own_id -',
    ],
    [['id', 'Job title', 'Lang', 'Duties'], 'own_id title language description'],
    [['Intitulé du poste', 'Langue', 'Compétences'], 'title language skills'],
    [['المسمى الوظيفي', 'اللغة', 'الوصف'], 'title language description'],
    [['职位', '描述'], 'title description'],
  ])('%j are known by their names', (names, fields) => {
    expect(guessColumns(names, []).map((field) => field ?? '-')).toEqual(fields.split(' '))
  })

  test('without names are known by what they hold', () => {
    const rows = [
      ['17', 'Bus driver', 'Drives passengers through the town and its villages. '.repeat(4)],
      ['18', 'Cook', 'Cooks for eighty people each day, with a team of four. '.repeat(4)],
    ]
    expect(guessColumns(['', '', ''], rows)).toEqual([null, 'title', 'description'])
    expect(guessHeader(rows)).toBe(false)
    expect(guessHeader([['Nummer', 'Was'], ...rows])).toBe(true)
  })
})

test.each([
  ['d', 'de'],
  ['DE-CH', 'de'],
  ['ger', 'de'],
  ['Deutsch', 'de'],
  ['français', 'fr'],
  ['Italian', 'it'],
  ['العربية', 'ar'],
  ['Klingon', ''],
  ['', ''],
])('the language %j is %j', (written, code) => {
  expect(languageCode(written)).toBe(code)
})

test('rules run in their order, with groups, and say which of them changed a title', () => {
  const { rules, problems } = compileRules([
    { kind: 'regex', find: String.raw`^(\w+): (.*)$`, replace: '$2 ($1)', ignore_case: false },
    { kind: 'literal', find: '(urgent)', replace: '', ignore_case: true },
    { kind: 'regex', find: '[', replace: '', ignore_case: false },
  ])
  expect(cleanTitle('URGENT:   Bus  driver', rules)).toEqual({ text: 'Bus driver', rules: [0, 1] })
  expect(problems.map(({ rule }) => rule)).toEqual([2])
  expect(titleKey('  Ｋoch\u00a0EFZ ')).toBe('koch efz')
})
