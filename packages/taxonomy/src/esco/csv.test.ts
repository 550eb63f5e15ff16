import { expect, test } from 'vitest'
import { CsvParser, readCsv } from './csv.ts'
import type { CsvFault } from './csv.ts'

function cellsOf(text: string, size = text.length || 1, separator = ','): string[][] {
  const parser = new CsvParser(separator)
  const rows = []
  for (let at = 0; at < text.length; at += size) rows.push(...parser.push(text.slice(at, at + size)))
  rows.push(...parser.end().rows)
  return rows.map(({ cells }) => [...cells])
}

const AWKWARD = '\uFEFFuri,"alt\nLabels",note\r\n1,"baker\r\nbread ""maker""",\r\n\r\n2,,"a, b"\n3,"",x'

test('quoted fields keep separators, quotes and line breaks; empty lines are no rows', () => {
  expect(cellsOf(AWKWARD)).toEqual([
    ['uri', 'alt\nLabels', 'note'],
    ['1', 'baker\r\nbread "maker"', ''],
    ['2', '', 'a, b'],
    ['3', '', 'x'],
  ])
})

test('it does not matter where the pieces are cut', () => {
  for (let size = 1; size < AWKWARD.length; size++) expect(cellsOf(AWKWARD, size)).toEqual(cellsOf(AWKWARD))
})

test('an empty quoted field alone in its line is a row', () => {
  expect(cellsOf('a\n""\n\nb\r')).toEqual([['a'], [''], ['b']])
})

test('text behind a closing quote, and quotes within plain text, are kept', () => {
  expect(cellsOf('"a"b,5" nail\n')).toEqual([['ab', '5" nail']])
})

test('another separator', () => {
  expect(cellsOf('a;"b;c"\td', 3, ';')).toEqual([['a', 'b;c\td']])
})

async function* inPieces(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}

async function read(text: string): Promise<{ rows: [number, string, string][]; faults: CsvFault[] }> {
  const faults: CsvFault[] = []
  const rows: [number, string, string][] = []
  for await (const row of readCsv(inPieces(text, 5), { onFault: (fault) => faults.push(fault) }))
    rows.push([row.line, row.cell('code'), row.cell('title')])
  return { rows, faults }
}

test('cells are named by the header, lines are counted through quoted line breaks', async () => {
  const { rows, faults } = await read('code,title\r\n01,"Officers\r\nand others"\r\n02\r\n03,Soldiers\r\n')
  expect(rows).toEqual([
    [2, '01', 'Officers\r\nand others'],
    [4, '02', ''],
    [5, '03', 'Soldiers'],
  ])
  expect(faults).toEqual([])
})

test('a row that is too long and a quote that is never closed are told', async () => {
  const { rows, faults } = await read('code,title\n01,a,b\n02,"open\n03,c\n')
  expect(rows.map(([, code]) => code)).toEqual(['01', '02'])
  expect(faults).toEqual([
    { line: 2, message: '3 cells for 2 columns' },
    { line: 3, message: 'the file ends inside a quoted field' },
  ])
})

test('a file without rows gives none', async () => {
  expect(await read('')).toEqual({ rows: [], faults: [] })
  expect(await read('code,title\n')).toEqual({ rows: [], faults: [] })
})
