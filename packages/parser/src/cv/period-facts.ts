import { CV_CONFIDENCE } from '../confidence.ts'
import { hasMonth, yearPart } from '../dates/partial-date.ts'
import type { FoundPeriod } from '../dates/periods.ts'
import type { Check, Fact, PartialDate, Period } from '../facts.ts'
import type { Span } from '../text/span.ts'
import type { CvInput } from './input.ts'

/** July; the mean error of a date without a month is then smallest. */
const MIDDLE_OF_YEAR = 7
/** Years below which a missing month changes the length of an entry much. Chosen by eye. */
const SHORT_YEARS = 3
const MONTHS_A_YEAR = 12

type PeriodField = 'period' | 'education_period'

/** A found period as a fact; a missing month or end is pointed out. */
export function periodFact<Field extends PeriodField>(
  input: CvInput,
  field: Field,
  { found, spans }: { found: FoundPeriod; spans: Span[] },
): Fact<Field, Period> {
  // a lone date of an education is its end, the year of the diploma
  const isEndOnly = found.kind === 'single' && field === 'education_period'
  const value: Period = {
    ...(isEndOnly ? { end: found.from } : { start: found.from }),
    ...(found.to ? { end: found.to } : {}),
    months: 0,
  }
  value.months = monthsOf(value, input.context.today)
  const check = field === 'period' ? checkOf(value, found) : undefined
  return input.fact(field, value, spans, {
    confidence: check ? CV_CONFIDENCE.period.toCheck : CV_CONFIDENCE.period.clear,
    ...(check ? { check } : {}),
  })
}

function checkOf(period: Period, found: FoundPeriod): Check | undefined {
  if (period.start && period.end && period.end !== 'present' && period.end < period.start.slice(0, period.end.length)) {
    return { reason: 'end_before_start', params: { start: period.start, end: period.end } }
  }
  if (period.start && !period.end) return { reason: 'end_missing', params: { start: period.start } }
  const isShort =
    period.end !== undefined &&
    period.end !== 'present' &&
    Number(yearPart(period.end)) - Number(yearPart(found.from)) < SHORT_YEARS
  const lacksMonth = found.kind === 'range' && !hasMonth(found.from) && isShort
  return lacksMonth ? { reason: 'month_missing', params: { start: found.from } } : undefined
}

/** Months from the year 0; a year alone counts from its middle. */
export function monthNumber(date: PartialDate): number {
  const [year = '0', month] = date.split('-')
  return Number(year) * MONTHS_A_YEAR + (month ? Number(month) : MIDDLE_OF_YEAR) - 1
}

/** First month and the month after the last; undefined when a side is unknown. */
export function monthRange(period: Pick<Period, 'start' | 'end'>, today: string): [number, number] | undefined {
  if (!period.start) return undefined
  const end = period.end === 'present' ? today : period.end
  if (!end) return undefined
  // both months written: the last one was worked too
  const isInclusive = period.end !== 'present' && hasMonth(end) && hasMonth(period.start)
  return [monthNumber(period.start), monthNumber(end) + (isInclusive ? 1 : 0)]
}

function monthsOf(period: Period, today: string): number {
  const range = monthRange(period, today)
  return range ? Math.max(0, range[1] - range[0]) : 0
}
