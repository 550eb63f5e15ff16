import { DAY_MS } from '#server/time.ts'

/** Day 0 of Excel's calendar, which counts a 29 February 1900 that never was. */
const EPOCH = Date.UTC(1899, 11, 30)
const LAST_DAY = 2_958_465

type CellKind = { type: string; isDate: boolean; shared: readonly string[] }

/** Text of a cell: shared or own text, number, date, boolean, or the last value of a formula. */
export function cellText(value: string, { type, isDate, shared }: CellKind): string {
  if (value === '') return ''
  if (type === 's') return shared[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type !== '' && type !== 'n') return value
  return numberText(value, isDate)
}

function numberText(value: string, isDate: boolean): string {
  const number = Number(value)
  if (isDate && number >= 0 && number <= LAST_DAY) return dateText(number)
  // 0.1 + 0.2 is stored as 0.30000000000000004.
  return Number.isFinite(number) && value.length > 15 ? String(Number(number.toPrecision(15))) : value
}

function dateText(days: number): string {
  const text = new Date(EPOCH + Math.round(days * DAY_MS)).toISOString()
  return Number.isInteger(days) ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ')
}

/** Whether a number format shows a date or a time; `code` is that of a format of the file itself. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return (id >= 14 && id <= 22) || (id >= 45 && id <= 47)
  return /[dmyhs]/i.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ''))
}
