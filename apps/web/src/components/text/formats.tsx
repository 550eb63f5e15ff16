import { FormattedDate, FormattedNumber, FormattedTime, useIntl } from 'react-intl'
import { dayDifference, relativeDay } from '#web/lib/intl/relative-day.ts'
import { useNow } from '#web/lib/intl/now.ts'

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

/** Date of a day or moment. A day is formatted in UTC, so that no time zone shifts it. */
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
   * Format of days within six days other than yesterday, today and tomorrow: "3 days ago", "Thursday", "Thu" or the
   * date.
   */
  week?: 'count' | 'long' | 'short' | 'date'
}

/** Relative day, such as "today", "3 days ago" or "in 4 days"; the date if more than six days away. */
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
  /** Intl unit, such as kilometer, minute or kilobyte. */
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
      >
        {(text) => <>{text.replaceAll(' ', '\u00A0')}</>}
      </FormattedNumber>
    </span>
  )
}
