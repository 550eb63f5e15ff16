import { FormattedDate, FormattedNumber, FormattedTime, useIntl } from 'react-intl'
import { useT } from '#web/lib/intl/translate.ts'
import { dayDifference, relativeDay } from '#web/lib/intl/relative-day.ts'
import { useNow } from '#web/lib/intl/now.ts'

type MoneyProps = { amount: number; currency: string }

/** An amount with its currency as the language writes it; without cents where there are none. */
export function Money({ amount, currency }: MoneyProps) {
  return (
    <FormattedNumber
      value={amount}
      style="currency"
      currency={currency}
      currencyDisplay="code"
      minimumFractionDigits={Number.isInteger(amount) ? 0 : 2}
      maximumFractionDigits={Number.isInteger(amount) ? 0 : 2}
    />
  )
}

/** "CHF 72,000 to 81,000"; one bound alone reads "from" or "up to". */
export function MoneyRange({ from, to, currency }: { from: number | null; to: number | null; currency: string }) {
  const t = useT()
  const intl = useIntl()
  const plain = (amount: number) => intl.formatNumber(amount, { maximumFractionDigits: 2 })
  if (from !== null && to !== null && from !== to)
    return t.rich('common.money.range', { from: <Money amount={from} currency={currency} />, to: plain(to) })
  if (from !== null && from === to) return <Money amount={from} currency={currency} />
  if (from !== null) return t.rich('common.money.from', { from: <Money amount={from} currency={currency} /> })
  if (to !== null) return t.rich('common.money.upTo', { to: <Money amount={to} currency={currency} /> })
  return null
}

type DateTextProps = {
  /** Day (yyyy-mm-dd) or moment (ISO 8601). */
  value: string
  /** short: 4 Dec; long: 4 December 2026; full: Friday, 4 December; time: 4 Dec, 18:20. */
  style?: 'short' | 'long' | 'full' | 'time'
}

const SHAPES = {
  short: { day: 'numeric', month: 'short' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  full: { weekday: 'long', day: 'numeric', month: 'long' },
  time: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
} as const

/** A day or moment; a day stands in no time zone and never shifts. */
export function DateText({ value, style = 'short' }: DateTextProps) {
  const zone = isDay(value) ? { timeZone: 'UTC' } : {}
  return (
    <time dateTime={value}>
      <FormattedDate value={value} {...SHAPES[style]} {...zone} />
    </time>
  )
}

export function TimeText({ value }: { value: string }) {
  return (
    <time dateTime={value}>
      <FormattedTime value={value} />
    </time>
  )
}

function isDay(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value)
}

type RelativeDayProps = {
  value: string
  /**
   * What stands for a day of this week other than yesterday, today and tomorrow: "3 days ago", "Thursday", "Thu" or
   * the date.
   */
  week?: 'count' | 'long' | 'short' | 'date'
}

/** "today", "yesterday", "3 days ago", "in 4 days", then the date. */
export function RelativeDay({ value, week = 'count' }: RelativeDayProps) {
  const intl = useIntl()
  const now = useNow()
  const days = dayDifference(value, now, intl.timeZone ?? 'UTC')
  const near = relativeDay(days)
  const isNext = Math.abs(days) <= 1
  if (near === null || (week === 'date' && !isNext)) return <DateText value={value} />
  const text =
    isNext || week === 'count'
      ? intl.formatRelativeTime(near, 'day', { numeric: 'auto' })
      : intl.formatDate(value, { weekday: week === 'long' ? 'long' : 'short' })
  return <time dateTime={value}>{text}</time>
}

type NumberTextProps = {
  value: number
  style?: 'decimal' | 'percent'
  /** A measure such as kilometer, minute, kilobyte. */
  unit?: string
  digits?: number
}

export function NumberText({ value, style = 'decimal', unit, digits = 0 }: NumberTextProps) {
  return (
    <span className="num">
      <FormattedNumber
        value={value}
        maximumFractionDigits={digits}
        {...(unit === undefined ? { style } : { style: 'unit', unit, unitDisplay: 'short' })}
      />
    </span>
  )
}
