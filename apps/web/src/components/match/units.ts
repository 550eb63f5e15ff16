import type { IntlShape } from 'react-intl'
import type { Translate } from '#web/lib/intl/translate.ts'
import { directionOf } from '#web/lib/intl/languages.ts'
import { DAY_MS } from '#web/lib/intl/relative-day.ts'

/** Formatters of durations, distances, money and dates by locale. */

const MONTHS_A_YEAR = 12

export function kilometres(intl: IntlShape, km: number): string {
  return intl.formatNumber(km, { style: 'unit', unit: 'kilometer', unitDisplay: 'short', maximumFractionDigits: 0 })
}

export function percent(t: Translate, value: number): string {
  return t('criteria.percent', { value })
}

export function percentRange(t: Translate, from: number, to: number): string {
  return from === to ? percent(t, from) : t('criteria.percentRange', { from, to })
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

export function money(intl: IntlShape, amount: number, currency: string): string {
  return intl.formatNumber(amount, {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    maximumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  })
}

/** Amount range, such as "CHF 72,000 to 81,000"; with one bound, "from" or "up to". */
export function moneyRange(
  { intl, t }: { intl: IntlShape; t: Translate },
  range: { from: number | null; to: number | null; currency: string },
): string {
  const { from, to, currency } = range
  if (from !== null && to !== null && from !== to)
    return t('criteria.range', { from: money(intl, from, currency), to: intl.formatNumber(to) })
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
