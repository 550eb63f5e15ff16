import type { PartialDate } from '../facts.ts'

/** `2019-03-15` as the ISO standard 8601 writes it; a partial date is its beginning. */
const YEAR_LENGTH = 4
const MONTH_LENGTH = 7

export function yearPart(date: PartialDate): string {
  return date.slice(0, YEAR_LENGTH)
}

/** Whether a date says more than its year. */
export function hasMonth(date: PartialDate): boolean {
  return date.length > YEAR_LENGTH
}

/** Whether a date says its day. */
export function hasDay(date: PartialDate): boolean {
  return date.length > MONTH_LENGTH
}
