import type { IntlShape } from 'react-intl'
import type { Translate } from '#web/lib/intl/translate.ts'
import { directionOf } from '#web/lib/intl/languages.ts'
import { DAY_MS } from '#web/lib/intl/relative-day.ts'

/** Formatters of durations, distances, money and dates by locale. */

const MONTHS_A_YEAR = 12

const NO_BREAK_SPACE = '\u00A0'

export function kilometres(intl: IntlShape, km: number): string {
  const shape = { style: 'unit', unit: 'kilometer', unitDisplay: 'short', maximumFractionDigits: 0 } as const
  return intl.formatNumber(km, shape).replaceAll(' ', NO_BREAK_SPACE)
}

/** Percentage of 0 to 100, with or without a space before the sign as is usual in the locale. */
export function percent(intl: IntlShape, value: number): string {
  return intl.formatNumber(value / 100, { style: 'percent' })
}

/** Range of percentages that does not break, such as "80 to 100%". */
export function percentRange({ intl, t }: { intl: IntlShape; t: Translate }, from: number, to: number): string {
  if (from === to) return percent(intl, to)
  return t('criteria.range', { from: intl.formatNumber(from), to: percent(intl, to) }).replaceAll(' ', '\u00A0')
}

/** Duration of whole months, such as "5 years 4 months". */
export function duration(intl: IntlShape, months: number): string {
  const parts = [
    { value: Math.floor(months / MONTHS_A_YEAR), unit: 'year' },
    { value: months % MONTHS_A_YEAR, unit: 'month' },
  ].filter(({ value }) => value > 0)
  if (parts.length === 0) return intl.formatNumber(0, { style: 'unit', unit: 'month', unitDisplay: 'long' })
  const words = parts.map(({ value, unit }) => intl.formatNumber(value, { style: 'unit', unit, unitDisplay: 'long' }))
  return intl.formatList(words, { type: 'unit', style: 'narrow' })
}

/** Amount with the code of its currency; cents only if there are any. */
export function money(intl: IntlShape, amount: number, currency: string): string {
  return moneyFormat(intl, currency, [amount]).format(amount)
}

function amountRange(intl: IntlShape, { from, to, currency }: { from: number; to: number; currency: string }): string {
  // A line may break after a dash, unless a word joiner follows it.
  return moneyFormat(intl, currency, [from, to]).formatRange(from, to).replace('–', '–\u2060')
}

function moneyFormat(intl: IntlShape, currency: string, amounts: readonly number[]): Intl.NumberFormat {
  const digits = amounts.every(Number.isInteger) ? 0 : 2
  return intl.formatters.getNumberFormat(intl.locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    maximumFractionDigits: digits,
    minimumFractionDigits: digits,
  })
}

/** Amount range that does not break, such as "CHF 72,000–81,000"; with one bound, "from" or "up to". */
export function moneyRange(
  { intl, t }: { intl: IntlShape; t: Translate },
  range: { from: number | null; to: number | null; currency: string },
): string {
  const { from, to, currency } = range
  if (from !== null && to !== null && from !== to) return amountRange(intl, { from, to, currency })
  if (from !== null && from === to) return money(intl, from, currency)
  if (from !== null) return t('criteria.from', { value: money(intl, from, currency) })
  return to === null ? '' : t('criteria.upTo', { value: money(intl, to, currency) })
}

/** Long date of a day number since 1970-01-01 or an ISO date, formatted in UTC as days have no time zone. */
export function longDay(intl: IntlShape, day: number | string): string {
  return intl.formatDate(typeof day === 'number' ? new Date(day * DAY_MS) : day, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
}

export function dayInYear(intl: IntlShape, day: string): string {
  return intl.formatDate(day, { day: 'numeric', month: 'long', timeZone: 'UTC' })
}

/** Wraps a name in Unicode isolates on right-to-left pages, so that it does not reorder the text around it. */
export function isolated(intl: IntlShape, name: string): string {
  return name !== '' && directionOf(intl.locale) === 'rtl' ? `\u2068${name}\u2069` : name
}
