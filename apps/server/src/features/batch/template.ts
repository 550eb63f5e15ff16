import type { Download } from '@matchwright/contract/endpoint'
import { batchText } from './messages.ts'
import type { SheetKind } from './sheet/sheet.ts'
import { writeSheet } from './sheet/write-sheet.ts'

export const SHEET_TYPES: Readonly<Record<SheetKind, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const COLUMNS = ['title', 'description', 'language', 'skills', 'own_id'] as const

/** An empty sheet whose column names are recognised, with one row as an example. */
export function emptyTemplate(format: SheetKind, lang: string): Download {
  const names = COLUMNS.map((field) => batchText(lang, `column.${field}`))
  const example = COLUMNS.map((field) => batchText(lang, `example.${field}`))
  const groups = async function* () {
    yield [names, example]
  }
  return { filename: `titles.${format}`, mimetype: SHEET_TYPES[format], content: writeSheet(format, groups()) }
}
